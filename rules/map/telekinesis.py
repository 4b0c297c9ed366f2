"""Telekinesis: what a Ghost may move, and where one straight move of it can end.

An object is moved in a straight line away from her space or toward it, into it too, by forced
movement. In her space it may next be moved in any direction.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING, Final

from rules.cites import cites
from rules.map.cave import Terrain
from rules.map.edges import ROUND
from rules.map.forced import (
    Stop,
    in_the_way,
    list_of,
    piece_may_go,
    token_may_go,
    what_stops,
    what_stops_a_token,
)
from rules.map.geometry import distance, towards
from rules.map.places import place, the_space
from rules.names import GHOST_PIECES, Direction, Piece, Token, a, capital, listed, token_name
from rules.outcome import Refusal
from rules.pieces import piece_title

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from rules.map.cave import Cave
    from rules.names import Space

RULE: Final = "ghost.telekinesis"
MOVABLE: Final = (Token.TREASURE, Token.GEM, Token.ARTIFACT)
"""The tokens that Telekinesis moves; the others never move by force."""
SHIELDED: Final = "With a Hero cube on her Shield the Knight cannot be moved"
_CALLED: Final = {
    Token.TREASURE: "Treasure tokens",
    Token.GEM: "Gems",
    Token.ARTIFACT: "Artifacts",
}


@dataclass(frozen=True, slots=True)
class Thing:
    """What Telekinesis moves: a piece, or a token and the space where it lies."""

    piece: Piece | None = None
    token: Token | None = None
    space: Space | None = None

    def title(self, cave: Cave | None) -> str:
        """Name it as a sentence does, on this map."""
        if self.piece is not None:
            return piece_title(self.piece)
        named = "object" if self.token is None else token_name(self.token)
        if self.space is None:
            return f"the {named}"
        tile = None if cave is None else cave.tiles.get(self.space)
        one_of_many = tile is not None and tile.tokens.count(self.token) > 1
        called = a(named) if one_of_many else f"the {named}"
        return f"{called} {place(self.space, cave, self.moves)}"

    @property
    def moves(self) -> tuple[Piece | Token, ...]:
        """What moves with it: no help in saying where it is or goes."""
        return tuple(one for one in (self.piece, self.token) if one is not None)

    def where(self, cave: Cave) -> Space | None:
        """Find it on the map; None where it is not there."""
        if self.piece is not None:
            return cave.piece_at(self.piece)
        tile = None if self.space is None else cave.tiles.get(self.space)
        return self.space if tile is not None and self.token in tile.tokens else None


def things(cave: Cave) -> tuple[Thing, ...]:
    """Give the pieces and tokens on the map, of each sort in a space one; no Ghost is an object."""
    pieces = (
        Thing(piece)
        for tile in cave.tiles.values()
        for piece in tile.pieces
        if piece not in GHOST_PIECES
    )
    tokens = (
        Thing(token=token, space=space)
        for space, tile in cave.tiles.items()
        for token in dict.fromkeys(tile.tokens)
    )
    return (*pieces, *tokens)


@cites(
    "cave-ghost.using-powers.telekinesis",
    "base.forced-movement.never",
    "ruling.telekinesis-shadow-unicorn",
)
def why_never(
    cave: Cave | None, thing: Thing, movable: tuple[Token, ...] = MOVABLE
) -> Refusal | None:
    """Say why a thing is not moved at all, from wherever; None where it may be.

    `movable` are the tokens that are, of those in this game.
    """
    if thing.piece is Piece.SHADOW_UNICORN:
        return Refusal(
            "Telekinesis does not move the Shadow Unicorn",
            "ruling.telekinesis-shadow-unicorn",
            "Nobody plays it: take a token or a player's piece",
        )
    if thing.token is not None and thing.token not in MOVABLE:
        return Refusal(
            f"{capital(a(token_name(thing.token)))} token is never moved that way",
            "base.forced-movement.never",
            f"{listed(('Pieces', *(_CALLED[token] for token in movable)))} are",
        )
    if cave is not None and thing.piece is not None and in_the_forest(cave, thing.where(cave)):
        return Refusal(
            f"{capital(thing.title(cave))} is in the Mushroom Forest: no power finds it there",
            "ghost.terrain.mushroom-forest",
            "Choose another target",
        )
    return None


@cites("cave-ghost.using-powers.telekinesis", "cave-ghost.using-powers.possession")
def in_the_forest(cave: Cave, space: Space | None) -> bool:
    """Say whether a space is in the Mushroom Forest, where a Ghost's powers find no piece."""
    ground = None if space is None else cave.tiles[space].ground
    return ground is not None and ground.terrain is Terrain.MUSHROOM_FOREST


def in_line(ghost: Space, space: Space) -> bool:
    """Say whether a space is orthogonal from a Ghost: in her row or in her column."""
    return ghost[0] == space[0] or ghost[1] == space[1]


