"""The bars at the edges of a screen, always in the same place."""

from __future__ import annotations

from typing import Any, Final

from kivy.core.window import Window
from kivy.properties import ListProperty, NumericProperty, StringProperty

from companion.theme.live import theme
from companion.theme.tokens import LARGE
from companion.widgets.buttons import BarButton, TapButton, TapIcon
from companion.widgets.layout import Column, Row
from companion.widgets.scroll import Scroll

MOST: Final = 0.42
"""The share of the screen's height that the bars at its foot may take."""


def briefly(done: str) -> str:
    """Leave out what a step changed; that something was seen stays said."""
    seen = " (seen)"
    return done.split(", ", maxsplit=1)[0].removesuffix(seen) + seen * done.endswith(seen)


class TopBar(Row):
    """Where this is, and the way back."""

    title = StringProperty()
    back_name = StringProperty("back")
    back_drawing = StringProperty("back")
    __events__ = ("on_back",)

    def __init__(self, **settings: Any) -> None:
        super().__init__(**settings)
        self._back = TapIcon(drawing=self.back_drawing, name=self.back_name)
        self._back.fbind("on_tap", lambda *_: self.dispatch("on_back"))
        self.add_widget(self._back, index=1)
        self.fbind("back_drawing", self._show)
        self._show()

    def on_back(self, *_: object) -> None:
        """The way back was tapped; bind to it."""

    def _show(self, *_: object) -> None:
        self._back.drawing = self.back_drawing
        shown = bool(self.back_drawing)
        self._back.opacity = 1 if shown else 0
        self._back.disabled = not shown
        self._back.width = theme.target if shown else theme.page


class BottomBar(Column):
    """In the thumb's reach: Undo with what it takes back, Redo, and the ways to other screens."""

    undo = StringProperty()
    """What Undo takes back; empty when there is nothing."""
    redo = StringProperty()
    ways = ListProperty()
    """Each way: (name, words, drawing)."""
    many = NumericProperty(0)
    __events__ = ("on_undo", "on_redo", "on_way")

    def __init__(self, **settings: Any) -> None:
        super().__init__(**settings)
        line = Row(spacing=theme.near)
        self._undo = TapButton(
            name="undo", drawing="undo", halign="left", small=True, new_meaning_locks=True
        )
        self._redo = TapIcon(name="redo", drawing="redo", kind="secondary")
        self._undo.fbind("on_tap", lambda *_: self.dispatch("on_undo"))
        self._redo.fbind("on_tap", lambda *_: self.dispatch("on_redo"))
        line.add_widget(self._undo)
        line.add_widget(self._redo)
        self.add_widget(line)
        self._ways = Row()
        self.add_widget(self._ways)
        for name in ("undo", "redo"):
            self.fbind(name, self._show)
        theme.watch(self)
        self.fbind("ways", self._build)
        self._show()
        self._build()

    def on_undo(self, *_: object) -> None:
        """Undo was tapped; bind to it."""

    def on_redo(self, *_: object) -> None:
        """Redo was tapped; bind to it."""

    def on_way(self, *_: object) -> None:
        """A way to another screen was tapped, told by its name; bind to it."""

    def on_theme(self) -> None:
        """Say as much as the new size of text leaves room for."""
        self._show()

    def _show(self, *_: object) -> None:
        said = self.undo if theme.scale <= LARGE else briefly(self.undo)
        self._undo.text = f"Undo: {said}" if said else "Nothing to undo"
        self._undo.disabled = not self.undo
        self._redo.disabled = not self.redo

    def _build(self, *_: object) -> None:
        self._ways.clear_widgets()
        for name, words, drawing in self.ways:
            button = BarButton(name=name, text=words, drawing=drawing)
            button.fbind("on_tap", lambda *_, name=name: self.dispatch("on_way", name))
            self._ways.add_widget(button)


class Foot(Scroll):
    """Bars at the foot of a screen that leave room for the screen itself.

    Where the text is large and the phone small they would take all of it; then they scroll.
    """

    def __init__(self, *parts: Any, **settings: Any) -> None:
        super().__init__(size_hint_y=None, **settings)
        self._bars = Column()
        for part in parts:
            self._bars.add_widget(part)
        self.add_widget(self._bars)
        self._bars.bind(height=self._fit)
        Window.bind(size=self._fit)
        self._fit()

    def _fit(self, *_: object) -> None:
        self.height = min(self._bars.height, Window.height * MOST)


class Notice(Row):
    """Something a player must know, and that stays until it is no longer so. Never a toast."""

    text = StringProperty()
    drawing = StringProperty("warning")


class Empty(Column):
    """What a screen says while it has nothing to show, and what to do about it."""

    text = StringProperty()
    drawing = StringProperty("role-cave")
