"""A drawing of our own, sharp at every size: its outline as one mesh, in one colour.

The edge is softened by a rim one pixel wide that fades out, so no multisampling is needed.
"""

from __future__ import annotations

import json
import math
from array import array
from functools import cache, lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from kivy.graphics import Color, Mesh, PopMatrix, PushMatrix, Translate
from kivy.graphics.texture import Texture
from kivy.properties import ColorProperty, StringProperty
from kivy.uix.widget import Widget

if TYPE_CHECKING:
    from collections.abc import Sequence

FILE: Final = Path(__file__).parent.parent / "theme" / "glyphs.json"
UNITS: Final = 1000.0
"""The drawings are 1000 units wide and high."""
OUTER: Final = 0x8000
"""Marks, while a shape is read, the outer twin of a point; more than any drawing has points."""
BLUNT: Final = 0.2
"""Below this, two sides turn back on each other and their mean direction says nothing."""


class Shape(NamedTuple):
    """A drawing ready to be sized: points, where the edge faces there, triangles, rim."""

    points: array[float]
    faces: array[float]
    indices: tuple[int, ...]


@cache
def lines() -> dict[str, str]:
    """The drawings by name, each still as the line of the file that holds it.

    A screen shows a dozen of the hundred, so each is read only when it is first drawn.
    """
    text = FILE.read_text(encoding="ascii")
    split = (line.partition(":") for line in text.splitlines() if line.startswith('"'))
    return {name.strip('"'): rest.rstrip(",") for name, _, rest in split}


@cache
def shape(name: str) -> Shape:
    """One drawing. Its rim is a second ring of points, doubled from the outline."""
    drawing: dict[str, Any] = json.loads(lines()[name])
    points, faces = array("f"), array("f")
    rim: list[int] = []
    for flat in drawing["rim"]:
        start, count = len(points) // 2, len(flat) // 2
        points.extend(flat)
        faces.extend(facing(flat))
        for i in range(count):
            a, b = start + i, start + (i + 1) % count
            rim += [a, b, a + OUTER, b, b + OUTER, a + OUTER]
    total = len(points) // 2
    indices = [*drawing["fill"], *(i - OUTER + total if i >= OUTER else i for i in rim)]
    return Shape(points, faces, tuple(indices))


def facing(flat: Sequence[int]) -> list[float]:
    """The outward direction at each point of an outline whose inside is on the left."""
    count = len(flat) // 2
    out: list[float] = []
    for i in range(count):
        ax, ay = flat[2 * i - 2], flat[2 * i - 1]
        x, y = flat[2 * i], flat[2 * i + 1]
        bx, by = flat[2 * (i + 1) % (2 * count)], flat[(2 * (i + 1) + 1) % (2 * count)]
        one, two = math.hypot(x - ax, y - ay) or 1.0, math.hypot(bx - x, by - y) or 1.0
        nx = (y - ay) / one + (by - y) / two
        ny = (ax - x) / one + (x - bx) / two
        length = math.hypot(nx, ny)
        out += [nx / length, ny / length] if length > BLUNT else [(y - ay) / one, (ax - x) / one]
    return out


@cache
def fade() -> Any:
    """The texture the rim fades out by: opaque at its left, clear at its right."""
    texture = Texture.create(size=(2, 1), colorfmt="rgba")
    texture.blit_buffer(bytes((255, 255, 255, 255, 255, 255, 255, 0)), colorfmt="rgba")
    texture.wrap = "clamp_to_edge"
    return texture


def vertices(drawn: Shape, left: float, bottom: float, size: float) -> list[float]:
    """Where each point lies for a drawing of this size: x, y and the place in the fade."""
    zoom = size / UNITS
    inner: list[float] = []
    outer: list[float] = []
    for i in range(0, len(drawn.points), 2):
        x, y = left + drawn.points[i] * zoom, bottom + drawn.points[i + 1] * zoom
        dx, dy = drawn.faces[i] * 0.5, drawn.faces[i + 1] * 0.5
        inner += (x - dx, y - dy, 0.25, 0.5)
        outer += (x + dx, y + dy, 0.75, 0.5)
    return inner + outer


@lru_cache(maxsize=512)
def sized(name: str, size: float) -> list[float]:
    """A drawing's points at this size, with its corner at 0, 0. Screens use the same few sizes."""
    return vertices(shape(name), 0, 0, size)


class Glyph(Widget):
    """Shows one drawing as large as the widget allows, centred."""

    drawing = StringProperty()
    color = ColorProperty("#ffffff")

    def __init__(self, **settings: Any) -> None:
        super().__init__(**settings)
        with self.canvas:
            PushMatrix()
            self._place = Translate()
            self._color = Color(*self.color)
            self._mesh = Mesh(mode="triangles", texture=fade())
            PopMatrix()
        self.fbind("pos", self._move)
        self.fbind("size", self._draw)
        self.fbind("drawing", self._draw)
        self._draw()

    def on_color(self, *_: object) -> None:
        """Take another colour without drawing anew."""
        if hasattr(self, "_color"):
            self._color.rgba = self.color

    def _draw(self, *_: object) -> None:
        size = min(self.size)
        # A name without a drawing must not end a game: nothing is drawn, and a test finds it.
        if size <= 0 or self.drawing not in lines():
            self._mesh.indices = []
            return
        self._mesh.vertices = sized(self.drawing, size)
        self._mesh.indices = shape(self.drawing).indices
        self._move()

    def _move(self, *_: object) -> None:
        size = min(self.size)
        # Not by `center`: Kivy may still remember the old one while it tells of the new place.
        self._place.x = self.x + (self.width - size) / 2
        self._place.y = self.y + (self.height - size) / 2
