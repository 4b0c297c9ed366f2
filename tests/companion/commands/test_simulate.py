"""`companion simulate`."""

import json
import re
from pathlib import Path

import pytest

from companion import cli
from rules import role_rules
from rules.names import Role
from rules.secret import key_handed_in


def test_it_counts_how_the_games_ended(capsys: pytest.CaptureFixture[str]) -> None:
    """As JSON under the names that docs give, every game ended or stuck."""
    assert cli.main(["simulate", "ghoul", "--games", "2", "--seed", "3", "--json"]) == 0
    answer = json.loads(capsys.readouterr().out)
    assert answer["games"] == 2
    assert answer["stuck"] == 0
    assert answer["won"] + sum(answer["lost"].values()) == 2
    assert set(answer) == {
        "games",
        "won",
        "lost",
        "stuck",
        "turns",
        "actions",
        "seconds",
        "games_per_second",
        "seed",
    }
    assert answer["turns"]["max"] >= answer["turns"]["median"] > 0


def test_it_says_so_in_words(capsys: pytest.CaptureFixture[str]) -> None:
    """With the seed, so that the same games can be played again."""
    assert cli.main(["simulate", "vile-ghoul", "--games", "1", "--policy", "eager"]) == 0
    said = capsys.readouterr().out
    assert said.startswith("1 game, ")
    assert "0 stuck" in said
    assert "seed 1." in said


def test_each_game_may_be_kept_as_a_transcript(tmp_path: Path) -> None:
    """And `companion replay` takes it line by line."""
    folder = tmp_path / "a folder"
    call = ["simulate", "vile-ghoul", "--games", "1", "--transcripts", str(folder)]
    assert cli.main([*call, "--chart", "1/1,2/2,3/3,4/4,5/5,6/6"]) == 0
    (game,) = folder.iterdir()
    assert game.name == "vile-ghoul-0001.txt"
    assert "chart row 6 gives movement 6 attack 6" in game.read_text("utf-8")
    assert cli.main(["replay", str(game)]) == 0


def test_a_card_that_the_ghost_chose_is_written_so_that_it_is_read_again(tmp_path: Path) -> None:
    """Nobody sits there from whom it is kept: without any key `companion replay` takes it."""
    call = ["simulate", "ghost", "--games", "4", "--transcripts", str(tmp_path)]
    with key_handed_in(None):
        assert cli.main(call) == 0
        laid = [game for game in tmp_path.iterdir() if LAID.search(game.read_text("utf-8"))]
        assert laid, "of four games she has chosen a card in none"
        assert cli.main(["replay", str(laid[0])]) == 0


LAID = re.compile("^ghost lays [a-z-]+ facedown$", re.MULTILINE)
ONE_OF_THEM = (
    "The Ghost and the Cave Ghost share one set of Ghost tiles and Possession cards: only one of "
    "them plays\n"
)
PLAYED = ", ".join(role.value for role in Role if role_rules(role).keeps_books)
KEPT = f"Only these can be simulated, whose books the app keeps: {PLAYED}\n"
NOBODY = f"There is no role nobody; there are {', '.join(Role)}\n"
HER_LEVELS = "There is no level easy; there are spirit, specter, ghost, phantom, wraith\n"
TRACK = "A track is its spaces as Cost/Spirit/Defense, such as 0/3/1,2/4/2,3/5/3\n"
PRICES = (
    "The prices are five: Rockslide, Hatred, Crystal Curse, Plot Twist, Telekinesis, such as "
    "2,1/2/3,1,2,1\n"
)
CHART = "A chart is six rows of Movement/Attack, such as 3/2,4/2,4/3,5/3,5/4,6/4\n"


