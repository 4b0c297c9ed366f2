"""Closing a map that has come apart: one part slides in one direction until an edge touches."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from rules.altered import replace
from rules.cites import cites
from rules.map.geometry import add, split, touches
from rules.names import ENTRANCE, OPPOSITE, STEP, Direction, Space

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rules.map.cave import Cave, Edge


@dataclass(frozen=True, slots=True)
class Slide:
    """One way to close a split: these tiles move so many spaces in a direction.

    The Entrance stays at (0, 0) in our numbers. Sliding its part is the same as sliding all the
    others the other way, and is written down so.
    """

    tiles: frozenset[Space]
    direction: Direction
    steps: int


@cites("collapse.split")
def slides(cave: Cave) -> tuple[Slide, ...]:
    """Give every way of sliding one part until it touches another; none for a map in one piece."""
    found = split(cave)
    ways: list[Slide] = []
    for part in found:
        rest = frozenset(cave.tiles) - part
        for direction in Direction:
            way = _slide(part, rest, direction)
            if way is None:
                continue
            if ENTRANCE not in part:
                ways.append(way)
            elif len(found) > _TWO:
                ways.append(Slide(rest, OPPOSITE[direction], way.steps))
    return tuple(ways)


_TWO = 2


def _slide(part: frozenset[Space], rest: frozenset[Space], direction: Direction) -> Slide | None:
    """Slide a part until it touches the rest; None when it would pass by."""
    dx, dy = STEP[direction]
    for steps in range(1, _span(part | rest)):
        if touches({(x + dx * steps, y + dy * steps) for x, y in part}, rest):
            return Slide(part, direction, steps)
    return None


def _span(spaces: frozenset[Space]) -> int:
    """Bound how far a part can slide before it has passed everything."""
    xs, ys = [x for x, _ in spaces], [y for _, y in spaces]
    return max(max(xs) - min(xs), max(ys) - min(ys)) + 2


@cites("collapse.split")
def slide(cave: Cave, way: Slide) -> Cave:
    """Move the tiles of one part, with all that is on them and on their edges.

    A tile beside the Entrance is never among them: it touches it, and the Entrance stays.
    """
    to = carried(way)
    moved = {to[space]: tile for space, tile in cave.tiles.items() if space in to}
    lying = {**cave.tiles, **moved}  # those that stay where they lay keep their order too
    return replace(
        cave,
        tiles={space: lying[space] for space in lying if space in moved or space not in to},
        turned=frozenset(to.get(space, space) for space in cave.turned),
        rockslides=_moved(cave.rockslides, to),
        force_walls=_moved(cave.force_walls, to),
        breaches=_moved(cave.breaches, to),
    )


def carried(way: Slide) -> dict[Space, Space]:
    """Tell where each space of the moved part comes to lie."""
    dx, dy = STEP[way.direction]
    step = (dx * way.steps, dy * way.steps)
    return {space: add(space, step) for space in way.tiles}


def _moved(edges: frozenset[Edge], to: Mapping[Space, Space]) -> frozenset[Edge]:
    """Carry what stands on the edges of the moved part along."""
    return frozenset((to.get(space, space), side) for space, side in edges)
