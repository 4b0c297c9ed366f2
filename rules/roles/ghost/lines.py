"""The lines along which Telekinesis moves a thing: where one straight move can end, and why not."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Final

from rules.cave.standing import dragon_on_surface, where
from rules.cites import cites
from rules.map.cave import Terrain
from rules.map.edges import ROUND, wall_between
from rules.map.geometry import towards
from rules.map.places import any_of, the_space
from rules.map.telekinesis import (
    Thing,
    between,
    in_line,
    straight,
    why_no_line,
    why_not_straight,
)
from rules.names import Direction, Token
from rules.outcome import Refusal
from rules.roles.ghost.artifacts import free_ghost_tile
from rules.roles.ghost.seat import PIECE, board

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules.map.cave import Cave
    from rules.names import Space
    from rules.table import Table

WALLS: Final = "ghost.telekinesis.artifacts-through-walls"
THROUGH_WALLS: Final = 3
"""The Influence from which on an Artifact may go through a wall."""


@cites("ghost.telekinesis", "ghost.telekinesis.line", "ghost.telekinesis.player-pieces")
def ways_of(table: Table, thing: Thing, most: int, *, fresh: bool) -> tuple[Space, ...]:
    """Give the spaces on which one straight move of a thing can end, by what stops it."""
    at, cave = where(table, PIECE), table.the_cave
    assert at is not None  # noqa: S101  # whoever asks has found her
    if thing.token is Token.ARTIFACT:
        walls = fresh and board(table).influence >= THROUGH_WALLS
        return artifact_ways(cave, at, thing, most, through_a_wall=walls)
    return straight(cave, at, thing, most, dragon_on_surface=dragon_on_surface(table))


@cites(
    "ghost.telekinesis.artifacts",
    "ghost.telekinesis.artifacts-through-walls",
    "ghost.terrain.pits",
    "ghost.terrain.canyon",
)
def artifact_ways(
    cave: Cave, ghost: Space, thing: Thing, most: int, *, through_a_wall: bool
) -> tuple[Space, ...]:
    """Give where an Artifact can go: past pieces and into the dark, no further than it locks.

    As its first step of the turn it can go through a wall, behind which it stays; never over Pits.
    """
    start = thing.where(cave)
    if start is None or not in_line(ghost, start):
        return ()
    sides = [side for side in ROUND if ghost == start or in_line(ghost, towards(start, side))]
    return tuple(
        space
        for side in sides
        for space in _along(cave, ghost, start, side, most, through_a_wall=through_a_wall)
    )


def _along(  # a line has so many ends
    cave: Cave,
    ghost: Space,
    start: Space,
    side: Direction,
    most: int,
    *,
    through_a_wall: bool,
) -> Iterator[Space]:
    here = start
    for _ in range(most):
        there = towards(here, side)
        if there not in cave.tiles or _closed(cave, there):
            return
        wall = wall_between(cave, here, there)
        if wall and not (through_a_wall and here == start):
            return
        yield there
        if wall or there == ghost or free_ghost_tile(cave.tiles[there]):
            return
        here = there


@cites("ghost.terrain.pits", "ghost.terrain.canyon")
def _closed(cave: Cave, space: Space) -> bool:
    """Tell where no Artifact is moved: Pits, and the impassable part of the Canyon."""
    ground = cave.tiles[space].ground
    return ground is not None and (ground.impassable or ground.terrain is Terrain.PITS)


# Why not


@cites(
    "ghost.telekinesis.artifacts-through-walls",
    "ghost.telekinesis.artifacts",
    "ghost.telekinesis.line",
    "ghost.artifacts.when-it-locks",
    "ghost.terrain.pits",
)
def why_not_there(
    table: Table, thing: Thing, to: Space, ways: tuple[Space, ...], *, fresh: bool
) -> Refusal:
    """Say what keeps one straight move from ending on a space, and where it can end instead."""
    cave, at = table.the_cave, where(table, PIECE)
    start = thing.where(cave)
    assert at is not None  # noqa: S101  # whoever asks has found her
    assert start is not None  # noqa: S101  # whoever asks has found the thing
    remedy = (
        f"These ways are open: {any_of(ways, cave, thing.moves)}"
        if ways
        else "Come to it from another side"
    )
    if thing.token is not Token.ARTIFACT:
        up = dragon_on_surface(table)
        return why_not_straight(cave, at, thing, to, remedy, dragon_on_surface=up)
    no_line = why_no_line(cave, at, start, to, remedy)
    if no_line is not None:
        return no_line
    steps = pairwise((start, *between(start, to), to))
    found = (_why_no_step(table, one, other, remedy, fresh=fresh) for one, other in steps)
    return next(no for no in found if no is not None)


def _why_no_step(
    table: Table, here: Space, there: Space, remedy: str, *, fresh: bool
) -> Refusal | None:
    """Say why an Artifact does not take a step of its way, or nothing that follows it."""
    tile = table.the_cave.tiles[there]
    if tile.ground is not None and tile.ground.terrain is Terrain.PITS:
        text = "Telekinesis moves no Artifact onto or over Pits"
        return Refusal(text, "ghost.terrain.pits", remedy)
    if tile.impassable:
        text = "Artifacts do not enter that part of the Canyon"
        return Refusal(text, "ghost.terrain.canyon", remedy)
    if wall_between(table.the_cave, here, there):
        return _a_wall(table, there, remedy, fresh=fresh)
    if free_ghost_tile(tile):
        text = "It locks to the free Ghost tile on the way, and goes no further"
        return Refusal(text, "ghost.artifacts.when-it-locks", remedy)
    return None


@cites("ghost.telekinesis.artifacts-through-walls")
def _a_wall(table: Table, there: Space, remedy: str, *, fresh: bool) -> Refusal:
    strong = board(table).influence >= THROUGH_WALLS
    how = "as its first step of the turn, and as its last"
    through = f"it goes {how}" if strong else f"it takes Influence {THROUGH_WALLS}"
    moved = "" if fresh else "; it was moved before"
    text = f"A wall stands before {the_space(there, table.cave)}{moved}"
    return Refusal(text, WALLS, f"{remedy}. Through a wall {through}")
