"""What the app asks of the phone, as a few ports; plyer stands behind them where it can.

Every port may fail: there is no vibrator on a desk, no voice in a quiet train. A port that
cannot do a thing says so with False, never with an error; nothing in a game depends on it.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Callable


class Hearing(StrEnum):
    """How it goes with listening. All but the first are its end."""

    LISTENING = "listening"
    """Somebody may speak now."""
    HEARD = "heard"
    SILENCE = "silence"
    """Nobody spoke, or nothing was understood."""
    REFUSED = "refused"
    """The player does not let the app use the microphone."""
    FAILED = "failed"
    """The phone cannot listen now."""
    STOPPED = "stopped"
    """The app went out of sight meanwhile."""


class Told(Protocol):
    """Who is told how it goes; with what was said, once it was heard."""

    def __call__(self, hearing: Hearing, words: str = "") -> None:
        """Be told; always on the thread of the app."""
        ...


class Device(Protocol):
    """The phone under the app."""

    def buzz(self, seconds: float, *more: float) -> bool:
        """Vibrate for a moment, and again after each rest that follows; tell whether it could."""
        ...

    def keep_awake(self, *, awake: bool) -> bool:
        """Keep the screen on, or let it sleep again; tell whether it could."""
        ...

    def say(self, words: str) -> bool:
        """Speak beside the app, which does not wait; tell whether the words were taken.

        A phone without a voice stays silent.
        """
        ...

    @property
    def speaks(self) -> bool:
        """Tell whether there is a voice to say words with."""
        ...

    @property
    def hears(self) -> bool:
        """Tell whether the phone can turn speech into text."""
        ...

    def listen(self, told: Told) -> bool:
        """Listen once, and tell how it goes; say whether it could begin."""
        ...

    def stop_listening(self) -> None:
        """Listen no longer; nothing more is told."""
        ...

    def doze(self) -> None:
        """Be out of sight: the ear closes, for nobody sees that it is open."""
        ...

    def share(self, name: str, text: str) -> bool:
        """Hand a text over to another app, under a name; tell whether that could begin."""
        ...

    def share_picture(self, name: str, png: bytes) -> bool:
        """Have the player say where a picture is to lie, and write it; tell whether it began."""
        ...

    def choose(self, told: Callable[[str], None]) -> bool:
        """Have the player choose a file, and tell its text; say whether that could begin."""
        ...

    def handed(self) -> str:
        """Give the text with which another app has opened this one; each is given once."""
        ...


@dataclass
class Desk:
    """A device that can do nothing: a desk, or a test that wants silence."""

    def buzz(self, seconds: float, *more: float) -> bool:
        """There is nothing to vibrate."""
        return False

    def keep_awake(self, *, awake: bool) -> bool:
        """A desk does not sleep."""
        return False

    def say(self, words: str) -> bool:
        """There is no voice."""
        return False

    @property
    def speaks(self) -> bool:
        """There is no voice."""
        return False

    @property
    def hears(self) -> bool:
        """There is no ear."""
        return False

    def listen(self, told: Told) -> bool:
        """There is no ear."""
        return False

    def stop_listening(self) -> None:
        """There is no ear."""

    def doze(self) -> None:
        """There is no ear to close."""

    def share(self, name: str, text: str) -> bool:
        """There is no other app to hand it to."""
        return False

    def share_picture(self, name: str, png: bytes) -> bool:
        """There is nobody to say where."""
        return False

    def choose(self, told: Callable[[str], None]) -> bool:
        """There is nobody to choose."""
        return False

    def handed(self) -> str:
        """Nobody hands anything over."""
        return ""
