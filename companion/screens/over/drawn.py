"""The drawn parts of the end: the arch with its light and emblem, and the curve."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Any, Final

from kivy.clock import Clock
from kivy.graphics import Color, Line, Mesh, Rectangle
from kivy.graphics.texture import Texture
from kivy.metrics import dp
from kivy.properties import NumericProperty, ObjectProperty, StringProperty
from kivy.uix.widget import Widget
from kivy.utils import get_color_from_hex, get_hex_from_color

from companion.board.colours import light_of
from companion.screens.over.arch import HIGH, MIDDLE, WIDE, arch, hall, rays, rim
from companion.theme.faces import STONE
from companion.theme.live import theme
from companion.widgets.art import Painter
from companion.widgets.glyph import Glyph
from companion.widgets.text import Tag

if TYPE_CHECKING:
    from collections.abc import Sequence

    from companion.screens.over.view import Curve

EMBLEM: Final = 160
_SOFT: Final = 64
"""So many pixels wide is the light, which is nothing but soft."""


def light() -> Any:
    """A soft round light: opaque in its middle, clear at its edge."""
    pixels = bytearray()
    for y in range(_SOFT):
        for x in range(_SOFT):
            far = ((x - _SOFT / 2 + 0.5) ** 2 + (y - _SOFT / 2 + 0.5) ** 2) ** 0.5 / (_SOFT / 2)
            pixels += bytes((255, 255, 255, int(255 * max(0.0, 1 - far) ** 1.6)))
    made = Texture.create(size=(_SOFT, _SOFT), colorfmt="rgba")

    def fill(one: Any) -> None:
        one.blit_buffer(bytes(pixels), colorfmt="rgba", bufferfmt="ubyte")

    fill(made)
    made.add_reload_observer(fill)
    return made


class Arch(Widget):
    """An arch of stone full of light, and in it the winner's emblem."""

    role = StringProperty()
    risen = NumericProperty(1.0)
    """How far the light has swollen and the emblem has risen."""

    def __init__(self, **settings: Any) -> None:
        """Draw nothing until there is room."""
        super().__init__(**settings)
        self._light = light()
        self._emblem = Glyph()
        self.add_widget(self._emblem)
        self._left, self._right = Painter(self.canvas.after), Painter(self.canvas.after)
        # Once a frame: it gets its role, its place and its size one after the other.
        self._soon = Clock.create_trigger(self._draw, -1)
        for name in ("pos", "size", "role", "risen"):
            self.fbind(name, self._soon)
        theme.watch(self)

    def on_theme(self) -> None:
        """Wear the new colours."""
        self._soon()

    def _place(self, point: Sequence[float]) -> tuple[float, float]:
        zoom = min(self.width / WIDE, self.height / HIGH)
        return (
            # Not by the centre: Kivy may remember that of another size.
            self.x + self.width / 2 + (point[0] - WIDE / 2) * zoom,
            self.y + point[1] * zoom,
        )

    def _draw(self, *_: object) -> None:
        zoom = min(self.width / WIDE, self.height / HIGH)
        self.canvas.before.clear()
        if zoom <= 0:
            return
        accent = theme.accent(self.role)
        hexed = get_hex_from_color(accent)[:7]
        plain = theme.mode == "contrast"
        x, y = self._place(MIDDLE)
        with self.canvas.before:
            if not plain:
                self._shine(x, y, zoom)
            for facet in arch(hexed):
                Color(*get_color_from_hex(facet.colour)[:3], facet.opaque)
                self._polygon([self._place(point) for point in facet.points])
            Color(*accent[:3], 0.9)
            edge = [part for point in rim() for part in self._place(point)]
            Line(points=edge, width=dp(1.2))
        self._show_emblem(x, y, zoom)
        self._show_crystals(zoom, plain=plain)

    def _shine(self, x: float, y: float, zoom: float) -> None:
        """Let the light swell: outside in rays, within on facets of rock."""
        cut = light_of(self.role)
        Color(*get_color_from_hex(cut.accent)[:3], 0.12 * self.risen)
        for ray in rays():
            self._polygon([self._place(point) for point in ray])
        self._soft(x, y, 470 * zoom, cut.accent, 0.75)
        for facet in hall(cut.tip, cut.accent, cut.root):
            Color(*get_color_from_hex(facet.colour)[:3], self.risen)
            self._polygon([self._place(point) for point in facet.points])
        self._soft(x, y, 330 * zoom, cut.tip, 0.9)

    def _soft(self, x: float, y: float, side: float, colour: str, opaque: float) -> None:
        Color(*get_color_from_hex(colour)[:3], opaque * self.risen)
        side *= 0.4 + 0.6 * self.risen
        Rectangle(texture=self._light, pos=(x - side / 2, y - side / 2), size=(side, side))

    def _polygon(self, points: list[tuple[float, float]]) -> None:
        vertices = [part for x, y in points for part in (x, y, 0, 0)]
        Mesh(vertices=vertices, indices=list(range(len(points))), mode="triangle_fan")

    def _show_emblem(self, x: float, y: float, zoom: float) -> None:
        side = EMBLEM * zoom
        self._emblem.drawing = f"role-{self.role}" if self.role else ""
        self._emblem.color = (
            get_color_from_hex("#0a0d08") if theme.mode != "contrast" else theme.ink
        )
        self._emblem.size = (side, side)
        self._emblem.center = (x, y - (1 - self.risen) * 60 * zoom)
        self._emblem.opacity = self.risen

    def _show_crystals(self, zoom: float, *, plain: bool) -> None:
        for painter, name, middle in (
            (self._left, "crystals-left", 10),
            (self._right, "crystals-right", WIDE - 10),
        ):
            (x, y), wide = self._place((middle, 0)), 140 * zoom
            box = (x - wide / 2, y, wide, 105 * zoom)
            painter.show("" if plain else name, box, self.role)


