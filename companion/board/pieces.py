"""How pieces stand on a tile: as wide as it, and what they stand on moves to a small plate."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from companion.board.colours import (
    EMBLEM,
    NIGHT,
    SYMBOLS,
    TRIBES,
    UNSEEN,
    light_of,
    mixed,
    rgba,
)
from companion.board.facts import Facts, floor_of
from companion.board.pen import Layer, Pen
from rules import owner, symbol_of
from rules.names import Piece, Role

if TYPE_CHECKING:
    from companion.board.colours import Paint
    from companion.board.pen import Quad, Scale
    from companion.theme.tokens import Light
    from rules.map import Tile

PLACES: Final[dict[int, tuple[tuple[float, float, float], ...]]] = {
    1: ((50.0, 50.0, 102.0),),
    2: ((34.0, 62.0, 72.0), (68.0, 32.0, 72.0)),
    3: ((30.0, 68.0, 60.0), (72.0, 68.0, 60.0), (56.0, 28.0, 60.0)),
    4: ((28.0, 72.0, 54.0), (72.0, 72.0, 54.0), (34.0, 28.0, 54.0), (72.0, 28.0, 54.0)),
}
"""Where so many pieces stand: middle and size, the one in front last."""
MOST: Final = 4
SHADOW: Final = (50.0, 58.0, 118.0)
"""Where a shadow lies, and its size."""
PLATE: Final = (-4.0, -4.0, 40.0, 40.0)
"""The plate that shows what a piece stands on."""


def stand(pen: Pen, tile: Tile) -> None:
    """Draw the pieces of a tile, who acts in front, and the plate of what lies under them."""
    if not tile.pieces:
        return
    acting = pen.facts.acting
    pieces = sorted(tile.pieces, key=lambda piece: piece is acting)[-MOST:]
    for piece, at in zip(pieces, PLACES[len(pieces)], strict=True):
        put = put_acting if piece is acting else put_piece
        put(pen, piece, at)
    _plate(pen, tile)


def put_acting(pen: Pen, piece: Piece, at: tuple[float, float, float] = PLACES[1][0]) -> None:
    """Put the piece of whoever acts, in its light; alone where no tile lies under it."""
    x, y, size = at
    pen.middle(Layer.OVER, "glow", (x, y, size * 1.62), rgba(pen.paint.ring, 0.55))
    put_piece(pen, piece, at)


def alone(piece: Piece, scale: Scale, paint: Paint) -> list[Quad]:
    """Draw a piece by itself, as it goes from tile to tile."""
    pen = Pen(scale, paint, Facts())
    put_piece(pen, piece, PLACES[1][0])
    return pen.quads


def shadow(scale: Scale, paint: Paint) -> list[Quad]:
    """Draw what a piece in the air casts on the tiles."""
    pen = Pen(scale, paint, Facts())
    pen.middle(Layer.PIECE, "glow", SHADOW, rgba(NIGHT, 0.75))
    return pen.quads


def put_piece(pen: Pen, piece: Piece, at: tuple[float, float, float]) -> None:
    """Draw one piece: a cut stone in its role's light with the emblem on it.

    The three whites of the stone are tinted, so that one picture serves every role.
    """
    x, y, size = at
    symbol = symbol_of(piece)
    light = TRIBES[symbol] if symbol is not None else light_of(name_of(piece))
    dark = piece is Piece.SHADOW_UNICORN
    _cut_stone(pen, at, light, dark=dark)
    emblem = mixed(light.accent, light.tip, 0.25) if dark else EMBLEM
    inner = (x, y - size * 0.01, size * 0.52)
    pen.middle(Layer.PIECE, emblem_of(piece), inner, rgba(emblem))
    if symbol is not None:
        small = size * 0.42
        left, top = x + size * 0.1, y + size * 0.1
        pen.put(Layer.TOP, "plate", (left, top, small, small))
        inside = (left + small / 2, top + small / 2, small * 0.7)
        pen.middle(Layer.TOP, symbol.value, inside, rgba(SYMBOLS[symbol]))


def _cut_stone(pen: Pen, at: tuple[float, float, float], light: Light, *, dark: bool) -> None:
    pen.middle(Layer.PIECE, "token-body", at, rgba(light.accent))
    pen.middle(Layer.PIECE, "token-shade", at, rgba(light.root))
    pen.middle(Layer.PIECE, "token-shine", at, rgba(light.tip))
    if dark:
        pen.middle(Layer.PIECE, "token-hollow", at, rgba(mixed(NIGHT, light.root, 0.45)))
    pen.middle(Layer.PIECE, "token-edge", at)


def name_of(piece: Piece) -> str:
    """Name the role in whose light a piece stands; the Shadow Unicorn stands in the Unicorn's."""
    return (owner(piece) or Role.UNICORN).value


def emblem_of(piece: Piece) -> str:
    """Name the drawing of the emblem that a piece wears: its role's."""
    return f"role-{name_of(piece)}"


def _plate(pen: Pen, tile: Tile) -> None:
    left, top, size, _ = PLATE
    middle = (left + size / 2, top + size / 2, size * 0.7)
    if tile.dark and tile.ground is None:
        name = "question" if tile.symbol is None else tile.symbol.value
        colour = UNSEEN if tile.symbol is None else SYMBOLS[tile.symbol]
        pen.put(Layer.TOP, "plate", PLATE)
        pen.middle(Layer.TOP, name, middle, rgba(colour))
        return
    floor = floor_of(tile)
    pen.put(Layer.TOP, "plate-lit", PLATE, rgba(floor.stone))
    pen.middle(Layer.TOP, floor.drawing, middle, rgba(floor.ink))
