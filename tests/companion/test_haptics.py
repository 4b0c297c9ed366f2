"""A finger feels what it did, where somebody wants that, and never what is a secret."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from companion.device import Desk
from tests.companion.fakes import WatchedPhone

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from companion.driver.phone import Phone
    from companion.haptics import Haptics


@pytest.fixture
def felt(kivy: str) -> Iterator[Haptics]:
    """What is felt, put back as it was."""
    from companion.haptics import haptics

    before = haptics.device
    yield haptics
    haptics.device, haptics.on, haptics.hushed = before, True, False


def test_a_key_ticks_as_soon_as_it_is_touched(phone: Callable[..., Phone], felt: Haptics) -> None:
    """Before it is let go; a key of a secret does not, and a neighbour learns nothing."""
    from companion.widgets.kit import Column, TapButton

    column = Column()
    column.add_widget(TapButton(text="Move", name="move"))
    column.add_widget(TapButton(text="Peek", name="peek", felt=False))
    held = phone(widget=column)
    device = WatchedPhone()
    felt.device = device
    lift = held.press(name="move")
    held.frames()
    assert device.buzzed == [0.008]
    lift()
    held.tap(name="peek")
    assert device.buzzed == [0.008]


def test_nothing_is_felt_that_nobody_wants_or_that_is_secret(
    phone: Callable[..., Phone], felt: Haptics
) -> None:
    """Settings are followed; what is no setting changes nothing."""
    from kivy.uix.widget import Widget

    from companion.haptics import Tick

    held = phone(widget=Widget())
    device = WatchedPhone()
    felt.device = device
    felt.take(setting=False)
    felt.take(setting=None)
    felt.tick(Tick.HEAVY)
    felt.take(setting=True)
    felt.hushed = True
    felt.tick(Tick.HEAVY)
    felt.hushed = False
    felt.tick(Tick.DOUBLE)
    held.frames(2)
    assert device.buzzed == [pytest.approx(0.094)]


def test_a_phone_that_cannot_is_asked_once(phone: Callable[..., Phone], felt: Haptics) -> None:
    """A desk has nothing that vibrates."""
    from kivy.uix.widget import Widget

    from companion.haptics import Tick

    held = phone(widget=Widget())
    felt.device = Desk()
    felt.tick(Tick.LIGHT)
    felt.tick(Tick.LIGHT)
    held.frames(2)
    assert felt.device is None
