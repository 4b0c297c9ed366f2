"""What no map shows of the Ghost, where it is said out of place."""

from __future__ import annotations

import pytest

from rules.names import is_or_are
from tests.rules.roles.ghost.table import on_the_map, without_map
from tests.table import refused, then

FOCUSED = "ghost ends on a free ghost tile"


@pytest.mark.rule("ghost.fully-focused-variant")
def test_where_her_turn_ends_is_said_only_where_it_counts() -> None:
    """The map shows it, and without the variant nobody asks."""
    assert refused(on_the_map(), FOCUSED).text == "The map shows where her turn ends"
    assert refused(without_map(), FOCUSED).text == "Fully Focused is not played here"


@pytest.mark.rule("ghost.move.where-she-may-not-stop", "ghost.telekinesis.what-cannot-be-moved")
def test_beside_a_shielded_carrier_the_turn_can_still_end() -> None:
    """She meant to move the Knight away, whom the Shield holds now: nothing else is left."""
    table = then(
        on_the_map(),
        "put knight at 1,0",
        "correct ghost movement to 1",
        "put ghost at 1,0",
        "correct ghost movement to 0",
    )
    laid = "ghost has laid a card"
    assert refused(table, laid).rule == "ghost.move.where-she-may-not-stop"
    shielded = then(table, "knight has a cube on the shield")
    assert then(shielded, laid).phase == "selected"


@pytest.mark.rule("table.corrections")
def test_what_is_set_is_said_in_its_number() -> None:
    """Focus is one thing, Artifacts are several."""
    assert is_or_are("Focus") == "is"
    assert is_or_are("Omens") == "are"
    assert is_or_are("Hero cubes on Perception") == "are"
    assert is_or_are("Past Plunder") == "is"
