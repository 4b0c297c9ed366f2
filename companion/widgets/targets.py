"""Who may be attacked, or is counted: a row each, with one number that is remembered."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from kivy.metrics import dp
from kivy.properties import (
    BooleanProperty,
    ColorProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)

from companion.theme.faces import STONE, STRONG
from companion.theme.live import theme
from companion.theme.tokens import LARGE, MOST
from companion.widgets.buttons import TapIcon
from companion.widgets.glyph import Glyph
from companion.widgets.hewn import Hewn
from companion.widgets.layout import Placed
from companion.widgets.order import Anchor, Box
from companion.widgets.painted import Painted
from companion.widgets.text import Figure, Words, width_of
from companion.widgets.token import Token

NAMES: Final = 3.8
"""The names of the targets have at least this many letters' heights, or two lines;"""
FIRST, LARGE_FIRST = 2.4, 1.6
"""and what stands before them is so many high: in large letters less, where all is one line."""


REASON: Final = "done this turn"
"""A reason as long as this has one line beside the name, if the stepper can spare the room."""
ALONE: Final = 4.3
"""A name that never has a reason has so many letters' heights, if the stepper can spare them."""


ATTACK: Final = "attack"
"""What the key is called where nobody knows its price."""
_COUNTED: Final = ("least", "most", "value", "sure", "ever_told")
"""What a row hands on to its stepper."""


GAP: Final = "_"
"""What a stepper shows in the place of a number that nobody has told."""
FIGURE: Final = 1.1
"""The number of a stepper is so much larger than a title."""


class Stepper(Hewn, Box):
    """A number between minus and plus. It says each change; nothing else happens by it."""

    value = NumericProperty(0)
    least = NumericProperty(0)
    most = NumericProperty(MOST)
    sure = BooleanProperty(defaultvalue=True)
    """Whether somebody has said it just now; else it is paler, and either half says it."""
    ever_told = BooleanProperty(defaultvalue=True)
    """Whether anybody has ever said it; else there is a gap, and either half says the least."""
    of = StringProperty()
    """Whose number it is, for speech and tests: `less of Knight`."""
    wish = NumericProperty(0)
    __events__ = ("on_value_told",)

    def __init__(self, **settings: Any) -> None:
        """Put the number between its halves."""
        super().__init__(stone="sunk", **settings)
        self.less = StepKey(drawing="minus", repeats=True)
        self.more = StepKey(drawing="add", repeats=True)
        self._figure = StepFigure(text=str(int(self.value)))
        for part in (self.less, self._figure, self.more):
            self.add_widget(part)
        self.less.fbind("on_tap", lambda *_: self.step(-1))
        self.more.fbind("on_tap", lambda *_: self.step(1))
        for name in ("value", "least", "most", "of", "sure", "ever_told"):
            self.fbind(name, self._show)
        self.fbind("width", self._share)
        self._show()

    def on_value_told(self, *_: object) -> None:
        """Somebody changed the number; bind to it."""

    def on_theme(self) -> None:
        """Be cut from the new stone, and take the new size of text."""
        super().on_theme()
        if hasattr(self, "_figure"):
            self._show()

    def step(self, by: int) -> None:
        """One more or one less, as far as it goes."""
        # From nothing the first step leads to the least there is.
        by = by if self.ever_told else 0
        value = min(int(self.most), max(int(self.least), int(self.value) + by))
        if value != self.value or not self.sure:
            self.value = value
            self.dispatch("on_value_told", value)

    def _show(self, *_: object) -> None:
        self._figure.text = f"{int(self.value)}" if self.ever_told else GAP
        self._figure.sure = self.sure
        self.less.name, self.more.name = f"less {self.of}".strip(), f"more {self.of}".strip()
        self.less.disabled = self.value <= self.least and self.sure
        self.more.disabled = self.value >= self.most and self.sure
        self.wish = 2 * theme.target + self._figure_needs
        self._share()

    @property
    def _figure_needs(self) -> float:
        return width_of(max("00", self._figure.text, key=len), theme.title * FIGURE, face=STONE) + 2

    @property
    def least_wide(self) -> float:
        """How wide its number and two halves for a finger are."""
        figure = width_of(self._figure.text, theme.title * FIGURE, face=STONE) + 2
        return float(2 * dp(48) + figure)

    def _share(self, *_: object) -> None:
        # With large letters on a small phone the halves are as narrow as a finger allows.
        room = (self.width - self._figure_needs) / 2
        self.less.width = self.more.width = max(dp(48), min(theme.target, room))


class StepKey(TapIcon):
    """One half of a stepper: half the stone is the target, not the sign alone."""


class StepFigure(Figure):
    """The number between them."""

    sure = BooleanProperty(defaultvalue=True)


