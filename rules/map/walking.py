"""What it costs to walk over the map."""

from __future__ import annotations

from heapq import heappop, heappush
from typing import TYPE_CHECKING, Final

from rules.map.edges import edge, walled
from rules.map.geometry import adjacent
from rules.map.kept import kept

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rules.map.cave import Cave
    from rules.names import Space, Token

FAR: Final = 1000
"""More than any walk costs: what counts for a space from which no way leads there."""


@kept
def spaces_with(cave: Cave, token: Token) -> tuple[Space, ...]:
    """Find the spaces on which such a token lies: where somebody may want to walk to."""
    return tuple(space for space, tile in cave.tiles.items() if token in tile.tokens)


@kept
def ways_to(cave: Cave, targets: tuple[Space, ...]) -> Mapping[Space, int]:
    """Measure what it costs to walk from each space to the nearest target."""
    tiles, walls = cave.tiles, walled(cave)
    costs = dict.fromkeys(targets, 0)
    waiting = [(0, space) for space in costs]
    while waiting:
        so_far, here = heappop(waiting)
        if so_far > costs[here]:
            continue  # a cheaper way there was found meanwhile
        for other in adjacent(here):
            if other not in tiles:
                continue
            cost = so_far + 1 + (edge(here, other) in walls)
            if cost < costs.get(other, FAR):
                costs[other] = cost
                heappush(waiting, (cost, other))
    return costs
