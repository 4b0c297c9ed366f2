"""What lies before the players: the turn ribbon, the strip of steps, the numbers that matter."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, Final

from kivy.properties import (
    BooleanProperty,
    ColorProperty,
    ListProperty,
    NumericProperty,
    OptionProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout

from companion.theme.live import theme
from companion.widgets.buttons import Painted
from companion.widgets.layout import Column, Flow, Row
from companion.widgets.scroll import Scroll
from companion.widgets.shelf import Shelf
from companion.widgets.text import width_of

if TYPE_CHECKING:
    from companion.widgets.shelf import Wanted

MARKS: Final = {
    "done": "done",
    "now": "now",
    "open": "open",
    "skipped": "skipped",
    "not-applicable": "not-applicable",
}
"""The drawing for each state of a step: a tick, an arrow, a ring, a double arrow, a barred ring."""
SAID: Final = {
    "done": "done",
    "now": "now",
    "open": "open",
    "skipped": "skipped",
    "not-applicable": "does not apply",
}


class Step(BoxLayout):
    """One step of a turn and how far it is."""

    text = StringProperty()
    state = OptionProperty("open", options=list(MARKS))
    accent = ColorProperty((1, 1, 1, 1))
    mark = StringProperty(MARKS["open"])
    room = NumericProperty(0)
    """How wide the strip is; words that are wider wrap."""
    words_width = NumericProperty(0)

    def __init__(self, **settings: Any) -> None:
        super().__init__(**settings)
        for name in ("text", "state", "room"):
            self.fbind(name, self._measure)
        theme.watch(self)
        self._measure()

    def on_theme(self) -> None:
        """Take the new size of text."""
        self._measure()

    def _measure(self, *_: object) -> None:
        natural = width_of(self.text, theme.caption, bold=self.state == "now") + 1
        room = self.room - theme.caption - theme.tight - theme.near
        self.words_width = min(natural, room) if room > 0 else natural

    def on_state(self, *_: object) -> None:
        """Draw the mark that belongs to the state."""
        self.mark = MARKS[self.state]


class Strip(Flow):
    """The steps of a turn: done, open, skipped or not applicable, in order."""

    steps = ListProperty()
    """Each step: (words, state)."""
    accent = ColorProperty((1, 1, 1, 1))

    def __init__(self, **settings: Any) -> None:
        self._shelf = Shelf()
        super().__init__(**settings)
        self.fbind("steps", self._show)
        self.fbind("accent", self._show)
        self.fbind("width", self._show)
        self._show()

    def _show(self, *_: object) -> None:
        shown = [
            {"text": words, "state": state, "accent": self.accent, "room": self.width}
            for words, state in self.steps
        ]
        self._shelf.fill(self, [(Step, None, settings) for settings in shown])


class Seat(Painted, BoxLayout):
    """One role in the ribbon: its emblem, and its name while it is its turn."""

    role = "seat"
    emblem = StringProperty()
    text = StringProperty()
    current = BooleanProperty(defaultvalue=False)


class Ribbon(Scroll):
    """The roles in turn order, whose turn it is marked by more than colour."""

    seats = ListProperty()
    """Each seat: (role, name, whether its turn it is)."""
    __events__ = ("on_seat",)

    def __init__(self, **settings: Any) -> None:
        settings.setdefault("sideways", True)
        self._shelf = Shelf()
        super().__init__(**settings)
        self._row = Row(size_hint=(None, 1), spacing=theme.tight)
        self._row.bind(minimum_width=self._row.setter("width"))
        self.add_widget(self._row)
        self.fbind("seats", self._show)

    def on_seat(self, *_: object) -> None:
        """A role was tapped; bind to it."""

    def _show(self, *_: object) -> None:
        self._shelf.fill(self._row, [self._seat(*seat) for seat in self.seats])

    def _seat(self, role: str, name: str, current: bool) -> Wanted:
        settings = {
            "emblem": f"role-{role}",
            "text": name,
            "current": current,
            "accent": theme.accent(role),
            "name": name,
            "kind": "primary" if current else "quiet",
        }
        return Seat, partial(self.dispatch, "on_seat", role), settings


class Tracker(Painted, Column):
    """A number that is read across the table. Hold it, or tap it, to say what the table shows."""

    role = "tracker"
    text = StringProperty()
    value = StringProperty()
    goal = StringProperty()
    drawing = StringProperty()
    big = BooleanProperty(defaultvalue=False)
    wish = NumericProperty(0)

    def __init__(self, **settings: Any) -> None:
        super().__init__(**settings)
        for name in ("text", "value", "goal", "big"):
            self.fbind(name, self._measure)
        self._measure()

    def on_theme(self) -> None:
        """Wear the new colours, and take the new size of text."""
        super().on_theme()
        self._measure()

    def _measure(self, *_: object) -> None:
        size = theme.huge if self.big else theme.number
        number = width_of(self.value, size, bold=True) + width_of(self.goal, theme.title, bold=True)
        said = width_of(self.text, theme.caption) + theme.caption * 1.6
        self.wish = max(number, said) + 2 * theme.gap
