"""`companion setup`."""

from __future__ import annotations

import json
from typing import Any

import pytest

from companion import cli
from rules.names import Role


def answer(capsys: pytest.CaptureFixture[str], *call: str, status: int = 0) -> dict[str, Any]:
    """Call with --json, and read what it says."""
    assert cli.main(["setup", *call, "--json"]) == status
    said: dict[str, Any] = json.loads(capsys.readouterr().out)
    return said


def test_a_table_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    """Under the names that the papers list, with the duel's own numbers."""
    said = answer(capsys, "ghoul", "knight")
    assert (said["ok"], said["problems"], said["nearest"]) == (True, [], None)
    assert said["turn_order"] == ["knight", "ghoul"]
    assert said["goals"]["ghoul"] == {
        "text": "Kill the Knight, or gain 9 Fury and escape by the Entrance",
        "rule": "ghoul.knight-vs-ghoul",
        "fury": 9,
        "kill": "knight",
    }
    assert said["goals"]["knight"]["crystals"] == 5
    assert said["cards"] == {
        "flare": [],
        "past-plunder": ["ghoul"],
        "goblin-infestation": {"holder": "knight", "line": "A"},
        "ash-dragon": [],
        "alone-in-the-dark": [],
        "alone-in-the-dark-2": [],
        "crowded-house": [],
        "attacking-the-ghoul": ["map"],
        "blocking-the-ghost": [],
        "sidequests-out": [],
    }
    assert said["end_of_turn"] == {"place": 1, "remove": 3}
    assert said["tiles"] == {
        "entrance": 1,
        "ambush": 15,
        "event": 15,
        "crystal": 9,
        "treasure": 6,
        "vault": 0,
        "ghost": 0,
        "stack": 41,
        "piles": [14, 14, 13],
        "supply": 0,
    }
    assert said["possession_deck"] is said["artifacts"] is None
    assert (said["health"], said["dice"], said["choices"]) == ({"knight": 7}, 3, [])
    assert said["losses"][0]["for"] == ["knight", "ghoul"]
    assert said["steps"][-1] == {
        "text": "The Knight begins",
        "rule": "base.turn-order",
        "for": "knight",
    }
    assert len(said["briefing"]["ghoul"]["remember"]) == 3


def test_what_chance_decides_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    """The booklet's example, the Ghost against the Dragon; alone three of the six are kept."""
    deck = answer(capsys, "ghost", "dragon")["possession_deck"]
    assert deck == {
        "cards": ["knight", "unicorn", "cave", "thief", "ghoul", "ghost"],
        "drawn_at_random": [["goblins", "vile-ghoul"]],
        "kept": None,
    }
    alone = answer(capsys, "ghost", "--difficulty", "ghost=hard")
    assert alone["possession_deck"]["kept"] == 3
    assert alone["artifacts"] == {"entrance": 6}
    assert alone["choices"][0]["chosen"] == "hard"
    assert alone["end_of_turn"] is None


def test_everything_can_be_asked_for(capsys: pytest.CaptureFixture[str]) -> None:
    """Levels, variants, agreed numbers, rulings; the Manor too."""
    said = answer(
        capsys,
        *("vile-ghoul", "thief", "--choose", "thief-treasures=5", "--variant", "skitter"),
        *("--difficulty", "vile-ghoul=hunter", "--ruling", "evasion=no"),
    )
    assert said["goals"]["vile-ghoul"]["crystals"] == 7
    assert said["goals"]["thief"]["treasures"] == 5
    assert said["dice"] == 2
    manor = answer(capsys, "armored-knight", "spider", "--game", "mysterious-manor")
    assert manor["goals"]["armored-knight"]["kill"] == "spider"
    assert manor["tiles"] is None
    assert manor["notes"][0]["rule"] == "base.turn-order.mysterious-manor"


def test_what_the_app_may_count_and_what_may_be_ruled_otherwise_is_listed(
    capsys: pytest.CaptureFixture[str],
) -> None:
    """Each as it is taken by `--choose` and `--ruling`, for programs and in words."""
    call = ("knight", "ghoul", "--choose", "keep-grit=yes", "--ruling", "crystal-fury=no")
    said = answer(capsys, *call)
    assert said["counters"][0] == {
        "name": "keep-grit",
        "title": "Grit",
        "for": ["knight"],
        "on": "yes",
        "chosen": "yes",
    }
    assert said["rulings"] == [
        {"name": "crystal-fury", "rule": "ruling.crystal-fury", "chosen": "no"}
    ]
    assert cli.main(["setup", *call]) == 0
    words = capsys.readouterr().out.splitlines()
    assert "Grit, of the Knight: the app counts it." in words
    line = "Smashed Crystals, of the Knight: --choose keep-crystals=yes to count it."
    assert line in words
    assert "Ruling crystal-fury: switched off. (ruling.crystal-fury)" in words


