"""What the Armored Knight may do in her turn, and whom she may meet."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from companion.moment import Moment
from companion.panels.armored_knight.now import asks, tracks
from companion.panels.armored_knight.view import encounter_view
from companion.screens.happened.view import happened
from companion.screens.play.sections import Keys, Lines, Track
from companion.screens.play.view import play_view
from companion.screens.words import DASH
from rules.actions import TellDefense
from rules.names import Role
from tests.companion.screens.groups import keys, section, targets
from tests.rules.cave.table import opened
from tests.table import play, then

if TYPE_CHECKING:
    from rules import Table


@pytest.mark.rule("armored-knight.grit", "armored-knight.encounters")
def test_the_armored_knight_sees_her_thresholds_and_her_encounter() -> None:
    """Grit brings a cube at 6, 13, 22, 32 and 43; the four steps stand in their order."""
    manor = ("table armored-knight skeletons spider", "game mysterious-manor")
    table = play(*manor, "armored-knight gains 13 grit")
    grit = next(one for one in section(table, "Grit 13").parts if isinstance(one, Track))
    assert (grit.marks, grit.at) == (("6", "13", "22", "32", "43"), 1)
    table = then(table, "armored-knight encounters")
    lines = [one for one in section(table, "Encounter").parts if isinstance(one, Lines)]
    assert [(step.text, step.mark) for one in lines for step in one.lines] == [
        ("Reveal Dark Tile", "done"),
        ("Attack Figures", "now"),
        ("Use Shrine", "open"),
        ("Collect Treasures", "open"),
    ]


ENCOUNTER = (
    "table armored-knight skeletons spider",
    "game mysterious-manor",
    "armored-knight track strength-and-defense gives 1 1 1",
    "armored-knight puts a cube on strength-and-defense",
    "armored-knight encounters",
)


@pytest.mark.rule("armored-knight.attack-figures", "armored-knight.strength-and-defense")
def test_the_armored_knight_has_a_row_for_each_figure() -> None:
    """Role and number where it is a player's; what it gives where it is nobody's."""
    found = targets(play(*ENCOUNTER), "Encounter")
    assert [(one.token, one.note) for one in found.values()] == [
        ("skeletons", "Defense"),
        ("spider", "Defense"),
        ("egg", "5 Grit"),
        ("poltergeist", "3 Grit"),
    ]
    assert found["Egg"].told(3) is None
    assert found["Spider"].told(3) == TellDefense(Role.SPIDER, 3)
    assert all(one.answer is not None and not one.why for one in found.values())


@pytest.mark.rule("armored-knight.strength-and-defense", "ruling.told-numbers")
def test_a_number_told_in_this_round_says_what_strength_a_figure_takes() -> None:
    """Her Strength is 2: above 1 it hits, and above 2 it does not."""
    table = play(*ENCOUNTER)
    low = targets(then(table, "spider has 1 defense"), "Encounter")["Spider"]
    assert (low.number, low.known, low.note, low.why) == (1, True, "Defense", "")
    high = then(table, "spider has 2 defense")
    assert targets(high, "Encounter")["Spider"].why == "needs 1 more"
    bolstered = then(high, "armored-knight gains 6 grit", "armored-knight bolsters")
    assert targets(bolstered, "Encounter")["Spider"].why == ""


@pytest.mark.rule("armored-knight.attack-figures", "armored-knight.use-shrine")
def test_an_encounter_is_one_group_whose_keys_stay() -> None:
    """What forces an attack and what is in vain are keys of their own; the Shrine's key stays."""
    table = play(*ENCOUNTER)
    found = keys(table, "Encounter")
    assert list(found) == [
        "Forced attack", "Attack in vain", "Swap Sidequests", "5 Grit", "A Javelin",
        "End the encounter",
    ]  # fmt: skip
    assert len(found["Attack in vain"].answers) == 4


