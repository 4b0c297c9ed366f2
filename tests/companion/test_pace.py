"""Work stops for the next frame by the clock, and at the desk by its bits."""

from __future__ import annotations

from companion.driver.window import BIT, WorkClock
from companion.pace import Pace


def test_there_is_time_until_the_clock_has_gone_so_far() -> None:
    """Each look at it tells anew."""
    pace, now = Pace(), [5.0]
    pace.clock = lambda: now[0]
    in_time = pace.until(2.0)
    assert in_time()
    now[0] = 6.9
    assert in_time()
    now[0] = 7.0
    assert not in_time()


def test_the_driver_counts_bits_of_work() -> None:
    """The same number of them in a frame, on any machine."""
    pace = Pace()
    pace.clock = WorkClock()
    in_time = pace.until(4.5 * BIT)
    assert [in_time() for _ in range(6)] == [True] * 4 + [False] * 2
