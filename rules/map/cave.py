"""The Cave as it lies on the table: tiles, what is on them, the stack, and how far the Collapse is.

Everything here is a value. A change makes a new `Cave` and costs one copy of a dict of tiles, so
that undo and "what if" are free. Nothing here decides a rule: the rules read these values.

What nobody has seen is not known here either. A Dark tile has a symbol and no kind, a tile whose
walls nobody has told has `walls=None`, and a physical stack is only a number. A virtual stack
keeps its faces in `hidden` and `order`, which no screen, export or refusal may read.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from typing import TYPE_CHECKING, Final

from rules.altered import quick, replace
from rules.kept import kept
from rules.map.geometry import lie_on
from rules.map.places import has_a_name, landmarks
from rules.names import ENTRANCE, Direction, Kind, Piece, Side, Space, Symbol, Token

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from rules.map.omens import Omen

Walls = frozenset[Direction]
Edge = tuple[Space, Direction]
"""An edge between two spaces, seen from its southern or western one (see `rules.map.edges`)."""

NO_WALLS: Final[Walls] = frozenset()
_DARK: Final = Side.DARK
"""It is asked of every tile: to find a member of an Enum takes longer than the rest of it."""


class Terrain(StrEnum):
    """What a Terrain tile shows."""

    CANYON = "canyon"
    LAKE = "lake"
    MAGMA = "magma"
    MUSHROOM_FOREST = "mushroom-forest"
    PITS = "pits"
    RIVER = "river"


class Stage(StrEnum):
    """How far the Cave is on its way to the end."""

    GROWING = "growing"
    COLLAPSING = "collapsing"


@dataclass(frozen=True, slots=True)
class Ground:
    """One space of a Terrain tile.

    A Terrain tile may cover several spaces: those with the same `part` are one tile. A River says
    where its current runs, a Canyon which of its spaces nobody enters.
    """

    terrain: Terrain
    part: int = 0
    current: Direction | None = None
    impassable: bool = False


@dataclass(frozen=True, slots=True)
class Face:
    """What is printed on a tile: its Dark side's symbol and its Lit side's kind.

    The Lit side of a Ghost tile also shows an Ambush, Event or Treasure symbol: `asks`.
    """

    kind: Kind
    symbol: Symbol | None = None
    asks: Kind | None = None


@quick
@dataclass(frozen=True, slots=True)
class Tile:
    """One tile, or one space of a larger Terrain tile, with everything that lies on it.

    `kind` is what the table knows: a Dark tile's stays unknown, but for a Ghost tile, which shows
    what it is from both sides, and for a tile that lay Lit before. `locked` says that an Artifact
    is locked to it.
    """

    side: Side = Side.DARK
    symbol: Symbol | None = None
    kind: Kind | None = None
    walls: Walls | None = None
    tokens: tuple[Token, ...] = ()
    pieces: tuple[Piece, ...] = ()
    locked: bool = False
    asks: Kind | None = None
    ground: Ground | None = None
    hidden: Face | None = field(default=None, metadata={"secret": True})

    @property
    def dark(self) -> bool:
        """Say whether the tile's Dark side lies up."""
        return self.side is _DARK

    @property
    def unoccupied(self) -> bool:
        """Say whether nothing stands or lies here: no player pieces and no tokens."""
        return not self.pieces and not self.tokens and not self.locked

    @property
    def impassable(self) -> bool:
        """Say whether this is a part of the Canyon that nobody enters."""
        return self.ground is not None and self.ground.impassable


ENTRANCE_TILE: Final = Tile(side=Side.LIT, kind=Kind.ENTRANCE, walls=NO_WALLS)


@dataclass(frozen=True, slots=True)
class Stack:
    """The tiles nobody has placed yet.

    A physical stack is `left` tiles and nothing more. A virtual one also has their `order`, the
    top tile first, those included that were drawn from it as a hand: they come before all others.
    """

    left: int = 0
    order: tuple[Face, ...] | None = field(default=None, metadata={"secret": True})

    @property
    def virtual(self) -> bool:
        """Say whether the app shuffled this stack and knows it."""
        return self.order is not None


@dataclass(frozen=True, slots=True)
class Aside:
    """What the Cave's player keeps while a Ghost plays its turn: Omen tokens, and the hand."""

    omens: int
    hand: int | None


