"""How spaces lie to one another: adjacent, surrounding, distances, rings, and what touches what."""

from __future__ import annotations

from functools import cache, lru_cache, partial
from itertools import repeat
from operator import attrgetter
from typing import TYPE_CHECKING, Final

from rules.cites import cites
from rules.kept import kept
from rules.names import STEP, Direction, Space

if TYPE_CHECKING:
    from collections.abc import Collection, Container, Iterable, Mapping, Sequence

    from rules.map.cave import Cave, Tile


@cache
@cites("cave.adjacent-and-surrounding")
def adjacent(space: Space) -> tuple[Space, Space, Space, Space]:
    """Give the four cardinal neighbours of a space: north, east, south, west."""
    x, y = space
    return _space(x, y + 1), _space(x + 1, y), _space(x, y - 1), _space(x - 1, y)


@cache
def _space(x: int, y: int) -> Space:
    """Give a space as one value wherever it is met: what is the very same needs no comparing."""
    return x, y


@cache
@cites("cave.adjacent-and-surrounding")
def surrounding(space: Space) -> tuple[Space, ...]:
    """Give all eight spaces around a space, clockwise from the north."""
    return tuple(_space(*add(space, step)) for step in _AROUND)


_AROUND = ((0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1))


@cites("cave.distance")
def distance(a: Space, b: Space) -> int:
    """Count the steps from one space to another, orthogonally."""
    return abs(a[0] - b[0]) + abs(a[1] - b[1])


def distances_from(start: Space, spaces: Iterable[Space]) -> list[int]:
    """Count the steps from one space to each of many, faster than one by one."""
    x, y = start
    return [abs(x - there_x) + abs(y - there_y) for there_x, there_y in spaces]


@cites("cave-ghost.isolation")
def rings(a: Space, b: Space) -> int:
    """Count the rings from one space to another: the eight around are 1, the next sixteen 2."""
    return max(abs(a[0] - b[0]), abs(a[1] - b[1]))


@cites("cave-ghost.isolation")
def ring(centre: Space, number: int) -> tuple[Space, ...]:
    """Give the spaces of one ring around a centre, row by row from the south."""
    x, y = centre
    reach = range(-number, number + 1)
    return tuple(
        (x + dx, y + dy) for dy in reach for dx in reach if max(abs(dx), abs(dy)) == number
    )


def add(space: Space, step: Space) -> Space:
    """Go one step, or any other offset, from a space."""
    return space[0] + step[0], space[1] + step[1]


def towards(space: Space, direction: Direction) -> Space:
    """Give the neighbour in a direction."""
    return add(space, STEP[direction])


def direction_to(a: Space, b: Space) -> Direction:
    """Give the direction from a space to its cardinal neighbour."""
    return _DIRECTIONS[b[0] - a[0], b[1] - a[1]]


_DIRECTIONS: Final = {step: direction for direction, step in STEP.items()}


# -- touching ------------------------------------------------------------------------------


def tile_spaces(tiles: Mapping[Space, Tile], space: Space) -> tuple[Space, ...]:
    """Give every space of the tile that lies here: one, but for the larger Terrain tiles."""
    ground = tiles[space].ground
    if ground is None or not ground.part:
        return (space,)
    return tuple(
        other
        for other, tile in tiles.items()
        if tile.ground is not None and tile.ground.part == ground.part
    )


@cites("collapse.eligible", "ruling.entrance-touch")
def touching(tiles: Mapping[Space, Tile], space: Space) -> int:
    """Count the tiles that touch the tile on a space. The Entrance counts; it is a tile."""
    own = tile_spaces(tiles, space)
    neighbours = {other for each in own for other in adjacent(each) if other in tiles}
    neighbours.difference_update(own)
    return len({_part(tiles[other]) or other for other in neighbours})


def _part(tile: Tile) -> int:
    """Number the larger Terrain tile a space belongs to; 0 for a tile of one space."""
    return 0 if tile.ground is None else tile.ground.part


