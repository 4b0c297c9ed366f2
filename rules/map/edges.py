"""Walls and open edges: where one may walk, what is connected to the Entrance, what is visible.

A Lit tile whose walls nobody has told is taken as open on all sides. The real tile lies before
the players; the companion would rather allow one step too many than forbid a right one.
"""

from __future__ import annotations

from collections import deque
from functools import cache
from typing import TYPE_CHECKING, Final

from rules.cites import cites
from rules.kept import kept, kept_with
from rules.map.cave import NO_WALLS, Cave, Edge, Tile, Walls
from rules.map.geometry import adjacent, tile_spaces, towards
from rules.names import ENTRANCE, OPPOSITE, Direction, Space

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

ROUND: Final = (Direction.NORTH, Direction.EAST, Direction.SOUTH, Direction.WEST)
_NORTH, _EAST = ROUND[:2]


def edge(a: Space, b: Space) -> Edge:
    """Name the edge between two neighbours, the same from either side."""
    if a > b:
        a, b = b, a
    return (a, _NORTH) if a[0] == b[0] else (a, _EAST)


@cache
def edges_around(space: Space) -> tuple[tuple[Space, Edge], ...]:
    """Give the four neighbours of a space, each with the edge to it."""
    return tuple((there, edge(space, there)) for there in adjacent(space))


def walls_of(tile: Tile) -> Walls:
    """Give the walls a tile shows; a Dark tile shows none, and untold walls stop nobody."""
    return NO_WALLS if tile.dark or tile.walls is None else tile.walls


@cites("cave.walls")
def wall_between(cave: Cave, a: Space, b: Space) -> bool:
    """Say whether a wall, a Rockslide or a force wall stands between two neighbours.

    One edge is looked at by itself: to find all walls first would take as long as a hundred looks.
    """
    here, side = edge(a, b)
    there = b if here == a else a
    if (here, side) in cave.rockslides or (here, side) in cave.force_walls:
        return True
    printed = _has_wall(cave, here, side) or _has_wall(cave, there, OPPOSITE[side])
    return printed and (here, side) not in cave.breaches


def _has_wall(cave: Cave, space: Space, side: Direction) -> bool:
    """Say whether the tile on a space, if one lies there, shows a wall at this side."""
    tile = cave.tiles.get(space)
    return tile is not None and bool(tile.walls) and side in walls_of(tile)


@kept
@cites("cave.walls", "armored-knight.actions.lob-bomb")
def walled(cave: Cave) -> frozenset[Edge]:
    """Give the edges at which a wall of either tile, a Rockslide or a force wall stands.

    At a breach no wall of a tile stands any more.
    """
    tiles = cave.tiles.items()
    shown = [_shown(space, tile.walls) for space, tile in tiles if tile.walls and not tile.dark]
    return cave.barriers.union(frozenset().union(*shown) - cave.breaches)


@cache
def _shown(space: Space, walls: Walls) -> frozenset[Edge]:
    """Give the edges at which a tile on a space shows these walls."""
    (x, y), named = space, (_NAMED[side] for side in walls)
    return frozenset(((x + dx, y + dy), side) for dx, dy, side in named)


_NAMED: Final = {
    Direction.NORTH: (0, 0, Direction.NORTH),
    Direction.EAST: (0, 0, Direction.EAST),
    Direction.SOUTH: (0, -1, Direction.NORTH),
    Direction.WEST: (-1, 0, Direction.EAST),
}
"""From which space, seen from a tile, the edge at each of its sides is named, and as which."""


@cites("cave.open-edges", "base.open-edge")
def open_edges(cave: Cave, space: Space) -> tuple[Direction, ...]:
    """Give the open edges of the tile on a space: sides without a wall, of a Lit tile only."""
    tile = cave.tiles[space]
    if tile.dark:
        return ()
    return tuple(side for side in ROUND if not wall_between(cave, space, towards(space, side)))


@kept
@cites("cave.open-edges", "base.open-space")
def edges_to_fill(cave: Cave) -> tuple[Space, ...]:
    """Give the open spaces to which an open edge leads: each asks for a Dark tile."""
    tiles, walls = cave.tiles, walled(cave)
    found = dict.fromkeys(
        there
        for space, tile in tiles.items()
        if tile.walls is not None and not tile.dark
        for there, between in edges_around(space)
        if there not in tiles and between not in walls
    )
    return tuple(found)


# -- ways ----------------------------------------------------------------------------------


def distances(
    cave: Cave, start: Space, may_go: Callable[[Space, Space], bool], *, most: int | None = None
) -> dict[Space, int]:
    """Measure the ways from a space to every space that can be reached, its own included.

    `most`: no farther than that.
    """
    tiles = cave.tiles
    found = {start: 0}
    waiting = deque((start,))
    while waiting:
        space = waiting.popleft()
        steps = found[space] + 1
        if most is not None and steps > most:
            break
        for other in adjacent(space):
            if other in tiles and other not in found and may_go(space, other):
                found[other] = steps
                waiting.append(other)
    return found


