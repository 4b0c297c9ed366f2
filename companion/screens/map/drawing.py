"""How one tile is drawn: stone, symbol or kind, walls, tokens, pieces.

A tile is drawn in its own small group of instructions, in units of the map, so that a change
redraws that tile alone and a drag redraws none.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from kivy.graphics import Color, InstructionGroup, Line, Mesh, Rectangle, RoundedRectangle
from kivy.utils import get_color_from_hex

from companion.screens.map.colours import STONES
from companion.screens.map.view import drawing_of
from companion.theme.live import theme
from companion.theme.tokens import Mode
from companion.widgets.glyph import fade, shape, vertices
from rules import TRIBES, owner
from rules.names import Direction, Kind, Piece, Token

if TYPE_CHECKING:
    from companion.screens.map.colours import Stone
    from rules.map import Edge, Tile
    from rules.names import Space

UNIT: Final = 100.0
"""One space of the map, in the map's own units."""
GAP: Final = 3.0
WALL: Final = 8.0
SMALL: Final = 30.0
EMBLEM: Final = 44.0
_ROW: Final = 3
"""So many small things stand side by side."""

_TOKEN: Final[dict[Token, str]] = {token: f"token-{token.value}" for token in Token}


def stone() -> Stone:
    """Give the colours of the theme that is shown."""
    return STONES[Mode(theme.mode)]


def corner(space: Space) -> tuple[float, float]:
    """Give the lower left corner of a space, in the map's units."""
    return space[0] * UNIT, space[1] * UNIT


def glyph(group: InstructionGroup, name: str, box: tuple[float, float, float], colour: Any) -> None:
    """Draw one drawing: left, bottom and size."""
    drawn = shape(name)
    group.add(Color(*colour))
    group.add(
        Mesh(
            mode="triangles",
            texture=fade(),
            vertices=vertices(drawn, *box),
            indices=drawn.indices,
        )
    )


def drawn_tile(space: Space, tile: Tile) -> InstructionGroup:
    """Draw a tile with everything on it."""
    group = InstructionGroup()
    x, y = corner(space)
    paint = stone()
    _ground(group, tile, x, y, paint)
    if tile.dark:
        _dark(group, tile, x, y, paint)
    else:
        _lit(group, tile, x, y, paint)
    _tokens(group, tile, x, y, paint)
    _pieces(group, tile, x, y)
    return group


def _ground(group: InstructionGroup, tile: Tile, x: float, y: float, paint: Stone) -> None:
    colour = paint.dark if tile.dark else paint.lit
    if tile.ground is not None:
        colour = paint.water
    group.add(Color(*get_color_from_hex(colour)))
    side = UNIT - 2 * GAP
    group.add(RoundedRectangle(pos=(x + GAP, y + GAP), size=(side, side), radius=[7]))


def _dark(group: InstructionGroup, tile: Tile, x: float, y: float, paint: Stone) -> None:
    mark = get_color_from_hex(paint.dark_mark)
    name = tile.symbol.value if tile.symbol is not None else "question"
    crowded = bool(tile.pieces or tile.tokens or tile.locked)
    size = 40.0 if crowded else 58.0
    left = x + (8 if crowded else (UNIT - size) / 2)
    bottom = y + (UNIT - size - 8 if crowded else (UNIT - size) / 2)
    glyph(group, name, (left, bottom, size), mark)
    if tile.kind is Kind.GHOST:
        glyph(group, "role-ghost", (x + UNIT - 36, y + UNIT - 36, 28), mark)


def _lit(group: InstructionGroup, tile: Tile, x: float, y: float, paint: Stone) -> None:
    name = "map" if tile.kind is None else drawing_of(tile.kind)
    bare = not (tile.pieces or tile.tokens or tile.locked)
    size = 50.0 if bare else 30.0
    left = x + ((UNIT - size) / 2 if bare else 10)
    bottom = y + ((UNIT - size) / 2 if bare else UNIT - size - 10)
    soft = tile.kind is not Kind.ENTRANCE
    glyph(
        group,
        name,
        (left, bottom, size),
        get_color_from_hex(paint.lit_soft if soft else paint.lit_mark),
    )
    if tile.walls is None and tile.kind is not None:
        glyph(group, "question", (x + UNIT - 30, y + UNIT - 30, 20), get_color_from_hex(paint.wall))
    for side in tile.walls or ():
        _wall(group, side, x, y, get_color_from_hex(paint.wall))


def _wall(group: InstructionGroup, side: Direction, x: float, y: float, colour: Any) -> None:
    pos, size = {
        Direction.NORTH: ((x + GAP, y + UNIT - GAP - WALL), (UNIT - 2 * GAP, WALL)),
        Direction.SOUTH: ((x + GAP, y + GAP), (UNIT - 2 * GAP, WALL)),
        Direction.EAST: ((x + UNIT - GAP - WALL, y + GAP), (WALL, UNIT - 2 * GAP)),
        Direction.WEST: ((x + GAP, y + GAP), (WALL, UNIT - 2 * GAP)),
    }[side]
    group.add(Color(*colour))
    group.add(Rectangle(pos=pos, size=size))


