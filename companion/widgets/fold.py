"""The fold: an arrow at the foot of what scrolls, as long as there is more below.

Where what comes next begins right above the foot, the arrow has that little room to itself, and
nothing is cut. Else what comes next fades out below the arrow: an empty band would hide it, and a
heading would stand there alone. But no line of words is cut by that: it is seen, or it is covered.
Whoever scrolls sees everything go by.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.theme.live import theme
from companion.widgets.glyph import Glyph
from companion.widgets.order import Asked
from companion.widgets.scroll import FADES, SLOP
from companion.widgets.text import InFace

if TYPE_CHECKING:
    from collections.abc import Iterator

    from companion.widgets.scroll import Scroll

SIGN: Final = dp(18)
"""How high the arrow is that stands where more lies below."""
BAND: Final = dp(26)
"""A band so high may be left empty for it, and no higher one."""
MOST: Final = dp(34)
"""So much is covered at the most for the sake of a line of words: more would be an empty band."""
LIP: Final = dp(4)
"""What is hewn has a lip below it, which is no part of how high it is."""


class Fold(Widget):
    """Holds what scrolls, and the arrow below it where there is more."""

    def __init__(self, scroll: Scroll, **settings: Any) -> None:
        """Show all of it until its pieces have their places."""
        self._look = Asked(self, Fold._look_once, last=True)
        super().__init__(**settings)
        self.scroll = scroll
        scroll.size_hint = None, None
        self._sign = Glyph(drawing="down", size_hint=(None, None), size=(SIGN, SIGN), opacity=0)
        self._rests_at = self._covers = 0.0
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
        if scroll.longest + scroll.height > high:
            end = whole(scroll.content, scroll.offset + high)
            band = high if end is None else scroll.offset + high - end
            scroll.fades = not SIGN <= band <= BAND
            high -= 0 if scroll.fades else band
        self._covers = covered(scroll.content, scroll.offset + high) if scroll.fades else 0.0
        self._rests_at = scroll.offset
        scroll.height, scroll.top = high, self.top
        self._sign.center_x, self._sign.y = self.center_x, self.y
        self._tell()

    def _tell(self, *_: object) -> None:
        scroll = self.scroll
        more = scroll.longest - scroll.offset > dp(SLOP)
        self._sign.color = theme.ink if scroll.fades else theme.muted
        self._sign.opacity = 1 if more else 0
        rests = scroll.offset == self._rests_at
        scroll.covers = self._covers if rests else 0.0
        if not rests:
            scroll.fades = True


def whole(widget: Any, room: float) -> float | None:
    """Say how much of a room is filled from above if no piece is cut; None where not one fits."""
    if not getattr(widget, "stacks", False):
        return None
    pieces = [(_below(widget, one), one) for one in widget.children if one.height and one.opacity]
    cut = [(above, one) for above, one in pieces if above < room < above + one.height + LIP]
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


def covered(content: Any, room: float) -> float:
    """Say how much at the foot of a room is covered so that no line of words is cut; 0 for none.

    A line that ends above the arrow is seen, and one that does not is covered.
    """
    if content is None:
        return 0.0
    soft = dp(FADES) / 3
    edge = usual = room - soft
    for above, below in sorted(lines(content, edge - MOST, room), reverse=True):
        if above < edge < below + soft:
            edge = below if below <= min(edge, room - SIGN) else above
            soft = -dp(1)  # lines of the same words touch each other
    return float(room - edge) if room - MOST <= edge < usual else 0.0


def lines(widget: Any, least: float, most: float) -> Iterator[tuple[float, float]]:
    """Find the lines of words between two depths below the top: where each begins and ends."""
    if isinstance(widget, InFace):
        if widget.text:
            high = widget.line_high
            first = (widget.height - widget.texture_size[1]) / 2
            for nth in range(round(widget.texture_size[1] / high) if high else 0):
                yield first + nth * high, first + (nth + 1) * high
        return
    for piece in widget.children:
        above = _below(widget, piece)
        if piece.opacity and above < most and above + piece.height > least:
            for first, last in lines(piece, least - above, most - above):
                yield above + first, above + last


def _below(widget: Any, piece: Any) -> float:
    """How far below the top of a widget a piece of it begins."""
    return float(widget.top - widget.to_parent(0, piece.top)[1])