def nearest(
    cave: Cave,
    start: Space,
    may_go: Callable[[Space, Space], bool],
    wanted: Callable[[Space], bool],
) -> tuple[Space, ...]:
    """Find the nearest spaces of those that are wanted; none if no way leads to any."""
    seen, here = {start}, [start]
    while here:
        ring = dict.fromkeys(
            other
            for space in here
            for other in adjacent(space)
            if other not in seen and other in cave.tiles and may_go(space, other)
        )
        found = tuple(space for space in ring if wanted(space))
        if found:
            return found
        seen.update(ring)
        here = list(ring)
    return ()


@kept
@cites("cave.connected-to-the-entrance")
def connected(cave: Cave) -> frozenset[Space]:
    """Give the Lit tiles with a way to the Entrance through open edges."""
    tiles, walls = cave.tiles, walled(cave)
    found, waiting = {ENTRANCE}, [ENTRANCE]
    for space in waiting:  # it grows as it is walked through
        for there, between in edges_around(space):
            new = there in tiles and there not in found and not tiles[there].dark
            if new and between not in walls:
                found.add(there)
                waiting.append(there)
    return frozenset(found)


def turned(walls: Walls) -> Walls:
    """Turn a tile's walls by a quarter, clockwise."""
    return frozenset(ROUND[(ROUND.index(side) + 1) % 4] for side in walls)


@cache
def _ways_to_turn(walls: Walls) -> tuple[Walls, ...]:
    """Give the ways in which a tile can lie: four, or fewer where turning changes nothing."""
    second = turned(walls)
    third = turned(second)
    return tuple(dict.fromkeys((walls, second, third, turned(third))))


@cites("cave.revealing")
def orientations(cave: Cave, space: Space, walls: Walls) -> tuple[Walls, ...]:
    """Give the ways a revealed tile may be turned.

    An open edge must lead back to the Entrance through open edges; if no way of turning does
    that, every way will do.
    """
    ways, back = _ways_to_turn(walls), _lead_back(cave, space)
    return tuple([way for way in ways if not back <= way]) or ways


@kept_with
def _lead_back(cave: Cave, space: Space) -> frozenset[Direction]:
    """Give the sides of a tile at which an open edge would lead back to the Entrance.

    None of them where a wall does not matter: at the breach it is open in any case.
    """
    reached, barriers = connected(cave), cave.barriers
    found: list[Direction] = []
    for side, (there, between) in zip(ROUND, edges_around(space), strict=True):
        if there in reached and between not in barriers:
            if between in cave.breaches:
                return NO_WALLS
            if OPPOSITE[side] not in walls_of(cave.tiles[there]):
                found.append(side)
    return frozenset(found)


@cites("base.visible")
def visible_from(cave: Cave, space: Space) -> tuple[Space, ...]:
    """Give the spaces visible from a space.

    A line runs straight and cardinal; it crosses no wall, no Dark tile and no open space. What
    stands on a Dark tile at its end can be seen.
    """
    seen = []
    for side in ROUND:
        here, there = space, towards(space, side)
        while there in cave.tiles and not wall_between(cave, here, there):
            seen.append(there)
            if cave.tiles[there].dark:
                break
            here, there = there, towards(there, side)
    return tuple(seen)


@cites("shadow-paladin.summon-wall", "base.visible", "base.open-edge")
def visible_open_edges(cave: Cave, space: Space) -> tuple[tuple[Space, Space], ...]:
    """Give the open edges that are visible from a space, each between its two spaces.

    They are those that the four straight lines of sight meet or cross.
    """
    found = []
    for side in ROUND:
        here = space
        while here in cave.tiles and not (here != space and cave.tiles[here].dark):
            there = towards(here, side)
            if wall_between(cave, here, there):
                break
            lit = (not cave.tiles[one].dark for one in (here, there) if one in cave.tiles)
            if any(lit):
                found.append((here, there))
            here = there
    return tuple(found)


@cites("armored-knight.actions.lob-bomb", "base.visible")
def visible_walls(cave: Cave, space: Space) -> tuple[tuple[Space, Space], ...]:
    """Give the walls at which the four straight lines of sight end, each between its two spaces."""
    found = []
    for side in ROUND:
        here, there = space, towards(space, side)
        while there in cave.tiles and not wall_between(cave, here, there):
            if cave.tiles[there].dark:
                break
            here, there = there, towards(there, side)
        if wall_between(cave, here, there):
            found.append((here, there))
    return tuple(found)


@cites("shadow-paladin.mark-isolated-tiles-with-ruin-cubes")
def share_open_edge(cave: Cave, a: Space, b: Space) -> bool | None:
    """Say whether two neighbours are Lit tiles with an open edge to each other.

    None where the walls of one of them are untold.
    """
    one, other = cave.tiles.get(a), cave.tiles.get(b)
    if one is None or other is None or one.dark or other.dark or wall_between(cave, a, b):
        return False
    return None if one.walls is None or other.walls is None else True


@cites("shadow-paladin.mark-isolated-tiles-with-ruin-cubes")
def isolated(cave: Cave, space: Space) -> bool | None:
    """Say whether a tile shares no open edge with another Lit tile; None where nobody can tell."""
    own = tile_spaces(cave.tiles, space)
    shared = {
        share_open_edge(cave, part, there)
        for part in own
        for there in adjacent(part)
        if there not in own
    }
    if True in shared:
        return False
    return None if None in shared else True


def told(tiles: Iterable[Tile]) -> bool:
    """Say whether the walls of every one that is Lit are known."""
    return all(tile.dark or tile.walls is not None for tile in tiles)
