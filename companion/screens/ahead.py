"""What is wanted next is read in while nobody taps, so that no first tap waits for the disk.

Start-up reads in only what it shows. What a game may show after it comes one at a time, each in a
moment without a finger.
"""

from __future__ import annotations

from importlib import import_module
from typing import Final

from kivy.clock import Clock
from kivy.core.window import Window

SOON: Final = (
    "companion.screens.trouble",
    "companion.screens.play.others",
    "companion.screens.rule.sheet",
    "companion.screens.happened.sheet",
    "companion.screens.play.correcting",
    "companion.widgets.fields",
    "companion.screens.over.screen",
)
"""What a tap in a game may show, the likeliest first."""
PAUSE: Final = 0.1
"""Seconds without a finger before each."""


class Ahead:
    """Reads in what is wanted soon."""

    def __init__(self) -> None:
        """Have all of it still to do."""
        self._left = list(SOON)
        self._next = Clock.create_trigger(self._read, PAUSE)

    def begin(self) -> None:
        """Begin, or go on."""
        self.end()
        if self._left:
            Window.fbind("on_touch_down", self._wait)
            self._next()

    def end(self) -> None:
        """Read no more."""
        Window.funbind("on_touch_down", self._wait)
        self._next.cancel()

    def _wait(self, *_: object) -> None:
        """Let the finger have its turn first."""
        self._next.cancel()
        self._next()

    def _read(self, _passed: float) -> None:
        import_module(self._left.pop(0))
        if self._left:
            self._next()
        else:
            self.end()
