"""The real phone: plyer for what it can, Kivy's window for the screen that must not sleep."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.utils import platform

if TYPE_CHECKING:
    from collections.abc import Callable

_LISTEN_EVERY = 0.25
_PATIENCE = 8.0


class RealDevice:
    """Plyer's facades raise different things on every platform; each is caught at its door."""

    def __init__(self, facades: Any = None) -> None:  # noqa: ANN401  # plyer has no types
        """Use plyer, or what a test puts in its place."""
        self._given = facades

    @property
    def _facades(self) -> Any:  # noqa: ANN401  # plyer has no types
        # The first frame asks the phone for nothing, so it does not wait for plyer either.
        if self._given is None:
            import plyer

            self._given = plyer
        return self._given

    def buzz(self, seconds: float) -> bool:
        """Vibrate for a moment."""
        return self._try(lambda: self._facades.vibrator.vibrate(seconds))

    def keep_awake(self, *, awake: bool) -> bool:
        """Hold the screen on while a game is open; taken again after the app was away."""
        Window.allow_screensaver = not awake
        return True

    @property
    def hears(self) -> bool:
        """Only Android's speech recognition stands behind plyer."""
        return bool(platform == "android")

    def listen(self, heard: Callable[[str], None]) -> bool:
        """Listen until the phone has understood something, or nobody speaks for a while."""
        if not self._try(lambda: self._facades.stt.start()):  # noqa: PLW0108  # finding it may raise
            return False
        left = [_PATIENCE]

        def look(step: float) -> bool:
            left[0] -= step
            results = list(self._facades.stt.results)
            if not results and left[0] > 0:
                return True
            self._try(self._facades.stt.stop)
            if results:
                heard(str(results[0]))
            return False

        Clock.schedule_interval(look, _LISTEN_EVERY)
        return True

    def _try(self, ask: Callable[[], object]) -> bool:
        try:
            ask()
        except Exception:
            return False
        return True
