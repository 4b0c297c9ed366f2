"""What is owed, said over the tray until it is done."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty

from companion.theme.live import theme
from companion.widgets.buttons import TapButton
from companion.widgets.hewn import Hewn
from companion.widgets.order import Anchor, Box
from companion.widgets.painted import Painted

if TYPE_CHECKING:
    from collections.abc import Callable

LEFT: Final = "Still to do"
"""What a low tag says first: it does not tell whose turn it is."""


class OwedWords(Painted, Box):
    """What is owed, and when. A tap explains it, a hold skips it."""

    text = StringProperty()
    note = StringProperty()
    drawing = StringProperty()
    small = BooleanProperty(defaultvalue=False)
    is_bone = BooleanProperty(defaultvalue=True)


class PileKey(Painted, Anchor):
    """That this is the first of so many tags; a tap shows them all."""

    text = StringProperty()
    is_bone = BooleanProperty(defaultvalue=True)


class Owed(Hewn, Box):
    """A tag of bone: something a player still has to do. It stays until it is done or skipped.

    Where more tags lie below it, their number stands in the drawing's place and shows them.
    """

    text = StringProperty()
    note = StringProperty()
    left = StringProperty()
    """What a low tag says, where it was left from another's turn: who has to do it, then what.

    It is of dark stone: on bone it would be read before what is asked in this turn.
    """
    drawing = StringProperty("warning")
    done = StringProperty("Done")
    below = NumericProperty(0)
    """How many more lie below it."""
    small = BooleanProperty(defaultvalue=False)
    """Whether it lies over a turn: then it is low, and says first that it was left over."""
    unfolded = ObjectProperty(None, allownone=True)
    """What a tap on that number sets off."""
    explained = ObjectProperty(None, allownone=True)
    skipped = ObjectProperty(None, allownone=True)
    """What a tap and a hold on the words set off, where nobody has bound to them: see Shelf."""
    __events__ = ("on_done", "on_explain", "on_skip")

    def __init__(self, **settings: Any) -> None:
        """Put the words beside their key."""
        self.todo: Callable[[], object] | None = None
        super().__init__(stone="bone", **settings)
        self.words = OwedWords(holds=True, kind="quiet")
        self.words.fbind("on_tap", lambda *_: self.dispatch("on_explain"))
        self.words.fbind("on_hold", lambda *_: self.dispatch("on_skip"))
        self.pile = PileKey(kind="quiet", name="all that is owed")
        self.pile.fbind("on_tap", lambda *_: self._unfold())
        self.key = TapButton(text=self.done, size_hint_x=None)
        self.key.fbind("on_tap", lambda *_: self.dispatch("on_done"))
        self.line = Box(size_hint_y=None)
        self.line.add_widget(self.words)
        self.words.fbind("height", self._be_as_high)
        self.add_widget(self.line)
        self.add_widget(self.key)
        for name in ("text", "note", "left", "drawing", "done", "below", "small"):
            self.fbind(name, self._show)
        for name in ("wish", "natural"):
            self.key.fbind(name, self._fit)
        self.fbind("width", self._fit)
        self._show()

    def on_done(self, *_: object) -> None:
        """It is done; bind to it, or give it something to do."""
        if self.todo is not None:
            self.todo()

    def on_explain(self, *_: object) -> None:
        """Somebody wants to know more; bind to it."""
        if self.explained is not None:
            self.explained()

    def on_skip(self, *_: object) -> None:
        """It is left out; bind to it."""
        if self.skipped is not None:
            self.skipped()

    def forget(self) -> None:
        """Be as if never tapped."""
        for part in (self.key, self.words, self.pile):
            part.forget()

    def _be_as_high(self, *_: object) -> None:
        # As high as they are by now: what it is told of may be over, where they took another line
        # and gave it back at once, and the tag stayed twice as high.
        self.line.height = self.words.height

    def _unfold(self) -> None:
        if self.unfolded is not None:
            self.unfolded()

    def _show(self, *_: object) -> None:
        self.words.small = self.key.small = self.small
        said = (self.left or f"{LEFT}: {self.text}") if self.small else self.text
        self.words.text, self.words.note = said, self.note
        waits = bool(self.small and self.left)
        self.stone = "card" if waits else "bone"
        self.words.is_bone = self.pile.is_bone = not waits
        self.words.drawing = "" if self.below else self.drawing
        self.pile.text = f"1 of {self.below + 1}"
        if bool(self.below) != (self.pile.parent is not None):
            if self.below:
                self.line.add_widget(self.pile, index=1)
            else:
                self.line.remove_widget(self.pile)
        self.words.name = f"owed {self.text}"
        self.key.text, self.key.name = self.done, f"{self.done}: {self.text}"
        self._fit()

    def _fit(self, *_: object) -> None:
        beside = self.width > theme.label * 13 + self.key.wish
        self.orientation = "horizontal" if beside else "vertical"
        self.key.size_hint_x = None if beside else 1
        if beside:
            self.key.width = max(self.key.wish, theme.target)
