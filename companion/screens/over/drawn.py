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
from companion.screens.over.arch import (
    BRIGHT,
    FOOT,
    HIGH,
    MIDDLE,
    WIDE,
    arch,
    dark_at,
    hall,
    rays,
    rim,
    rock,
)
from companion.theme.faces import STONE
from companion.theme.live import theme
from companion.theme.tokens import Mode, mixed
from companion.widgets.art import Painter, kept, sprite
from companion.widgets.glyph import Glyph
from companion.widgets.scene import Rock
from companion.widgets.text import Tag

if TYPE_CHECKING:
    from collections.abc import Sequence

    from companion.screens.over.view import Curve
    from companion.theme.tokens import Light

EMBLEM: Final = 160
CRYSTALS: Final = {"left": (180.0, 48.0), "right": (150.0, WIDE - 40.0)}
"""How wide the crystals beside the arch are, and where their middle stands."""
GLOW: Final = 640
"""So wide is the glow outside the arch; it goes deeper than its foot."""
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


def dark() -> Any:
    """What grows from clear to opaque, from its upper edge to its lower one."""
    pixels = b"".join(
        bytes((255, 255, 255, round(255 * dark_at(BRIGHT * (row + 0.5) / _SOFT))))
        for row in range(_SOFT)
    )
    made = kept((1, _SOFT), lambda: pixels)
    made.mag_filter, made.wrap = "linear", "clamp_to_edge"
    return made


class Arch(Widget):
    """An arch of stone full of light, and in it the winner's emblem, over the whole width.

    It stands lower than its own place: the headline stands before its foot, where it is dark.
    """

    role = StringProperty()
    risen = NumericProperty(1.0)
    """How far the light has swollen and the emblem has risen."""

    def __init__(self, **settings: Any) -> None:
        """Draw nothing until there is room."""
        super().__init__(**settings)
        self._light, self._dark, self._rock = light(), dark(), Rock()
        self._emblem = Glyph()
        self.add_widget(self._emblem)
        # Once a frame: it gets its role, its place and its size one after the other.
        self._soon = Clock.create_trigger(self._draw, -1)
        for name in ("pos", "size", "role", "risen"):
            self.fbind(name, self._soon)
        theme.watch(self)

    def on_theme(self) -> None:
        """Wear the new colours."""
        self._soon()

    @property
    def _zoom(self) -> float:
        return float(min(self.width / WIDE, self.height / (HIGH - FOOT)))

    def _place(self, point: Sequence[float]) -> tuple[float, float]:
        zoom = self._zoom
        return (
            # Not by the centre: Kivy may remember that of another size.
            self.x + self.width / 2 + (point[0] - WIDE / 2) * zoom,
            self.y + (point[1] - FOOT) * zoom,
        )

    def _draw(self, *_: object) -> None:
        zoom = self._zoom
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
        if not plain:
            self._show_crystals(zoom)
        with self.canvas.before:
            Color(*theme.ground)
            foot = self.y - FOOT * zoom
            Rectangle(texture=self._dark, pos=(self.x, foot), size=(self.width, BRIGHT * zoom))
            below = (GLOW / 2 - MIDDLE[1]) * zoom
            Rectangle(pos=(self.x, foot - below), size=(self.width, below))
        self._show_emblem(x, y, zoom)

    def _shine(self, x: float, y: float, zoom: float) -> None:
        """Let the light swell: outside in rays on the rock, within on facets of it."""
        cut = light_of(self.role)
        self._show_rock(zoom, cut)
        Color(*get_color_from_hex(mixed(cut.accent, cut.tip, 0.5))[:3], 0.1 * self.risen)
        for ray in rays():
            self._polygon([self._place(point) for point in ray])
        self._soft(x, y, GLOW * zoom, cut.accent, 0.8)
        for facet in hall(cut.tip, cut.accent, cut.root):
            Color(*get_color_from_hex(facet.colour)[:3], self.risen)
            self._polygon([self._place(point) for point in facet.points])
        self._soft(x, y, 390 * zoom, mixed(cut.tip, "#ffffff", 0.4), 1.0)

    def _show_rock(self, zoom: float, light: Light) -> None:
        low = self.y - FOOT * zoom
        size = float(self.width), float(self.height + FOOT * zoom)
        cut, colours = rock(size, zoom, light, Mode(theme.mode))
        corners = [[(self.x + x, low + max(0, y)) for x, y in one.corners] for one in cut]
        self._rock.show((size, self.x, low), corners, list(range(len(cut))), colours)
        self._rock.tint.a = self.risen
        self.canvas.before.add(self._rock.drawn)

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

    def _show_crystals(self, zoom: float) -> None:
        for side, (width, middle) in CRYSTALS.items():
            (x, y), name = self._place((middle, FOOT - 20)), f"crystals-{side}"
            whole, wide = sprite(name, self.role).size, width * zoom
            box = (x - wide / 2, y, wide, wide * whole[1] / whole[0])
            Painter(self.canvas.before).show(name, box, self.role)


class CurveDrawn(Widget):
    """A number over the rounds, up to the number that wins."""

    curve = ObjectProperty(None, allownone=True)

    def __init__(self, **settings: Any) -> None:
        """Draw as soon as there is room."""
        settings.setdefault("size_hint_y", None)
        super().__init__(**settings)
        self._faint = dark()
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
            for (x, y), (nx, ny) in pairwise(places):
                # Each piece has two facets, the further one in the shade.
                for opaque, three in (
                    (0.7, ((x, low), (x, y), (nx, ny))),
                    (0.55, ((x, low), (nx, ny), (nx, low))),
                ):
                    Color(*accent[:3], opaque)
                    vertices = [
                        part
                        for px, py in three
                        for part in (px, py, 0, 1 - 0.9 * (py - low) / (high - low))
                    ]
                    Mesh(
                        vertices=vertices, indices=(0, 1, 2), mode="triangles", texture=self._faint
                    )
            Color(*theme.muted)
            Line(points=[left, low, right, low], width=dp(1))
            if curve.goal is not None:
                Color(*accent)
                Line(points=[left, high, right, high], dash_length=6, dash_offset=5)
            Color(*accent)
            Line(points=[part for place in places for part in place], width=dp(1.8))
            for at, (x, y) in enumerate(places, 1 - len(places)):
                for side, colour in ((dp(7), theme.ground), (dp(5), accent if at else theme.ink)):
                    Color(*colour)
                    points = ((x, y - side), (x + side, y), (x, y + side), (x - side, y))
                    vertices = [part for point in points for part in (*point, 0, 0)]
                    Mesh(vertices=vertices, indices=(0, 1, 2, 3), mode="triangle_fan")
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
