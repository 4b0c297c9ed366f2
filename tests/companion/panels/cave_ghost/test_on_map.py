"""What the map shows of the Cave Ghost."""

import pytest

from companion.panels.cave_ghost.on_map import isolation_of
from companion.screens.map.view import shown_by_roles
from tests.rules.cave.table import opened
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
