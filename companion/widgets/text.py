"""Words on the screen. They wrap, they are never cut off, and their size comes from the theme."""

from __future__ import annotations

from typing import Any

from kivy.core.text import Label as CoreLabel
from kivy.properties import BooleanProperty, ColorProperty
from kivy.uix.label import Label

from companion.theme.live import FONT


class Words(Label):
    """Text as wide as its place and as high as it needs."""

    tint = ColorProperty(None, allownone=True)
    """Its colour, where it is not that of its kind."""
    font_size: Any

    def __init__(self, **settings: Any) -> None:
        self._wanted = self._given = 0.0
        super().__init__(**settings)
        for name in ("width", "text", "font_size", "bold"):
            self.fbind(name, self._spare_words)
        self._spare_words()

    def _spare_words(self, *_: object) -> None:
        """Where a single word is wider than its place, make the text smaller, not the word broken.

        It takes the largest text on a narrow phone; once there is room again, so is the size.
        """
        if self.width <= 0:
            return
        wanted = self._wanted if self.font_size == self._given else float(self.font_size)
        word = max(self.text.split(), key=len, default="")
        size = wanted
        if len(word) * wanted > self.width:  # else it fits whatever letters it has
            needs = width_of(word, wanted, bold=self.bold) + 1
            size = wanted * min(1.0, self.width / needs)
        self._wanted, self._given = wanted, size
        if size != self.font_size:
            self.font_size = size


class Body(Words):
    """Sentences."""


class Caption(Words):
    """What comes second: a note, a source, a unit."""


class Title(Words):
    """The head of a section."""


class Question(Words):
    """The one prompt of a screen."""


class Figure(Label):
    """A number that is read across the table. As wide as it is."""

    big = BooleanProperty(defaultvalue=True)


class Tag(Label):
    """A few words on one line, as wide as they are."""

    tint = ColorProperty(None, allownone=True)


def width_of(text: str, size: float, *, bold: bool = False) -> float:
    """How wide a line of text is when it is drawn."""
    label = CoreLabel(font_name=FONT, font_size=size, bold=bold)
    return float(label.get_extents(text)[0])
