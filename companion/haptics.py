"""What a finger feels: a tick at a key, two where a number that wins moves, one at the end."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, Final

from kivy.clock import Clock

if TYPE_CHECKING:
    from companion.device import Device


class Tick(Enum):
    """What is felt: seconds of vibration and of rest, in turn."""

    LIGHT = (0.008,)
    """A key, a tile laid, a die that has landed."""
    DOUBLE = (0.012, 0.07, 0.012)
    """A number that wins has moved."""
    SOFT = (0.11,)
    """A tile collapses."""
    HEAVY = (0.06,)
    """The game is over."""


class Haptics:
    """What is felt of the app. It follows a setting, and the phone's own switch by itself."""

    def __init__(self) -> None:
        """Nothing can be felt until there is a phone."""
        self.device: Device | None = None
        self.on = True
        """What the players want."""
        self.hushed = False
        """Whether a secret is open: a neighbour must not learn anything by the sound of it."""

    def tick(self, tick: Tick) -> None:
        """Let something be felt, if that is wanted; after the frame, which is not to wait."""
        if self.device is not None and self.on and not self.hushed:
            Clock.schedule_once(lambda _: self._feel(tick), 0)

    def take(self, setting: object) -> None:
        """Follow somebody's setting; what is no setting changes nothing."""
        if isinstance(setting, bool):
            self.on = setting

    def _feel(self, tick: Tick) -> None:
        if self.device is not None and not self.device.buzz(*tick.value):
            self.device = None  # what cannot once is not asked at every tap


haptics: Final = Haptics()
