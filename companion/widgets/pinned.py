"""The numbers that matter, pinned above a game: up to five, in the same places all game."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any, Final

from kivy.graphics import PopMatrix, PushMatrix, Scale
from kivy.metrics import dp, sp
from kivy.properties import (
    BooleanProperty,
    ColorProperty,
    ListProperty,
    NumericProperty,
    StringProperty,
)
from kivy.uix.widget import Widget

from companion.haptics import Tick, haptics
from companion.motion import NUMBER, motion
from companion.theme.faces import STONE, STRONG
from companion.theme.live import theme
from companion.theme.tokens import LARGE
from companion.widgets.art import Painter
from companion.widgets.glyph import Glyph
from companion.widgets.layout import Placed
from companion.widgets.painted import Painted
from companion.widgets.text import Figure, Tag, width_of

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
SWELL: Final = 0.15
LIP: Final = dp(4)
"""How thick the slab is."""


@dataclass(frozen=True, slots=True)
class Number:
    """One number: what it is called by programs and by people, its value, and where it leads."""

    name: str
    text: str
    value: str
    goal: str = ""
    drawing: str = ""
    wins: bool = False
    """Whether a role wins by it: then a change of it is felt."""
    who: str = ""
    """In whose light its drawing stands: two roles' numbers are told apart by that too."""
    word: str = ""
    """What stands below it, if that is not the whole of its text."""
    whose: str = ""
    """The emblem before that word, where the number is not of whose turn it is."""


class CountedFigure(Figure):
    """A number that flashes and counts when it becomes another one."""

    tip = ColorProperty((1, 1, 1, 1))
    swell = NumericProperty(1.0)

    def __init__(self, **settings: Any) -> None:
        """Be able to swell about its middle."""
        super().__init__(**settings)
        with self.canvas.before:
            PushMatrix()
            self._scale = Scale(1, 1, 1)
        with self.canvas.after:
            PopMatrix()
        for name in ("swell", "pos", "size"):
            self.fbind(name, self._grow)

    def _grow(self, *_: object) -> None:
        self._scale.xyz = (self.swell, self.swell, 1)
        self._scale.origin = (self.x + self.width / 2, self.y + self.height / 2)

    def count(self, before: str, after: str) -> None:
        """Go from one value to another."""
        numbers = before.isdigit() and after.isdigit()
        first, last = (int(before), int(after)) if numbers else (0, 0)

        def step(share: float) -> None:
            if share >= 1 or not numbers:
                self.text = after
            else:
                self.text = str(first + round((last - first) * share))
            ink, tip = theme.ink, self.tip
            self.color = [b + (a - b) * share for a, b in zip(ink, tip, strict=True)]
            self.swell = 1 + SWELL * math.sin(math.pi * share)

        motion.run(NUMBER, step, key=(id(self), "count"))


