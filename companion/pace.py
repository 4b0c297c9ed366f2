"""How much is done between two frames: as much as there is time for, so that no frame is late.

The desk's driver counts the bits of work instead of looking at a clock: there the same taps meet
the same screens, however busy the machine is.
"""

from __future__ import annotations

from time import perf_counter
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Callable


class Pace:
    """By which clock work stops for the next frame."""

    def __init__(self) -> None:
        """Go by the real one."""
        self.clock: Callable[[], float] = perf_counter

    def until(self, seconds: float) -> Callable[[], bool]:
        """Give what tells, after each bit of work, whether there is still time for another."""
        end = self.clock() + seconds
        return lambda: self.clock() < end


pace: Final = Pace()