def _tokens(group: InstructionGroup, tile: Tile, x: float, y: float, paint: Stone) -> None:
    """Lay tokens along the lower edge; a locked Artifact has a lock beside it."""
    mark = get_color_from_hex(paint.dark_mark if tile.dark else paint.lit_mark)
    names = [_TOKEN[token] for token in tile.tokens]
    if tile.locked:
        names += ["token-artifact", "lock"]
    for place, name in enumerate(names[: 2 * _ROW]):
        left = x + 8 + (place % _ROW) * (SMALL - 1)
        bottom = y + 9 + (place // _ROW) * (SMALL - 1)
        glyph(group, name, (left, bottom, SMALL), mark)


def _pieces(group: InstructionGroup, tile: Tile, x: float, y: float) -> None:
    """Stand pieces in the upper right, each a disc with its role's emblem."""
    for place, piece in enumerate(tile.pieces[:_ROW]):
        left = x + UNIT - EMBLEM - 7 - place * 24
        bottom = y + UNIT - EMBLEM - 7
        _piece(group, piece, left, bottom)


def _piece(group: InstructionGroup, piece: Piece, left: float, bottom: float) -> None:
    role = owner(piece)
    name = "unicorn" if role is None else role.value
    group.add(Color(*theme.ground))
    group.add(
        RoundedRectangle(pos=(left - 2, bottom - 2), size=(EMBLEM + 4, EMBLEM + 4), radius=[24])
    )
    group.add(Color(*theme.accent(name)))
    group.add(RoundedRectangle(pos=(left, bottom), size=(EMBLEM, EMBLEM), radius=[22]))
    glyph(group, f"role-{name}", (left + 6, bottom + 6, EMBLEM - 12), theme.on_accent)
    if piece in TRIBES:
        symbol = piece.value.removesuffix("-tribe")
        glyph(group, symbol, (left + EMBLEM - 18, bottom - 6, 20), theme.ink)


def drawn_rockslide(edge: Edge) -> InstructionGroup:
    """Draw a Rockslide across an edge."""
    return _across(edge, "token-rockslide")


def drawn_force_wall(edge: Edge) -> InstructionGroup:
    """Draw a force wall along its edge, with a sign that tells it from a wall of the tile."""
    group = InstructionGroup()
    left, bottom = corner(edge[0])
    upright = edge[1] is Direction.EAST
    at = (left + UNIT - WALL, bottom) if upright else (left, bottom + UNIT - WALL)
    group.add(Color(*theme.accent("shadow-paladin")))
    group.add(Rectangle(pos=at, size=(2 * WALL, UNIT) if upright else (UNIT, 2 * WALL)))
    group.add(_across(edge, "token-ice"))
    return group


def _across(edge: Edge, drawing: str) -> InstructionGroup:
    group = InstructionGroup()
    (x, y), side = edge
    left, bottom = corner((x, y))
    at = (
        (left + UNIT - 16, bottom + 34)
        if side is Direction.EAST
        else (left + 34, bottom + UNIT - 16)
    )
    group.add(Color(*theme.ground))
    group.add(RoundedRectangle(pos=at, size=(32, 32), radius=[16]))
    glyph(group, drawing, (at[0] + 3, at[1] + 3, 26), theme.ink)
    return group


def drawn_glow(space: Space, *, chosen: bool, empty: bool) -> InstructionGroup:
    """Ring a space that may be tapped: a plus where nothing lies, a filled ring when chosen."""
    group = InstructionGroup()
    x, y = corner(space)
    colour = theme.calm
    side = UNIT - 2 * GAP
    if chosen or empty:
        group.add(Color(*colour[:3], 0.45 if chosen else 0.12))
        group.add(RoundedRectangle(pos=(x + GAP, y + GAP), size=(side, side), radius=[7]))
    group.add(Color(*colour))
    thick = 7 if chosen else 3 if empty else 6
    group.add(Line(rounded_rectangle=(x + GAP, y + GAP, side, side, 7), width=thick))
    if empty:
        size = 40.0 if chosen else 28.0
        glyph(group, "add", (x + (UNIT - size) / 2, y + (UNIT - size) / 2, size), colour)
    return group


def drawn_ring(centre: Space, number: int) -> InstructionGroup:
    """Draw one ring of Isolation around a space, with its number in a corner."""
    group = InstructionGroup()
    x, y = corner((centre[0] - number, centre[1] - number))
    side = (2 * number + 1) * UNIT
    group.add(Color(*theme.danger))
    group.add(Line(rectangle=(x, y, side, side), width=2))
    glyph(group, f"die-{number}", (x + side - 34, y + 4, 30), theme.danger)
    return group


def drawn_mark(space: Space) -> InstructionGroup:
    """Mark a space that a roll of the Dragon die affects, or that is looked at."""
    group = InstructionGroup()
    x, y = corner(space)
    group.add(Color(*theme.danger))
    group.add(
        Line(rounded_rectangle=(x + 8, y + 8, UNIT - 16, UNIT - 16, 7), width=3, dash_length=8)
    )
    return group
