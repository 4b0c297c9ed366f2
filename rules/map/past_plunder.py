"""Past Plunder, the variant card: a Treasure token at the end of its holder's turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.cites import cites
from rules.map.cave import Stage
from rules.map.geometry import adjacent
from rules.map.placing import legal_places
from rules.map.skittering import unoccupied_dark_tiles

if TYPE_CHECKING:
    from rules.map.cave import Cave
    from rules.names import Space


@cites("variant.past-plunder", "answer.past-plunder-after-tile")
def dark_tiles_without_components(cave: Cave) -> tuple[Space, ...]:
    """Give the Dark tiles that hold nothing; the tile just placed is one of them."""
    return unoccupied_dark_tiles(cave)


@cites("variant.past-plunder", "ruling.past-plunder-collapse")
def past_plunder_places(cave: Cave) -> tuple[Space, ...]:
    """Give the tiles that may get the Treasure token; none while a Dark tile must be drawn for it.

    In the Collapse, with every Dark tile full, nothing is placed; a Lit tile will do only when
    no Dark tile is left at all.
    """
    dark = dark_tiles_without_components(cave)
    if dark or cave.dark_tiles():
        return dark
    if cave.stage is Stage.COLLAPSING:
        return tuple(cave.tiles)
    return ()


@cites("variant.past-plunder")
def past_plunder_draws_a_tile(cave: Cave) -> bool:
    """Say whether a tile is drawn for the token: before the Collapse, with no empty Dark tile."""
    return (
        cave.stage is Stage.GROWING
        and cave.stack.left > 0
        and not dark_tiles_without_components(cave)
    )


@cites("variant.past-plunder")
def places_for_its_tile(cave: Cave) -> frozenset[Space]:
    """Give the places beside a Dark tile for the drawn tile; with no Dark tile, any legal one."""
    places = legal_places(cave)
    beside = frozenset(
        space
        for space in places
        if any(other in cave.tiles and cave.tiles[other].dark for other in adjacent(space))
    )
    return beside or places
