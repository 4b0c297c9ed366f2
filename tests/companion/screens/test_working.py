"""Long work shows how far it is, and can be stopped."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any

import pytest

from rules import Setup
from rules.names import Role

if TYPE_CHECKING:
    from collections.abc import Callable

    from companion.work import Work
    from tests.companion.hand import Hand

LONG = 100_000
AT_ONCE = 0.12
"""So many seconds of work are done before anybody would see a sheet."""


@pytest.fixture
def slow(hand: Callable[..., Hand], monkeypatch: pytest.MonkeyPatch) -> Hand:
    """A phone on which the least work takes a few frames."""
    from companion.screens import working

    held = hand()
    monkeypatch.setattr(working, "AT_ONCE", 0.0)
    monkeypatch.setattr(working, "A_FRAME", 0.0)
    return held


def bits(count: int, told: list[str]) -> Work[str]:
    """Work in so many bits; what is written down says how it ended."""
    try:
        for at in range(count):
            yield at / count
    except GeneratorExit:
        told.append("closed")
        raise
    return "all of it"


def at_work(held: Hand, work: Work[Any], told: list[str]) -> None:
    """Begin it."""
    from companion.screens.working import at_work

    at_work(held.app, "Sharing all games", work, told.append, lambda: told.append("stopped"))


def test_short_work_is_done_before_anybody_sees_it(hand: Callable[..., Hand]) -> None:
    """No sheet comes and goes."""
    held, told = hand(), []
    at_work(held, bits(3, told), told)
    assert told == ["all of it"]
    assert held.app.layers.sheet is None


def test_on_a_busy_machine_the_driver_meets_the_same_screens(hand: Callable[..., Hand]) -> None:
    """Three bits of work are short work, whatever else the machine does meanwhile."""
    held, told = hand(), []

    def slowly() -> Work[str]:
        for share in (0.0, 0.3, 0.6):
            time.sleep(AT_ONCE / 2)
            yield share
        return "all of it"

    at_work(held, slowly(), told)
    assert told == ["all of it"]
    assert held.app.layers.sheet is None


def test_long_work_shows_how_far_it_is_and_ends_by_itself(slow: Hand) -> None:
    """The bar fills from frame to frame; then it is gone."""
    told: list[str] = []
    at_work(slow, bits(40, told), told)
    sheet = slow.app.layers.sheet
    assert slow.shows("Sharing all games")
    slow.phone.frames(3)
    early = sheet._bar.part
    slow.phone.frames(10)
    assert 0 < early < sheet._bar.part < 1
    slow.phone.frames(60)
    assert told == ["all of it"]
    assert slow.app.layers.sheet is None


@pytest.mark.parametrize("how", ["stop", "close"])
def test_it_can_be_stopped(slow: Hand, how: str) -> None:
    """By its key or by closing it: the work is closed, and that is said."""
    told: list[str] = []
    at_work(slow, bits(LONG, told), told)
    slow.rest()
    slow.tap(how)
    assert told == ["closed", "stopped"]
    assert slow.app.layers.sheet is None


def test_sharing_that_is_stopped_shares_nothing(slow: Hand) -> None:
    """And says so at home."""
    from companion.screens import working

    assert slow.app.begin(Setup((Role.KNIGHT, Role.GHOUL))) == ""
    slow.app.leave_game()
    slow.rest()
    slow.app.layers.screen._share(1)
    assert isinstance(slow.app.layers.sheet, working.WorkingSheet)
    slow.app.layers.close_sheet()
    assert slow.shows("Stopped. Nothing has changed.")
    assert slow.device.shared == []
