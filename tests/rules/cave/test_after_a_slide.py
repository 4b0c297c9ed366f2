"""The tiles that were laid around the Entrance are known for what they cannot be, slide or not."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from rules import Step
from rules.shown import shown
from tests.rules.cave.table import opened
from tests.table import step, then

if TYPE_CHECKING:
    from rules import Table

SETUP = "setup.starting-tiles"


def slid() -> Table:
    """Take away the starting tile in the east, over which four later tiles hang on.

    West of the Entrance a ring of tiles holds the other three: every tile touches two or more, so
    the Knight may choose the one between. What came off slides one to the west.
    """
    return then(
        opened("table knight goblins", by="knight"),
        "mend stack to 6",
        "knight ends turn",
        "knight places eye at -1,1",
        "goblins ends turn",
        "goblins places eye at -1,-1",
        "goblins plunders 0,1",
        "knight ends turn",
        "knight places eye at 2,0",
        "goblins ends turn",
        "goblins places eye at 3,0",
        "goblins plunders -1,0",
        "knight ends turn",
        "knight places eye at 2,1",
        "goblins ends turn",
        "goblins places eye at 3,1",
        "goblins plunders 0,-1",
        "knight ends turn",
        "knight removes 1,0 as event",
    )


def spaces(table: Table) -> set[tuple[int, int]]:
    """Give where tiles lie."""
    return {(tile["x"], tile["y"]) for tile in shown(table)["cave"]["tiles"]}


def doubted(table: Table, x: int, y: int) -> bool:
    """Tell whether the app doubts that the tile here is a Crystal tile, laid as it was."""
    said = step(table, f"overrule knight reveals {x},{y} as crystal without walls")
    assert isinstance(said, Step)
    return SETUP in {refusal.rule for refusal in said.overruled}


@pytest.mark.rule("collapse.split", SETUP)
def test_after_a_slide_the_starting_tiles_are_still_known() -> None:
    """Those that stayed cannot be Crystal tiles; what slid beside the Entrance came later."""
    table = slid()
    left = {(0, 0), (0, 1), (-1, 0), (0, -1), (-1, 1), (-1, -1)}
    assert spaces(table) == left | {(1, 0), (2, 0), (1, 1), (2, 1)}
    assert {(x, y) for x, y in spaces(table) - {(0, 0)} if doubted(table, x, y)} == {
        (0, 1),
        (-1, 0),
        (0, -1),
    }
