"""The lines along which Telekinesis moves a thing: where one straight move can end, and why not."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Final

from rules.cave.standing import dragon_on_surface, where
from rules.cites import cites
from rules.map.cave import Terrain
from rules.map.edges import ROUND, wall_between
from rules.map.geometry import distance, towards
from rules.map.places import any_of, the_space
from rules.map.telekinesis import Thing, in_line, straight
from rules.names import Direction, Token
from rules.outcome import Refusal
from rules.roles.ghost.artifacts import free_ghost_tile
from rules.roles.ghost.seat import PIECE, board

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules.map.cave import Cave
    from rules.names import Space
    from rules.roles.ghost.actions import Shift
    from rules.table import Table

_RULE: Final = "ghost.telekinesis"
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


def between(start: Space, to: Space) -> Iterator[Space]:
    """Give the spaces between two of a line, in the order in which they are entered."""
    steps = distance(start, to)
    dx, dy = (to[0] - start[0]) // max(steps, 1), (to[1] - start[1]) // max(steps, 1)
    for step in range(1, steps):
        yield start[0] + dx * step, start[1] + dy * step


# Why not


@cites("ghost.telekinesis.artifacts-through-walls", "ghost.telekinesis.artifacts")
def why_not_there(
    table: Table, action: Shift, start: Space, ways: tuple[Space, ...], *, fresh: bool
) -> Refusal:
    """Say why one straight move does not end on a space, and where it can end instead."""
    assert action.space is not None  # noqa: S101  # looked at before
    to = the_space(action.space)
    open_ways = f"These ways are open: {any_of(ways)}" if ways else "Come to it from another side"
    if action.what is not Token.ARTIFACT:
        return Refusal(f"It cannot go straight to {to}", _RULE, open_ways)
    if not _wall_on_the_line(table.the_cave, start, action.space):
        return Refusal(f"It cannot go straight to {to}", "ghost.telekinesis.artifacts", open_ways)
    strong = board(table).influence >= THROUGH_WALLS
    how = "as its first step of the turn, and as its last"
    through = f"it goes {how}" if strong else f"it takes Influence {THROUGH_WALLS}"
    moved = "" if fresh else "; it was moved before"
    text = f"A wall stands on the way to {to}{moved}"
    return Refusal(text, WALLS, f"{open_ways}. Through a wall {through}")


def _wall_on_the_line(cave: Cave, start: Space, to: Space) -> bool:
    way = (start, *between(start, to), to)
    return in_line(start, to) and any(
        wall_between(cave, one, other) for one, other in pairwise(way) if one in cave.tiles
    )