@pytest.mark.rule("ruling.visitors-number", "armored-knight.attack-figures")
def test_in_the_cave_her_rows_ask_each_for_the_number_by_its_own_name() -> None:
    """The Dragon has Armor, the Thief Stealth, a Tribe Population."""
    table = play("table armored-knight goblins dragon thief", "armored-knight encounters")
    found = targets(table, "Encounter")
    assert {one.name: one.word for one in found.values()} == {
        "Fangs": "Population", "Bones": "Population", "Eye": "Population",
        "Dragon": "Armor", "Thief": "Stealth",
    }  # fmt: skip


@pytest.mark.rule("armored-knight.use-shrine")
def test_in_the_cave_no_step_and_no_key_is_for_a_shrine() -> None:
    """Shrines are the Manor's: nothing asks for one there, and nobody can say it was used."""
    table = play("table armored-knight ghoul", "armored-knight encounters")
    found = keys(table, "Encounter")
    assert "Swap Sidequests" not in found
    assert {"5 Grit", "A Javelin", "End the encounter"} <= set(found)
    lines = [one for one in section(table, "Encounter").parts if isinstance(one, Lines)]
    steps = ["Reveal Dark Tile", "Attack Figures", "Collect Treasures"]
    assert [step.text for one in lines for step in one.lines] == steps
    assert [step.title for step in encounter_view(table)] == steps
    told = [one.words for one in happened(table, Role.ARMORED_KNIGHT).kinds]
    assert "took a Treasure" in told
    assert "swapped Sidequests" not in told


@pytest.mark.rule("armored-knight.move-and-act")
def test_whoever_has_entered_a_dark_tile_is_not_asked_to_move() -> None:
    """She must encounter it; nothing else of her turn goes on before."""
    table = play("table armored-knight vile-ghoul")
    assert asks(table) == ("Move, or encounter", "as often as her board says")
    entered = then(table, "armored-knight moves onto a dark tile")
    assert asks(entered) == ("Encounter the Dark tile", "she has entered it")


@pytest.mark.rule("armored-knight.encounters")
def test_in_an_encounter_the_end_of_her_turn_says_what_comes_first() -> None:
    """No step of her turn is open, and yet the turn cannot end; after it the turn may."""
    table = play(*ENCOUNTER)
    end = play_view(Moment(1, (), (table,), 0), "", "", "").end
    assert end is not None
    assert [one.text for one in end.open] == ["End the encounter"]
    over = then(table, "armored-knight ends the encounter")
    after = play_view(Moment(1, (), (over,), 0), "", "", "").end
    assert after is not None
    assert after.open == ()


def test_on_a_map_no_heading_says_what_its_key_says() -> None:
    """Her steps are taps; what she does where she stands is right below what is asked."""
    table = opened("table armored-knight ghoul", by="armored-knight")
    assert keys(table, "")["Encounter"].note == "attack, collect"
    counted = then(table, "armored-knight track perception gives 2", "armored-knight encounters")
    over = then(counted, "armored-knight ends the encounter")
    assert keys(over, "")["Encounter"].note == "1 left"


def test_what_was_typed_for_a_cube_is_read_in_its_row() -> None:
    """Also where nobody has told the number without a cube, so that there is no total yet."""
    table = play("table armored-knight skeletons shadow-paladin", "game mysterious-manor")

    def row(now: Table) -> tuple[str, str]:
        (part,) = [part for part in tracks(now).parts if isinstance(part, Keys)]
        (one,) = [key for key in part.keys if key.called == "Cube on Movement"]
        return one.label, one.note

    to_type = "type what stands below the next box"
    assert row(table) == (f"Movement: {DASH}", to_type)
    put = then(table, "armored-knight puts a cube on movement for 2")
    assert row(put) == ("Movement: ? + 2", to_type)
    again = then(put, "armored-knight puts a cube on movement")
    assert row(again) == ("Movement: ? + 2 + ?", to_type)
    told = then(table, "armored-knight track movement gives 3 2")
    told = then(told, "armored-knight puts a cube on movement")
    assert row(told) == ("Movement: 5", to_type)
