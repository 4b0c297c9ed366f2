"""What it costs to walk over the map."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.map.edges import wall_between
from rules.map.geometry import adjacent

if TYPE_CHECKING:
    from collections.abc import Iterable

    from rules.map.cave import Cave
    from rules.names import Space

FAR: Final = 1000
"""More than any walk costs: what counts for a space from which no way leads there."""


def ways_to(cave: Cave, targets: Iterable[Space]) -> dict[Space, int]:
    """Measure what it costs to walk from each space to the nearest target."""
    costs = dict.fromkeys(targets, 0)
    waiting = list(costs)
    while waiting:
        waiting.sort(key=costs.__getitem__, reverse=True)
        here = waiting.pop()
        for other in adjacent(here):
            if other not in cave.tiles:
                continue
            cost = costs[here] + 1 + wall_between(cave, other, here)
            if cost < costs.get(other, FAR):
                costs[other] = cost
                waiting.append(other)
    return costs