class PriceKey(Painted, Anchor):
    """What it costs, on a key. Too dear, it dims and stays where it is; it still answers a tap."""

    price = StringProperty()
    sign = StringProperty()
    """The drawing of what is done."""
    off = BooleanProperty(defaultvalue=False)
    tight = BooleanProperty(defaultvalue=False)
    """Whether there is room for the price alone."""
    signed = BooleanProperty(defaultvalue=True)
    """Whether it shows what is done: with room, and always where there is no price to show."""

    def __init__(self, **settings: Any) -> None:
        """Dim when it is too dear."""
        super().__init__(**settings)
        self.fbind("off", self._paint)
        for name in ("off", "tight", "price"):
            self.fbind(name, self._sign)

    def _sign(self, *_: object) -> None:
        self.signed = not self.price or not (self.tight or self.off)

    def _paint(self, *_: object) -> None:
        super()._paint()
        if self.off:
            self.ink = self.light = theme.off
            self.slab = "sunk"
            self._cut()


def reason_needs() -> float:
    """How wide a reason is."""
    return float(width_of(REASON, theme.caption) + 2)


class TargetName(Words):
    """Who it is."""


class TargetNote(Words):
    """What the number is, or why it cannot be done now."""


class TargetRow(Placed):
    """Somebody with a number: token, name and reason, stepper, price.

    Where large letters, or a narrow phone, leave the name no room, the stepper and the key stand
    below it.
    """

    who = StringProperty()
    """The role whose token stands first, or the symbol of a Tribe."""
    drawing = StringProperty()
    """What is drawn in a token's place, where it is nobody."""
    accent = ColorProperty(None, allownone=True)
    """The light that this stands in."""
    text = StringProperty()
    note = StringProperty()
    why = StringProperty()
    """Why it cannot be done now, in two or three words; it stands in the note's place."""
    value = NumericProperty(0)
    least = NumericProperty(0)
    most = NumericProperty(MOST)
    sure = BooleanProperty(defaultvalue=True)
    ever_told = BooleanProperty(defaultvalue=True)
    counted = BooleanProperty(defaultvalue=True)
    """Whether there is a number to be told."""
    price = StringProperty(None, allownone=True)
    """What it costs; None where nothing can be done but counting."""
    sign = StringProperty("token-attack")
    changed = ObjectProperty(None, allownone=True)
    """What is told the new number, where nobody has bound to it: see Shelf."""
    stacked = BooleanProperty(defaultvalue=False)
    wish = NumericProperty(0)
    """How wide it would like to be, to have its name on one line beside the rest."""
    __events__ = ("on_value_told", "on_go")

    WATCHED: ClassVar[tuple[str, ...]] = ("pos", "width", "children")
    NEEDS: ClassVar[tuple[str, ...]] = ("height",)

    def __init__(self, **settings: Any) -> None:
        """Build the four parts; what is not wanted is left out."""
        self.todo: Any = None
        """What a tap on the key sets off where nobody has bound to it: see Shelf."""
        settings.setdefault("size_hint_y", None)
        super().__init__(**settings)
        self._token, self._glyph = Token(), Glyph(size_hint=(None, None))
        self._name = TargetName()
        self._note = TargetNote()
        self.stepper = Stepper(size_hint=(None, None))
        self.stepper.fbind("on_value_told", self._count)
        self.key = PriceKey(size_hint=(None, None))
        self.key.fbind("on_tap", lambda *_: self.dispatch("on_go"))
        for name in ("who", "drawing", "accent", "text", "note", "why", "counted", "price", "sign"):
            self.fbind(name, self._show)
        for name in _COUNTED:
            self.fbind(name, self._take)
        theme.watch(self)
        self._take()
        self._show()

    def on_go(self, *_: object) -> None:
        """The key was tapped; with a `why` too, so that the whole reason can be told."""
        if self.todo is not None:
            self.todo()

    def on_value_told(self, value: int) -> None:
        """Somebody changed the number; bind to it, or give it something to tell."""
        if self.changed is not None:
            self.changed(value)

    def on_theme(self) -> None:
        """Wear the new colours, and take the new sizes."""
        self._show()

    def forget(self) -> None:
        """Be as if never tapped."""
        self.key.forget()

    def _count(self, _stepper: object, value: int) -> None:
        self.value = value
        self.dispatch("on_value_told", value)

    def _take(self, *_: object) -> None:
        for name in _COUNTED:
            setattr(self.stepper, name, getattr(self, name))

    def _show(self, *_: object) -> None:
        off = bool(self.why)
        self._token.role, self._token.dim = self.who, off
        self._name.text = self.text
        self._name.tint = theme.muted if off else theme.ink
        self._note.text = self.why or self.note
        self._note.tint = theme.danger if off else theme.muted
        self.stepper.of = self.text
        self.key.price, self.key.sign, self.key.off = self.price or "", self.sign, off
        self.key.name = f"{self.text}: {self.price or ATTACK}"
        self._glyph.drawing = self.drawing
        self._glyph.color = theme.off if off else self.accent or theme.calm
        wanted = [self._first, self._name]
        wanted += [self._note] * bool(self._note.text)
        wanted += [self.stepper] * self.counted
        wanted += [self.key] * (self.price is not None)
        if self.children[::-1] != wanted:
            self.clear_widgets()
            for part in wanted:
                self.add_widget(part)
        self._trigger_layout()

    @property
    def _first(self) -> Any:
        """What stands before the name."""
        return self._glyph if self.drawing else self._token

    def do_layout(self, *_: object) -> None:
        """One line where the names have room, else two."""
        gap = theme.near
        step = self.stepper.wish if self.counted else 0.0
        priced = self.price is not None
        key, tight = theme.target * 1.4 * priced, theme.target * 1.2 * priced
        gaps = gap * (1 + self.counted + priced)
        first = max(dp(40), theme.label * (LARGE_FIRST if theme.scale > LARGE else FIRST))
        self.wish = self._long(self.text) + first + step + key + gaps
        names = self.width - first - step - gaps
        self.key.tight = self.stacked = False
        room = names + max(0.0, step - self.stepper.least_wide) * self.counted
        # No word of it is broken.
        least = max(theme.label * NAMES, *map(self._long, ["", *self.text.split()]))
        if room - key < least:
            key, self.key.tight = tight, priced
        if room - key < least:
            self._two_lines(max(dp(40), theme.label * FIRST), gap)
        else:
            # The same whether there is a reason now or not: nothing moves when one comes.
            alone = not (priced or self._note.text)
            needs = max(least, theme.label * ALONE) if alone else reason_needs()
            spare = min(step - self.stepper.least_wide, needs + key - names)
            spare = max(0.0, spare) * self.counted
            self._one_line(first, gap, step - spare, key, names + spare - key)

    @staticmethod
    def _long(words: str) -> float:
        return float(width_of(words, theme.label, face=STRONG) + 2)

    def _one_line(self, side: float, gap: float, step: float, key: float, names: float) -> None:
        said = self._names(names)
        high = max(side, said, self._high)
        self.height = high
        middle = self.y + high / 2
        self._first.size, self._first.pos = (side, side), (self.x, middle - side / 2)
        self._write(self.x + side + gap, middle + said / 2, names)
        right = self.x + self.width
        if self.price is not None:
            right -= key
            self._put(self.key, right, middle, key)
            right -= gap
        if self.counted:
            self._put(self.stepper, right - step, middle, step)

    def _two_lines(self, side: float, gap: float) -> None:
        """The number and the key below the name; below each other where both have no room."""
        self.stacked, self.key.tight = True, False
        names = self.width - side - gap
        said = self._names(names)
        first = max(side, said)
        parts = [self.stepper] * self.counted + [self.key] * (self.price is not None)
        left = self.width - gap - self.stepper.least_wide
        lines = [parts] if left >= dp(48) else [[one] for one in parts]
        self.height = first + (gap + self._high) * len(lines) * bool(parts)
        top = self.y + self.height
        self._first.size = side, side
        self._first.pos = self.x, top - first / 2 - side / 2
        self._write(self.x + side + gap, top - first / 2 + said / 2, names)
        top -= first + gap
        for line in lines:
            self._line(line, top - self._high / 2, gap, left)
            top -= self._high + gap

    def _line(self, parts: list[Any], middle: float, gap: float, left: float) -> None:
        """Fill a line: the stepper takes what the key leaves, as it has three things to show."""
        if len(parts) == 1:
            self._put(parts[0], self.x, middle, self.width)
        elif parts:
            key = max(dp(48), min(max(theme.target * 1.5, self.width * 0.36), left))
            self.key.tight = key < theme.target * 1.4
            wide = self.width - key - gap
            self._put(self.stepper, self.x, middle, wide)
            self._put(self.key, self.x + wide + gap, middle, key)

    @property
    def _high(self) -> float:
        return max(float(theme.target), float(theme.label) * 2.7)

    def _put(self, part: Any, left: float, middle: float, wide: float) -> None:
        part.size = wide, self._high
        part.pos = left, middle - self._high / 2

    def _names(self, wide: float) -> float:
        """Give the names this width, and tell how high they are."""
        self._name.width = self._note.width = wide
        return float(self._name.height + (self._note.height if self._note.text else 0))

    def _write(self, left: float, top: float, wide: float) -> None:
        self._name.pos = left, top - self._name.height
        self._note.pos = left, top - self._name.height - self._note.height
