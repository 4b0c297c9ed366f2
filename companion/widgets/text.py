"""Words on the screen. They wrap, they are never cut off, and their size comes from the theme."""

from __future__ import annotations

from kivy.core.text import Label as CoreLabel
from kivy.properties import BooleanProperty, ColorProperty
from kivy.uix.label import Label

from companion.theme.live import FONT


class Words(Label):
    """Text as wide as its place and as high as it needs."""

    tint = ColorProperty(None, allownone=True)
    """Its colour, where it is not that of its kind."""


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
