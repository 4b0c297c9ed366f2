"""The River: where its current carries a piece that has just entered it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.cave.standing import where
from rules.cites import cites
from rules.kept import kept_with
from rules.map.cave import Terrain
from rules.map.geometry import towards
from rules.setup.agreements import TERRAIN

if TYPE_CHECKING:
    from rules.map.cave import Cave
    from rules.names import Piece, Space
    from rules.table import Table

NO_TERRAIN: Final = (
    "This table plays without Terrain",
    "Terrain is agreed on when a table is set up",
)
"""Why nothing comes of Terrain without a map, where none is played with, and what to do."""


@kept_with
def _downstream(cave: Cave, at: Space) -> Space | None:
    tile = cave.tiles.get(at)
    ground = None if tile is None else tile.ground
    if ground is None or ground.terrain is not Terrain.RIVER or ground.current is None:
        return None
    return towards(at, ground.current)


@cites("ghoul.terrain.river", "ghost.terrain.river", "ghost.move")
def current_leads(table: Table, piece: Piece) -> Space | None:
    """Give the space to which the current under a piece leads, whether a tile lies there or not."""
    at = where(table, piece)
    return None if table.cave is None or at is None else _downstream(table.cave, at)


@cites("ghoul.terrain.river", "ghost.terrain.river", "ruling.drift", "base.open-space")
def carried_to(table: Table, piece: Piece) -> Space | None:
    """Give the tile's space to which the current carries a piece; None where there is none."""
    to = current_leads(table, piece)
    return to if to is not None and to in table.the_cave.tiles else None


@cites("ghoul.terrain.river", "ghost.terrain.river")
def flows(table: Table, piece: Piece) -> bool:
    """Tell whether a step has led into a current; without a map only the players see that."""
    if table.cave is None:
        return TERRAIN in table.setup.variants
    return current_leads(table, piece) is not None


@cites("ghoul.terrain.river", "ghost.terrain.river", "base.open-space")
def may_be_carried(table: Table, piece: Piece) -> bool:
    """Tell whether the current it has stepped into can carry a piece that needs a tile."""
    return flows(table, piece) and (table.cave is None or carried_to(table, piece) is not None)


def why_no_current(table: Table, piece: Piece, *, over_open: bool = False) -> tuple[str, str]:
    """Say why no current carries a piece on now, and what to do; `over_open`: it needs no tile."""
    if table.cave is None and TERRAIN not in table.setup.variants:
        return NO_TERRAIN
    if table.cave is not None and not over_open:
        to = current_leads(table, piece)
        if to is not None and to not in table.cave.tiles:
            return "The current leads where no tile lies", "Go on by a step, or mend the map"
    return "The current carries only right after a step into the River", "Move into the River first"
