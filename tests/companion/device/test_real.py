"""The ports to the phone: what works is used, and what does not says so without an error."""

from __future__ import annotations

import sys
from threading import Event
from time import sleep
from types import SimpleNamespace
from typing import TYPE_CHECKING, Final

import pytest
from plyer.facades import TTS
from plyer.utils import Proxy, platform

from companion.device import Desk, Hearing

if TYPE_CHECKING:
    from collections.abc import Callable

    from companion.device.real import RealDevice


PATIENCE: Final = 5.0
"""Seconds after which a test would rather fail than wait."""


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


class Voice(TTS):
    """A platform below plyer's own facade: it writes down what it says, when it is let."""

    def __init__(self) -> None:
        self.said: list[str] = []
        self.begun = Event()
        self.may_go_on = Event()
        self.may_go_on.set()

    def _speak(self, **how: str) -> None:
        self.begun.set()
        assert self.may_go_on.wait(PATIENCE)
        self.said.append(how["message"])


def until(true: Callable[[], bool]) -> None:
    """Wait for the voice, which speaks beside the app."""
    for _ in range(200):
        if true():
            return
        sleep(0.01)
    raise AssertionError("the voice has said nothing for two seconds")


def test_words_are_spoken_through_plyers_facade(
    device: Callable[..., RealDevice], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its own proxy finds the platform, its own facade hands the words down to it."""
    voice = Voice()
    place = SimpleNamespace(instance=lambda: voice)
    monkeypatch.setitem(sys.modules, f"plyer.platforms.{platform}.tts", place)
    assert device(tts=Proxy("tts", TTS)).say("Roll 3 Ghoul dice")
    until(lambda: voice.said == ["Roll 3 Ghoul dice"])


def test_the_app_never_waits_for_the_voice_and_old_words_are_left_out(
    device: Callable[..., RealDevice],
) -> None:
    """While it still says the first, two more come; of these only the newer is said."""
    voice = Voice()
    voice.may_go_on.clear()
    phone = device(tts=voice)
    phone.say("Choose two dice")
    assert voice.begun.wait(PATIENCE)
    phone.say("Move: 5 left")
    phone.say("Move: 4 left")
    assert voice.said == []
    voice.may_go_on.set()
    until(lambda: len(voice.said) == 2)
    assert voice.said == ["Choose two dice", "Move: 4 left"]


def test_a_phone_without_a_voice_stays_silent(device: Callable[..., RealDevice]) -> None:
    """Plyer's facade with no platform below raises; the next words are tried all the same."""
    silent = device(tts=TTS())
    assert silent.say("Roll 3 Ghoul dice")
    voice = Voice()
    silent._facades.tts = voice
    assert silent.say("Choose two dice")
    until(lambda: "Choose two dice" in voice.said)


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
    assert not desk.say("Roll 3 Ghoul dice")


def test_only_android_hears(device: Callable[..., RealDevice]) -> None:
    """On a desk there is no button for the voice."""
    assert not device().hears


def test_a_device_knows_whether_it_has_a_voice(device: Callable[..., RealDevice]) -> None:
    """Plyer's own facade stands there where no platform has one; without any, there is none."""
    assert device(tts=Voice()).speaks
    assert not device(tts=TTS()).speaks
    assert not device().speaks
    assert not Desk().speaks
