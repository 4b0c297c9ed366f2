"""What each space of the board shows, as values that can be compared."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from companion.board.colours import FLOORS, GROUNDS, UNKNOWN, mixed
from rules.names import OPPOSITE, STEP, Direction

if TYPE_CHECKING:
    from companion.board.colours import Floor
    from companion.board.marks import Glow, Lying, Marks
    from rules.map import Cave, Tile
    from rules.names import Piece, Space


@dataclass(frozen=True, slots=True)
class Facts:
    """All that the picture of one space depends on. Equal facts are the same picture."""

    tile: Tile | None = None
    glow: Glow | None = None
    marked: bool = False
    aside: bool = False
    """Whether another space is marked: what else may be tapped then stands back."""
    doomed: bool = False
    affected: bool = False
    on_path: bool = False
    acting: Piece | None = None
    joins: tuple[tuple[Direction, str], ...] = ()
    rocks: tuple[Direction, ...] = ()
    force: tuple[Direction, ...] = ()
    breaches: tuple[Direction, ...] = ()
    """Edges where a Bomb has opened the walls of both tiles."""
    lying: tuple[Lying, ...] = ()
    variant: int = 0
    role: str = ""


def facts_of(cave: Cave, marks: Marks) -> dict[Space, Facts]:
    """Tell what every space shows, of those that show anything."""
    glow = marks.calling
    spaces = {*cave.tiles, *glow, *marks.affected, *marks.doomed}
    spaces.update(one for one in (marks.marked, marks.hovers) if one is not None)
    return {space: _facts(cave, marks, space, glow.get(space)) for space in spaces}


def _facts(cave: Cave, marks: Marks, space: Space, glow: Glow | None) -> Facts:
    tile = breached(cave, space, cave.tiles.get(space))
    stands = space == marks.hovers if tile is None else marks.piece in tile.pieces
    acting = marks.piece if stands else None
    return Facts(
        tile=tile,
        glow=glow,
        marked=space == marks.marked,
        aside=marks.marked not in {None, space} and glow is not None,
        doomed=space in marks.doomed,
        affected=space in marks.affected,
        on_path=space in marks.path,
        acting=acting,
        joins=_joins(cave, space, tile),
        rocks=tuple(side for side in _NORTH_EAST if (space, side) in cave.rockslides),
        force=tuple(side for side in _NORTH_EAST if (space, side) in cave.force_walls),
        breaches=tuple(side for side in _NORTH_EAST if (space, side) in cave.breaches),
        lying=marks.lying.get(space, ()) if tile is not None else (),
        variant=(space[0] * 7 + space[1] * 13) % 6,
        role=marks.role if acting is not None or glow is not None else "",
    )


_NORTH_EAST: Final = (Direction.NORTH, Direction.EAST)


def _joins(cave: Cave, space: Space, tile: Tile | None) -> tuple[tuple[Direction, str], ...]:
    """Tell towards which side, north or east, the floor goes on, and in which colour."""
    if tile is None or (tile.dark and tile.ground is None):
        return ()
    found = []
    for side in _NORTH_EAST:
        step = STEP[side]
        beside = (space[0] + step[0], space[1] + step[1])
        other = breached(cave, beside, cave.tiles.get(beside))
        if other is None or (other.dark and other.ground is None):
            continue
        if _open(tile, side) and _open(other, OPPOSITE[side]):
            between = mixed(floor_of(tile).stone, floor_of(other).stone, 0.5)
            found.append((side, mixed(between, "#000000", 0.14)))
    return tuple(found)


def breached(cave: Cave, space: Space, tile: Tile | None) -> Tile | None:
    """Give a tile without the walls that a Bomb has opened."""
    if not cave.breaches or tile is None or not tile.walls:
        return tile
    x, y = space
    gone = {
        side
        for side in tile.walls
        if ((x, y), side) in cave.breaches
        or ((x + STEP[side][0], y + STEP[side][1]), OPPOSITE[side]) in cave.breaches
    }
    return replace(tile, walls=tile.walls - gone) if gone else tile


def _open(tile: Tile, side: Direction) -> bool:
    return tile.ground is not None or (tile.walls is not None and side not in tile.walls)


def floor_of(tile: Tile) -> Floor:
    """Give the floor of a Lit tile, or of a Terrain tile."""
    if tile.ground is not None:
        return GROUNDS[tile.ground.terrain]
    return UNKNOWN if tile.kind is None else FLOORS[tile.kind]
