"""What is wanted next is made ready while nobody taps, so that no first tap waits for it.

Start-up reads in only what it shows. What a game may show after it comes a little at a time, each
in a moment without a finger: code and the rulebook are read in, rooms are painted in the lights of
the players, and widgets are built that the first turns take from their shelves.
"""

from __future__ import annotations

from importlib import import_module
from itertools import chain
from typing import TYPE_CHECKING, Final

from kivy.clock import Clock
from kivy.core.window import Window

from companion.pace import pace

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

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
"""Seconds without a finger before it begins."""
A_FRAME: Final = 0.004
"""From then on so many seconds of it are done in each frame: a quarter of one."""


def read_in() -> Iterator[object]:
    """Read in the code of what a tap may show, and the rulebook, a piece at a time."""
    for name in SOON:
        yield import_module(name)
    # Late: start-up shows none of it.
    from companion.widgets.glyph import lines, shape
    from companion.widgets.text import open_fonts
    from rules.book import entry

    yield entry("")
    yield from open_fonts()
    yield from map(shape, lines())


class Ahead:
    """Makes ready what is wanted soon: everything it is given is done by being walked through."""

    def __init__(self) -> None:
        """Have all of it still to do."""
        self._left: Iterator[object] = read_in()
        self._next = Clock.create_trigger(self._go_on, PAUSE)

    def begin(self, more: Iterable[object] = ()) -> None:
        """Begin, or go on, with what this game wants besides."""
        self.end()
        self._left = chain(self._left, more)
        Window.fbind("on_touch_down", self._wait)
        self._wait()

    def end(self) -> None:
        """Do no more."""
        Window.funbind("on_touch_down", self._wait)
        self._next.cancel()

    def _wait(self, *_: object) -> None:
        """Let the finger have its turn first."""
        self._next.cancel()
        self._next.timeout = PAUSE
        self._next()

    def _go_on(self, _passed: float) -> None:
        in_time = pace.until(A_FRAME)
        for _ in self._left:
            if not in_time():
                self._next.timeout = 0
                self._next()
                return
        self._left = iter(())
        self.end()
