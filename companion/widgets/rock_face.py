"""The picture behind the drawing on a card: a field of triangles in a light, made of numbers."""

from __future__ import annotations

import math
from random import Random
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from kivy.graphics import Color, Mesh
from kivy.graphics.texture import Texture
from kivy.properties import StringProperty
from kivy.uix.widget import Widget
from kivy.utils import get_color_from_hex

from companion.theme.live import theme
from companion.theme.tokens import LIGHTS, NOBODY, Mode

if TYPE_CHECKING:
    from collections.abc import Sequence

ROWS: Final = 5
COLUMNS: Final = 9
SHAKEN: Final = 0.42
"""How far a corner may lie from where it would lie in a regular field, in shares of a cell."""


class RockFace(Widget):
    """A field of facets in a role's light: bright in the middle, dark at its edges."""

    who = StringProperty()
    """Whose light it is."""
    seed = StringProperty()
    """What makes it differ from others."""

    def __init__(self, **settings: Any) -> None:
        """Draw one mesh with a palette of its own."""
        super().__init__(**settings)
        with self.canvas:
            Color(1, 1, 1, 1)
            self._mesh = Mesh(mode="triangles")
        for name in ("pos", "size"):
            self.fbind(name, self._place)
        for name in ("who", "seed"):
            self.fbind(name, self._colour)
        theme.watch(self)
        self._colour()

    def on_theme(self) -> None:
        """Take the new light."""
        self._colour()

    def _colour(self, *_: object) -> None:
        palette = self._palette()
        count = len(palette) // 3
        made = Texture.create(size=(count, 1), colorfmt="rgb")
        made.mag_filter = made.min_filter = "nearest"

        def fill(one: Any) -> None:
            one.blit_buffer(palette, colorfmt="rgb", bufferfmt="ubyte")

        fill(made)
        made.add_reload_observer(fill)
        self._mesh.texture = made
        self._place()

    def _palette(self) -> bytes:
        lights = LIGHTS[Mode.DARK]
        light = lights.get(self.who, lights[NOBODY])
        dark, root, accent = (
            get_color_from_hex(one)[:3] for one in ("#10151b", light.root, light.accent)
        )
        chance = Random(self.seed)  # no secret: the same picture every time
        out = bytearray()
        for face in triangles(self.seed):
            middle = math.hypot(face.across - 0.5, (face.up - 0.5) * 0.7)
            bright = max(0.0, 0.95 - 1.5 * middle) * chance.uniform(0.55, 1.15)
            below = mixed(dark, root, min(1.0, 0.35 + bright))
            colour = mixed(below, accent, min(0.75, max(0.0, bright - 0.15)))
            out += bytes(round(255 * min(1.0, part)) for part in colour)
        return bytes(out)

    def _place(self, *_: object) -> None:
        faces = triangles(self.seed)
        vertices: list[float] = []
        for place, face in enumerate(faces):
            texel = (place + 0.5) / len(faces)
            for across, up in face.corners:
                vertices += (
                    self.x + across * self.width,
                    self.y + up * self.height,
                    texel,
                    0.5,
                )
        self._mesh.vertices = vertices
        self._mesh.indices = range(3 * len(faces))


def mixed(one: Sequence[float], other: Sequence[float], share: float) -> list[float]:
    """A colour between two."""
    return [a + (b - a) * share for a, b in zip(one, other, strict=True)]


class Face(NamedTuple):
    """One facet: its middle, and its corners."""

    across: float
    up: float
    corners: tuple[tuple[float, float], ...]


def triangles(seed: str) -> list[Face]:
    """The facets of a field that is 1 wide and 1 high: the middle of each, and its corners."""
    chance = Random(f"facets {seed}")  # no secret: the same picture every time

    def corner(column: int, row: int) -> tuple[float, float]:
        inner = 0 < column < COLUMNS, 0 < row < ROWS
        shake = [chance.uniform(-SHAKEN, SHAKEN) * free for free in inner]
        return (column + shake[0]) / COLUMNS, (row + shake[1]) / ROWS

    net = [[corner(column, row) for column in range(COLUMNS + 1)] for row in range(ROWS + 1)]
    found: list[Face] = []
    for row in range(ROWS):
        for column in range(COLUMNS):
            a, b = net[row][column], net[row][column + 1]
            c, d = net[row + 1][column + 1], net[row + 1][column]
            pairs = ((a, b, c), (a, c, d)) if chance.randrange(2) else ((a, b, d), (b, c, d))
            for three in pairs:
                across = sum(x for x, _ in three) / 3
                up = sum(y for _, y in three) / 3
                found.append(Face(across, up, three))
    return found
