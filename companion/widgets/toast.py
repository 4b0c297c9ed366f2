"""What just happened, said for a moment."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, TypedDict

from kivy.clock import Clock
from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from companion.theme.faces import STRONG
from companion.theme.live import theme
from companion.widgets.hewn import Hewn
from companion.widgets.layout import Row
from companion.widgets.order import Box
from companion.widgets.painted import Painted
from companion.widgets.text import width_of

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Unpack

WHY: Final = "Why?"
"""What a toast can be asked."""
STAYS: Final = 2.4
"""Seconds for which a toast is seen,"""
WORD: Final = 0.3
"""and for each of its words, where there are many."""
SMALLER: Final = 0.9
"""Its letters become smaller by so much at a time."""


class ToastKey(Painted, Box):
    """The way to the reason."""

    text = StringProperty()
    share = NumericProperty(1.0)


class Besides(TypedDict, total=False):
    """What may be said besides a sentence: what changed, before it, and a drawing.

    Where somebody can say why, that or what else can be asked for stands at its end.
    """

    strong: str
    drawing: str
    why: Callable[[], object] | None
    asks: str


class Toast(Hewn, Row):
    """What just happened, in a sentence, for a moment. Never something that is owed."""

    takes_touches = False

    strong = StringProperty()
    """What changed, said first and bold."""
    text = StringProperty()
    drawing = StringProperty("now")
    who = StringProperty()
    """Whose turn it is, where it covers who says so."""
    narrow = BooleanProperty(defaultvalue=False)
    """Whether letters are so large that nothing is drawn beside the words."""
    width: float
    share = NumericProperty(1.0)
    """How large its letters are of what they would be, where it would be too high,"""
    letters = NumericProperty()
    """and how large that is."""

    def fit(self, wide: float, room: float) -> None:
        """Be so wide, with letters as large as is not too high, nor a word of it too wide.

        They are no smaller than those of a caption at scale 1. What it needs is known once its
        words stand there: whoever calls this does so again after each change of its size or share.
        """
        if self.width != wide:
            self.width, self.share = wide, 1.0
        elif self.height > room or self._longest > self.ids.words.width - 2 * theme.near:
            least = theme.caption / max(1.0, theme.scale) / self.letters
            self.share *= max(SMALLER, min(1.0, least))

    @property
    def _longest(self) -> float:
        word = max(f"{self.strong} {self.text}".split(), key=len, default="")
        return width_of(word, self.letters, face=STRONG) + 2

    def __init__(self, **settings: Any) -> None:
        super().__init__(stone="card", **settings)
        self._why: Callable[[], object] | None = None
        self._going: Any = None
        self._key = ToastKey(name="why of the toast", kind="quiet")
        self._key.fbind("on_tap", self._explain)
        self.fbind("share", self._key.setter("share"))

    def say(self, text: str, **besides: Unpack[Besides]) -> None:
        """Say a sentence, with what belongs to it."""
        self.share, self.drawing = 1.0, besides.get("drawing", "now")
        self.strong, self.text = besides.get("strong", ""), text
        self._why, self._key.text = besides.get("why"), besides.get("asks", WHY)
        self._key.forget()
        self.remove_widget(self._key)
        if self._why is not None:
            self.add_widget(self._key)

    def stay(self, gone: Callable[[], object]) -> None:
        """Be there for a moment."""
        self._gone = gone
        words = len(f"{self.strong} {self.text}".split())
        self._going = Clock.schedule_once(lambda _: gone(), max(STAYS, WORD * words))

    def leave(self) -> None:
        """Be gone before the moment is over."""
        if self._going is not None:
            self._going.cancel()

    def _explain(self, *_: object) -> None:
        self.leave()
        self._gone()
        if self._why is not None:
            self._why()
