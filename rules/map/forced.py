"""Forced movement: where a piece, a token or an Artifact goes when somebody else moves it.

Each piece has its own list of what it may not be moved through or onto; the lists stand here one
beside the other. For a piece whose list no text of ours prints (the Unicorns, the two roles of
the Haunted Hallways) a ruling says whose list it has.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto
from typing import TYPE_CHECKING, Final

from rules.cites import cites
from rules.house import HOUSE
from rules.map.edges import distances, edge, nearest, wall_between, walled
from rules.map.geometry import adjacent, tile_spaces
from rules.names import GHOST_PIECES, TRIBES, Piece, Space, Token
from rules.pieces import owner

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from rules.map.cave import Cave


@dataclass(frozen=True, slots=True)
class Bars:
    """What stops a thing that is moved by force. Open spaces stop everything."""

    walls: bool = False
    dark: bool = False
    players: bool = False
    events: bool = False
    artifacts: bool = False
    canyon: bool = True


_ARMORED: Final = Bars(walls=True, dark=True, players=True, events=True)
_ON_FOOT: Final = Bars(walls=True, players=True)
_VISITORS: Final = "ruling.visitors-pushed"
LISTS: Final[Mapping[Piece, tuple[Bars, str]]] = {
    Piece.KNIGHT: (_ARMORED, "base.forced-movement.knight"),
    Piece.ARMORED_KNIGHT: (_ARMORED, _VISITORS),
    **dict.fromkeys(TRIBES, (_ON_FOOT, "base.forced-movement.tribe")),
    Piece.VILE_GHOUL: (_ON_FOOT, "ghoul.forced-movement"),
    Piece.GHOUL: (_ON_FOOT, "ghoul.forced-movement"),
    Piece.DRAGON: (Bars(players=True), "base.forced-movement.dragon"),
    Piece.SHADOW_PALADIN: (_ON_FOOT, _VISITORS),
    Piece.THIEF: (_ON_FOOT, "base.forced-movement.thief"),
    Piece.GHOST: (Bars(artifacts=True), "base.forced-movement"),
    Piece.CAVE_GHOST: (Bars(artifacts=True), "base.forced-movement"),
}
"""What stops each piece, and the rule that lists it."""
_OF_NO_LIST: Final = (Bars(players=True), "base.forced-movement")
_SURFACED: Final = Bars(walls=True, dark=True, players=True)
"""The Dragon's on the surface."""


@cites(
    "base.forced-movement",
    "base.forced-movement.knight",
    "base.forced-movement.tribe",
    "base.forced-movement.dragon",
    "base.forced-movement.thief",
    "ghoul.forced-movement",
    "ghost.forced-movement",
    "ruling.ghost-forced",
    "ruling.visitors-pushed",
)
def bars(piece: Piece, *, dragon_on_surface: bool = False) -> Bars:
    """Give what stops a player piece, by the list of its own role."""
    if dragon_on_surface and piece is Piece.DRAGON:
        return _SURFACED
    return LISTS.get(piece, _OF_NO_LIST)[0]


@cites("base.forced-movement.several-pieces")
def in_turn_order(pieces: tuple[Piece, ...]) -> tuple[Piece, ...]:
    """Put pieces that must be moved together into the order in which they are moved.

    The Shadow Unicorn, whom nobody plays, acts last.
    """
    return tuple(sorted(pieces, key=(*HOUSE.owners, Piece.SHADOW_UNICORN).index))


@cites("base.forced-movement", "ruling.ghost-in-the-way")
def in_the_way(other: Piece, piece: Piece) -> bool:
    """Say whether another player's piece is in the way; a Ghost's space is open to all.

    The Shadow Unicorn is nobody's.
    """
    return owner(other) not in {None, owner(piece)} and other not in GHOST_PIECES


@cites("base.forced-movement", "collapse.pieces")
def nearest_spaces(
    cave: Cave, piece: Piece, start: Space, *, dragon_on_surface: bool = False
) -> tuple[Space, ...]:
    """Give the legal spaces nearest to where a piece stands; none if it cannot leave at all."""
    # The Collapse takes a whole tile, so every space of a larger one is none to stay on.
    own = tile_spaces(cave.tiles, start)
    may_go = piece_may_go(cave, piece, start, dragon_on_surface=dragon_on_surface)
    return nearest(
        cave, start, may_go, lambda space: space not in own and _may_stop(cave, piece, space)
    )


@cites("ghost.forced-movement", "collapse.pieces")
def _may_stop(cave: Cave, piece: Piece, space: Space) -> bool:
    """Say whether a piece may come to stand on a space: a Ghost passes an Artifact, and goes on."""
    tile = cave.tiles[space]
    return not (bars(piece).artifacts and (Token.ARTIFACT in tile.tokens or tile.locked))


class Stop(Enum):
    """What keeps a thing that is moved by force from going on to the next space."""

    WALL = auto()
    DARK = auto()
    PIECE = auto()
    CANYON = auto()
    EVENT = auto()


