"""What a group of a turn shows that is no key: numbers, sentences, tracks, places for things."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from kivy.lang import Builder
from kivy.properties import (
    BooleanProperty,
    ColorProperty,
    ListProperty,
    NumericProperty,
    StringProperty,
)

from companion.theme.faces import STONE
from companion.theme.live import theme
from companion.widgets.hewn import Hewn
from companion.widgets.kit import Flow, Grid, Row
from companion.widgets.order import Box
from companion.widgets.text import width_of

if TYPE_CHECKING:
    from companion.screens.play.sections import Slots, Track


class FigureShown(Box):
    """A number with its drawing and name, and what it becomes."""

    drawing = StringProperty()
    text = StringProperty()
    value = StringProperty()
    then = StringProperty()
    accent = ColorProperty((1, 1, 1, 1))
    wish = NumericProperty(0)
    todo = None

    def __init__(self, **settings: Any) -> None:
        """Be as wide as the words need."""
        super().__init__(**settings)
        for name in ("text", "value", "then"):
            self.fbind(name, self._fit)
        theme.watch(self)
        self._fit()

    def on_theme(self) -> None:
        """Take the new sizes."""
        self._fit()

    def _fit(self, *_: object) -> None:
        said = width_of(self.text, theme.caption)
        number = width_of(self.value, theme.title, face=STONE)
        then = width_of(f"→{self.then}", theme.label, face=STONE) if self.then else 0
        self.wish = theme.label * 1.4 + said + number + then + 5 * theme.tight


class MarkedLine(Row):
    """A sentence with its mark before it, and a "?" where a rule stands behind it."""

    text = StringProperty()
    mark = StringProperty()
    note = StringProperty()
    rule = StringProperty()
    accent = ColorProperty((1, 1, 1, 1))
    __events__ = ("on_why",)

    def __init__(self, **settings: Any) -> None:
        """Begin with nothing to explain."""
        self.todo: Any = None
        super().__init__(**settings)

    def on_why(self, *_: object) -> None:
        """Somebody wants to know the rule."""
        if self.todo is not None:
            self.todo()


class Diamond(Box):
    """One number of a track; the one it stands at is larger and lit."""

    text = StringProperty()
    note = StringProperty()
    here = BooleanProperty(defaultvalue=False)
    passed = BooleanProperty(defaultvalue=False)
    accent = ColorProperty((1, 1, 1, 1))
    points = ListProperty([0, 0, 0, 0, 0, 0, 0, 0])
    inner = ListProperty([0, 0, 0, 0, 0, 0, 0, 0])
    """What is hollow of a number that is still to come."""
    wish = NumericProperty(0)

    def __init__(self, **settings: Any) -> None:
        """Be cut anew with each size."""
        super().__init__(**settings)
        self._stone = self.ids.stone
        for name in ("pos", "size"):
            self._stone.fbind(name, self._cut)
        theme.watch(self)
        self.on_theme()

    def on_theme(self) -> None:
        """Take the new sizes."""
        notes = width_of(self.note, theme.caption) if self.note else 0
        self.wish = max(theme.label * 1.9, notes + theme.tight)

    def _cut(self, *_: object) -> None:
        stone = self._stone
        half = min(stone.width, stone.height) / 2
        middle, high = stone.center
        self.points, self.inner = (
            [middle, high + far, middle + far, high, middle, high - far, middle - far, high]
            for far in (half, half - theme.hair * 2)
        )

    @property
    def grounds(self) -> list[Any]:
        """What its number stands on."""
        return [self.accent if self.here or self.passed else theme.ground]


class TrackRow(Grid):
    """The numbers of a track side by side."""

    def __init__(self, accent: Any) -> None:
        """Be in this light."""
        super().__init__(most=8)
        self._accent = accent

    def show(self, track: Track) -> TrackRow:
        """Show the numbers, and the one it stands at."""
        for place, mark in enumerate(track.marks):
            note = track.notes[place] if track.notes else ""
            self.add_widget(
                Diamond(
                    text=mark,
                    note=note,
                    here=place == track.at,
                    passed=place < track.at,
                    accent=self._accent,
                )
            )
        return self


class Slot(Hewn, Box):
    """A place for one thing."""

    drawing = StringProperty()
    filled = BooleanProperty(defaultvalue=False)
    accent = ColorProperty((1, 1, 1, 1))


class SlotLine(Flow):
    """Places for things of one kind."""

    def __init__(self, accent: Any) -> None:
        """Be in this light."""
        super().__init__()
        self._accent = accent

    def show(self, slots: Slots) -> SlotLine:
        """Show the filled places, then the empty ones."""
        for place in range(slots.of):
            filled = place < slots.filled
            drawing = slots.drawing if filled else slots.empty
            self.add_widget(Slot(drawing=drawing, filled=filled, accent=self._accent))
        return self


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
