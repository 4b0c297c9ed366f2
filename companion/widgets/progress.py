"""How much of something is done."""

from __future__ import annotations

from kivy.properties import NumericProperty
from kivy.uix.widget import Widget


class Progress(Widget):
    """So much of a bar is lit."""

    part = NumericProperty(0)
