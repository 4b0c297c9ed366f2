"""The numbers that matter, pinned above a game: up to five, in the same places all game."""

from __future__ import annotations

from itertools import product
from typing import Any, Final

from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, ColorProperty, ListProperty

from companion.theme.live import theme
from companion.theme.tokens import LARGE
from companion.widgets.art import Painter
from companion.widgets.layout import Placed
from companion.widgets.number import HIGH, OWNER_HIGH, SIGN_BESIDE, PinnedNumber

MOST: Final = 5
"""Four of the roles, and once the Cave collapses what is gone of it."""
LARGEST: Final = 54
"""In sp: a number that is read across the table needs no more, and four stand side by side."""
SMALLER: Final = 0.7
"""A word below a number may be made so much smaller before it is left out."""
LOWER: Final = 0.8
"""Where there is little height the numbers are so much of what they are else."""
SLIM: Final = 0.64
"""The same beside a title."""
TWO_LINES: Final = 1.5
"""On two lines the numbers are so much smaller: there is no room to be lavish with."""
LIP: Final = dp(4)
"""How thick the slab is."""
LINE: Final = 1.25
"""How high a line of words is, in their size."""
BRIEF: Final = dp(50)
"""How high one line is where hardly any height is left, whatever the letters,"""
FIGURE: Final = 0.72
"""how much of it a number takes, which matters most,"""
SIGN: Final = 0.4
"""and how much the drawing before it."""
LEAST: Final = 0.7
"""A number may be made so much smaller to have room for whose it is."""


