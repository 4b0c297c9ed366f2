"""What a person calls a space: by what is there, or by the nearest thing that has a name.

Transcripts name a space by its numbers; everything that is said to players names it here. Where no
map is at hand only the Entrance has a name.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final, NamedTuple

from rules.kept import kept
from rules.names import ENTRANCE, Direction, Side, listed, possessive, token_name
from rules.pieces import piece_title

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Mapping

    from rules.map.cave import Cave, Terrain, Tile
    from rules.names import Kind, Piece, Space, Token

WAY: Final[dict[Direction, str]] = {
    Direction.NORTH: "up",
    Direction.EAST: "to the right",
    Direction.SOUTH: "down",
    Direction.WEST: "to the left",
}
"""Where something slides, as the same person says it."""
EDGE: Final[dict[Direction, str]] = {
    Direction.NORTH: "top",
    Direction.EAST: "right",
    Direction.SOUTH: "bottom",
    Direction.WEST: "left",
}
"""What the edges of a tile are called, in the order in which they are said."""

_COUNTED: Final = ("", "", "two ", "three ", "four ", "five ", "six ", "seven ", "eight ", "nine ")
_CLOSE: Final = (
    *((0, 1), (1, 0), (0, -1), (-1, 0)),
    *((1, 1), (1, -1), (-1, -1), (-1, 1)),
    *((0, 2), (2, 0), (0, -2), (-2, 0)),
)
"""Where a thing is beside somebody's finger: at an edge, at a corner, two along a line."""
_ASIDE: Final = (
    *((1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)),
    *((2, 2), (2, -2), (-2, -2), (-2, 2)),
)
_NEAR: Final = {far: order for order, far in enumerate((*_CLOSE, *_ASIDE))}
"""From so far away a space is named by a thing, the nearest first."""


class Landmark(NamedTuple):
    """A thing on the map that has a name: what is near it, there, and its tile and space.

    `thing` is the piece or the token, where it is one: what moves is no landmark.
    """

    name: str
    there: str
    tile: str
    space: str
    thing: Piece | Token | None = None


_START: Final = Landmark("the Entrance", "at the Entrance", "the Entrance", "the Entrance")


def place(space: Space, cave: Cave | None = None, but: Collection[Piece | Token] = ()) -> str:
    """Say where a space lies: right of the Entrance, under the Knight, two above the Ghoul.

    `but`: pieces and tokens by which it is not named, since they are what moves.
    """
    here, words = _called(space, cave, but)
    return words if here is None else here.there


def whereabouts(space: Space, cave: Cave | None = None) -> str:
    """Say where a tile lies whose kind is named already: the Vault tile, under the Knight."""
    here, words = _called(space, cave, by_kind=False)
    return words if here is None else here.there


def the_tile(space: Space, cave: Cave | None = None, but: Collection[Piece | Token] = ()) -> str:
    """Name the tile on a space: the tile above the Entrance, the Knight's tile, the Vault tile."""
    here, words = _called(space, cave, but)
    return f"the tile {words}" if here is None else here.tile


def the_space(space: Space, cave: Cave | None = None, but: Collection[Piece | Token] = ()) -> str:
    """Name a space itself: the space above the Entrance, the Knight's space."""
    here, words = _called(space, cave, but)
    return f"the space {words}" if here is None else here.space


def any_of(
    spaces: Iterable[Space], cave: Cave | None = None, but: Collection[Piece | Token] = ()
) -> str:
    """Name several places of which one is meant; nothing for none."""
    return listed(dict.fromkeys(place(space, cave, but) for space in spaces), "or")


def all_of(spaces: Iterable[Space], cave: Cave | None = None) -> str:
    """Name several places that are all meant; nothing for none."""
    return listed(dict.fromkeys(place(space, cave) for space in spaces))


def between(one: Space, other: Space, cave: Cave | None = None) -> str:
    """Say on which edge something stands: between the Knight's tile and the one above it.

    The tile that has a name of its own is said first, and the other from it where it lies beside.
    """
    first, second = sorted((one, other), key=lambda space: (_called(space, cave)[0] is None, space))
    apart = abs(one[0] - other[0]) + abs(one[1] - other[1]) != 1
    named = the_tile(second, cave) if apart else f"the one {_from(second, first, 'it')}"
    return f"between {the_tile(first, cave)} and {named}"


