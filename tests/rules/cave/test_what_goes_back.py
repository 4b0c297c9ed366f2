"""Tiles that leave the map: which can be placed again, and which have gone for good."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from rules.shown import shown
from tests.rules.cave.table import opened
from tests.table import offered, then

if TYPE_CHECKING:
    from rules import Table


def cave(table: Table) -> dict[str, Any]:
    """Show the Cave."""
    return dict(shown(table)["cave"])


@pytest.mark.rule("base.tiles-removed-early", "ghost.ghost-tiles")
def test_with_the_ghost_a_removed_ghost_tile_goes_back_under_the_stack() -> None:
    """Before the Collapse it is a tile like the others: shuffled in, and drawn again."""
    before = then(opened("table knight goblins dragon ghost", by="knight"), "knight ends turn")
    assert (cave(before)["stack"], cave(before)["unseen"]["ghost"]) == (41, 6)
    placed = then(before, "knight places eye ghost tile at 2,0")
    assert (cave(placed)["stack"], cave(placed)["unseen"]["ghost"]) == (40, 5)
    back = then(placed, "goblins removes 2,0 by an effect")
    assert (cave(back)["stack"], cave(back)["unseen"]["ghost"]) == (41, 6)
    assert cave(back)["ghost_tiles_removed"] == 0
    again = then(back, "goblins ends turn", "goblins places eye ghost tile at 2,0")
    assert (cave(again)["stack"], cave(again)["unseen"]["ghost"]) == (40, 5)


@pytest.mark.rule("cave-ghost.ghost-tiles", "cave-ghost.using-powers.plot-twist")
def test_a_removed_ghost_tile_goes_back_to_the_cave_ghost() -> None:
    """Hers never come from the stack, and the stack does not grow by them."""
    table = then(
        opened("table knight cave-ghost", by="cave-ghost"),
        "knight ends turn",
        "cave-ghost starts at 1,0",
        "cave-ghost places bones at 2,0",
        "cave-ghost buys plot-twist for 1",
        "cave-ghost places eye ghost tile at 1,1",
    )
    assert (cave(table)["stack"], cave(table)["unseen"]["ghost"]) == (37, 5)
    table = then(table, "cave-ghost removes 1,1 by an effect")
    assert (cave(table)["stack"], cave(table)["unseen"]["ghost"]) == (37, 6)
    table = then(table, "correct cave-ghost omens to 1")
    assert "cave-ghost buys plot-twist" in offered(table)


@pytest.mark.rule("collapse.begins", "ghost.ghost-tiles", "ghost.artifacts")
def test_in_the_collapse_a_ghost_tile_with_an_artifact_has_gone_for_good() -> None:
    """The stack stays empty, nobody draws the tile again, and it counts as removed."""
    table = then(
        opened("table knight goblins dragon ghost", by="knight"),
        "mend stack to 2",
        "knight ends turn",
        "knight places eye ghost tile at 2,0",
        "lock artifact on 2,0",
        "goblins ends turn",
        "goblins places eye at 0,2",
        "dragon ends turn",
        "dragon removes 2,0",
    )
    assert cave(table)["collapse"] == "on"
    assert (cave(table)["stack"], cave(table)["unseen"]["ghost"]) == (0, 5)
    assert cave(table)["ghost_tiles_removed"] == 1
