"""`companion games`, `export` and `import`: out of one device and into another, by hand."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

from companion.archive import Archive, write
from companion.cli import main
from companion.naming import Names
from companion.places import games_file
from companion.session import Session
from companion.storage.opening import open_games
from rules import Setup
from rules.book.slips import Slip
from rules.names import Role
from rules.secret import _NoKey, hand_in
from rules.sentences import read_action

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

TRACK = "printed armored-knight movement"
DUEL = Setup((Role.KNIGHT, Role.GHOUL))


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[str], None]:
    """Turns to another device, each with its own folder."""

    def live(name: str) -> None:
        monkeypatch.setenv("VAST_COMPANION_HOME", str(tmp_path / name))

    live("one")
    return live


def played() -> None:
    """Save two games, a slip and a setting."""
    games = open_games(games_file()).games
    session = Session(games)
    for lines in (("knight ends turn", "ghoul starts"), ()):
        session.begin(DUEL)
        for line in lines:
            session.act(read_action(line))
    games.slips.write(Slip("Shadow Crawl", "Spend 2 Ruin.", "shadow-paladin"))
    games.set("look", {"mode": "light"})
    games.close()


def listed(capsys: pytest.CaptureFixture[str]) -> list[dict[str, Any]]:
    """What `companion games` says."""
    assert main(["games", "--json"]) == 0
    found: list[dict[str, Any]] = json.loads(capsys.readouterr().out)["games"]
    return found


def test_a_table_is_listed_and_handed_on_by_its_name(
    home: Callable[[str], None], capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """Its players are named in the file, and on the device that takes it in."""
    played()
    games = open_games(games_file()).games
    games.call(1, Names("Friday night", {Role.KNIGHT: "Ann"}))
    games.close()
    assert main(["games"]) == 0
    assert "1. Friday night: knight, ghoul; round 1; ghoul starts" in capsys.readouterr().out
    file = tmp_path / "evening.txt"
    assert main(["export", "1", str(file)]) == 0
    home("two")
    assert main(["import", str(file)]) == 0
    capsys.readouterr()
    assert [one["called"] for one in listed(capsys)] == ["Friday night"]
    assert open_games(games_file()).games.names(1).of(Role.KNIGHT) == "Ann"


def test_where_nothing_was_ever_saved_nothing_is_made(
    home: Callable[[str], None], capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """Asking for games writes no file."""
    assert main(["games"]) == 0
    assert capsys.readouterr().out == "No game is saved here.\n"
    assert main(["export", "all", str(tmp_path / "all.txt")]) == 1
    assert capsys.readouterr().err == "No game is saved here\n"
    assert list(tmp_path.iterdir()) == []


def test_the_games_are_listed_with_who_plays_and_how_far_they_are(
    home: Callable[[str], None], capsys: pytest.CaptureFixture[str]
) -> None:
    """The one played last first."""
    played()
    assert [(one["game"], one["last"]) for one in listed(capsys)] == [(2, ""), (1, "ghoul starts")]
    assert main(["games"]) == 0
    first, second = capsys.readouterr().out.splitlines()
    assert first.startswith("2. knight, ghoul; round 1; not begun (")
    assert second.startswith("1. knight, ghoul; round 1; ghoul starts (")


def test_games_go_from_one_device_to_another(
    home: Callable[[str], None], capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """As new games beside those that are there, with slips and settings if wished."""
    played()
    everything, one = str(tmp_path / "every?thing%41.txt"), str(tmp_path / "one.txt")
    assert main(["export", "all", everything, "--desk", "--settings"]) == 0
    assert main(["export", "1", one, "--json"]) == 0
    out = capsys.readouterr().out.splitlines()
    assert out[0] == f"2 games are in {everything}."
    assert json.loads(out[1]) == {"file": one, "games": 1, "slips": 0}
    before = listed(capsys)
    home("two")
    assert main(["import", everything]) == 0
    assert main(["import", one, "--json"]) == 0
    out = capsys.readouterr().out.splitlines()
    assert out[0] == "Taken in as games 1, 2."
    assert json.loads(out[1]) == {"games": [3], "slips": 0}
    after = listed(capsys)
    assert [game["last"] for game in after] == ["ghoul starts", "ghoul starts", ""]
    assert len(before) == 2
    games = open_games(games_file()).games
    assert [slip.title for slip in games.slips.read()] == ["Shadow Crawl"]
    assert games.setting("look") == {"mode": "light"}


def test_a_file_that_is_there_already_is_not_written_over(
    home: Callable[[str], None], capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """Nor is one left behind where writing fails."""
    played()
    there = tmp_path / "there.txt"
    there.write_text("mine")
    assert main(["export", "1", str(there)]) == 1
    assert "already" in capsys.readouterr().err
    assert there.read_text() == "mine"
    assert main(["export", "1", str(tmp_path / "no" / "where.txt")]) == 1
    assert capsys.readouterr().err.endswith("cannot be written: its folder is not there\n")
    assert main(["export", "1", str(tmp_path / "nul\0.txt")]) == 1
    assert main(["export", "1", "-"]) == 0
    assert capsys.readouterr().out.startswith("Companion for VAST: saved games\n")


@pytest.mark.parametrize(
    ("game", "status", "said"),
    [
        ("9", 1, "There is no game 9 here"),
        ("first", 2, "Say the number of a game"),
        ("1" * 5000, 2, "Say the number of a game"),
        ("-1", 2, "game"),
    ],
)
def test_a_game_that_is_not_there_is_one_sentence(
    home: Callable[[str], None],
    capsys: pytest.CaptureFixture[str],
    game: str,
    status: int,
    said: str,
) -> None:
    """Never a traceback."""
    played()
    assert main(["export", "--", game, "-"]) == status
    told = capsys.readouterr()
    assert said in told.err
    assert told.out == ""


def test_a_damaged_game_is_not_exported(
    home: Callable[[str], None], capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """It says which, and where it is damaged."""
    import sqlite3
    from contextlib import closing

    played()
    with closing(sqlite3.connect(games_file())) as database, database:
        database.execute("UPDATE entry SET body='{}' WHERE number=2")
    assert main(["export", "all", str(tmp_path / "all.txt")]) == 1
    assert (
        "game 1: this game is damaged after “The Knight ends her turn”" in capsys.readouterr().err
    )


def test_what_is_no_file_of_games_changes_nothing(
    home: Callable[[str], None], capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """All that is wrong is said at once, and nothing of it is taken in."""
    played()
    wrong = tmp_path / "wrong.txt"
    wrong.write_text("table knight ghoul\nknight sings\nghoul dances\n")
    assert main(["import", str(wrong)]) == 1
    assert len(capsys.readouterr().err.splitlines()) == 2
    assert main(["import", str(tmp_path / "missing")]) == 1
    assert len(listed(capsys)) == 2


def test_what_only_one_player_knows_is_taken_in_on_a_device_without_games(
    home: Callable[[str], None], capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """Told in a transcript by its name, it is sealed with the key that is made for the game."""
    game = tmp_path / "game.txt"
    drawn = ("ghost takes possession card vile-ghoul", "ghost takes possession card unicorn")
    turns = ("knight ends turn", "ghost starts", "ghost lays vile-ghoul facedown")
    game.write_text("\n".join(("table ghost knight", *drawn, *turns)))
    hand_in(_NoKey())
    assert main(["import", str(game)]) == 0, capsys.readouterr().err
    capsys.readouterr()
    (found,) = listed(capsys)
    assert found["roles"] == ["knight", "ghost"]


def test_where_games_cannot_be_kept_nothing_is_taken_in(
    home: Callable[[str], None], capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """Memory that ends with the command is no place for them."""
    (tmp_path / "one").write_text("in the way")
    game = tmp_path / "game.txt"
    game.write_text("table knight ghoul\nknight ends turn\n")
    assert main(["import", str(game)]) == 1
    assert capsys.readouterr().err == "The place for the saved games cannot be opened\n"


def test_where_nobody_may_look_it_is_not_said_that_there_is_no_game(
    home: Callable[[str], None],
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The games may well be there."""

    def refuse(_: Path) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(type(tmp_path), "iterdir", refuse)
    assert main(["games"]) == 1
    assert capsys.readouterr().err == "The place for the saved games cannot be opened\n"