def what_stops(
    cave: Cave, piece: Piece, start: Space, *, dragon_on_surface: bool
) -> Callable[[Space, Space], Stop | None]:
    """Give what tells why a piece is not moved by force from one space to its neighbour."""
    stop = bars(piece, dragon_on_surface=dragon_on_surface)

    def why(a: Space, b: Space) -> Stop | None:  # one line for each that stops it
        there = cave.tiles[b]
        if stop.walls and wall_between(cave, a, b):
            return Stop.WALL
        if stop.dark and there.dark:
            return Stop.DARK
        if stop.players and any(in_the_way(other, piece) for other in there.pieces):
            return Stop.PIECE
        if cave.tiles[b].impassable:
            return Stop.CANYON
        if stop.events and a != start and Token.EVENT in cave.tiles[a].tokens:
            return Stop.EVENT
        return None

    return why


def piece_may_go(
    cave: Cave, piece: Piece, start: Space, *, dragon_on_surface: bool
) -> Callable[[Space, Space], bool]:
    """Give what tells whether a piece may be moved by force from one space to its neighbour."""
    why = what_stops(cave, piece, start, dragon_on_surface=dragon_on_surface)
    return lambda a, b: why(a, b) is None


@cites("base.forced-movement")
def within(
    cave: Cave, piece: Piece, start: Space, steps: int, *, dragon_on_surface: bool = False
) -> tuple[Space, ...]:
    """Give the spaces to which a piece may be moved by force in up to so many steps."""
    may_go = piece_may_go(cave, piece, start, dragon_on_surface=dragon_on_surface)
    reached = distances(cave, start, may_go, most=steps)
    return tuple(space for space, far in reached.items() if far)


@cites("base.forced-movement.treasures", "base.impassable", "ghoul.terrain")
def what_stops_a_token(cave: Cave) -> Callable[[Space, Space], Stop | None]:
    """Give what tells why a token is not moved by force from one space to its neighbour."""
    walls = walled(cave)

    def why(a: Space, b: Space) -> Stop | None:
        if edge(a, b) in walls:
            return Stop.WALL
        return Stop.CANYON if cave.tiles[b].impassable else None

    return why


def token_may_go(cave: Cave) -> Callable[[Space, Space], bool]:
    """Give what tells whether a token may be moved by force from one space to its neighbour."""
    why = what_stops_a_token(cave)
    return lambda a, b: why(a, b) is None


@cites(
    "base.forced-movement",
    "base.forced-movement.knight",
    "base.forced-movement.tribe",
    "base.forced-movement.dragon",
    "base.forced-movement.thief",
    "ghoul.forced-movement",
    "ruling.visitors-pushed",
)
def list_of(piece: Piece) -> str:
    """Name the rule that lists what stops a piece."""
    return LISTS.get(piece, _OF_NO_LIST)[1]


@cites("base.forced-movement.treasures")
def treasure_within(cave: Cave, start: Space, steps: int) -> tuple[Space, ...]:
    """Give the spaces to which a Treasure token or a Gem may be moved in up to so many steps.

    Not through walls; it may cross spaces with pieces but not end there.
    """
    reached = distances(cave, start, token_may_go(cave), most=steps)
    return tuple(space for space, far in reached.items() if far and not cave.tiles[space].pieces)


@cites("ghost.forced-movement", "ghost.forced-movement.artifacts", "base.forced-movement")
def artifact_spaces(cave: Cave, start: Space) -> tuple[Space, ...]:
    """Give the spaces to which a loose Artifact may be pushed: adjacent, no wall, no Ghost."""
    return tuple(
        other
        for other in adjacent(start)
        if other in cave.tiles
        and not wall_between(cave, start, other)
        and not GHOST_PIECES.intersection(cave.tiles[other].pieces)
        and not cave.tiles[other].impassable
    )


@cites("collapse.pieces", "collapse.skips")
def ways_off(
    cave: Cave, space: Space, *, dragon_on_surface: bool = False
) -> tuple[tuple[Piece, Space], ...]:
    """Give where the first piece on a tile may go so that those after it can still leave.

    Pieces go one by one in turn order, so where the first one stops may block the next. Nothing
    to choose from means that the tile cannot be cleared, and stays.
    """
    standing = in_turn_order(cave.tiles[space].pieces)
    if not standing:
        return ()
    return tuple(_first_steps(cave, space, standing, dragon_on_surface=dragon_on_surface))


def _first_steps(
    cave: Cave, space: Space, standing: tuple[Piece, ...], *, dragon_on_surface: bool
) -> Iterator[tuple[Piece, Space]]:
    """Go through the first piece's nearest spaces and keep those that block nobody."""
    first = standing[0]
    for target in nearest_spaces(cave, first, space, dragon_on_surface=dragon_on_surface):
        after = cave.with_piece(first, target)
        if can_clear(after, space, dragon_on_surface=dragon_on_surface):
            yield first, target


@cites("collapse.skips", "ruling.artifact-that-cannot-leave")
def can_clear(cave: Cave, space: Space, *, dragon_on_surface: bool = False) -> bool:
    """Say whether everything that must leave a tile before it is removed can leave it."""
    tile = cave.tiles[space]
    if tile.pieces:
        return bool(ways_off(cave, space, dragon_on_surface=dragon_on_surface))
    return Token.ARTIFACT not in tile.tokens or bool(artifact_spaces(cave, space))
