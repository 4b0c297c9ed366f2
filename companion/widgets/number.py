"""One number that matters, over its drawing and word, in the light of whoever it belongs to."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any, Final

from kivy.graphics import PopMatrix, PushMatrix, Scale
from kivy.metrics import dp
from kivy.properties import ColorProperty, NumericProperty, StringProperty
from kivy.uix.widget import Widget

from companion.haptics import Tick, haptics
from companion.motion import NUMBER, motion
from companion.theme.faces import STONE, STRONG
from companion.theme.live import theme
from companion.widgets.glyph import Glyph
from companion.widgets.painted import Painted
from companion.widgets.text import Figure, Tag, width_of
from companion.widgets.token import Token

SWELL: Final = 0.15
"""A number that changes grows by so much for a moment."""
SIGN_BESIDE: Final = 1.1
"""A drawing before a word is so large, in the size of its letters."""
COIN: Final = 1.25
"""A token is so much larger than a drawing before a word: its emblem is only its middle."""
OWNER_HIGH: Final = 1.12
"""How high the line is that says whose a number is, in the size of its letters,"""
HIGH: Final = 1.07
"""and how high a line with a number is, in its size."""
GOAL: Final = 0.55
"""A goal is so much smaller than its number."""


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
    anothers: str = ""
    """Whose it is, where that is not whose turn it is: then it stands in its owner's light, by its
    token."""


class CountedFigure(Figure):
    """A number that flashes and counts when it becomes another one."""

    tip = ColorProperty((1, 1, 1, 1))
    at_rest = ColorProperty((1, 1, 1, 1))
    """Its colour while it does not change."""
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
            ink, tip = self.at_rest, self.tip
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
        self.anothers = ""
        self.owner: PinnedWord | None = None
        """Whose it is in a word, beside that token where there is room for a line more."""
        self.coin: Token | None = None
        """Its owner's token, once it was somebody else's than whose turn it is."""
        self.figure, self.goal_tag = CountedFigure(big=False), GoalTag()
        self.glyph, self.word = Glyph(size_hint=(None, None)), PinnedWord()
        self.parts = (self.figure, self.goal_tag, self.glyph, self.word)
        for part in self.parts:
            self.add_widget(part)
        self._beside = False
        """Whether it stands in one line with its drawing."""
        self.figure.fbind("texture_size", self._close_up)

    def take(self, number: Number, accent: Any, tip: Any) -> None:
        """Show a number; what it was before it counts from."""
        same, before = self.name == number.name, self.value
        self.name, self.text = number.name, number.text
        self.value, self.goal = number.value, number.goal
        self.glyph.drawing = number.drawing
        self.word.text = number.word or number.text
        self.glyph.color = theme.accent(number.who) if number.who else accent
        self._belong(number)
        self.accent, self.figure.tip = accent, tip
        self.goal_tag.text = f"/{number.goal}" if number.goal else ""
        if same and before != number.value and self.get_parent_window():
            if number.wins:
                haptics.tick(Tick.DOUBLE)
            self.figure.count(before, number.value)
        elif self.figure.text != number.value:
            self.figure.text = number.value

    def _belong(self, number: Number) -> None:
        """Stand in the owner's light, by its token, where it is not the owner's turn."""
        self.anothers = number.anothers
        light = self.glyph.color if number.anothers else theme.ink
        if list(self.figure.at_rest) != list(light):
            self.figure.at_rest = self.figure.color = self.word.tint = light
        if not number.anothers:
            for part in (self.coin, self.owner):
                if part is not None:
                    part.opacity = 0
            return
        if self.coin is None or self.owner is None:
            self.coin, self.owner = Token(), PinnedWord()
            self.add_widget(self.coin)
            self.add_widget(self.owner)
        self.coin.role, self.coin.opacity = number.who, 1
        self.owner.text, self.owner.tint = number.anothers, light

    def _close_up(self, *_: object) -> None:
        """Keep its goal right behind the number, which as it counts is wider or narrower."""
        figure, goal = self.figure, self.goal_tag
        figure.size = figure.texture_size
        if not self._beside:
            figure.x = self.center_x - (figure.width + goal.width * bool(self.goal)) / 2
        goal.x = figure.right

    def figures(self, size: float) -> float:
        """How wide the number and its goal are at this size."""
        return width_of(self.value, size, face=STONE) + (
            width_of(self.goal_tag.text, size * GOAL, face=STONE) if self.goal else 0
        )

    def wide(self, caption: float, *, signs: bool, owners: bool) -> float:
        """Tell how wide the word is with its drawing, or with its owner's token in that place.

        Where owners are named they have a line of their own, with the token.
        """
        sign, gap = caption * SIGN_BESIDE, float(theme.tight / 2)
        said, coin = width_of(self.word.text, caption, face=STRONG) + 2, sign * COIN + gap
        if not self.anothers:
            return said + (sign + gap) * signs
        if not owners:
            return said + coin
        whose = width_of(self.anothers, caption, face=STRONG) + 2
        return max(whose + coin, said + (sign + gap) * signs)

    def place(
        self, size: float, caption: float, sign: float, kept: float, *, signs: bool, owners: bool
    ) -> None:
        """Place the parts: the number above, below it drawing and word, as far as there is room.

        Without a size for its letters the word is left out. So much height is kept for it. Where
        owners are named, who has the number stands between it and the word, and it is smaller.
        """
        self._beside = False
        between = caption * OWNER_HIGH if owners and self.anothers else 0.0
        if between:
            size = min(size, (self.height - theme.tight * 2 - kept - between) / HIGH)
        words = caption > 0
        self.figure.font_size, self.goal_tag.font_size = size, size * GOAL
        self.figure.texture_update()
        self.goal_tag.texture_update()
        self.goal_tag.size = self.goal_tag.texture_size
        self._close_up()
        # No number goes below its line: what is kept free there may be the word's.
        self.figure.y = self.top - self.figure.height
        self.goal_tag.y = self.figure.y + size * 0.12
        self.goal_tag.opacity = 1 if self.goal else 0
        self.word.opacity = 1 if words else 0
        self.word.font_size = caption or theme.caption
        named = between > 0
        shown = self._signs(sign, words=words, signs=signs, named=named)
        self._place_below(shown, kept, words=words)
        if self.owner is None or self.coin is None:
            return
        self.owner.opacity = 1 if named else 0
        if named:
            self.owner.font_size = self.word.font_size
            self._line_up([self.coin, self.owner], self.y + theme.tight + kept, between)

    def _signs(self, sign: float, *, words: bool, signs: bool, named: bool) -> list[Any]:
        """Size what stands before the word, or in its place: the owner's token, the drawing."""
        drawn = not words or (signs and (named or not self.anothers))
        self.glyph.opacity = 1 if drawn else 0
        coin = sign * (COIN if words else 1.0) if self.anothers else 0.0
        if not words:
            # Both side by side, however narrow the place.
            share = min(1.0, (self.width - theme.tight) / (sign + coin))
            sign, coin = sign * share, coin * share
        self.glyph.size = sign, sign
        if self.coin is not None:
            self.coin.size = coin, coin
        owners = [self.coin] if self.anothers and not named else []
        return [*owners, self.glyph] if drawn else owners

    def _place_below(self, shown: list[Any], kept: float, *, words: bool) -> None:
        self._line_up([*shown, *[self.word] * words], self.y + theme.tight, kept)

    def _line_up(self, shown: list[Any], low: float, kept: float) -> None:
        """Stand these side by side in the middle, in a line so high; a word is the last of them."""
        gap = theme.tight / 2
        word = shown[-1]
        if isinstance(word, PinnedWord):
            word.texture_update()
            room = self.width - sum(part.width + gap for part in shown[:-1])
            if word.texture_size[0] > room:
                # Letters are as wide as whole pixels make them: a little wider than was reckoned.
                word.font_size *= (room - 1) / word.texture_size[0]
                word.texture_update()
            word.size = word.texture_size
        left = self.x + (self.width - sum(part.width + gap for part in shown) + gap) / 2
        high = max((part.height for part in shown), default=0.0)
        low += max(0.0, kept - high) / 2
        for part in shown:
            part.pos = left, low + (high - part.height) / 2
            left = part.right + gap

    def place_beside(self, size: float, sign: float) -> None:
        """Stand the drawing before the number, in one line that says nothing else.

        Its owner's token stands above the drawing: there is height enough, and no width.
        """
        self._beside = True
        self.figure.font_size, self.goal_tag.font_size = size, size * GOAL
        self.word.opacity, self.glyph.opacity = 0, 1
        if self.owner is not None:
            self.owner.opacity = 0
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
        if self.anothers and self.coin is not None:
            self.coin.size = sign, sign
            self.coin.pos = self.glyph.x, self.center_y + dp(1)
            self.glyph.y = self.center_y - dp(1) - sign


class GoalTag(Tag):
    """What a number is on its way to."""


class PinnedWord(Tag):
    """What a number is called."""

    written_by_its_place = True
