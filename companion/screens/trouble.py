"""What went wrong, as a card with ways on: shared by the screens that can be refused something."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from kivy.lang import Builder
from kivy.properties import StringProperty

from companion.theme.live import theme
from companion.widgets.kit import Caption, Card, Row, TapButton
from companion.widgets.lines import Lines

if TYPE_CHECKING:
    from collections.abc import Callable


class TroubleCard(Card):
    """Why something was not done, with the way out, and the way past the rule."""

    def __init__(self, text: str, remedy: str) -> None:
        """Show a sentence."""
        super().__init__(accent=theme.danger, edge=True)
        self.add_widget(Sentence(text=text))
        if remedy:
            self.add_widget(Caption(text=remedy))
        self.ways = Lines(gap=theme.near)
        self.add_widget(self.ways)

    def way(self, words: str, do: Callable[[], None], *, drawing: str = "") -> TroubleCard:
        """Offer a way on."""
        button = TapButton(text=words, name=words, drawing=drawing)
        button.bind(on_tap=lambda *_: do())
        self.ways.add_widget(button)
        return self


class Sentence(Row):
    """A sentence of trouble, with its sign."""

    text = StringProperty()


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
