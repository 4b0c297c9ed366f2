"""The ports to the phone: what works is used, and what does not says so without an error."""

from __future__ import annotations

from types import SimpleNamespace
from typing import TYPE_CHECKING

import pytest

from companion.device import Desk, Hearing

if TYPE_CHECKING:
    from collections.abc import Callable

    from companion.device.real import RealDevice


class Broken:
    """A facade as plyer has it on a desk: whatever is asked of it raises something."""

    def __getattr__(self, name: str) -> object:
        """Find nothing."""
        raise NotImplementedError(name)


def never(hearing: Hearing, words: str = "") -> None:
    """Be told nothing: who cannot listen has nothing to tell."""
    raise AssertionError(hearing, words)


@pytest.fixture
def device(kivy: str) -> Callable[..., RealDevice]:
    """A phone with these facades and no others."""

    def make(**facades: object) -> RealDevice:
        from companion.device.real import RealDevice

        ports = dict.fromkeys(("vibrator", "stt"), Broken())
        return RealDevice(SimpleNamespace(**(ports | facades)))

    return make


def test_a_phone_that_can_do_a_thing_does_it(device: Callable[..., RealDevice]) -> None:
    """Vibration gets what was asked, and says that it worked."""
    felt: list[object] = []
    phone = device(vibrator=SimpleNamespace(vibrate=felt.append))
    assert phone.buzz(0.1)
    assert felt == [0.1]


def test_a_phone_that_cannot_do_a_thing_says_so(device: Callable[..., RealDevice]) -> None:
    """Never an error: nothing in a game depends on a vibrator."""
    phone = device()
    assert not phone.buzz(0.1)
    assert not phone.listen(never)
    phone.doze()
    phone.stop_listening()


def test_plyer_itself_stands_behind_the_ports(kivy: str) -> None:
    """On a desk without a vibrator the real facade raises, and the port answers False."""
    from companion.device.real import RealDevice

    assert RealDevice().buzz(0.01) is False


def test_the_screen_is_kept_awake_and_let_go(device: Callable[..., RealDevice]) -> None:
    """Kivy's window carries it."""
    from kivy.core.window import Window

    phone = device()
    assert phone.keep_awake(awake=True)
    assert not Window.allow_screensaver
    assert phone.keep_awake(awake=False)
    assert Window.allow_screensaver


def test_a_desk_can_do_nothing_and_says_so() -> None:
    """The device of a computer without any of this."""
    desk = Desk()
    assert not any([desk.buzz(1), desk.keep_awake(awake=True), desk.hears, desk.listen(never)])
    desk.doze()
    desk.stop_listening()


def test_only_android_hears(device: Callable[..., RealDevice]) -> None:
    """On a desk there is no button for the voice."""
    assert not device().hears
