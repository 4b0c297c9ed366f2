"""How a person tells the app what happened: dice by their faces, numbers by a pad."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import (
    BooleanProperty,
    ColorProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)

from companion.theme.live import theme
from companion.theme.tokens import LARGE, MOST
from companion.widgets.buttons import TapButton, TapIcon
from companion.widgets.dice import Die
from companion.widgets.layout import Column, Grid, Row
from companion.widgets.order import Anchor
from companion.widgets.painted import PRIMARY, Painted
from companion.widgets.text import Caption, Figure

if TYPE_CHECKING:
    from collections.abc import Callable

FACES: Final = 6
LEAST_APART: Final = 2
"""So near to each other may two keys be, in dp: each is as large as a finger by itself."""
LARGEST: Final = 96.0
"""A die that was told is so wide, in dp, where there is room;"""
USUAL, SMALL = 3.6, 2.2
"""else so many letters' heights, the fewer in large letters;"""
LOW: Final = 44.0
"""and so wide, in dp, where room is scant."""
FINGER: Final = 48.0
"""There a key is as large as a finger, in dp, and no larger: all six faces are seen."""
SHOWN: Final = 0.25
"""Seconds for which the whole roll is seen before it goes on."""


class DieKey(Painted, Anchor):
    """One face of a die, to be tapped."""

    role = "die"
    drawing = StringProperty()
    wish = NumericProperty(0)
    low = BooleanProperty(defaultvalue=False)


class DicePad(Column):
    """Type a roll by tapping what each die shows. The last die submits the roll by itself."""

    count = NumericProperty(3)
    dice = StringProperty("die")
    """Whose dice these are: the word with which their drawings begin."""
    rolled = ListProperty()
    odds = StringProperty()
    """What to expect of the whole roll: it is said only as long as no die of it is told."""
    accent = ColorProperty((1, 1, 1, 1))
    large = BooleanProperty(defaultvalue=False)
    """Whether there is room for dice that are read across the table."""
    in_tray = BooleanProperty(defaultvalue=False)
    """Whether it stands below a board."""
    low = BooleanProperty(defaultvalue=False)
    """Whether room is so scant that everything here is as small as a finger allows."""
    __events__ = ("on_roll",)

    def __init__(self, **settings: Any) -> None:
        self.todo: Callable[[tuple[int, ...]], object] | None = None
        """What the roll is for, where nobody has bound to it: see Shelf."""
        self._places = Row()
        super().__init__(**settings)
        self._wipe = TapIcon(drawing="back", name="wipe", repeats=True, pos_hint={"center_y": 0.5})
        self._wipe.fbind("on_tap", self._take_back)
        self._keys = Grid(most=FACES)
        for face in range(1, FACES + 1):
            key = DieKey(drawing=self.face(face), name=f"die {face}", repeats=True)
            key.fbind("on_tap", lambda *_, face=face: self.tap(face))
            self._keys.add_widget(key)
        self._line = DiceLine()
        self._line.add_widget(self._places)
        self._line.add_widget(self._wipe)
        self.add_widget(self._line)
        self.add_widget(self._keys)
        self._expected = Caption()
        for name in ("rolled", "count", "accent", "odds"):
            self.fbind(name, self._show)
        for name in ("width", "count", "large", "low"):
            self.fbind(name, self._size_dice)
        self.fbind("dice", self._change_dice)
        self._keys.fbind("width", self._close_up)
        self.fbind("low", self._close_up)
        theme.watch(self)
        self._show()

    def _close_up(self, *_: object) -> None:
        """Let all six stand in one line, closer together, where they have room for fingers so."""
        finger = dp(FINGER) if self.low else theme.target
        for key in self._keys.children:
            key.low = self.low
        spare = (self._keys.width - FACES * finger) // (FACES - 1)  # whole: none is cut
        self._keys.gap = spare if dp(LEAST_APART) <= spare < theme.near else theme.near

    @property
    def _side(self) -> float:
        """How large a told die is: as the look has it where there is room, never too large."""
        if self.low:
            return float(dp(LOW))
        usual = theme.label * (USUAL if theme.scale <= LARGE else SMALL)
        room = (self.width - theme.target) / max(self.count, 1) - theme.near
        return float(max(usual, min(dp(LARGEST), room)) if self.large else usual)

    def _size_dice(self, *_: object) -> None:
        for die in self._places.children:
            die.side = self._side
        self._wipe.size = [dp(FINGER) if self.low else theme.target] * 2

    def on_theme(self) -> None:
        """Take the new sizes."""
        self._size_dice()

    def _change_dice(self, *_: object) -> None:
        for face, key in enumerate(reversed(self._keys.children), start=1):
            key.drawing = self.face(face)
        self._show()

    def face(self, value: int) -> str:
        """The drawing of one face."""
        return f"{self.dice}-{value}"

    def tap(self, face: int) -> None:
        """One more die shows this face."""
        if len(self.rolled) >= self.count:
            return
        self.rolled = [*self.rolled, face]
        if len(self.rolled) == self.count:
            Clock.schedule_once(self._submit, SHOWN)

    def on_roll(self, dice: tuple[int, ...]) -> None:
        """All dice are told; bind to it, or give it something to do."""
        if self.todo is not None:
            self.todo(dice)

    def _submit(self, *_: object) -> None:
        if len(self.rolled) == self.count:  # not when the last die was taken back meanwhile
            self.dispatch("on_roll", tuple(self.rolled))

    def _take_back(self, *_: object) -> None:
        self.rolled = self.rolled[:-1]

    def _show(self, *_: object) -> None:
        while len(self._places.children) > self.count:
            self._places.remove_widget(self._places.children[0])
        while len(self._places.children) < self.count:
            self._places.add_widget(DieShown(side=self._side))
        for place, die in enumerate(reversed(self._places.children)):
            told = place < len(self.rolled)
            die.drawing = self.face(self.rolled[place]) if told else ""
        self._wipe.disabled = not self.rolled
        self._wipe.opacity = 1 if self.rolled else 0
        self._expected.text = self.odds
        # It keeps its room, so that no key slides away under a finger.
        self._expected.opacity = 0 if self.rolled else 1
        if bool(self.odds) != (self._expected.parent is not None):
            if self.odds:
                self.add_widget(self._expected)
            else:
                self.remove_widget(self._expected)


