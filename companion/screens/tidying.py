"""Python tidies up while nobody taps, and never in the middle of a tap.

Now and then Python goes through everything that is there, to find what hangs together in a ring
and is needed no more. Screens are full of such rings, and on a phone the search holds up whatever
happens just then for as long as ten frames. So it is left for a moment of rest. A long game, which
stays as it is, is looked through once and then left aside: to go through the tables of thousands
of steps takes longer than a rest may last.
"""

from __future__ import annotations

import gc
from typing import ClassVar, Final

from kivy.clock import Clock
from kivy.core.window import Window

REST: Final = 2.0
"""Seconds without a finger or a key until nobody is about to tap."""
BREATH: Final = 0.2
"""Seconds until what the last tap has left is looked through, which takes a hundredth of one."""
YOUNG: Final = 10_000
"""So many new things are looked through at once, which takes a thousandth of a second."""
SELDOM: Final = (50, 10_000)
"""How rarely what is older is looked through without a moment of rest: as good as never."""
LONG: Final = 1_000
"""A game of so many steps takes longer to look through than all that is on the screen."""
_HANDS: Final = ("on_touch_down", "on_touch_up", "on_key_down", "on_textinput")


class Tidying:
    """Waits for a moment of rest, and tidies up in it."""

    _read_in_is_aside: ClassVar = False

    def __init__(self) -> None:
        """Leave everything as Python does it, until `begin`."""
        self._soon = Clock.create_trigger(self._tidy, REST)
        self._at_once = Clock.create_trigger(lambda _: gc.collect(1), BREATH)
        self._before: tuple[int, int, int] | None = None
        self._aside = False
        """Whether a long game is left aside."""
        self._anew = False
        """Whether the next rest is for all there is."""

    def begin(self) -> None:
        """Leave what was read in to start aside for good, and the rest to moments of rest."""
        if self._before is not None:
            return
        self._before = gc.get_threshold()
        gc.set_threshold(YOUNG, *SELDOM)
        if not Tidying._read_in_is_aside:  # once: to ask Python, it would count all that is aside
            Tidying._read_in_is_aside = True
            gc.freeze()
        for hand in _HANDS:
            Window.fbind(hand, self._wait)

    def end(self) -> None:
        """Leave everything to Python again."""
        if self._before is None:
            return
        for hand in _HANDS:
            Window.funbind(hand, self._wait)
        for look in (self._soon, self._at_once):
            look.cancel()
        gc.set_threshold(*self._before)
        self._before = None

    def opened(self, steps: int) -> None:
        """A game of so many steps was opened: a long one is left aside from the next rest on."""
        self._anew = self._aside or steps >= LONG
        self._aside = steps >= LONG

    def _wait(self, *_: object) -> None:
        """Begin the rest anew: somebody is there."""
        for look in (self._soon, self._at_once):
            look.cancel()
            look()

    def _tidy(self, _passed: float) -> None:
        if self._anew:
            gc.unfreeze()  # the long game before this one, and what was shown then
        gc.collect()
        if self._anew:
            gc.freeze()
            self._anew = False
