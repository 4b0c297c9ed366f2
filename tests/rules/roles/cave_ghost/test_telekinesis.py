"""Her Telekinesis: one object for each use, as far as Isolation allows, and again if she pays."""

import pytest

from rules.roles.cave_ghost.seat import board
from rules.roles.cave_ghost.telekinesis import ways
from tests.rules.roles.cave_ghost.table import dimmed, her_turn, offered
from tests.table import refused, then

HELD = ("put treasure on 1,0", "cave-ghost buys telekinesis on treasure at 1,0")


@pytest.mark.rule("cave-ghost.using-powers.telekinesis")
def test_what_she_holds_keeps_what_is_left_of_its_spaces() -> None:
    """Four spaces in the second ring: one of them to the Entrance, three are left."""
    table = her_turn(*HELD, "cave-ghost shifts treasure to 0,0")
    held = board(table).grasp
    assert held is not None
    assert (held.left, held.space) == (3, (0, 0))
    assert offered(table)["cave-ghost shifts treasure to <space>"] == "3 spaces left"
    assert set(ways(table)) == {(-1, 0), (1, 0)}


@pytest.mark.rule("cave-ghost.using-powers.telekinesis")
def test_another_use_takes_hold_anew() -> None:
    """What was left of the first is gone."""
    table = her_turn(*HELD, "cave-ghost shifts treasure to 0,0")
    table = then(table, "cave-ghost buys telekinesis on treasure at 0,0")
    held = board(table).grasp
    assert held is not None
    assert held.left == 5
    assert board(table).past_plunder == 4


@pytest.mark.rule("cave-ghost.using-powers.telekinesis")
def test_what_has_left_the_map_is_held_no_more() -> None:
    """Somebody has taken it: nothing is offered, and nothing moves."""
    table = her_turn(*HELD, "take treasure from 1,0")
    assert ways(table) == ()
    assert refused(table, "cave-ghost shifts treasure to 0,0").rule == "base.open-space"
    assert refused(table, "cave-ghost shifts knight to 0,0").text == (
        "Telekinesis holds nothing of that sort"
    )


@pytest.mark.rule("cave-ghost.using-powers.telekinesis")
def test_onto_an_open_space_nothing_is_moved() -> None:
    """Beyond the edge of the map there is no tile."""
    table = her_turn(*HELD)
    no = refused(table, "cave-ghost shifts treasure to 9,0")
    assert (no.rule, no.remedy) == ("base.open-space", "Choose a tile")


@pytest.mark.rule("cave-ghost.using-powers.telekinesis")
def test_it_belongs_to_her_phase_and_is_forgotten_with_the_turn() -> None:
    """Before her Treasure; in her next turn she holds nothing."""
    table = her_turn(*HELD)
    late = then(table, "cave-ghost plunders 0,1")
    assert refused(late, "cave-ghost shifts treasure to 0,0").rule == "cave-ghost.turn-summary"
    table = then(late, "cave-ghost ends turn", "knight ends turn")
    assert board(table).grasp is None
    assert dimmed(table) == {}


@pytest.mark.rule("cave-ghost.using-powers.telekinesis")
def test_without_her_on_the_map_nothing_is_in_line() -> None:
    """And she is no object of her own power."""
    table = her_turn("put treasure on 1,0", "take cave-ghost off the map")
    assert refused(table, "cave-ghost buys telekinesis on treasure at 1,0").text == (
        "She is not on the map"
    )
    assert refused(table, "cave-ghost buys telekinesis on cave-ghost").text == "What does she move?"


@pytest.mark.rule("cave-ghost.using-powers.telekinesis")
def test_what_she_holds_stays_where_it_is_once_she_has_left_the_map() -> None:
    """Nothing is in line with her any more; she is put back first."""
    table = her_turn(*HELD, "take cave-ghost off the map")
    assert ways(table) == ()
    no = refused(table, "cave-ghost shifts treasure to 0,0")
    assert (no.text, no.remedy) == (
        "The Cave Ghost is not on the map",
        "Put her where she stands",
    )
