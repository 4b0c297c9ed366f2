"""The key that reads something aloud; dim, and with its reason, where there is no voice."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kivy.clock import Clock

from companion.widgets.kit import TapIcon

if TYPE_CHECKING:
    from collections.abc import Callable

    from companion.screens.shell import CompanionApp

NO_VOICE: Final = "There is no voice on this device"


class VoiceIcon(TapIcon):
    """Reads aloud what stands below it."""

    def __init__(self, app: CompanionApp, words: Callable[[], str]) -> None:
        """Look for a voice once the sheet stands: that takes the phone a moment."""
        super().__init__(drawing="speak", name="read aloud")
        self._app, self._words = app, words
        self.fbind("on_tap", lambda *_: self._read())
        Clock.schedule_once(self._look, 0)

    def _look(self, _passed: float) -> None:
        self.off = not self._app.device.speaks

    def _read(self) -> None:
        if self._app.device.speaks:
            self._app.device.say(self._words())
        else:
            self._app.layers.toast(NO_VOICE, drawing="speak")
