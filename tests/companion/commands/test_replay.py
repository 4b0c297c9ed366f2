"""`companion replay`: the same game by text as by touch, and one sentence for what is wrong."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

from companion.cli import main
from companion.places import OVERRIDE
from rules.secret import key_handed_in

if TYPE_CHECKING:
    from pathlib import Path

GAME = """table knight ghoul
knight ends turn
ghoul starts
ghoul rolls 4 2 6
ghoul chooses 6 4
ghoul attacks knight against 1
knight loses health
"""

COLLAPSE = """table ghoul
map on
ghoul places bones at 0,1
ghoul places fangs at 1,0
ghoul places eye at 0,-1
ghoul places bones at -1,0
ghoul starts at 1,0
mend 2,0 to dark eye
mend stack to 0
mend cave to collapsing
ghoul rolls 6 2 1
ghoul chooses 6 2
ghoul ends turn
"""
"""The tile right of the Entrance touches two others, each of the four ends one."""


@pytest.fixture
def game(tmp_path: Path) -> Path:
    """A game up to the skitter."""
    path = tmp_path / "game.txt"
    path.write_text(GAME, encoding="utf-8")
    return path


def answers(capsys: pytest.CaptureFixture[str]) -> list[dict[str, Any]]:
    """What was printed, as JSON, line by line."""
    return [json.loads(line) for line in capsys.readouterr().out.splitlines()]


def test_the_end_of_a_game_is_told_as_json(game: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Table, prompts and outcome have the shapes that docs/command-line.md promises."""
    assert main(["replay", str(game), "--json"]) == 0
    (told,) = answers(capsys)
    assert told["lines"] == 6
    assert told["refused"] == []
    assert told["outcome"] is None
    ghoul = told["table"]["roles"]["ghoul"]
    assert (ghoul["fury"], ghoul["fury_goal"]) == (1, 9)
    assert (ghoul["movement"], ghoul["attack"]) == (6, 2)
    (prompt,) = [one for one in told["prompts"] if one["required"]]
    assert prompt["rule"] == "ghoul.skittering"
    assert prompt["for"] == "knight"
    assert "knight names bones" in prompt["answers"]


