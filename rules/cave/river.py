"""The River: where its current carries a piece that has just entered it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.cave.standing import where
from rules.cites import cites
from rules.map.cave import Terrain
from rules.map.geometry import towards
from rules.map.kept import kept
from rules.setup.agreements import TERRAIN

if TYPE_CHECKING:
    from rules.map.cave import Cave
    from rules.names import Piece, Space
    from rules.table import Table


@kept
def _downstream(cave: Cave, at: Space) -> Space | None:
    tile = cave.tiles.get(at)
    ground = None if tile is None else tile.ground
    if ground is None or ground.terrain is not Terrain.RIVER or ground.current is None:
        return None
    to = towards(at, ground.current)
    return to if to in cave.tiles else None


@cites("ghoul.terrain.river", "ghost.terrain.river", "ruling.drift")
def carried_to(table: Table, piece: Piece) -> Space | None:
    """Give the space to which the current carries a piece; None where there is none."""
    at = where(table, piece)
    return None if table.cave is None or at is None else _downstream(table.cave, at)


@cites("ghoul.terrain.river", "ghost.terrain.river")
def may_be_carried(table: Table, piece: Piece) -> bool:
    """Tell whether a step has led into a current; without a map only the players see that."""
    if table.cave is None:
        return TERRAIN in table.setup.variants
    return carried_to(table, piece) is not None
