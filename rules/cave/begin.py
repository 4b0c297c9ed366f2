"""The Cave before the first turn: the Entrance and the tiles around it, and the Cave's hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.altered import replace
from rules.cave.owed import ShuffleTheStack, StartingTiles
from rules.cave.standing import cave_of
from rules.cites import cites
from rules.house import runs
from rules.map import begin
from rules.map.geometry import adjacent
from rules.names import ENTRANCE
from rules.setup.tiles import STACK, VIRTUAL

if TYPE_CHECKING:
    from rules.draft import Draft


@cites("setup.starting-tiles", "setup.stack")
def lay_out_cave(draft: Draft) -> None:
    """Lay the Entrance; the tiles around it come first of all, after a virtual stack's shuffle."""
    setup = draft.table.setup
    ghost_tiles_too = setup.ruled("cave-ghost-easy")
    cave = begin.lay_out(setup.seats, setup.levels, ghost_tiles_too=ghost_tiles_too)
    draft.turn_to("setup.stack", cave=cave)
    draft.owe("setup.starting-tiles", StartingTiles(cave_of(draft.table) or draft.table.turn))
    if setup.choices.get(STACK) == VIRTUAL:
        draft.owe("setup.stack", ShuffleTheStack())


@runs(StartingTiles)
@cites("setup.starting-tiles", "cave.hand")
def draw_hand(draft: Draft, _owed: StartingTiles) -> bool:
    """End the start when all four tiles lie, mended or not: the Cave's player draws a hand."""
    cave = draft.table.the_cave
    if begin.starting_places(cave):
        return False
    draft.settle("setup.starting-tiles")
    cave = replace(begin.draw(cave), starting=frozenset(adjacent(ENTRANCE)))
    draft.shape(cave, "cave.hand")
    return True
