"""What is cut from stone, bone or wood and is not a button: cards, panels, bars, tags."""

from __future__ import annotations

from typing import Any

from kivy.properties import ColorProperty, StringProperty
from kivy.uix.widget import Widget

from companion.theme.live import theme
from companion.widgets.art import WHITE, Painter
from companion.widgets.order import Asked


class Hewn(Widget):
    """A widget that stands on a slab. Its size is the slab's face; the lip lies below it."""

    stone = StringProperty()
    """Which slab: card, panel, strip, sunk, sunk-small, bone, wood, key or key-small; or none."""
    stone_tint = ColorProperty(WHITE)

    def __init__(self, **settings: Any) -> None:
        # Once for each frame: it gets its place and its size one after the other.
        self._lay = Asked(self, Hewn._lay_once, last=True)
        super().__init__(**settings)
        self._ground = Painter(self.canvas.before, below=True)
        for name in ("pos", "size", "stone", "stone_tint"):
            self.fbind(name, self._lay)
        theme.watch(self)
        self._lay()

    def on_theme(self) -> None:
        """Be cut from the new theme's stone."""
        self._lay()

    def _lay_once(self) -> None:
        self._ground.show(self.stone, (*self.pos, *self.size), tint=self.stone_tint)
