"""The real phone: plyer for what it can, Kivy's window for the screen that must not sleep."""

from __future__ import annotations

from functools import partial
from queue import SimpleQueue
from threading import Thread
from typing import TYPE_CHECKING, Any

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.utils import platform

from companion.device.ear import Ear, Microphone
from companion.device.papers import Papers

if TYPE_CHECKING:
    from collections.abc import Callable

    from companion.device import Told


class RealDevice:
    """Plyer's facades raise different things on every platform; each is caught at its door."""

    def __init__(self, facades: Any = None) -> None:  # noqa: ANN401  # plyer has no types
        """Use plyer, or what a test puts in its place."""
        self._given = facades
        self._ear: Ear | None = None
        self._microphone = Microphone()
        self._words: SimpleQueue[str] = SimpleQueue()
        self._voice: Thread | None = None
        self._papers = Papers()

    @property
    def _facades(self) -> Any:  # noqa: ANN401  # plyer has no types
        # The first frame asks the phone for nothing, so it does not wait for plyer either.
        if self._given is None:
            import plyer

            self._given = plyer
        return self._given

    def buzz(self, seconds: float, *more: float) -> bool:
        """Vibrate for a moment, or in a pattern, which begins with a rest."""
        if more:
            return self._try(lambda: self._facades.vibrator.pattern((0, seconds, *more)))
        return self._try(lambda: self._facades.vibrator.vibrate(seconds))

    def keep_awake(self, *, awake: bool) -> bool:
        """Hold the screen on while a game is open; taken again after the app was away."""
        Window.allow_screensaver = not awake
        return True

    def say(self, words: str) -> bool:
        """Speak; plyer may wait for seconds until the phone has found its voice."""
        self._words.put(words)
        if self._voice is None:
            self._voice = Thread(target=self._speak, daemon=True)
            self._voice.start()
        return True

    @property
    def speaks(self) -> bool:
        """Where no platform's voice is found, plyer's own facade stands there, and has none."""
        from plyer.facades import TTS

        return self._try(lambda: self._facades.tts) and self._facades.tts.__class__ is not TTS

    def _speak(self) -> None:
        """Say the newest words; what was to be said meanwhile is out of date."""
        while True:
            words = self._words.get()
            while not self._words.empty():
                words = self._words.get()
            self._try(partial(self._utter, words))

    def _utter(self, words: str) -> None:
        self._facades.tts.speak(message=words)

    @property
    def hears(self) -> bool:
        """Only Android's speech recognition stands behind plyer, where the phone has one."""
        if platform != "android":
            return False
        try:
            return bool(self._facades.stt.exist())
        except Exception:  # plyer raises anything
            return False

    def listen(self, told: Told) -> bool:
        """Listen once; whoever is listened to already has to be stopped first."""
        if self._ear is not None and self._ear.open:
            return False
        try:
            self._ear = Ear(self._facades.stt, told, self._microphone)
            self._ear.begin()
        except Exception:  # plyer and Android raise anything
            self._ear = None
            return False
        return True

    def stop_listening(self) -> None:
        """Let the ear go."""
        if self._ear is not None:
            self._ear.close()
            self._ear = None

    def doze(self) -> None:
        """Close the ear while nobody sees it."""
        if self._ear is not None:
            self._ear.doze()

    def share(self, name: str, text: str) -> bool:
        """Android alone has other apps to hand a text to."""
        return platform == "android" and self._try(lambda: self._papers.share(name, text))

    def share_picture(self, name: str, png: bytes) -> bool:
        """Android alone asks the player where a picture is to lie."""
        return platform == "android" and self._try(lambda: self._papers.share_picture(name, png))

    def choose(self, told: Callable[[str], None]) -> bool:
        """Android alone has a chooser that needs no permission."""

        def on_thread(text: str) -> None:
            Clock.schedule_once(lambda _: told(text), 0)

        return platform == "android" and self._try(lambda: self._papers.choose(on_thread))

    def handed(self) -> str:
        """Android alone opens an app with a file."""
        if platform != "android":
            return ""
        try:
            return self._papers.handed()
        except Exception:  # the file may be gone, or another app's
            return ""

    def _try(self, ask: Callable[[], object]) -> bool:
        try:
            ask()
        except Exception:
            return False
        return True