def with_walls(walls: Collection[Direction]) -> str:
    """Say how a tile lies: with walls at the top and right."""
    if not walls:
        return "without walls"
    named = [name for side, name in EDGE.items() if side in walls]
    return f"with {'a wall' if len(named) == 1 else 'walls'} at the {listed(named)}"


def _called(
    space: Space,
    cave: Cave | None,
    but: Collection[Piece | Token] = (),
    *,
    by_kind: bool = True,
) -> tuple[Landmark | None, str]:
    """Find what is there itself, or say where it lies from the nearest thing that has a name."""
    x, y = space
    if space == ENTRANCE:
        return _START, ""
    origin, name = ENTRANCE, _START.name
    if cave is not None and space not in _CLOSE:
        known = landmarks(cave.tiles)
        marks = known.get(space, ())
        if here := _named((one for one in marks if by_kind or one.thing), but):
            return here, ""
        most = len(_CLOSE) if not x * y or 1 in {abs(x), abs(y)} else len(_NEAR)
        for there, marks in known.items():
            far = _NEAR.get((there[0] - x, there[1] - y), most)
            if far < most and (near := _named(marks, but)):
                origin, name, most = there, near.name, far
    return None, _from(space, origin, name)


def _named(marks: Iterable[Landmark], but: Collection[Piece | Token]) -> Landmark | None:
    return next((one for one in marks if one.thing not in but), None)


def _from(space: Space, origin: Space, name: str) -> str:
    """Say where a space lies from another that has a name."""
    x, y = space[0] - origin[0], space[1] - origin[1]
    across, up = "right" if x > 0 else "left", "up" if y > 0 else "down"
    if not y:
        return f"{_count(x)}{across} of {name}"
    if not x:
        return f"{_count(y)}{'above' if y > 0 else 'below'} {name}"
    if abs(x) == abs(y) == 1:
        return f"{up} and {across} of {name}"
    # As one would walk there: two numbers alone would be coordinates.
    return f"{_count(x) or 'one '}{across} and {_count(y) or 'one '}{up} from {name}"


def _count(steps: int) -> str:
    return _COUNTED[abs(steps)] if abs(steps) < len(_COUNTED) else f"{abs(steps)} "


@kept
def landmarks(lying: Mapping[Space, Tile]) -> dict[Space, tuple[Landmark, ...]]:
    """Find what has a name on this map: what there is once, and the pieces; the Entrance apart."""
    lit = Side.LIT
    tiles = [
        (space, tile)
        for space, tile in lying.items()
        if tile.side is lit or tile.tokens or tile.pieces
    ]
    kinds = [tile.kind for _, tile in tiles if tile.side is lit and tile.kind is not None]
    tokens = [token for _, tile in tiles for token in tile.tokens]
    terrains = [tile.ground.terrain for _, tile in tiles if tile.ground is not None]
    once = {kind for kind in set(kinds) if kinds.count(kind) == 1}
    found = {}
    for space, tile in tiles:
        here: list[Landmark] = []
        if tile.kind is not None and tile.side is lit and tile.kind in once:
            here.append(_of_kind(tile.kind))
        if tile.pieces:
            here += map(_standing, tile.pieces)
        if tile.tokens:
            here += [_lying(token) for token in tile.tokens if tokens.count(token) == 1]
        if tile.ground is not None and terrains.count(tile.ground.terrain) == 1:
            here.append(_of_terrain(tile.ground.terrain))
        if here and space != ENTRANCE:
            found[space] = tuple(here)
    return found


def has_a_name(tile: Tile | None) -> bool:
    """Say whether anything on a tile may give it a name."""
    return tile is not None and (tile.side is Side.LIT or bool(tile.tokens or tile.pieces))


@cache
def _of_kind(kind: Kind) -> Landmark:
    name = f"the {kind.value.title()} tile"
    return Landmark(name, f"at {name}", name, name)


@cache
def _lying(token: Token) -> Landmark:
    name = f"the {token_name(token)} token"
    return Landmark(name, f"at {name}", f"the tile with {name}", f"the tile with {name}", token)


@cache
def _of_terrain(terrain: Terrain) -> Landmark:
    name = f"the {terrain.value.replace('-', ' ').title()}"
    return Landmark(name, f"on {name}", name, name)


@cache
def _standing(piece: Piece) -> Landmark:
    name = piece_title(piece)
    whose = possessive(name)
    return Landmark(name, f"under {name}", f"{whose} tile", f"{whose} space", piece)
