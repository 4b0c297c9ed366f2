"""The fold: where what scrolls is cut at its foot, it is cut between two things.

Half a line of words at the foot of a question reads as a mistake, and half a key is hard to tell
from a whole one. What does not fit stays out of sight, and an arrow says that there is more. What
the eye was given to begin with is cut so; whoever scrolls sees everything go by.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.theme.live import theme
from companion.widgets.glyph import Glyph
from companion.widgets.layout import Hanging
from companion.widgets.order import Asked
from companion.widgets.scroll import SLOP

if TYPE_CHECKING:
    from companion.widgets.scroll import Scroll

SIGN: Final = dp(18)
"""How high the arrow is that stands where more lies below,"""
SMALLEST: Final = dp(10)
"""and how high at least."""
LOST: Final = 0.4
"""So much of the room may stay empty; a higher thing than this is cut."""
LIP: Final = dp(4)
"""What is hewn has a lip below it, which is no part of how high it is."""
EDGE: Final = 0.35
"""Such a share of a key with words in its middle may be cut: it is read, and tapped, as ever;"""
FOOT: Final = 0.23
"""and of anything else as high, whose words may stand lower."""
NOTED: Final = 0.12
"""Below the words of a key there may be a note of several lines: none of them is cut."""
LEAST: Final = dp(96)
"""In less room than this everything counts, and nothing is kept free."""
SEEN: Final = dp(72)
"""Less than this is no view of a list, wherever it would be cut."""


class Fold(Widget):
    """Holds what scrolls, and the arrow below it where there is more."""

    def __init__(self, scroll: Scroll, **settings: Any) -> None:
        """Show all of it until its pieces have their places."""
        self._look = Asked(self, Fold._look_once, last=True)
        super().__init__(**settings)
        self.scroll = scroll
        scroll.size_hint = None, None
        self._sign = Glyph(drawing="down", size_hint=(None, None), opacity=0)
        self._rests_at = 0.0
        for part in (scroll, self._sign):
            self.add_widget(part)
        for name in ("pos", "size"):
            self.fbind(name, self._place)
        scroll.fbind("offset", self._tell)

    def look(self) -> None:
        """Find where to cut anew: other things stand there now, or in other places."""
        self._look()

    def _place(self, *_: object) -> None:
        # All of it at first: where to begin is found before it is known where to cut.
        self.scroll.size, self.scroll.pos = self.size, self.pos
        self._look()

    def _look_once(self) -> None:
        scroll, high = self.scroll, self.height
        if scroll.longest + scroll.height > high >= LEAST:
            high = self._cut(high)
        self._rests_at = scroll.offset
        scroll.height, scroll.top = high, self.top
        # It takes no room of its own: where little is left it is small, and then left out.
        size = min(SIGN, self.height - high)
        self._sign.size = size, size
        self._sign.center_x, self._sign.y = self.center_x, self.y
        self._tell()

    def _cut(self, room: float) -> float:
        """Give the height at which nothing is cut, or all the room where too much would be lost."""
        end = whole(self.scroll.content, self.scroll.offset + room)
        high = 0.0 if end is None else end - self.scroll.offset
        self.scroll.fades = high < max(room * (1 - LOST), SEEN)
        return room if self.scroll.fades else high

    def _tell(self, *_: object) -> None:
        scroll = self.scroll
        more = scroll.longest - scroll.offset > dp(SLOP)
        self._sign.color = theme.muted
        self._sign.opacity = 1 if more and self._sign.height >= SMALLEST else 0
        if scroll.offset != self._rests_at:
            scroll.fades = True


def whole(widget: Any, room: float) -> float | None:
    """Say how much of a room is filled from above if no piece is cut; None where not one fits."""
    if not getattr(widget, "stacks", False):
        return None
    pieces = [(_below(widget, one), one) for one in widget.children if one.height and one.opacity]
    cut = [(above, one) for above, one in pieces if above < room < above + _needs(one)]
    if not cut:
        return room
    within = [(above, whole(one, room - above)) for above, one in cut]
    # What stands beside a thing that is cut is cut with it, however low its own words end.
    top = min(above for above, _ in cut)
    fits = [end for above, one in pieces if (end := above + one.height) <= top]
    if not fits and all(end is None for _, end in within):
        return None
    # The upper edge of a slab is drawn a little above where it begins.
    least = max(fits, default=0.0)
    return min(max(least, above - LIP) if end is None else above + end for above, end in within)


def _needs(piece: Any) -> float:
    """How high a piece must be seen to pass for whole."""
    if piece.height < theme.target or getattr(piece, "stacks", False):
        return float(piece.height + LIP)
    middle = getattr(piece, "is_target", False) and not getattr(piece, "tall", False)
    noted = middle and (getattr(piece, "note", "") or getattr(piece, "why", ""))
    lost = NOTED if noted else EDGE if middle else FOOT
    return float(piece.height * (1 - lost))


def _below(widget: Any, piece: Any) -> float:
    """How far below the top of a widget a piece of it begins."""
    return float(-piece.top if isinstance(widget, Hanging) else widget.top - piece.top)