@pytest.mark.parametrize(
    ("call", "sentence"),
    [
        (["nobody"], NOBODY),
        (["goul"], "There is no role goul; did you mean ghoul?\n"),
        (["knight"], KEPT),
        (["cave-ghost", "--with", "nobody"], NOBODY),
        (
            ["cave-ghost"],
            "The Cave Ghost has no game alone: say --with knight, or another\n",
        ),
        (
            ["cave-ghost", "--with", "ghost"],
            ONE_OF_THEM,
        ),
        (["cave-ghost", "--with", "knight", "--difficulty", "easy"], HER_LEVELS),
        (["cave-ghost", "--with", "knight", "--prices", "1,2"], PRICES),
        (["shadow-paladin", "--with", "thief", "--shadow-track", "0"], TRACK),
        (
            ["ghoul", "--difficulty", "hunter"],
            "There is no level hunter; there are easy, medium, hard\n",
        ),
        (["ghoul", "--policy", "lucky"], "There is no policy lucky; there are random, eager\n"),
        (["ghoul", "--games", "0"], "Say how many games, 1 or more\n"),
        (["vile-ghoul", "--chart", "1/1"], CHART),
        (["vile-ghoul", "--chart", "x"], CHART),
        (
            ["ghoul", "--chart", "3/2,4/2,4/3,5/3,5/4,6/4"],
            "What the board of the Vile Ghoul prints is of no use here: the Ghoul is simulated\n",
        ),
    ],
)
def test_a_wrong_call_is_one_sentence(
    call: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """And the exit status for it."""
    assert cli.main(["simulate", *call]) == 2
    assert capsys.readouterr().err == sentence


def test_others_may_sit_there_too(capsys: pytest.CaptureFixture[str]) -> None:
    """The Cave Ghost has no game alone: with a Knight and a Thief she has."""
    call = ["simulate", "cave-ghost", "--with", "knight", "--with", "thief", "--games", "1"]
    prices = ["--prices", "1,1/2/3,1,1,1", "--difficulty", "spirit", "--policy", "eager"]
    assert cli.main([*call, *prices]) == 0
    assert capsys.readouterr().out.startswith("1 game, 1 won, 0 stuck.")


def test_a_folder_that_cannot_be_made_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A file is in the way."""
    (tmp_path / "file").write_text("", "utf-8")
    where = str(tmp_path / "file" / "below")
    assert cli.main(["simulate", "ghoul", "--games", "1", "--transcripts", where]) == 1
    assert "cannot be written to" in capsys.readouterr().err


def test_a_stuck_game_is_counted_and_told(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """With the reason, after the counts."""
    from companion.simulation import game

    monkeypatch.setattr(game, "BOUND", 3)
    assert cli.main(["simulate", "ghoul", "--games", "1"]) == 0
    said = capsys.readouterr().out
    assert "1 game, 0 won, 1 stuck." in said
    assert "game 1: more than 3 actions" in said
    assert cli.main(["simulate", "ghoul", "--games", "1", "--json"]) == 0
    assert capsys.readouterr().err == "game 1: more than 3 actions\n"


def test_a_shadow_paladin_plays_by_the_track_that_was_told(
    capsys: pytest.CaptureFixture[str],
) -> None:
    """Three spaces, and what each of them costs and gives."""
    call = ["simulate", "shadow-paladin", "--with", "thief", "--games", "1"]
    assert cli.main([*call, "--shadow-track", "0/3/1,2/4/2,1/5/3"]) == 0
    assert "0 stuck" in capsys.readouterr().out


def test_a_table_of_the_manor_plays_too(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The two of the Haunted Hallways, with the Skeletons; in the other box they are strangers."""
    call = ["simulate", "armored-knight", "--with", "skeletons", "--with", "shadow-paladin"]
    manor = ["--game", "mysterious-manor", "--games", "1", "--transcripts", str(tmp_path)]
    assert cli.main([*call, *manor]) == 0
    assert capsys.readouterr().out.startswith("1 game, ")
    assert cli.main(["replay", str(tmp_path / "armored-knight-0001.txt")]) == 0
    capsys.readouterr()
    assert cli.main(call) == 2
    assert "The Skeletons belong to the other box" in capsys.readouterr().err
    assert cli.main(["simulate", "armored-knight", "--game", "mysterious-manor"]) == 2
    assert "say --with skeletons, or another" in capsys.readouterr().err
