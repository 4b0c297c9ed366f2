"""The chosen card under a finger: the same back and the same window, whatever card it is.

While it is held all else is black, and nothing is spoken, felt or written down. What stands in the
window is asked for at that moment, and nothing here remembers it.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from kivy.core.window import Window
from kivy.lang import Builder
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout

from companion.haptics import haptics
from companion.panels.ghost.view import BACK, ROLE, peek_words
from companion.theme.live import theme
from companion.widgets.painted import Painted

if TYPE_CHECKING:
    from collections.abc import Callable

    from rules import Table


class PeekWindow(FloatLayout):
    """The black window with the card in it; of one size, and gone as the finger lifts."""

    grounds = ("#000000",)
    """What its words stand on."""
    drawing = StringProperty()
    text = StringProperty()
    note = StringProperty()
    middle = NumericProperty(0)
    """How high the finger rests: the card lies near it."""
    grown = NumericProperty(1.0)
    """How much larger than usual it is."""


class Peek(Painted, BoxLayout):
    """The back of a card. What it is stands there only while a finger rests on it."""

    text = StringProperty(BACK)
    open = BooleanProperty(defaultvalue=False)

    def __init__(self, table: Callable[[], Table], **settings: Any) -> None:
        """Know whom to ask, and nothing else."""
        self._table = table
        self.window: PeekWindow | None = None
        super().__init__(name="peek", felt=False, accent=theme.accent(ROLE), **settings)
        self.fbind("pressed", self._turn)
        self.fbind("parent", self._gone)

    def _turn(self, *_: object) -> None:
        self._shut()
        haptics.hushed = self.open = self.pressed
        if self.pressed:
            drawing, text, note = peek_words(self._table())
            self.window = PeekWindow(
                drawing=drawing, text=text, note=note, middle=self.to_window(*self.center)[1]
            )
            Window.add_widget(self.window)

    def _gone(self, *_: object) -> None:
        if self.parent is None:
            self._shut()

    def _shut(self) -> None:
        haptics.hushed = self.open = False
        if self.window is not None:
            Window.remove_widget(self.window)
            self.window = None


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
