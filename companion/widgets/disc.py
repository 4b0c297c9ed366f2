"""A price on a disc of bone; grey where it is too dear."""

from __future__ import annotations

from typing import Any, Final

from kivy.metrics import dp
from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.widget import Widget

from companion.theme.faces import STONE
from companion.theme.live import theme
from companion.widgets.art import Painter
from companion.widgets.text import Tag

SIDE: Final = 34
SHARE: Final = 0.64
"""How large its number is, as a share of the disc,"""
TWO: Final = 0.5
"""and where there are two letters to it, such as +1."""
OFF_INK: Final = "#c6cad1"
OFF_GROUND: Final = "#2b323c"


class Disc(Widget):
    """A disc with a number on it, never a button of its own; nothing where there is no number."""

    text = StringProperty()
    off = BooleanProperty(defaultvalue=False)
    """Whether it cannot be paid."""

    def __init__(self, **settings: Any) -> None:
        settings.setdefault("size_hint", (None, None))
        settings.setdefault("pos_hint", {"center_y": 0.5})
        super().__init__(**settings)
        self._disc = Painter(self.canvas.before)
        self._number = Tag(text=self.text, face=STONE)
        self.add_widget(self._number)
        for name in ("pos", "size", "off"):
            self.fbind(name, self._show)
        self.fbind("text", lambda *_: self.on_theme())
        theme.watch(self)
        self.on_theme()

    @property
    def grounds(self) -> list[Any]:
        """What its number stands on."""
        return [OFF_GROUND if self.off else theme.bone]

    def on_theme(self) -> None:
        """Grow with the letters."""
        side = max(dp(SIDE), theme.label * 1.75) if self.text else 0
        self.size = side, side
        self._show()

    def _show(self, *_: object) -> None:
        disc = "price-off" if self.off else "price"
        self._disc.show(disc if self.text else "", (*self.pos, *self.size))
        self._number.text = self.text
        if not self.text:
            return
        self._number.font_size = self.height * (SHARE if len(self.text) == 1 else TWO)
        self._number.tint = OFF_INK if self.off else theme.bone_ink
        self._number.texture_update()
        self._number.size = self._number.texture_size
        wide, high = self._number.size
        self._number.pos = (self.x + (self.width - wide) / 2, self.y + (self.height - high) / 2)