@cites("collapse.eligible")
def touching_counts(cave: Cave) -> dict[Space, int]:
    """Count for every tile how many tiles touch it, faster than one by one."""
    tiles = cave.tiles
    if any(map(_GROUND, tiles.values())):
        return {space: touching(tiles, space) for space in tiles}
    around = tiles_around(tiles)
    return dict(zip(tiles, map(around.get, tiles, repeat(0)), strict=True))


_GROUND: Final = attrgetter("ground")


@kept
@cites("cave.placing", "cave.adjacent-and-surrounding")
def tiles_around(tiles: Mapping[Space, Tile]) -> Mapping[Space, int]:
    """Count for every space beside a tile, taken or open, on how many sides tiles lie."""
    around: dict[Space, int] = {}
    for space in tiles:
        for beside in adjacent(space):
            around[beside] = around.get(beside, 0) + 1
    return around


# -- the map falling apart -----------------------------------------------------------------


def parts(spaces: Iterable[Space]) -> tuple[frozenset[Space], ...]:
    """Part a map into what hangs together by touching edges; walls do not matter."""
    left = dict.fromkeys(spaces)
    found = []
    while left:
        start = next(iter(left))
        del left[start]
        part = [start]
        for space in part:  # it grows as it is walked through
            for other in adjacent(space):
                if other in left:
                    del left[other]
                    part.append(other)
        found.append(frozenset(part))
    return tuple(found)


@lru_cache(maxsize=16)
def in_one_piece(spaces: frozenset[Space]) -> bool:
    """Say whether a map hangs together, holes or not: asked far more often than it falls apart."""
    left = set(spaces)
    seen = [left.pop()] if left else []
    for space in seen:  # it grows as it is walked through
        for other in adjacent(space):
            if other in left:
                left.remove(other)
                seen.append(other)
    return not left


@cites("collapse.split", "answer.splits-not-holes")
def split(cave: Cave) -> tuple[frozenset[Space], ...]:
    """Give the parts of a map that has come apart; nothing for a map in one piece, holes or not."""
    return _split(cave.tiles)


@kept
def _split(tiles: Mapping[Space, Tile]) -> tuple[frozenset[Space], ...]:
    return () if in_one_piece(frozenset(tiles)) else parts(tiles)


def lie_on(
    before: Mapping[Space, Tile], after: Mapping[Space, Tile], other: Sequence[Space]
) -> None:
    """Tell of tiles after a change what is known of how they lay before it.

    `other` are the spaces on which a tile has come or gone: one of them is quickly counted. A tile
    laid beside others parts nothing, nor does one that goes whose neighbours hang together.
    """
    if not other:
        tiles_around.carry(before, after)
        _split.carry(before, after)
    elif len(other) == 1:
        space = other[0]
        around, came = tiles_around(before), space in after
        sides = around.get(space, 0)
        tiles_around.carry(before, after, partial(_with_one if came else _without_one, space))
        if (sides if came else parts_nothing(before, space)) and not _split(before):
            _split.carry(before, after)


def parts_nothing(tiles: Container[Space], space: Space) -> bool:
    """Say whether the tiles beside a space hang together around it, so that it may go.

    Where they do not they may still hang together by a longer way.
    """
    n, ne, e, se, s, sw, w, nw = [one in tiles for one in surrounding(space)]
    joined = (n and ne and e) + (e and se and s) + (s and sw and w) + (w and nw and n)
    return n + e + s + w - joined <= 1


def _with_one(space: Space, around: Mapping[Space, int]) -> Mapping[Space, int]:
    """Count a tile that has come."""
    found = dict(around)
    for beside in adjacent(space):
        found[beside] = found.get(beside, 0) + 1
    return found


def _without_one(space: Space, around: Mapping[Space, int]) -> Mapping[Space, int]:
    """Count without a tile that has gone."""
    found = dict(around)
    for beside in adjacent(space):
        if found[beside] == 1:
            del found[beside]
        else:
            found[beside] -= 1
    return found


def touches(part: Collection[Space], rest: Collection[Space]) -> bool:
    """Say whether any tile of one part touches one of the other."""
    return any(other in rest for space in part for other in adjacent(space))
