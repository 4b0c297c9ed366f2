"""A sketch as a widget: stone, cards and tokens with a drawing or a number on each."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from kivy.clock import Clock
from kivy.graphics import Color, Line, Rectangle, RoundedRectangle
from kivy.properties import ObjectProperty
from kivy.uix.widget import Widget
from kivy.utils import get_color_from_hex

from companion.screens.set_up.sketch import SIDE
from companion.screens.set_up.stones import STONES
from companion.theme.live import FONT, theme
from companion.theme.tokens import Mode
from companion.widgets.glyph import Glyph

if TYPE_CHECKING:
    from companion.screens.set_up.sketch import Thing

_BONE: Final = "#f1e4c8"
_BONE_LIP: Final = "#6d5c3c"
_BONE_INK: Final = "#1a140a"
_LIP: Final = "#0a0d11"
_DEEP: Final = 0.14
"""How far what lies below sticks out, in units."""
_INK_OF: Final = {"dark": "dark_mark", "lit": "lit_mark"}


class Sketched(Widget):
    """Draws one sketch as large as its width allows."""

    sketch = ObjectProperty(())

    def __init__(self, **settings: Any) -> None:
        """Draw anew whenever the place or the colours change."""
        super().__init__(**settings)
        # Once a frame: a list that is laid out moves each of its lines a dozen times.
        self._soon = Clock.create_trigger(self._draw, -1)
        for name in ("pos", "size", "sketch"):
            self.fbind(name, self._soon)
        theme.watch(self)
        self._soon()

    def on_theme(self) -> None:
        """Wear the new colours."""
        self._soon()

    def _draw(self, *_: object) -> None:
        self.canvas.before.clear()
        self.clear_widgets()
        unit = min(self.size) / SIDE
        if unit <= 0:
            return
        left = self.x + (self.width - unit * SIDE) / 2
        bottom = self.y + (self.height - unit * SIDE) / 2
        for thing in self.sketch:
            box = (left + thing.x * unit, bottom + thing.y * unit, thing.size * unit)
            self._slab(thing, box, unit)
            self._mark(thing, box)

    def _slab(self, thing: Thing, box: tuple[float, float, float], unit: float) -> None:
        x, y, size = box
        gap = size * 0.04
        width = size * (0.72 if thing.slab == "card" else 1) - 2 * gap
        x += (size - width) / 2
        if thing.slab == "box":
            self._box(box)
        paints = self._paints(thing)
        if paints is None:
            return
        fill, lip = paints
        with self.canvas.before:
            for below in range(thing.deep, 0, -1):
                drop = (below - 1) * _DEEP * unit
                place = (x, y + gap - drop)
                self._piece(thing, place, (width, size - 2 * gap), lip if below > 1 else fill, lip)

    def _box(self, box: tuple[float, float, float]) -> None:
        """An open box, seen from before: its front, and two flaps."""
        x, y, size = box
        low, left, right, wide = y + size * 0.1, x + size * 0.18, x + size * 0.82, size * 0.18
        rim = y + size * 0.62
        with self.canvas.before:
            Color(*theme.muted)
            Line(points=[left, rim, left, low, right, low, right, rim], width=1.5)
            Line(points=[left, rim, left - wide, rim + wide], width=1.5)
            Line(points=[right, rim, right + wide, rim + wide], width=1.5)

    def _piece(
        self, thing: Thing, pos: tuple[float, float], size: tuple[float, float], fill: Any, lip: Any
    ) -> None:
        corner = size[0] / 2 if thing.slab == "token" else size[0] * 0.1
        Color(*fill)
        RoundedRectangle(pos=pos, size=size, radius=[corner])
        Color(*lip)
        Line(rounded_rectangle=(*pos, *size, corner), width=1.1)

    def _paints(self, thing: Thing) -> tuple[Any, Any] | None:
        stone = STONES[Mode(theme.mode)]
        hexed = {
            "dark": (stone.dark, stone.lit_soft),
            "lit": (stone.lit, _LIP),
            "card": (_BONE, _BONE_LIP),
        }.get(thing.slab)
        if hexed is not None:
            return get_color_from_hex(hexed[0]), get_color_from_hex(hexed[1])
        if thing.slab == "token":
            return theme.accent(thing.role), theme.line
        return None

    def _ink(self, thing: Thing) -> Any:
        if thing.slab == "card":
            return get_color_from_hex(_BONE_INK)
        if thing.slab == "token":
            return theme.on_accent
        if thing.slab:
            return get_color_from_hex(getattr(STONES[Mode(theme.mode)], _INK_OF[thing.slab]))
        return theme.accent(thing.role) if thing.role and thing.drawing else theme.ink

    def _mark(self, thing: Thing, box: tuple[float, float, float]) -> None:
        x, y, size = box
        if thing.said:
            self._number(thing, box)
        if not thing.drawing:
            return
        share = {"": 1.0, "token": 0.68, "card": 0.52}.get(thing.slab, 0.62)
        inner = size * share
        pos = (x + (size - inner) / 2, y + (size - inner) / 2)
        self.add_widget(
            Glyph(drawing=thing.drawing, color=self._ink(thing), size=(inner, inner), pos=pos)
        )

    def _number(self, thing: Thing, box: tuple[float, float, float]) -> None:
        from kivy.core.text import Label

        x, y, size = box
        letters = size * (0.62 if len(thing.said) < 3 else 0.45)  # noqa: PLR2004  # three digits
        label = Label(text=thing.said, font_name=FONT, font_size=letters, bold=True)
        label.refresh()
        wide, high = label.texture.size
        with self.canvas.before:
            Color(*self._ink(thing))
            Rectangle(
                texture=label.texture,
                pos=(x + (size - wide) / 2, y + (size - high) / 2),
                size=(wide, high),
            )