class DiceLine(Row):
    """The dice told so far, and the way back."""


class DieShown(Die):
    """A die that was told, or the gap for it."""

    side = NumericProperty()


class SymbolKey(TapButton):
    """A Tribe symbol, large enough to be told apart at arm's length."""

    symbol = StringProperty()


class NumberPad(Column):
    """Type a number. It starts with what is known, and the first digit replaces that."""

    value = NumericProperty(0)
    most = NumericProperty(MOST)
    accent = ColorProperty(None, allownone=True)
    done = StringProperty("Set")
    __events__ = ("on_number",)

    def __init__(self, **settings: Any) -> None:
        self.todo: Callable[[int], object] | None = None
        """What the number is for, where nobody has bound to it: see Shelf."""
        self._fresh = True
        super().__init__(**settings)
        line = Row(spacing=8)
        for name, drawing, step in (("less", "minus", -1), ("more", "add", 1)):
            key = TapIcon(drawing=drawing, name=name, repeats=True, kind="secondary")
            key.fbind("on_tap", lambda *_, step=step: self.step(step))
            line.add_widget(key)
        self._figure = PadFigure(text=str(self.value))
        line.add_widget(self._figure, index=1)
        self.add_widget(line)
        self._keys = Grid(most=5)
        for digit in (1, 2, 3, 4, 5, 6, 7, 8, 9, 0):
            key = DigitKey(text=str(digit), name=f"digit {digit}", repeats=True)
            key.fbind("on_tap", lambda *_, digit=digit: self.digit(digit))
            self._keys.add_widget(key)
        self.add_widget(self._keys)
        self._ready = TapButton(text=self.done, kind=PRIMARY, accent=self.accent, name="set")
        self._ready.fbind("on_tap", lambda *_: self.dispatch("on_number", int(self.value)))
        self.add_widget(self._ready)
        self.fbind("value", lambda *_: setattr(self._figure, "text", str(int(self.value))))
        self.fbind("done", lambda *_: setattr(self._ready, "text", self.done))
        self.fbind("accent", lambda *_: setattr(self._ready, "accent", self.accent))

    def on_number(self, number: int) -> None:
        """The number is told; bind to it, or give it something to do."""
        if self.todo is not None:
            self.todo(number)

    def forget(self) -> None:
        """Be as if nothing had been typed: the next number is another one."""
        self._fresh = True
        self._ready.forget()

    def step(self, by: int) -> None:
        """One more or one less."""
        self._fresh = False
        self.value = min(self.most, max(0, self.value + by))

    def digit(self, digit: int) -> None:
        """Another digit at the right; one that leads too far starts anew."""
        longer = digit if self._fresh else self.value * 10 + digit
        self._fresh = False
        self.value = longer if longer <= self.most else digit


class PadFigure(Figure):
    """The number being typed."""


class DigitKey(TapButton):
    """One digit."""


class Choices(Grid):
    """One of several: each a button with what it means below it."""

    options = ListProperty()
    """Each option: (value, words, note, drawing)."""
    kind = StringProperty("secondary")
    chosen = ObjectProperty(None, allownone=True)
    accent = ColorProperty(None, allownone=True)
    __events__ = ("on_choice",)

    def __init__(self, **settings: Any) -> None:
        super().__init__(**settings)
        self.fbind("options", self._build)
        self.fbind("chosen", self._mark)
        self._build()

    def on_choice(self, *_: object) -> None:
        """One was chosen; bind to it."""

    def _build(self, *_: object) -> None:
        self.clear_widgets()
        for value, words, note, drawing in self.options:
            button = TapButton(
                text=words, note=note, drawing=drawing, kind=self.kind, accent=self.accent
            )
            button.value = value
            button.name = words
            button.fbind("on_tap", self._chose)
            self.add_widget(button)
        self._mark()

    def _chose(self, button: Any, *_: object) -> None:
        self.dispatch("on_choice", button.value)

    def _mark(self, *_: object) -> None:
        for button in self.children:
            button.chosen = self.chosen is not None and button.value == self.chosen


def bind(widget: Any, event: str, handler: Callable[..., object]) -> Any:
    """Bind one event and give the widget back, so that it can be added in the same line."""
    widget.fbind(event, lambda _widget, *values: handler(*values))
    return widget
