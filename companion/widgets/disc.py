"""A price on a disc of bone; grey where it is too dear."""

from __future__ import annotations

from typing import Any, Final

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ColorProperty, StringProperty
from kivy.uix.widget import Widget

from companion.theme.faces import STONE
from companion.theme.live import theme
from companion.widgets.art import Painter
from companion.widgets.glyph import Glyph
from companion.widgets.order import Asked
from companion.widgets.text import Tag

SIDE: Final = 34
SHARE: Final = 0.64
"""How large its number is, as a share of the disc,"""
TWO: Final = 0.5
"""and where there are two letters to it, such as +1."""
COIN: Final = 0.5
"""How wide the drawing of what is paid with is, as a share of the disc."""
OFF_INK: Final = "#c6cad1"
OFF_GROUND: Final = "#2b323c"


class Disc(Widget):
    """A disc with a number on it, never a button of its own; nothing where there is no number."""

    text = StringProperty()
    coin = StringProperty()
    """The drawing of what is paid with, beside the number."""
    light = ColorProperty((1, 1, 1, 1))
    """In what light that stands."""
    off = BooleanProperty(defaultvalue=False)
    """Whether it cannot be paid."""

    def __init__(self, **settings: Any) -> None:
        settings.setdefault("size_hint", (None, None))
        settings.setdefault("pos_hint", {"center_y": 0.5})
        # Once for each frame: it gets its place, its number and its colours one after the other.
        self._show = Asked(self, Disc._show_once, last=True)
        super().__init__(**settings)
        self._disc = Painter(self.canvas.before)
        self._number = Tag(text=self.text, face=STONE)
        self._coin = Glyph(size_hint=(None, None))
        self.add_widget(self._number)
        self.add_widget(self._coin)
        for name in ("pos", "size", "off", "light"):
            self.fbind(name, self._show)
        for name in ("text", "coin"):
            self.fbind(name, lambda *_: self.on_theme())
        theme.watch(self)
        self.on_theme()

    @property
    def grounds(self) -> list[Any]:
        """What its number stands on."""
        return [OFF_GROUND if self.off else theme.bone]

    @property
    def wide_with_coin(self) -> float:
        """How wide it is with what is paid with."""
        return float(self.height * (1 + COIN))

    def on_theme(self) -> None:
        """Grow with the letters."""
        side = max(dp(SIDE), theme.label * 1.75) if self.text else 0
        self.size = side * (1 + COIN * bool(self.coin)), side
        self._show()

    def _show_once(self) -> None:
        disc = "price-off" if self.off else "price"
        side = self.height
        self._disc.show(disc if self.text else "", (*self.pos, side, side))
        self._coin.drawing = self.coin if self.text else ""
        self._coin.color = theme.off if self.off else self.light
        self._coin.size = side * COIN, side * COIN
        self._coin.pos = self.x + side, self.y + (side - self._coin.height) / 2
        self._number.text = self.text
        if not self.text:
            return
        self._number.font_size = self.height * (SHARE if len(self.text) == 1 else TWO)
        self._number.tint = OFF_INK if self.off else theme.bone_ink
        self._number.texture_update()
        self._number.size = self._number.texture_size
        wide, high = self._number.size
        self._number.pos = (self.x + (side - wide) / 2, self.y + (self.height - high) / 2)