def test_alone_a_printed_level_and_the_solo_level_go_together(
    capsys: pytest.CaptureFixture[str],
) -> None:
    """Spirit says how many Artifacts, hard how many Ghost tiles lose and how many cards are hers.

    A Spirit locks 3 Artifacts; at hard three Possession cards are used, and any Ghost tile loses.
    """
    call = ("ghost", "--difficulty", "ghost=spirit", "--choose", "solo-level=hard")
    said = answer(capsys, *call)
    assert said["goals"]["ghost"]["artifacts"] == 3
    assert said["possession_deck"]["kept"] == 3
    assert [loss["text"] for loss in said["losses"]][-1] == "You lose when any Ghost tile collapses"
    easy = answer(capsys, *call[:-1], "solo-level=easy")
    assert easy["goals"]["ghost"]["artifacts"] == 3
    assert easy["possession_deck"]["kept"] is None
    assert "Ghost tile" not in str(easy["losses"])


def test_a_level_is_known_whatever_its_case(capsys: pytest.CaptureFixture[str]) -> None:
    """As it is printed on the card, with a capital: the Vile Ghoul's easiest prey has 5 Health."""
    said = answer(capsys, "vile-ghoul", "knight", "--difficulty", "vile-ghoul=Ragpicker")
    assert said["health"]["knight"] == 5
    alone = answer(capsys, "ghoul", "--choose", "solo-level=Hard")
    assert alone["goals"]["ghoul"]["fury"] == 9
    (level,) = (step for step in alone["steps"] if "level" in step["text"])
    assert (level["text"], level["rule"]) == ("Your level is Hard", "ghoul.solo")


def test_a_table_that_no_booklet_allows(capsys: pytest.CaptureFixture[str]) -> None:
    """The sentence that forbids it, its rule, and the nearest, as it can be typed."""
    call = ("ghost", "knight", "--difficulty", "ghost=wraith", "--variant", "fully-focused")
    said = answer(capsys, *call, status=1)
    assert said["ok"] is False
    assert said["problems"] == [
        {
            "text": "Fully Focused goes with every level of the Ghost but Wraith",
            "rule": "ghost.fully-focused-variant",
        }
    ]
    assert said["nearest"] == {
        "roles": ["ghost", "knight"],
        "game": "crystal-caverns",
        "difficulty": {"ghost": "wraith"},
        "variants": [],
        "choose": {},
        "rulings": {},
        "call": "companion setup ghost knight --difficulty ghost=wraith",
    }
    assert said["goals"] == {}
    assert said["steps"] == []


def test_a_table_in_words(capsys: pytest.CaptureFixture[str]) -> None:
    """The order, the goals, what loses, what is agreed, and the numbered list with its rules."""
    assert cli.main(["setup", "vile-ghoul", "thief"]) == 0
    said = capsys.readouterr().out.splitlines()
    assert said[0] == "Turn order: Vile Ghoul, Thief."
    assert "At the end of a turn: place 1, in the Collapse remove 3." in said
    assert "To agree, thief-treasures 6 or 5: 6. (vile-ghoul.2plus-players.thief)" in said
    assert said[-1].endswith("Vile Ghoul: The Vile Ghoul begins. (base.turn-order)")
    assert cli.main(["setup", "cave", "knight"]) == 0
    assert "At the end of a turn" not in capsys.readouterr().out


def test_what_is_wrong_in_words(capsys: pytest.CaptureFixture[str]) -> None:
    """The sentences where problems go, the nearest table where answers go."""
    call = ["setup", "spider", "--variant", "skitter", "--choose", "a=b", "--ruling", "c=no"]
    assert cli.main(call) == 1
    said = capsys.readouterr()
    assert said.out == "Nearest: companion setup spider --game mysterious-manor\n"
    assert said.err.startswith("The Spider belongs to the other box. Skitter needs the Ghoul or")
    twice = ["thief", "vile-ghoul", "cave", "cave", "--choose", "thief-treasures=5"]
    assert cli.main(["setup", *twice, "--variant", "skitter", "--ruling", "evasion=no"]) == 1
    assert capsys.readouterr().out == (
        "Nearest: companion setup thief vile-ghoul cave --variant skitter "
        "--choose thief-treasures=5 --ruling evasion=no\n"
    )


FROG = f"There is no role frog; there are {', '.join(Role)}\n"


@pytest.mark.parametrize(
    ("call", "sentence"),
    [
        (["frog"], FROG),
        (["Cave Ghost"], "There is no role Cave Ghost; did you mean cave-ghost?\n"),
        (["knight", "--difficulty", "frog=easy"], FROG),
        (
            ["knight", "--difficulty", "easy"],
            "Say --difficulty with a name, = and a value, not 'e",
        ),
        (["knight", "--choose", "=5"], "Say --choose with a name, = and a value, not '=5'\n"),
    ],
)
def test_a_wrong_call(call: list[str], sentence: str, capsys: pytest.CaptureFixture[str]) -> None:
    """One sentence, and status 2."""
    assert cli.main(["setup", *call]) == 2
    assert capsys.readouterr().err.startswith(sentence)
