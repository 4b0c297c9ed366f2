"""What the map shows of the Cave Ghost."""

import pytest

from companion.panels.cave_ghost.on_map import around, isolation_of
from companion.screens.map.view import shown_by_roles
from tests.rules.cave.table import opened
from tests.rules.roles.cave_ghost.table import her_turn
from tests.table import then


@pytest.mark.rule("cave-ghost.isolation", "cave-ghost.using-powers.possession")
def test_far_from_the_cave_ghost_nobody_can_be_possessed() -> None:
    """Six rings away; at five it costs most. Without her there is nothing to measure."""
    table = opened("table knight cave-ghost", by="cave-ghost")
    assert isolation_of(table, (1, 0)) == ""
    table = then(table, "put cave-ghost at -1,0")
    assert isolation_of(table, (4, 0)) == (
        "Isolation 5 from the Cave Ghost: Telekinesis 1, Possession 4 and the card's value"
    )
    assert isolation_of(table, (5, 0)) == (
        "Isolation 6 from the Cave Ghost: Telekinesis 1, no Possession"
    )


def test_only_a_role_that_stands_there_shows_anything() -> None:
    """Without her no button; once she is on the map, one."""
    table = opened("table knight cave-ghost", by="cave-ghost")
    assert shown_by_roles(table) == ()
    assert [one.button for one in shown_by_roles(then(table, "put cave-ghost at -1,0"))] == [
        "Isolation"
    ]


@pytest.mark.rule("cave-ghost.isolation")
def test_rings_are_drawn_as_far_as_tiles_lie_and_not_while_another_is_played() -> None:
    """What she buys is priced by them, and in a possession turn she buys nothing."""
    table = her_turn("put knight at 0,0")
    centre = around(table)
    assert centre is not None
    here, number = centre
    assert number == max(max(abs(x - here[0]), abs(y - here[1])) for x, y in table.the_cave.tiles)
    assert around(then(table, "cave-ghost buys possession on knight")) is None
