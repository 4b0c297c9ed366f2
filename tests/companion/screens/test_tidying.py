"""Python tidies up while nobody taps, and never in the middle of a tap."""

from __future__ import annotations

import gc
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from tests.repository import ROOT

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from tests.companion.hand import Hand


class Ring:
    """What is gone only when somebody looks for rings."""

    left = 0

    def __init__(self) -> None:
        """Hold itself."""
        Ring.left += 1
        self.me = self

    def __del__(self) -> None:
        """Say so."""
        Ring.left -= 1


@pytest.fixture(autouse=True)
def _rings(kivy: str) -> Iterator[None]:
    before = gc.get_threshold()
    yield
    assert gc.get_threshold() == before
    gc.collect()
    assert Ring.left == 0


def test_what_is_needed_no_more_goes_when_the_hands_rest(hand: Callable[..., Hand]) -> None:
    """Not while taps follow one another, however long; a while after the last one it is gone."""
    from companion.screens.tidying import REST

    held = hand()
    Ring()
    gc.collect(1)
    old = Ring()
    gc.collect(1)  # what is no longer new waits for a rest
    del old
    for _ in range(5):
        held.phone.touch(3, 450)
        held.phone.wait(REST / 2)
    assert Ring.left == 1
    held.phone.wait(REST)
    assert Ring.left == 0
    held.phone.close()


def test_it_is_left_to_python_again_when_the_app_ends() -> None:
    """Begun twice it is begun once, and ended twice it is ended once."""
    from companion.screens.tidying import YOUNG, Tidying

    before = gc.get_threshold()
    tidying = Tidying()
    tidying.begin()
    tidying.begin()
    assert gc.get_threshold()[0] == YOUNG
    tidying.end()
    tidying.end()
    assert gc.get_threshold() == before


LONG_GAME = """
from companion.driver import prepare
prepare()
from companion.screens.tidying import LONG, Tidying
from tests.companion.screens.test_tidying import Ring

tidying = Tidying()
ring = Ring()
tidying.opened(LONG)
tidying._tidy(0.0)
del ring
tidying._tidy(0.0)
assert Ring.left == 1
tidying.opened(3)
tidying._tidy(0.0)
assert Ring.left == 0
Ring()
tidying.opened(3)
tidying._tidy(0.0)
assert Ring.left == 0
"""


def test_a_long_game_is_left_aside_until_another_is_opened(kivy: str) -> None:
    """To go through thousands of tables takes longer than a rest may last.

    By itself: what all the tests before have read in would be looked through here, twice.
    """
    subprocess.run([sys.executable, "-c", LONG_GAME], cwd=ROOT, check=True)


def test_what_a_tap_has_left_is_looked_through_a_moment_later(hand: Callable[..., Hand]) -> None:
    """Only what is new: no tap is held up by it, and the next one finds little to look through."""
    from companion.screens.tidying import BREATH

    held = hand()
    held.phone.touch(3, 450)
    Ring()
    held.phone.wait(BREATH / 2)
    assert Ring.left == 1
    held.phone.wait(BREATH)
    assert Ring.left == 0
    held.phone.close()