@dataclass(frozen=True, slots=True)
class Cave:
    """The whole Cave at one moment.

    `in_game` counts, by kind, the tiles this game is played with, and `gone` those that left it
    face up; with what lies Lit on the map they tell what is still unseen. `hand` is the number of
    tiles in the hand of the Cave's player, None without one. `starting` is where the tiles that
    were laid around the Entrance still lie. `collapsed` are the symbols of the
    tiles the Collapse took, in their order. `flared`, `turned` (where tiles were revealed) and
    `omens_bought` are this turn's, and
    `omen_prices` what somebody read off the Cave Ghost's board, `omens_spent` what lies on it.
    `omens_held` are the Omen tokens before the Cave, where a group wants them counted; `aside` is
    what its player keeps while a Ghost plays its turn.
    """

    tiles: Mapping[Space, Tile] = field(default_factory=lambda: {ENTRANCE: ENTRANCE_TILE})
    rockslides: frozenset[Edge] = frozenset()
    stack: Stack = Stack()
    in_game: Mapping[Kind, int] = field(default_factory=dict)
    gone: Mapping[Kind, int] = field(default_factory=dict)
    hand: int | None = None
    stage: Stage = Stage.GROWING
    collapsed: tuple[Symbol, ...] = ()
    crystal_tiles_removed: int = 0
    ghost_tiles_removed: int = 0
    crystal_tiles_goal: int = 5
    hatred: int = 0
    ghost_in_play: bool = False
    flared: tuple[Piece, ...] = ()
    turned: frozenset[Space] = frozenset()
    omens_bought: Mapping[Omen, int] = field(default_factory=dict)
    omen_prices: Mapping[Omen, int] = field(default_factory=dict)
    starting: frozenset[Space] = frozenset()
    omens_collected: int = 0
    omens_spent: int = 0
    omens_held: int = 0
    force_walls: frozenset[Edge] = frozenset()
    breaches: frozenset[Edge] = frozenset()
    """The edges at which no wall of a tile counts: a breach token lies on it."""
    aside: Aside | None = None

    @property
    def barriers(self) -> frozenset[Edge]:
        """The edges on which something stands that works as a wall: Rockslides and force walls."""
        return self.rockslides | self.force_walls if self.force_walls else self.rockslides

    # -- reading ---------------------------------------------------------------------------

    @property
    def held(self) -> tuple[Face, ...]:
        """The tiles in the hand of whoever plays the Cave, where the app's own stack has them."""
        return (self.stack.order or ())[: self.hand or 0]

    def piece_at(self, piece: Piece) -> Space | None:
        """Find a player piece; None when it is not on the map."""
        return _standing(self.tiles).get(piece)

    def dark_tiles(self) -> tuple[Space, ...]:
        """Give the spaces whose tile lies Dark side up."""
        return _dark(self)

    def count(self, token: Token) -> int:
        """Count the tokens of one sort on the map."""
        return sum(tile.tokens.count(token) for tile in self.tiles.values())

    def crystal_tiles_seen(self) -> int:
        """Count the Crystal tiles revealed so far, those that have left the map included."""
        return _lit_crystal_tiles(self.tiles) + self.crystal_tiles_removed

    def unseen(self) -> Mapping[Kind, int]:
        """Count, by kind, the tiles nobody has seen: in the stack, in a hand, or Dark."""
        return _unseen(self)

    def unseen_of(self, kind: Kind) -> int:
        """Count the tiles of one kind that nobody has seen; none of what is not in this game."""
        here = self.in_game.get(kind, 0)
        if not here:
            return 0
        seen = len([tile for tile in self.tiles.values() if tile.kind is kind])
        return here - seen - self.gone.get(kind, 0)

    # -- changing --------------------------------------------------------------------------

    def with_tile(self, space: Space, tile: Tile) -> Cave:
        """Lay a tile on a space, in place of what was there."""
        return self.with_tiles({space: tile})

    def with_tiles(self, tiles: Mapping[Space, Tile]) -> Cave:
        """Lay several tiles at once, for the price of one."""
        return replace(self, tiles=self.lying_with(tiles))

    def lying_with(self, tiles: Mapping[Space, Tile]) -> Mapping[Space, Tile]:
        """Give what lies on the map once these tiles lie there too, for whoever changes more."""
        lying = {**self.tiles, **tiles}
        _carry_over(self.tiles, lying, tiles)
        return lying

    def without(self, spaces: Iterable[Space]) -> Cave:
        """Take tiles off the map, and what is on their edges: Rockslides, force walls, breaches."""
        away = frozenset(spaces)
        tiles = dict(self.tiles)
        for space in away:
            tiles.pop(space, None)
        _carry_over(self.tiles, tiles, away)
        starting, turned = self.starting - away, self.turned - away
        if not self.barriers and not self.breaches:
            return replace(self, tiles=tiles, starting=starting, turned=turned)
        return replace(
            self,
            tiles=tiles,
            starting=starting,
            turned=turned,
            rockslides=_apart_from(self.rockslides, away),
            force_walls=_apart_from(self.force_walls, away),
            breaches=_apart_from(self.breaches, away),
        )

    def with_piece(self, piece: Piece, space: Space | None) -> Cave:
        """Put a player piece on a space, off wherever it stood; None takes it off the map."""
        changed: dict[Space, Tile] = {}
        stood = self.piece_at(piece)
        if stood == space:
            return self
        if stood is not None:
            tile = self.tiles[stood]
            changed[stood] = replace(tile, pieces=tuple(p for p in tile.pieces if p is not piece))
        if space is not None:
            tile = self.tiles[space]
            changed[space] = replace(tile, pieces=(*tile.pieces, piece))
        return self.with_tiles(changed)

    def with_token(self, token: Token, space: Space) -> Cave:
        """Put one token on a tile."""
        tile = self.tiles[space]
        return self.with_tile(space, replace(tile, tokens=(*tile.tokens, token)))

    def without_token(self, token: Token, space: Space) -> Cave:
        """Take one token off a tile that has it."""
        tile = self.tiles[space]
        at = tile.tokens.index(token)
        return self.with_tile(space, replace(tile, tokens=tile.tokens[:at] + tile.tokens[at + 1 :]))