def test_what_is_typed_in_here_stays_where_a_file_says_nothing_of_it(
    home: Callable[[str], None], capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """The file's rows are laid over those of this device, as the app does it."""
    rows = [[2], [1], None, None, None, None, None, None]
    games = open_games(games_file()).games
    games.set(TRACK, rows)
    games.close()
    file = tmp_path / "desk.txt"
    file.write_text(write(Archive(settings={TRACK: [None, [5], [4], *[None] * 5], "look": 3})))
    assert main(["import", str(file)]) == 0
    games = open_games(games_file()).games
    assert games.setting(TRACK) == [[2], [5], [4], *[None] * 5]
    assert games.setting("look") == 3


def test_a_file_without_a_name_is_a_problem_in_words(
    home: Callable[[str], None], capsys: pytest.CaptureFixture[str]
) -> None:
    """An empty word is no folder."""
    played()
    for call in (["import", ""], ["export", "1", ""]):
        assert main(call) == 2
        assert capsys.readouterr().err == "Name a file\n"


def test_what_lies_beside_the_new_file_stays(home: Callable[[str], None], tmp_path: Path) -> None:
    """The folder is not ours: a file is made under a name that nothing has there."""
    played()
    there = tmp_path / "mine.txt.making"
    there.write_text("mine")
    assert main(["export", "1", str(tmp_path / "mine.txt")]) == 0
    assert there.read_text() == "mine"
    assert (tmp_path / "mine.txt").stat().st_size
    assert len([*tmp_path.glob("mine*")]) == 2