class CurveDrawn(Widget):
    """A number over the rounds, up to the number that wins."""

    curve = ObjectProperty(None, allownone=True)

    def __init__(self, **settings: Any) -> None:
        """Draw as soon as there is room."""
        settings.setdefault("size_hint_y", None)
        super().__init__(**settings)
        self._soon = Clock.create_trigger(self._draw, -1)
        for name in ("pos", "size", "curve"):
            self.fbind(name, self._soon)
        theme.watch(self)
        self.on_theme()

    def on_theme(self) -> None:
        """Grow with the letters, and wear the new colours."""
        self.height = theme.body * 6.6
        self._soon()

    def _draw(self, *_: object) -> None:
        self.canvas.before.clear()
        self.clear_widgets()
        curve: Curve | None = self.curve
        if curve is None or self.width <= 0:
            return
        left, low = self.x + theme.title * 1.6, self.y + theme.caption * 1.8
        right, high = self.right - theme.near, self.top - theme.title
        rounds = [number for number, _ in curve.drawn]
        across = max(1, rounds[-1] - rounds[0])
        places = [
            (
                left + (number - rounds[0]) / across * (right - left),
                low + value / curve.top * (high - low),
            )
            for number, value in curve.drawn
        ]
        accent = theme.accent(curve.role)
        with self.canvas.before:
            Color(*accent[:3], 0.35)
            for (x, y), (nx, ny) in pairwise(places):
                vertices = [
                    part
                    for px, py in ((x, low), (x, y), (nx, ny), (nx, low))
                    for part in (px, py, 0, 0)
                ]
                Mesh(vertices=vertices, indices=[0, 1, 2, 3], mode="triangle_fan")
            Color(*theme.muted)
            Line(points=[left, low, right, low], width=dp(1))
            if curve.goal is not None:
                Color(*accent)
                Line(points=[left, high, right, high], dash_length=6, dash_offset=5)
            Color(*accent)
            Line(points=[part for place in places for part in place], width=dp(1.8))
            for x, y in places:
                side = dp(5)
                points = [x, y - side, x + side, y, x, y + side, x - side, y]
                Color(*theme.ink)
                Mesh(
                    vertices=[p for i in range(0, 8, 2) for p in (points[i], points[i + 1], 0, 0)],
                    indices=[0, 1, 2, 3],
                    mode="triangle_fan",
                )
        self._say(str(curve.top), left, high, of_scale=True)
        self._say("0", left, low, of_scale=True)
        step = max(1, -(-len(rounds) // max(1, int((right - left) / (theme.caption * 3)))))
        for place in range(0, len(rounds), step):
            named = str(rounds[place] or "start")
            self._say(named, places[place][0], self.y + theme.caption * 0.8)
        self._say_the_last(curve, places[-1])

    def _say_the_last(self, curve: Curve, place: tuple[float, float]) -> None:
        """Say what it came to, where the line ends: above it, or below where there is no room."""
        side = -theme.title if curve.points[-1][1] * 2 > curve.top else theme.title
        self._say(str(curve.points[-1][1]), place[0] - theme.title * 0.6, place[1] + side * 0.8)

    def _say(self, text: str, x: float, y: float, *, of_scale: bool = False) -> None:
        tag = Tag(text=text, face=STONE) if of_scale else Tag(text=text)
        tag.texture_update()
        tag.size = tag.texture_size
        tag.center_y = y
        if of_scale:
            tag.right = x - theme.near
        else:
            tag.center_x = x
        self.add_widget(tag)
