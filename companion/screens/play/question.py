"""What is asked, in letters as large as leave its answers room, and the "?" beside it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from kivy.properties import NumericProperty, StringProperty

from companion.screens.play.layout import is_cramped, is_flat, is_snug
from companion.theme.faces import STONE, STRONG
from companion.theme.live import theme
from companion.theme.tokens import LARGE
from companion.widgets.kit import Row
from companion.widgets.text import width_of

if TYPE_CHECKING:
    from collections.abc import Callable

LINES: Final = (2, 3)
"""Where room is dear a question fills two lines, if its letters need not give way too far; or
three."""
WIDER: Final = 1.04
SMALLER: Final = 0.97
"""Its letters give way by so much at a time."""
_LETTERS: Final = {"large": "prompt", "tray": "prompt", "small": "body"}


class Asked(Row):
    """A question and the "?" beside it."""

    text = StringProperty()
    rule = StringProperty()
    size_of = StringProperty()
    """Whether its letters are `large`, as of the one question; else a title's.

    On a `tray` they are so as far as the board has room; `small` ones are plain: what is told is no
    question.
    """
    face = StringProperty(STONE)
    todo: Callable[[], object] | None = None
    letters = NumericProperty()
    """As large as a question's letters may be without breaking its longest word."""
    __events__ = ("on_why",)

    def __init__(self, **settings: Any) -> None:
        """Measure the longest word."""
        super().__init__(**settings)
        for name in ("width", "text", "size_of"):
            self.fbind(name, self._measure)
        self._measure()

    def _measure(self, *_: object) -> None:
        wanted = getattr(theme, _LETTERS.get(self.size_of, "title"))
        self.face = STRONG if self.size_of == "small" else STONE
        # By its letters, not by its width: measuring every word would cost more than the tap.
        longest = width_of(max(self.text.split(), key=len, default=""), wanted, face=self.face)
        room = self.width - theme.target - theme.near
        letters = wanted * min(1, max(0.5, room / longest)) if longest else wanted
        scarce = is_snug() and theme.scale > LARGE
        least = theme.caption if scarce else theme.label
        # A long question in huge letters, or on a low screen, would leave its answers no room.
        if is_flat() and longest:
            whole = width_of(self.text, wanted, face=self.face)
            letters = min(letters, max(least, wanted * room / whole))
        elif is_cramped() and longest and room > 0:
            most = min(letters, theme.label if scarce else theme.title)
            letters = self._on_few_lines(most, least, room)
        self.letters = letters

    def _on_few_lines(self, wanted: float, least: float, room: float) -> float:
        """Find the largest letters in which it fills two lines, or three; else the least."""
        parts = (" ", *self.text.split())
        # Letters are as wide as whole pixels make them: a little wider than is reckoned here.
        space, *words = (width_of(one, wanted, face=self.face) * WIDER / wanted for one in parts)
        for most in LINES:
            letters = wanted
            while letters > least and _lines(words, space, room / letters) > most:
                letters = max(least, letters * SMALLER)
            if _lines(words, space, room / letters) <= most:
                return letters
        return least

    def on_why(self, *_: object) -> None:
        """Somebody wants to know why."""
        if self.todo is not None:
            self.todo()


def _lines(words: list[float], space: float, room: float) -> int:
    """Count the lines that words of these widths fill."""
    lines, left = 0, 0.0
    for word in words:
        if word > left:
            lines, left = lines + 1, room
        left -= word + space
    return lines
