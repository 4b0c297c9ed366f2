"""What it costs to walk over the map."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.kept import kept_with
from rules.map.edges import edges_around, walled

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rules.map.cave import Cave
    from rules.names import Space, Token

FAR: Final = 1000
"""More than any walk costs: what counts for a space from which no way leads there."""


@kept_with
def spaces_with(cave: Cave, token: Token) -> tuple[Space, ...]:
    """Find the spaces on which such a token lies: where somebody may want to walk to."""
    return tuple(space for space, tile in cave.tiles.items() if token in tile.tokens)


@kept_with
def ways_to(
    cave: Cave, targets: tuple[Space, ...], since: Space | None = None
) -> Mapping[Space, int]:
    """Measure what it costs to walk from each space to the nearest target.

    A step costs 1, or 2 through a wall, so what is reached next waits in one of two rings. `since`:
    what is nearer than this space is measured, and not all that is farther.
    """
    tiles, walls = cave.tiles, walled(cave)
    costs = dict.fromkeys(targets, 0)
    so_far, ring = 0, list(targets)
    one_more: list[Space] = []
    while (ring or one_more) and (since is None or costs.get(since, FAR) > so_far):
        two_more: list[Space] = []
        for here in ring:
            if costs[here] < so_far:
                continue  # a cheaper way there was found meanwhile
            for other, between in edges_around(here):
                if other not in tiles or costs.get(other, FAR) <= so_far + 1:
                    continue
                walled_off = between in walls
                cost = so_far + 1 + walled_off
                if cost < costs.get(other, FAR):
                    costs[other] = cost
                    (two_more if walled_off else one_more).append(other)
        so_far, ring, one_more = so_far + 1, one_more, two_more
    return costs
