"""The ports to the phone: what works is used, and what does not says so without an error."""

from __future__ import annotations

from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import pytest

from companion.device import Desk

if TYPE_CHECKING:
    from collections.abc import Callable

    from companion.device.real import RealDevice


class Broken:
    """A facade as plyer has it on a desk: whatever is asked of it raises something."""

    def __getattr__(self, name: str) -> object:
        """Find nothing."""
        raise NotImplementedError(name)


class Ear:
    """Speech recognition that understands something after a while, or never."""

    def __init__(self, *words: str, after: int = 2) -> None:
        self._words, self._after = words, after
        self.listening = False

    def start(self) -> None:
        """Listen."""
        self.listening = True

    def stop(self) -> None:
        """Stop listening."""
        self.listening = False

    @property
    def results(self) -> list[str]:
        """What was understood by now."""
        self._after -= 1
        return list(self._words) if self._after <= 0 else []


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
    assert not phone.listen(lambda _words: None)


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


def test_what_was_said_is_handed_over_once(
    device: Callable[..., RealDevice], phone: Callable[..., Any]
) -> None:
    """The ear is closed again when something was understood."""
    from kivy.uix.label import Label

    ear, heard = Ear("who names the symbol", after=3), []
    screen = phone(widget=Label())
    assert device(stt=ear).listen(heard.append)
    assert ear.listening
    screen.wait(3)
    assert heard == ["who names the symbol"]
    assert not ear.listening


def test_silence_ends_the_listening(
    device: Callable[..., RealDevice], phone: Callable[..., Any]
) -> None:
    """After a while without a word the ear is closed, and nothing is handed over."""
    from kivy.uix.label import Label

    ear, heard = Ear(after=9999), []
    screen = phone(widget=Label())
    assert device(stt=ear).listen(heard.append)
    screen.wait(10)
    assert heard == []
    assert not ear.listening


def test_a_desk_can_do_nothing_and_says_so() -> None:
    """The device of a computer without any of this."""
    desk = Desk()
    assert not any([desk.buzz(1), desk.keep_awake(awake=True), desk.hears, desk.listen(print)])


def test_only_android_hears(device: Callable[..., RealDevice]) -> None:
    """On a desk there is no button for the voice."""
    assert not device().hears
