"""The app's name, cut from crystal, at the head of the first screen."""

from __future__ import annotations

from typing import Any, Final

from kivy.core.window import Window
from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.theme.live import theme
from companion.theme.tokens import LARGE
from companion.widgets.art import Painter, sprite

NAME: Final = "Companion for VAST"
WIDEST: Final = 0.72
"""The most of its place that it takes, so that crystals have room beside it."""
HIGHEST: Final = 0.15
"""The most of the window's height: on a phone held across the tables need the room."""
LOW: Final = dp(560)
"""On a window lower than this they need all of it in large letters."""


class AppName(Widget):
    """As wide as there is room, never larger than it was drawn, in the middle of its place."""

    name = NAME

    def __init__(self, **settings: Any) -> None:
        settings.setdefault("size_hint_y", None)
        super().__init__(**settings)
        self._drawn = Painter(self.canvas)
        for one in ("pos", "width"):
            self.fbind(one, self._show)
        Window.bind(height=self._show)
        theme.watch(self)
        self._show()

    def on_theme(self) -> None:
        """Stay where it is; its sheet may have come anew."""
        self._show()

    def _show(self, *_: object) -> None:
        wide, high = sprite("name").size
        room = Window.height * HIGHEST
        if theme.scale > LARGE and Window.height < LOW:
            room = 0.0
        share = min(1.0, self.width * WIDEST / wide, room / high)
        self.height = high * share
        # Not by `center_x`: Kivy may still remember the old one while it tells of the new place.
        x = self.x + (self.width - wide * share) / 2
        self._drawn.show("name", (x, self.y, wide * share, high * share))
