"""The bars at the edges of a screen, always in the same place."""

from __future__ import annotations

from typing import Any, Final

from kivy.core.window import Window
from kivy.metrics import dp
from kivy.properties import (
    BooleanProperty,
    ColorProperty,
    ListProperty,
    NumericProperty,
    StringProperty,
)

from companion.theme.faces import STRONG
from companion.theme.live import theme
from companion.widgets.art import Painter
from companion.widgets.buttons import TapIcon
from companion.widgets.layout import Column, Row
from companion.widgets.order import Box
from companion.widgets.painted import Painted
from companion.widgets.scroll import Scroll
from companion.widgets.text import width_of
from companion.widgets.undo_bar import UndoBar

EDGE_TO_EDGE: Final = 1000
"""Bars are as wide as the screen, however wide that is."""
MOST: Final = 0.42
"""The share of the screen's height that the bars at its foot may take."""


class TopBar(Row):
    """Where this is, and the way back."""

    title = StringProperty()
    back_name = StringProperty("back")
    back_drawing = StringProperty("back")
    __events__ = ("on_back",)
    is_head = True
    """What is said for a moment stands over it."""
    turn = ""
    """Whose turn it says it is: nobody's."""

    def __init__(self, **settings: Any) -> None:
        super().__init__(**settings)
        self._back = TapIcon(drawing=self.back_drawing, name=self.back_name)
        self._back.fbind("on_tap", lambda *_: self.dispatch("on_back"))
        self.add_widget(self._back, index=1)
        self.fbind("back_drawing", self._show)
        theme.watch(self)
        self._show()

    def on_theme(self) -> None:
        """Take the new sizes; a way back that is not there takes no room."""
        self._show()

    @property
    def free(self) -> tuple[float, float]:
        """From where to where nobody taps it: between the way back and its other keys."""
        keys = [
            one.x for one in self.children if isinstance(one, TapIcon) and one is not self._back
        ]
        return self._back.right, min([self.right, *keys])

    def on_back(self, *_: object) -> None:
        """The way back was tapped; bind to it."""

    def _show(self, *_: object) -> None:
        self._back.drawing = self.back_drawing
        shown = bool(self.back_drawing)
        self._back.opacity = 1 if shown else 0
        self._back.disabled = not shown
        self._back.width = theme.target if shown else theme.page


class Tab(Painted, Box):
    """A way to a screen; a mark and the light of the role on turn say that one is there."""

    text = StringProperty()
    drawing = StringProperty()
    letters = NumericProperty(15)
    here = BooleanProperty(defaultvalue=False)
    """Whether this is where one is."""
    upright = BooleanProperty(defaultvalue=False)

    def __init__(self, **settings: Any) -> None:
        """Be lit where one is."""
        super().__init__(kind="quiet", **settings)
        self.fbind("here", self._paint)

    def _paint(self, *_: object) -> None:
        super()._paint()
        self.ink = (self.accent or theme.calm) if self.here else theme.muted


class Tabs(Box):
    """The screens of a game: four, always the same, always in the same place."""

    tabs = ListProperty()
    """Each tab: (name, words, drawing)."""
    at = StringProperty()
    """Where one is."""
    accent = ColorProperty(None, allownone=True)
    upright = BooleanProperty(defaultvalue=False)
    """Whether they stand one below the other, at the left of a phone that is held across."""
    __events__ = ("on_tab",)

    def __init__(self, **settings: Any) -> None:
        """Begin with none."""
        super().__init__(**settings)
        self.fbind("tabs", self._build)
        for name in ("at", "accent", "upright"):
            self.fbind(name, self._mark)
        self.fbind("width", self._fit)
        theme.watch(self)
        self._build()

    @property
    def grounds(self) -> list[Any]:
        """What its words stand on."""
        return [theme.ground]

    def on_tab(self, *_: object) -> None:
        """A tab was tapped, told by its name; bind to it."""

    def _build(self, *_: object) -> None:
        self.clear_widgets()
        for name, words, drawing in self.tabs:
            tab = Tab(name=name, text=words, drawing=drawing)
            tab.fbind("on_tap", lambda *_, name=name: self.dispatch("on_tab", name))
            self.add_widget(tab)
        self._mark()

    def on_theme(self) -> None:
        """Take the new size of text."""
        self._fit()

    def _fit(self, *_: object) -> None:
        """Write all of them in letters of one size, which the longest has room for."""
        if not self.children:
            return
        longest = max(width_of(tab.text, theme.caption, face=STRONG) for tab in self.children)
        room = self.width / (1 if self.upright else len(self.children)) - theme.tight
        share = min(1.0, room / (longest * 1.02 + 2))
        for tab in self.children:
            tab.letters = theme.caption * max(0.1, share)

    def _mark(self, *_: object) -> None:
        self._fit()
        for tab in self.children:
            tab.here, tab.upright = tab.name == self.at, self.upright
            tab.accent = self.accent


