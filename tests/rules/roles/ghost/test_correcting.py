"""What of her board is corrected in words: cards, carriers, what lies where."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from rules import to_correct
from rules.events import Told
from rules.names import Role
from rules.roles.ghost.artifacts import locked
from rules.roles.ghost.owed import DrawCards
from rules.steps import Step
from tests.rules.roles.ghost.table import hers, on_the_map, without_map
from tests.table import by_hand, play, refused, step, then

if TYPE_CHECKING:
    from rules import Table

RULE = "table.corrections"


@pytest.mark.rule("table.corrections", "ghost.setup.possession-deck")
def test_the_cards_are_those_that_are_named() -> None:
    """What lay somewhere and is not among them is gone from there."""
    table = without_map("correct ghost mental-block to knight", "correct ghost revealed to dragon")
    table = then(table, "correct ghost cards to thief ghost")
    board = hers(table)
    assert (board.cards, board.mental_block, board.revealed) == (
        (Role.THIEF, Role.GHOST),
        None,
        None,
    )
    kept = without_map("correct ghost mental-block to knight", "correct ghost cards to knight")
    assert hers(kept).mental_block is Role.KNIGHT
    assert hers(then(table, "correct ghost cards to nothing")).cards == ()
    for wrong in ("knight knight", "manor", "x"):
        assert refused(table, f"correct ghost cards to {wrong}").rule == RULE


@pytest.mark.rule("table.corrections")
def test_who_carries_an_artifact_is_said_by_name() -> None:
    """Six at the most, and neither the Cave nor a Ghost."""
    table = without_map("correct ghost carried to thief")
    assert hers(table).carried == (Role.THIEF,)
    assert refused(table, "correct ghost carried to cave").rule == RULE
    seven = "knight goblins dragon thief unicorn ghoul vile-ghoul"
    assert refused(table, f"correct ghost carried to {seven}").text == "There are 6 Artifacts"


@pytest.mark.rule("table.corrections", "ghost.artifacts.locked")
def test_locked_artifacts_are_told_in_all_with_those_on_the_tiles_of_the_map() -> None:
    """One locks below the Entrance: that one is told too, and cannot be told away."""
    table = on_the_map("mend 0,-1 to lit ghost without walls")
    table = then(table, "ghost shifts artifact from 0,0 to 0,-1")
    assert told_of_locked(table) == 1
    three = by_hand(table, "correct ghost locked to 3")
    assert told_of_locked(three) == locked(three) == 3
    less = refused(three, "correct ghost locked to 0")
    assert (less.text, less.remedy) == (
        "1 Artifact is locked to tiles of the map",
        "Say 1 or more, or mend the tile",
    )
    assert refused(three, "correct ghost locked to 7").remedy == "Say a number from 0 to 6"
    assert refused(three, "correct ghost locked to some").rule == RULE


def told_of_locked(table: Table) -> object:
    """Give what a correction of it begins with."""
    return next(one.value for one in to_correct(table, Role.GHOST) if one.field == "locked")


@pytest.mark.rule("table.corrections")
def test_one_card_lies_in_each_space() -> None:
    """Face-up, facedown or blocked: one, or none."""
    table = without_map("ghost lays knight facedown")
    assert refused(table, "correct ghost mental-block to knight dragon").text == (
        "One card lies there at the most"
    )
    up = by_hand(table, "correct ghost revealed to dragon")
    assert (hers(up).revealed, hers(up).face_down, hers(up).chosen) == (Role.DRAGON, False, None)
    assert hers(by_hand(up, "correct ghost revealed to nothing")).revealed is None
    down = by_hand(up, "correct ghost face-down to yes")
    assert (hers(down).revealed, hers(down).face_down) == (None, True)
    gone = by_hand(table, "correct ghost face-down to no")
    assert (hers(gone).face_down, hers(gone).chosen) == (False, None)
    assert refused(table, "correct ghost face-down to perhaps").rule == RULE


@pytest.mark.rule("table.corrections")
@pytest.mark.parametrize("number", ["-1", "8"])
def test_a_focus_beside_the_track_is_refused(number: str) -> None:
    """It runs from 0 to 7."""
    assert refused(without_map(), f"correct ghost focus to {number}").text == (
        "Ghost: the Focus track runs from 0 to 7"
    )


@pytest.mark.rule("table.corrections", "ghost.solo.difficulty")
def test_no_card_is_drawn_of_a_deck_that_is_said_to_be_hers() -> None:
    """At Hard three of the deck are kept: of five three are drawn, two are kept as they are."""
    table = play(
        "table ghost",
        "level ghost hard",
        "map on",
        "ghost places bones at 0,1",
        "ghost places fangs at 1,0",
        "ghost places eye at 0,-1",
        "ghost places bones at -1,0",
        "ghost takes possession card goblins",
        "ghost takes possession card dragon",
    )
    two = by_hand(table, "correct ghost cards to knight dragon")
    assert not any(isinstance(owed, DrawCards) for owed in two.owed)
    five = then(table, "correct ghost cards to knight cave thief ghoul unicorn")
    five = then(
        five, *(f"ghost takes possession card {card}" for card in ("knight", "cave", "thief"))
    )
    assert hers(five).cards == (Role.KNIGHT, Role.CAVE, Role.THIEF)


@pytest.mark.rule("table.corrections", "ghost.setup.possession-deck")
def test_a_card_she_has_is_not_drawn_a_second_time() -> None:
    """Two share a place in turn order: the one that lies there already was the one drawn."""
    table = play("table ghoul ghost")
    assert isinstance(table.first_owed, DrawCards)
    one = table.first_owed.among[0]
    table = by_hand(table, f"correct ghost cards to {one} knight")
    assert not any(isinstance(owed, DrawCards) and one in owed.among for owed in table.owed)


def told(table: Table, line: str) -> list[str]:
    """Give what a correction says to the table."""
    done = step(table, line)
    assert isinstance(done, Step)
    return [event.text for event in done.events if isinstance(event, Told)]


@pytest.mark.rule("table.corrections", "ghost.collecting-carrying-and-dropping-artifacts")
def test_which_artifact_has_left_the_map_is_said_and_which_is_nowhere() -> None:
    """Knight and Dragon carry one, four lie on the Entrance; nobody says which the Thief takes."""
    table = on_the_map()
    assert told(table, "correct ghost carried to knight dragon thief goblins") == [
        "Taken off the map: 2 Artifacts at the Entrance"
    ]
    assert told(table, "correct ghost carried to nothing") == [
        "2 Artifacts must lie somewhere: put them on the map, or say who carries them"
    ]
    assert told(table, "correct ghost carried to knight") == [
        "1 Artifact must lie somewhere: put it on the map, or say who carries it"
    ]
    two = by_hand(table, "correct ghost carried to knight")
    two = then(two, "put artifact on 1,0")
    assert told(two, "correct ghost carried to knight thief") == [
        "Taken off the map: 1 Artifact at the Entrance"
    ]
    ghost_tile = then(two, "mend 0,-1 to lit ghost without walls")
    assert told(ghost_tile, "lock artifact on 0,-1") == [
        "Taken off the map: 1 Artifact at the Entrance"
    ]
    locked_there = then(ghost_tile, "lock artifact on 0,-1")
    assert told(locked_there, "unlock artifact on 0,-1") == [
        "1 Artifact must lie somewhere: put it on the map, or say who carries it"
    ]


@pytest.mark.rule("table.corrections", "ghost.artifacts")
def test_seven_artifacts_are_carried_by_nobody_whatever_is_said() -> None:
    """Where the map is kept and where it is not; on purpose neither."""
    seven = "knight goblins dragon thief unicorn ghoul vile-ghoul"
    for table in (without_map(), on_the_map()):
        no = refused(table, f"overrule correct ghost carried to {seven}")
        assert no.text == "There are 6 Artifacts"
