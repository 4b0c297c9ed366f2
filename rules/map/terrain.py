"""Terrain tiles: each lies over several spaces, as one tile."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.altered import replace
from rules.map.cave import Tile
from rules.names import Side

if TYPE_CHECKING:
    from collections.abc import Iterable

    from rules.map.cave import Cave, Ground
    from rules.names import Space


def place_terrain(cave: Cave, spaces: Iterable[Space], ground: Ground) -> Cave:
    """Lay a Terrain tile over its spaces as one tile, with a number of its own."""
    numbers = [tile.ground.part for tile in cave.tiles.values() if tile.ground is not None]
    number = max(numbers, default=0) + 1
    one = Tile(side=Side.LIT, ground=replace(ground, part=number))
    return cave.with_tiles(dict.fromkeys(spaces, one))
