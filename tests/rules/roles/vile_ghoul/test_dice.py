"""What is said of the Vile Ghoul's dice: no more than there are, and no turn stands still by it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from rules import prompts
from rules.events import Told
from rules.names import Role
from rules.roles.ghoul.phases import VileGhoulPhase
from rules.roles.ghoul.seat import the_vile_ghoul
from rules.steps import Step
from tests.rules.roles.ghost.revealed import revealing
from tests.table import by_hand, offered, play, refused, step, then

if TYPE_CHECKING:
    from rules import Table

TWO_THREES = (
    "table vile-ghoul dragon",
    "vile-ghoul starts",
    "vile-ghoul rolls 3 3 5",
    "vile-ghoul selects 3 for movement 4 attack 3",
)
POSSESSED = (
    "table knight vile-ghoul ghost",
    "knight ends turn",
    "vile-ghoul starts",
    "vile-ghoul rolls 5 5 2",
    "vile-ghoul selects 5 for movement 5 attack 4",
)
ALL_ELSEWHERE = "All the dice lie elsewhere: say first which of them does not"


@pytest.mark.rule("table.corrections", "possession.vile-ghoul")
def test_its_own_dice_are_corrected_while_a_ghost_plays_it() -> None:
    """She still has to roll two others, and to choose of those that she has rolled."""
    with revealing(Role.VILE_GHOUL, 2):
        table = then(play(*POSSESSED), "vile-ghoul ends turn")
        told = by_hand(table, "correct vile-ghoul supply to 3 4")
        assert told.at(VileGhoulPhase.ROLL)
        assert "vile-ghoul rolls <d6> <d6>" in offered(told)
        told = by_hand(then(told, "vile-ghoul rolls 6 2"), "correct vile-ghoul supply to nothing")
        assert told.at(VileGhoulPhase.SELECT)
        assert {"vile-ghoul selects 6 for movement <number> attack <number>"} <= offered(told)
        told = by_hand(told, "correct vile-ghoul right to 6")
        told = then(told, "vile-ghoul selects 6 for movement 6 attack 4")
        assert the_vile_ghoul(told).boost == 0


@pytest.mark.rule("table.corrections", "vile-ghoul.prepare-board")
def test_no_turn_of_another_begins_anew_by_its_dice() -> None:
    """In the Dragon's turn its supply is said to be empty: the turn stays the Dragon's."""
    table = then(play(*TWO_THREES), "vile-ghoul ends turn")
    assert by_hand(table, "correct vile-ghoul supply to nothing").phase == table.phase


@pytest.mark.rule("table.corrections", "vile-ghoul.difficulty-variants")
def test_no_die_is_told_beside_those_that_are_in_play() -> None:
    """All three lie in the supply: none of them is the one that was chosen, until one has left."""
    table = play(*TWO_THREES[:3])
    no = refused(table, "correct vile-ghoul left to 4")
    assert (no.text, no.remedy) == ("“4” cannot be the die that lies there", ALL_ELSEWHERE)
    assert refused(table, "correct vile-ghoul right to 4").remedy == ALL_ELSEWHERE
    two = by_hand(table, "correct vile-ghoul supply to 3 5")
    done = step(two, "correct vile-ghoul left to 4")
    assert isinstance(done, Step)
    assert not [one for one in done.events if isinstance(one, Told)]
    ghoul = the_vile_ghoul(then(two, "correct vile-ghoul left to 4"))
    assert (ghoul.supply, ghoul.left, ghoul.right) == ((3, 5), 4, ())


@pytest.mark.rule("table.corrections")
def test_a_die_that_is_chosen_no_more_lies_somewhere_else() -> None:
    """Nobody has said where: the table is asked to."""
    done = step(play(*TWO_THREES), "correct vile-ghoul left to 0")
    assert isinstance(done, Step)
    told = [one.text for one in done.events if isinstance(one, Told)]
    assert told == ["1 more die must lie somewhere: say where"]


BOOSTED = (
    *TWO_THREES,
    "vile-ghoul ends turn",
    "dragon ends turn",
    "vile-ghoul selects 5 for movement 5 attack 4",
    "vile-ghoul ends turn",
    "dragon ends turn",
    "vile-ghoul selects 3",
)
"""A 3 and a 5 lie on the right, and the other 3 is chosen: one Boost die."""


@pytest.mark.rule("table.corrections", "vile-ghoul.select-statistics.boost-dice")
def test_the_boost_dice_are_those_that_lie_there_less_those_spent() -> None:
    """The dice on the right were typed wrong: both are threes, or none is; one has been spent."""
    table = play(*BOOSTED)
    assert the_vile_ghoul(table).boost == 1
    both = by_hand(table, "correct vile-ghoul right to 3 3")
    assert the_vile_ghoul(both).boost == 2
    none = by_hand(table, "correct vile-ghoul right to 5 5")
    assert the_vile_ghoul(none).boost == 0
    spent = by_hand(then(table, "vile-ghoul boosts movement"), "correct vile-ghoul right to 3 3")
    assert the_vile_ghoul(spent).boost == 1
    assert the_vile_ghoul(by_hand(spent, "correct vile-ghoul right to 5 3")).boost == 0
    assert the_vile_ghoul(by_hand(both, "correct vile-ghoul left to 5")).boost == 0


@pytest.mark.rule("table.corrections", "vile-ghoul.select-statistics.boost-dice")
def test_between_its_turns_no_die_is_a_boost_die() -> None:
    """A die is put to the right of the row that was chosen: the next turn decides what it is."""
    table = then(play(*TWO_THREES), "vile-ghoul ends turn")
    table = by_hand(
        by_hand(table, "correct vile-ghoul supply to 5"), "correct vile-ghoul right to 3"
    )
    assert the_vile_ghoul(table).boost == 0
    assert prompts(table)


ROWS = (
    "table vile-ghoul dragon",
    "vile-ghoul chart row 4 gives movement 4 attack 3",
    "vile-ghoul chart row 5 gives movement 5 attack 4",
    "vile-ghoul starts",
    "vile-ghoul rolls 5 4 1",
    "vile-ghoul selects 4",
)


def _numbers(table: Table) -> tuple[int, int]:
    ghoul = the_vile_ghoul(table)
    return ghoul.movement, ghoul.attack


def _said(table: Table, line: str) -> list[str]:
    done = step(table, line)
    assert isinstance(done, Step)
    return [one.text for one in done.events if isinstance(one, Told)]


@pytest.mark.rule("table.corrections", "vile-ghoul.select-statistics")
def test_another_die_that_was_chosen_gives_the_numbers_of_its_own_row() -> None:
    """It was the 5: Movement 5 and Attack 4, less the 1 movement that has been spent."""
    table = play(*ROWS)
    line = "correct vile-ghoul left to 5"
    assert _said(table, line)[-1] == "Movement is 5 now, and Attack 4"
    assert _numbers(by_hand(table, line)) == (5, 4)
    assert _numbers(by_hand(then(table, "vile-ghoul moves"), line)) == (4, 4)


@pytest.mark.rule("table.corrections", "vile-ghoul.select-statistics")
def test_of_a_row_that_nobody_has_told_the_numbers_are_to_be_said() -> None:
    """It was the 1, whose row was never used: what lies on the board is corrected by hand."""
    table = play(*ROWS)
    line = "correct vile-ghoul left to 1"
    stay = "Movement stays 4 and Attack 3; if row 1 gives others, correct them"
    assert _said(table, line)[-1] == stay
    assert _numbers(by_hand(table, line)) == (4, 3)


@pytest.mark.rule("table.corrections", "vile-ghoul.set-defense")
def test_noticed_after_its_turn_the_other_row_is_its_defense() -> None:
    """The Attack is the Defense too, 4 of row 5; one that was told otherwise stays as told."""
    table = then(play(*ROWS), "vile-ghoul ends turn")
    line = "correct vile-ghoul left to 5"
    assert the_vile_ghoul(by_hand(table, line)).defense == 4
    told = then(table, "correct vile-ghoul defense to 2")
    assert the_vile_ghoul(then(told, line)).defense == 2


@pytest.mark.rule("table.corrections", "vile-ghoul.select-statistics.boost-dice")
def test_no_more_boost_dice_are_left_than_lie_to_the_right_of_the_row() -> None:
    """None lies beside the 4; of the two that slid over one is a 3 beside the 3 that was chosen."""
    no = refused(play(*ROWS), "correct vile-ghoul boost to 1")
    assert no.text == "No Boost die lies to the right of the row that was chosen"
    table = then(play(*BOOSTED), "vile-ghoul boosts movement")
    assert refused(table, "correct vile-ghoul boost to 2").text == "1 Boost die can be left"
    assert the_vile_ghoul(by_hand(table, "correct vile-ghoul boost to 1")).boost == 1
    both = by_hand(table, "correct vile-ghoul right to 3 3")
    assert the_vile_ghoul(by_hand(both, "correct vile-ghoul boost to 2")).boost == 2
    no = refused(both, "correct vile-ghoul boost to 3")  # the third die is the one selected
    assert no.remedy == "Say a number from 0 to 2"