def test_each_line_is_told_with_what_it_caused(
    game: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """One object a line, each event with its rule."""
    assert main(["replay", str(game), "--json", "--each"]) == 0
    told = answers(capsys)
    assert [one["lines"] for one in told] == [1, 2, 3, 4, 5, 6]
    events = told[5]["events"]
    fury = next(event for event in events if event.get("field") == "fury")
    assert (fury["now"], fury["rule"]) == (1, "ghoul.fury")
    assert all(event["rule"] for one in told for event in one["events"])


def test_a_gap_is_shown_as_a_form(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """What is still asked stands in the line as a blank."""
    path = tmp_path / "game.txt"
    path.write_text("table ghoul\nghoul starts\n", encoding="utf-8")
    assert main(["replay", str(path), "--json"]) == 0
    (told,) = answers(capsys)
    assert "ghoul rolls <d6> <d6> <d6>" in told["prompts"][0]["answers"]


def test_the_spaces_that_are_legal_stand_in_the_answers(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Each tile that may go is an answer; what touches more tiles than they do is none."""
    path = tmp_path / "collapse.txt"
    path.write_text(COLLAPSE, encoding="utf-8")
    assert main(["replay", str(path), "--json"]) == 0
    (told,) = answers(capsys)
    (prompt,) = [one for one in told["prompts"] if one["required"]]
    assert {line for line in prompt["answers"] if "," in line} == {
        "ghoul removes 0,1",
        "ghoul removes 0,-1",
        "ghoul removes -1,0",
        "ghoul removes 2,0",
    }


def test_the_first_refused_line_ends_the_run(
    game: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The line, the reason, the rule and the way out; nothing after it is played."""
    game.write_text(GAME + "ghoul rolls 1 1 1\nknight names bones\n", encoding="utf-8")
    assert main(["replay", str(game), "--json"]) == 1
    said = capsys.readouterr()
    (told,) = [json.loads(line) for line in said.out.splitlines()]
    (no,) = told["refused"]
    assert no["line"] == 8
    assert set(no) == {"line", "text", "rule", "remedy"}
    assert told["lines"] == 6
    assert said.err.startswith("line 8: ")
    assert len(said.err.splitlines()) == 1


def test_with_overrule_the_refused_line_is_done_and_listed(
    game: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The players did it anyway, and the game goes on."""
    game.write_text(GAME + "ghoul moves\nknight names bones\n", encoding="utf-8")
    assert main(["replay", str(game), "--json", "--overrule"]) == 0
    (told,) = answers(capsys)
    assert [no["line"] for no in told["refused"]] == [8]
    assert told["lines"] == 8
    assert told["table"]["roles"]["ghoul"]["movement"] == 5


def test_a_table_that_no_booklet_allows_is_told_before_anything_is_played(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """As `companion setup` tells it; overruled, it is played."""
    path = tmp_path / "game.txt"
    path.write_text("table shadow-paladin ghost\n", encoding="utf-8")
    assert main(["replay", str(path)]) == 1
    said = capsys.readouterr()
    assert said.out == ""
    assert "line 1: No booklet gives the Shadow Paladin a game alone in the Cave" in said.err
    assert "table dragon ghost" in said.err
    assert main(["replay", str(path), "--overrule"]) == 0


def test_what_has_no_meaning_cannot_be_overruled(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A role that is not at the table does nothing, whatever was agreed."""
    path = tmp_path / "game.txt"
    path.write_text("table ghoul\nghoul starts\nknight ends turn\n", encoding="utf-8")
    assert main(["replay", str(path), "--overrule"]) == 1
    assert capsys.readouterr().err == "line 3: The Knight is not at this table\n"


def test_without_json_it_reads_like_a_told_game(
    game: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """How far it is, what was refused, and what comes next with the lines that answer it."""
    assert main(["replay", str(game)]) == 0
    said = capsys.readouterr().out
    assert said.startswith("6 lines played.\nNow: ")
    assert "    knight names bones" in said
    assert main(["replay", str(game), "--each"]) == 0
    assert "Fury 0 → 1  (ghoul.fury)" in capsys.readouterr().out
    game.write_text("table knight ghoul\nknight ends turn\n", encoding="utf-8")
    assert main(["replay", str(game)]) == 0
    assert capsys.readouterr().out.startswith("1 line played.\n")
    game.write_text(GAME + "ghoul moves\n", encoding="utf-8")
    assert main(["replay", str(game), "--overrule"]) == 0
    assert "Line 8 was refused: " in capsys.readouterr().out
    game.write_text("table goblins ghoul\ngoblins has 2 defense\n", encoding="utf-8")
    assert main(["replay", str(game)]) == 1
    asked = "Line 2 was refused: Which Tribe? Each has its own Population.\n"
    assert asked in capsys.readouterr().out


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"table knight\nknight dances\n", "line 2: cannot read “knight dances”"),
        (b"table wizard\n", "“wizard” is no role"),
        (b"\xff\xfe\x00", "is not text"),
        (b"", "nobody is said to play"),
    ],
)
def test_a_file_that_is_no_game_is_one_plain_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], content: bytes, said: str
) -> None:
    """Never a traceback, and nothing on standard output."""
    path = tmp_path / "game.txt"
    path.write_bytes(content)
    assert main(["replay", str(path), "--json"]) == 1
    told = capsys.readouterr()
    assert said in told.err
    assert told.out == ""


def test_a_file_that_is_not_there_is_one_plain_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The name is said, and what is wrong with it."""
    assert main(["replay", str(tmp_path / "no.txt")]) == 1
    assert "There is no file" in capsys.readouterr().err
    assert main(["replay", str(tmp_path)]) == 1
    assert "is a folder" in capsys.readouterr().err
    assert main(["replay", str(tmp_path / ("x" * 400))]) == 1
    assert "cannot be read" in capsys.readouterr().err


def test_a_written_secret_is_followed_where_no_app_has_been_and_stays_one(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Somebody replays a game at a desk that has no key: the chosen card is there, not which."""
    monkeypatch.setenv(OVERRIDE, str(tmp_path / "nothing here"))
    path = tmp_path / "game.txt"
    path.write_text(
        "table knight goblins ghost\nknight ends turn\ngoblins ends turn\nghost starts\n"
        "ghost lays goblins facedown\n",
        encoding="utf-8",
    )
    with key_handed_in(None):
        assert main(["replay", str(path), "--json"]) == 0
    (told,) = answers(capsys)
    assert told["lines"] == 4
    assert told["table"]["roles"]["ghost"]["chosen"] == "a chosen card"