@kept
def _standing(tiles: Mapping[Space, Tile]) -> dict[Piece, Space]:
    """Tell where each piece on the map stands."""
    found: dict[Piece, Space] = {}
    for space, tile in tiles.items():
        for piece in tile.pieces:
            found.setdefault(piece, space)
    return found


def _carry_over(
    before: Mapping[Space, Tile], after: Mapping[Space, Tile], changed: Iterable[Space]
) -> None:
    """Tell of the tiles after a change what is known of those before it, as far as it still holds.

    A tile more or less is quickly counted; and most tiles that come have no name, and no piece.
    """
    other: list[Space] = []
    same_pieces = same_names = True
    for space in changed:
        was, now = before.get(space), after.get(space)
        if was is None or now is None:
            other.append(space)
        if (was or _NOTHING).pieces != (now or _NOTHING).pieces:
            same_pieces = same_names = False
        elif same_names and (has_a_name(was) or has_a_name(now)):
            same_names = False
    lie_on(before, after, other)
    if same_pieces:
        _standing.carry(before, after)
    if same_names:
        landmarks.carry(before, after)
        _lit_crystal_tiles.carry(before, after)  # what lies Lit has a name


_NOTHING: Final = Tile()


@kept
def _dark(cave: Cave) -> tuple[Space, ...]:
    return tuple(space for space, tile in cave.tiles.items() if tile.side is _DARK)


@kept
def _lit_crystal_tiles(tiles: Mapping[Space, Tile]) -> int:
    crystal = Kind.CRYSTAL
    return len([one for one in tiles.values() if one.kind is crystal and one.side is not _DARK])


@kept
def _unseen(cave: Cave) -> dict[Kind, int]:
    left = dict(cave.in_game)
    for tile in cave.tiles.values():
        if tile.kind is not None and tile.kind in left:
            left[tile.kind] -= 1
    for kind, number in cave.gone.items():
        left[kind] = left.get(kind, 0) - number
    return left


def _apart_from(edges: frozenset[Edge], away: frozenset[Space]) -> frozenset[Edge]:
    return frozenset(edge for edge in edges if not away.intersection(edge_spaces(edge)))


def edge_spaces(edge: Edge) -> tuple[Space, Space]:
    """Give the two spaces an edge lies between."""
    (x, y), side = edge
    return ((x, y), (x, y + 1)) if side is Direction.NORTH else ((x, y), (x + 1, y))