class PinnedNumber(Painted, Widget):
    """One number over its drawing and word. A tap tells of it, a hold corrects it."""

    role = "tracker"
    text = StringProperty()
    value = StringProperty()
    goal = StringProperty()

    def __init__(self, **settings: Any) -> None:
        """Build the four parts."""
        super().__init__(kind="quiet", holds=True, **settings)
        self.drawing = self.whose = ""
        self.figure, self.goal_tag = CountedFigure(big=False), GoalTag()
        self.glyph, self.word = Glyph(size_hint=(None, None)), PinnedWord()
        self.parts = (self.figure, self.goal_tag, self.glyph, self.word)
        for part in self.parts:
            self.add_widget(part)

    def take(self, number: Number, accent: Any, tip: Any) -> None:
        """Show a number; what it was before it counts from."""
        same, before = self.name == number.name, self.value
        self.name, self.text = number.name, number.text
        self.value, self.goal = number.value, number.goal
        self.drawing, self.whose = number.drawing, number.whose
        self.word.text = number.word or number.text
        self.glyph.color = theme.accent(number.who) if number.who else accent
        self.accent, self.figure.tip = accent, tip
        self.goal_tag.text = f"/{number.goal}" if number.goal else ""
        if same and before != number.value and self.get_parent_window():
            if number.wins:
                haptics.tick(Tick.DOUBLE)
            self.figure.count(before, number.value)
        elif self.figure.text != number.value:
            self.figure.text, self.figure.color = number.value, theme.ink

    def figures(self, size: float) -> float:
        """How wide the number and its goal are at this size."""
        return width_of(self.value, size, face=STONE) + (
            width_of(self.goal_tag.text, size * GOAL, face=STONE) if self.goal else 0
        )

    def wide(self, caption: float, *, signs: bool) -> float:
        """Tell how wide the word is with its drawing: without one only where whose it is is said.

        Of a number that is another's the word says what it is, and the drawing whose.
        """
        sign = caption * SIGN_BESIDE + theme.tight / 2 if signs or self.whose else 0
        return width_of(self.word.text, caption, face=STRONG) + 2 + sign

    def place(self, size: float, caption: float, sign: float, kept: float, *, signs: bool) -> None:
        """Place the parts: the number above, below it drawing and word, as far as there is room.

        Without a size for its letters the word is left out. So much height is kept for it.
        """
        words = caption > 0
        self.glyph.drawing = self.whose if words and self.whose else self.drawing
        sign = sign if signs or self.whose or not words else 0.0
        self.figure.font_size, self.goal_tag.font_size = size, size * GOAL
        self.figure.texture_update()
        self.goal_tag.texture_update()
        wide = self.figure.texture_size[0] + self.goal_tag.texture_size[0] * bool(self.goal)
        left = self.x + (self.width - wide) / 2
        self.figure.size = self.figure.texture_size
        # No number goes below its line: what is kept free there may be the word's.
        base = self.top - self.figure.height
        self.figure.pos = left, base
        self.goal_tag.size = self.goal_tag.texture_size
        self.goal_tag.pos = left + self.figure.width, base + size * 0.12
        self.goal_tag.opacity = 1 if self.goal else 0
        self.word.opacity = 1 if words else 0
        self.glyph.opacity = 1 if sign else 0
        self.word.font_size = caption or theme.caption
        self.word.texture_update()
        room = self.width - (sign + theme.tight / 2 if sign else 0)
        if words and self.word.texture_size[0] > room:
            # Letters are as wide as whole pixels make them: a little wider than was reckoned.
            self.word.font_size = caption * (room - 1) / self.word.texture_size[0]
            self.word.texture_update()
        self.word.size = self.word.texture_size
        below = (self.word.width if words else 0) + (
            sign + theme.tight / 2 if sign and words else sign
        )
        left = self.x + (self.width - below) / 2
        high = max(sign, self.word.height if words else 0)
        low = self.y + theme.tight + max(0.0, kept - high) / 2
        self.glyph.size = sign, sign
        self.glyph.pos = left, low + (high - sign) / 2
        self.word.pos = left + below - self.word.width, low + (high - self.word.height) / 2

    def place_beside(self, size: float, sign: float) -> None:
        """Stand the drawing before the number, in one line that says nothing else."""
        self.figure.font_size, self.goal_tag.font_size = size, size * GOAL
        self.word.opacity, self.glyph.opacity = 0, 1
        self.glyph.drawing = self.drawing
        self.goal_tag.opacity = 1 if self.goal else 0
        for part in (self.figure, self.goal_tag):
            part.texture_update()
            part.size = part.texture_size
        self.glyph.size = sign, sign
        shown: tuple[Any, ...] = (self.glyph, self.figure, *[self.goal_tag] * bool(self.goal))
        left = self.x + (self.width - sum(part.width for part in shown) - dp(2)) / 2
        for part in shown:
            part.pos = left, self.center_y - part.height / 2
            left = part.right + (dp(2) if part is self.glyph else 0)


LINE: Final = 1.25
"""How high a line of words is, in their size."""
BRIEF: Final = dp(50)
"""How high one line is where hardly any height is left, whatever the letters,"""
FIGURE: Final = 0.72
"""how much of it a number takes, which matters most,"""
SIGN: Final = 0.4
"""and how much the drawing before it."""
SIGN_BESIDE: Final = 1.1
"""A drawing before a word is so large, in the size of its letters."""
FIGURE_HIGH: Final = 1.07
"""How high a line with a number is, in its size."""
GOAL: Final = 0.55
"""A goal is so much smaller than its number."""


class GoalTag(Tag):
    """What a number is on its way to."""


class PinnedWord(Tag):
    """What a number is called."""


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
        for cell in self.children:
            cell.figure.color = theme.ink
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
        caption, sign, signs = self._below(cells, wide)
        # Its height follows neither numbers nor names: what stands below must not move with them.
        low = self._kept_for_names
        least = dp(72) if lines == 1 and not self.low else theme.target
        line = max(least, theme.tight * 2 + low + full * FIGURE_HIGH)
        self.height = high = line * lines + LIP
        # Its lip lies below the slab, and both within what it takes.
        self._slab.show("strip", (self.x + edge, self.y + LIP, room, high - LIP))
        for place, cell in zip(places, cells, strict=True):
            row, column = divmod(place, each)
            left = self.x + edge + column * (wide + gap)
            cell.size, cell.pos = (wide, line), (left, self.y + high - line * (row + 1))
            cell.place(size, caption, sign, low, signs=signs)

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

    def _below(self, cells: list[Any], wide: float) -> tuple[float, float, bool]:
        """Find the sizes of words and drawings below the numbers, and whether all have drawings.

        Drawings go before words do, but for those that say whose a number is. 0 leaves one out.
        """
        caption = theme.caption
        if theme.scale <= LARGE:
            # Large letters may be made as small as they are at scale 1.
            least = SMALLER / max(1.0, theme.scale)
            for signs in (True, False):
                # The last word keeps clear of the slab's edge.
                share = (wide - theme.near) / max(cell.wide(caption, signs=signs) for cell in cells)
                if share >= least:
                    caption *= min(1.0, share)
                    return caption, caption * SIGN_BESIDE, signs
        return 0.0, max(theme.caption * SIGN_BESIDE, theme.label), True
