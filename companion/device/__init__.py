"""What the app asks of the phone, as a few ports; plyer stands behind them where it can.

Every port may fail: there is no vibrator on a desk, no voice in a quiet train. A port that
cannot do a thing says so with False, never with an error; nothing in a game depends on it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Callable


class Device(Protocol):
    """The phone under the app."""

    def buzz(self, seconds: float) -> bool:
        """Vibrate for a moment; tell whether it could."""
        ...

    def keep_awake(self, *, awake: bool) -> bool:
        """Keep the screen on, or let it sleep again; tell whether it could."""
        ...

    @property
    def hears(self) -> bool:
        """Tell whether the phone can turn speech into text."""
        ...

    def listen(self, heard: Callable[[str], None]) -> bool:
        """Listen once, and hand over what was said; tell whether it could begin."""
        ...


@dataclass
class Desk:
    """A device that can do nothing: a desk, or a test that wants silence."""

    def buzz(self, seconds: float) -> bool:
        """There is nothing to vibrate."""
        return False

    def keep_awake(self, *, awake: bool) -> bool:
        """A desk does not sleep."""
        return False

    @property
    def hears(self) -> bool:
        """There is no ear."""
        return False

    def listen(self, heard: Callable[[str], None]) -> bool:
        """There is no ear."""
        return False