class Pinned(Placed):
    """Up to five numbers side by side; where there is none its place is free.

    Where the words have no room the drawings grow in their place; the numbers never give way.
    """

    numbers = ListProperty()
    low = BooleanProperty(defaultvalue=False)
    """Whether there is little height: then numbers and words are smaller."""
    brief = BooleanProperty(defaultvalue=False)
    """Whether hardly any height is left: then all is one line, each number beside its drawing."""
    slim = BooleanProperty(defaultvalue=False)
    """Whether it stands beside a title, as high as that."""
    accent = ColorProperty((1, 1, 1, 1))
    tip = ColorProperty((1, 1, 1, 1))
    """The brightest of the role's light: a number flashes in it."""
    __events__ = ("on_number", "on_correct")

    stone = "strip"
    """What its numbers stand on."""
    is_pinned = True
    """A sheet leaves it in sight."""
    WATCHED = ("pos", "width", "children")

    def __init__(self, **settings: Any) -> None:
        """Begin with none."""
        settings.setdefault("size_hint_y", None)
        super().__init__(**settings)
        self._slab = Painter(self.canvas.before, below=True)
        for name in ("numbers", "accent", "tip", "low", "brief", "slim"):
            self.fbind(name, self._show)
        theme.watch(self)
        self._show()

    def on_number(self, *_: object) -> None:
        """A number was tapped, told by its name; bind to it."""

    def on_correct(self, *_: object) -> None:
        """A number was held, told by its name: it is not what lies on the table; bind to it."""

    def on_theme(self) -> None:
        """Wear the new colours, and take the new sizes."""
        self._show()
        self._trigger_layout()

    def _show(self, *_: object) -> None:
        shown = [one for one in self.numbers[:MOST] if one is not None]
        while len(self.children) > len(shown):
            self.remove_widget(self.children[0])
        while len(self.children) < len(shown):
            cell = PinnedNumber(size_hint=(None, None))
            cell.fbind("on_tap", lambda cell, *_: self.dispatch("on_number", cell.name))
            cell.fbind("on_hold", lambda cell, *_: self.dispatch("on_correct", cell.name))
            self.add_widget(cell)
        for cell, number in zip(self.children[::-1], shown, strict=True):
            cell.take(number, self.accent, self.tip)
        self._trigger_layout()

    def do_layout(self, *_: object) -> None:
        """Equal cells; numbers as large as fit, words as far as they fit.

        Where the cells would be narrower than a finger they stand on two lines.
        """
        cells = self.children[::-1]
        places = [at for at, one in enumerate(self.numbers[:MOST]) if one is not None]
        if not cells:
            self.height = 0
            self._slab.show("", (0, 0, 0, 0))
            return
        edge, gap = theme.near, theme.tight
        room = self.width - 2 * edge
        many = len(self.numbers[:MOST])
        lines = 1 if (room + gap) / many - gap >= dp(48) else 2
        each = -(-many // lines)
        wide = (room + gap) / each - gap
        if self.brief and lines == 1:
            self._in_one_line(cells, places, many)
            return
        size = full = min(theme.number, sp(LARGEST)) / (1 if lines == 1 else TWO_LINES)
        if self.low:
            size = full = full * (SLIM if self.slim else LOWER)
        most = max(cell.figures(size) for cell in cells)
        size *= min(1.0, (wide - 4) / most) if most > 0 else 1
        # Its height follows neither numbers nor names: what stands below must not move with them.
        low = self._kept_for_names
        least = dp(72) if lines == 1 and not self.low else theme.target
        line = max(least, theme.tight * 2 + low + full * HIGH)
        self.height = high = line * lines + LIP
        spare = line - theme.tight - low - size * LEAST * HIGH
        caption, sign, signs, owners = self._below(cells, wide, spare)
        # Its lip lies below the slab, and both within what it takes.
        self._slab.show("strip", (self.x + edge, self.y + LIP, room, high - LIP))
        for place, cell in zip(places, cells, strict=True):
            row, column = divmod(place, each)
            left = self.x + edge + column * (wide + gap)
            cell.size, cell.pos = (wide, line), (left, self.y + high - line * (row + 1))
            cell.place(size, caption, sign, low, signs=signs, owners=owners)

    def _in_one_line(self, cells: list[Any], places: list[int], many: int) -> None:
        """Give each no more height than a finger needs."""
        line, edge, gap = BRIEF, min(theme.near, dp(8)), dp(2)
        self.height = line + LIP
        self._slab.show("strip", (self.x + edge, self.y + LIP, self.width - 2 * edge, line))
        size, sign = line * FIGURE, line * SIGN
        most = max(cell.figures(size) for cell in cells)
        wide = (self.width - 2 * edge + gap) / many - gap
        size *= min(1.0, (wide - sign - 2 * gap - 2) / most) if most > 0 else 1
        for place, cell in zip(places, cells, strict=True):
            cell.size = wide, line
            cell.pos = self.x + edge + place * (wide + gap), self.y + LIP
            cell.place_beside(size, sign)

    @property
    def _kept_for_names(self) -> float:
        """How high the room below the numbers is, whatever they are called."""
        if theme.scale > LARGE:
            return float(max(theme.caption * SIGN_BESIDE, theme.label))
        return float(theme.caption * LINE * (LOWER if self.low else 1.0))

    def _below(
        self, cells: list[Any], wide: float, spare: float
    ) -> tuple[float, float, bool, bool]:
        """Find the sizes of words and drawings below the numbers, and what else there is room for.

        So much height is to spare for whose a number is. Drawings go before words do, but for the
        tokens that say whose it is. 0 leaves one out.
        """
        caption = theme.caption
        if theme.scale <= LARGE:
            # Large letters may be made as small as they are at scale 1.
            least = SMALLER / max(1.0, theme.scale)
            for owners, signs in product((True, False), repeat=2):
                # The last word keeps clear of the slab's edge.
                most = max(cell.wide(caption, signs=signs, owners=owners) for cell in cells)
                share = min(1.0, (wide - theme.near) / most)
                fits = not owners or caption * share * OWNER_HIGH <= spare
                if share >= least and fits:
                    caption *= share
                    return caption, caption * SIGN_BESIDE, signs, owners
        return 0.0, max(theme.caption * SIGN_BESIDE, theme.label), True, False