@cites(
    "cave-ghost.using-powers.telekinesis",
    "base.forced-movement",
    "base.forced-movement.treasures",
)
def straight(
    cave: Cave, ghost: Space, thing: Thing, most: int, *, dragon_on_surface: bool = False
) -> tuple[Space, ...]:
    """Give the spaces on which one straight move of a thing can end, the nearest first."""
    start = thing.where(cave)
    if start is None or why_never(cave, thing) is not None:
        return ()
    if thing.piece is not None:
        may_go = piece_may_go(cave, thing.piece, start, dragon_on_surface=dragon_on_surface)
    else:
        may_go = token_may_go(cave)
    return tuple(
        space
        for side in _away_and_toward(ghost, start)
        for space in _along(cave, ghost, start, side, may_go, most)
        if thing.piece is not None or _takes_a_token(cave, space)
    )


def _away_and_toward(ghost: Space, start: Space) -> tuple[Direction, ...]:
    if ghost == start:
        return ROUND
    if ghost[0] == start[0]:
        return (Direction.NORTH, Direction.SOUTH)
    return (Direction.EAST, Direction.WEST) if ghost[1] == start[1] else ()


def _along(  # a line has so many ends
    cave: Cave,
    ghost: Space,
    start: Space,
    side: Direction,
    may_go: Callable[[Space, Space], bool],
    most: int,
) -> Iterator[Space]:
    here = start
    for _ in range(most):
        there = towards(here, side)
        if there not in cave.tiles or not may_go(here, there):
            return
        yield there
        if there == ghost:
            return  # from her space it goes on by a move of its own
        here = there


@cites("base.forced-movement.treasures")
def _takes_a_token(cave: Cave, space: Space) -> bool:
    """Say whether a token may end on a space: not with a piece, but for a Ghost's own."""
    return all(piece in GHOST_PIECES for piece in cave.tiles[space].pieces)


# Why not


def between(start: Space, to: Space) -> Iterator[Space]:
    """Give the spaces between two of a line, in the order in which they are entered."""
    steps = distance(start, to)
    dx, dy = (to[0] - start[0]) // max(steps, 1), (to[1] - start[1]) // max(steps, 1)
    for step in range(1, steps):
        yield start[0] + dx * step, start[1] + dy * step


LINE: Final = "ghost.telekinesis.line"


@cites("ghost.telekinesis.line", "base.open-space")
def why_no_line(cave: Cave, ghost: Space, start: Space, to: Space, remedy: str) -> Refusal | None:
    """Say that a move is not straight, or leads over an open space or past her own."""
    if not (in_line(start, to) and in_line(ghost, start) and in_line(ghost, to)):
        text = "An object moves only in a straight line, away from her or toward her"
        return Refusal(text, LINE, remedy)
    way = tuple(between(start, to))
    if any(space not in cave.tiles for space in way):
        text = f"An open space lies on the way to {the_space(to, cave)}"
        return Refusal(text, "base.open-space", remedy)
    if ghost in way:
        text = "It stops in her space, and goes on from there by a move of its own"
        return Refusal(text, LINE, remedy)
    return None


@cites(
    "ghost.telekinesis.player-pieces",
    "cave-ghost.using-powers.telekinesis",
    "base.forced-movement",
    "base.forced-movement.treasures",
    "base.impassable",
)
def why_not_straight(
    cave: Cave, ghost: Space, thing: Thing, to: Space, remedy: str, *, dragon_on_surface: bool
) -> Refusal:
    """Name what keeps one straight move of a thing from ending on a space, and whose rule it is."""
    start = thing.where(cave)
    assert start is not None  # noqa: S101  # whoever asks has found it
    if start == to:
        return Refusal(f"{capital(thing.title(cave))} is there already", LINE, remedy)
    no_line = why_no_line(cave, ghost, start, to, remedy)
    if no_line is not None:
        return no_line
    if thing.piece is None:
        why, rule = what_stops_a_token(cave), "base.forced-movement.treasures"
    else:
        why = what_stops(cave, thing.piece, start, dragon_on_surface=dragon_on_surface)
        rule = list_of(thing.piece)
    for here, there in pairwise((start, *between(start, to), to)):
        stop = why(here, there)
        if stop is not None:
            rule = "base.impassable" if stop is Stop.CANYON else rule
            return Refusal(_in_words(cave, thing, stop, there), rule, remedy)
    text = f"{_stands_on(cave, thing, to)} stands there, and a token ends on no piece's space"
    return Refusal(text, rule, remedy)


def _in_words(cave: Cave, thing: Thing, stop: Stop, there: Space) -> str:
    if stop is Stop.PIECE:
        return f"{_stands_on(cave, thing, there)} stands in the way"
    return {
        Stop.WALL: f"A wall stands before {the_space(there, cave)}",
        Stop.DARK: f"{capital(thing.title(cave))} is not moved onto a Dark tile",
        Stop.CANYON: "Nobody enters that part of the Canyon",
        Stop.EVENT: f"{capital(thing.title(cave))} stops where an Event token lies",
    }[stop]


def _stands_on(cave: Cave, thing: Thing, space: Space) -> str:
    """Name a piece that is in the way on a space."""
    others = (
        other
        for other in cave.tiles[space].pieces
        if other not in GHOST_PIECES and (thing.piece is None or in_the_way(other, thing.piece))
    )
    return capital(piece_title(next(others)))
