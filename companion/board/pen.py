"""The pen that puts pictures on one space.

Everything is said in hundredths of a tile from its upper left corner, as the pictures are drawn
themselves, and comes out in whole pixels from the lower left corner of the space.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum
from typing import TYPE_CHECKING, Final, NamedTuple

from companion.board.colours import WHITE

if TYPE_CHECKING:
    from companion.board.colours import Colour, Paint
    from companion.board.facts import Facts

Box = tuple[float, float, float, float]
"""Left, top, width and height, in hundredths of a tile."""
TILE: Final = (-4.0, -4.0, 108.0, 112.0)
"""A tile with its shadow."""
GAP: Final = 0.04
"""Between two tiles, as a share of a space."""
FAR: Final = 60.0
"""Below this side, in dp, drawings are larger and walls of fewer boulders."""
DISC: Final = (20.0, 44.0)
"""The least and the most, in dp, that the disc of a price is wide,"""
DISC_SHARE: Final = 46.0
"""and between them its share of the tile."""
DISC_MOST: Final = 64.0
"""However small the tile, more of it is never hidden."""
STEP: Final = 0.56
"""How far a digit takes the pen on, for a font of 1."""


class Layer(IntEnum):
    """What covers what, from below.

    A wall lies over the piece that stands beside it. Above lies what lies across an edge, over the
    walls of both its tiles: one has to see from there what bars the way; and with it the tokens of
    a tile on which no piece stands.
    """

    GLOW = 0
    TILE = 1
    EDGE = 2
    OVER = 3
    PIECE = 4
    WALL = 5
    ABOVE = 6
    TOP = 7


class Quad(NamedTuple):
    """One picture: where its lower left corner is, how large it is, and its tint."""

    layer: Layer
    sprite: str
    x: float
    y: float
    width: float
    height: float
    colour: Colour = WHITE
    turn: int = 0
    """Quarters that it is turned to the right."""


@dataclass(frozen=True, slots=True)
class Scale:
    """How large everything is drawn: the side of a space in pixels, and the density."""

    cell: float
    dp: float = 1.0
    letters: float = 1.0

    @property
    def gap(self) -> float:
        """The room between two tiles."""
        return max(round(self.cell * GAP), 1)

    @property
    def far(self) -> bool:
        """Whether tiles are so small that their drawings are larger in them."""
        return self.cell < FAR * self.dp

    @property
    def disc(self) -> float:
        """The width of a price, in hundredths of a tile."""
        side = self.cell - self.gap
        least, most = (size * self.dp * min(self.letters, 1.4) for size in DISC)
        return min(min(max(DISC_SHARE * side / 100, least), most) * 100 / side, DISC_MOST)


class Pen:
    """Puts pictures on one space."""

    def __init__(self, scale: Scale, paint: Paint, facts: Facts) -> None:
        """Begin with nothing."""
        self.scale, self.paint, self.facts = scale, paint, facts
        self.quads: list[Quad] = []
        self._unit = (scale.cell - scale.gap) / 100
        self._left = scale.gap / 2

    def put(
        self,
        layer: Layer,
        sprite: str,
        box: Box,
        colour: Colour = WHITE,
        turn: int = 0,
    ) -> None:
        """Put a picture into a box: left, top, width, height."""
        left, top, width, height = box
        west = round(self._left + left * self._unit)
        east = round(self._left + (left + width) * self._unit)
        north = round(self.scale.cell - self._left - top * self._unit)
        south = round(self.scale.cell - self._left - (top + height) * self._unit)
        quad = Quad(layer, sprite, west, south, east - west, north - south, colour, turn)
        self.quads.append(quad)

    def middle(
        self, layer: Layer, sprite: str, at: tuple[float, float, float], colour: Colour = WHITE
    ) -> None:
        """Put a square picture around a point: x, y and size."""
        x, y, size = at
        self.put(layer, sprite, (x - size / 2, y - size / 2, size, size), colour)

    def number(
        self, layer: Layer, text: str, at: tuple[float, float, float], colour: Colour
    ) -> None:
        """Write a number around a point, in a font of this size."""
        x, y, font = at
        step = STEP * font
        left = x - step * len(text) / 2
        for place, sign in enumerate(text):
            middle = left + (place + 0.5) * step
            self.put(layer, f"sign-{sign}", (middle - font / 2, y - font / 2, font, font), colour)