BESIDE: Final = 560
"""A phone that is held across and at least so wide, in dp, has Undo beside the tabs."""


class BottomBar(Column):
    """In the thumb's reach: Undo with what it takes back, Redo, and the tabs.

    Held across, a phone is low: there they share one line.
    """

    undo = StringProperty()
    redo = StringProperty()
    seen = BooleanProperty(defaultvalue=False)
    ways = ListProperty()
    """Each tab: (name, words, drawing)."""
    at = StringProperty()
    accent = ColorProperty(None, allownone=True)
    __events__ = ("on_undo", "on_redo", "on_way")

    def __init__(self, **settings: Any) -> None:
        """Put Undo above the tabs."""
        super().__init__(**settings)
        self.undo_bar, self.tabs = UndoBar(), Tabs()
        self.undo_bar.fbind("on_undo", lambda *_: self.dispatch("on_undo"))
        self.undo_bar.fbind("on_redo", lambda *_: self.dispatch("on_redo"))
        self.tabs.fbind("on_tab", lambda _, name: self.dispatch("on_way", name))
        self.add_widget(self.undo_bar)
        self.add_widget(self.tabs)
        self.undo_bar.pos_hint = {"center_y": 0.5}
        self.fbind("width", self._fit)
        Window.bind(size=self._fit)
        for name in ("undo", "redo", "seen"):
            self.fbind(name, self.undo_bar.setter(name))
            setattr(self.undo_bar, name, getattr(self, name))
        self.fbind("accent", self.undo_bar.setter("accent"))
        self.undo_bar.accent = self.accent
        for name, to in (("ways", "tabs"), ("at", "at"), ("accent", "accent")):
            self.fbind(name, self.tabs.setter(to))
            setattr(self.tabs, to, getattr(self, name))

    def _fit(self, *_: object) -> None:
        across = Window.width > Window.height and self.width >= dp(BESIDE)
        self.orientation = "horizontal" if across else "vertical"
        self.undo_bar.size_hint_x = 0.45 if across else 1
        self.tabs.size_hint_x = 0.55 if across else 1

    def on_undo(self, *_: object) -> None:
        """Undo was tapped; bind to it."""

    def on_redo(self, *_: object) -> None:
        """Redo was tapped; bind to it."""

    def on_way(self, *_: object) -> None:
        """A way to another screen was tapped, told by its name; bind to it."""


class Foot(Scroll):
    """Bars at the foot of a screen that leave room for the screen itself.

    Where the text is large and the phone small they would take all of it; then they scroll.
    """

    stone = StringProperty("panel")
    """What its bars lie on: stone in the cave, wood in the Manor."""

    def __init__(self, *parts: Any, **settings: Any) -> None:
        super().__init__(size_hint_y=None, widest=EDGE_TO_EDGE, **settings)
        self._bars = Column()
        for part in parts:
            self._bars.add_widget(part)
        self.add_widget(self._bars)
        self._flat = all(isinstance(part, Tabs) for part in parts)
        self._tray = Painter(self.canvas.before, below=True)
        for name in ("pos", "size", "stone"):
            self.fbind(name, self._lay)
        self._bars.bind(height=self._fit)
        Window.bind(size=self._fit)
        self._fit()

    @property
    def is_foot(self) -> bool:
        """Whether something may stand above it: tabs alone go up to the top at the side."""
        return not self._flat

    def on_theme(self) -> None:
        """Be cut from the new theme's stone."""
        super().on_theme()
        self._lay()

    def _lay(self, *_: object) -> None:
        if self._flat:
            self._tray.show("white", (*self.pos, *self.size), tint=theme.ground)
        else:
            self._tray.show(self.stone, (*self.pos, *self.size))

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
