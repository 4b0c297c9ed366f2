"""One time of listening: the permission, the phone's recognition, and whatever ends it.

Plyer's recognition runs on the phone's own thread. It collects results and errors in lists, which
are looked at here from frame to frame; its `start` returns before anything has happened, and
what goes wrong in it is told to nobody. So listening always ends after a while, whatever happens.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from kivy.clock import Clock

from companion.device import Hearing

if TYPE_CHECKING:
    from collections.abc import Callable

    from companion.device import Told

LOOK: Final = 0.1
"""Seconds between two looks at what was heard."""
PATIENCE: Final = 10.0
"""Seconds after which nobody speaks any more."""
LANGUAGE: Final = "en-US"
"""The rulebook's. The phone takes it for a wish and may listen in its own."""
_MEANS: Final = {
    "error:speech_timeout": Hearing.SILENCE,
    "error:no_match": Hearing.SILENCE,
    "error:insufficient_permissions": Hearing.REFUSED,
}
"""What plyer's errors mean to a player; any other is the phone's trouble."""


class Microphone:
    """Android's permission to listen, which is asked for when it is first needed."""

    def allowed(self) -> bool:
        """Tell whether the app may listen."""
        from android.permissions import Permission, check_permission

        return bool(check_permission(Permission.RECORD_AUDIO))

    def ask(self, answered: Callable[[bool], None]) -> None:
        """Let the phone ask the player; the answer comes on another thread."""
        from android.permissions import Permission, request_permissions

        # A question that was interrupted is answered with an empty list.
        request_permissions(
            [Permission.RECORD_AUDIO],
            lambda _asked, given: answered(bool(given) and all(given)),
        )


class Ear:
    """Listens once."""

    def __init__(self, stt: Any, told: Told, microphone: Microphone) -> None:  # noqa: ANN401  # plyer has no types
        """Use plyer's speech recognition, and tell how it goes."""
        self._stt = stt
        self._told = told
        self._microphone = microphone
        self._looking: Any = None
        self._left = PATIENCE
        self.open = True
        """Whether it may still tell something."""

    def begin(self) -> None:
        """Listen, or first ask whether that is allowed; raise what the phone raises."""
        if self._microphone.allowed():
            self._listen()
        else:
            self._microphone.ask(lambda yes: self._on_app_thread(lambda: self._answered(yes)))

    def close(self) -> None:
        """Listen no longer, and tell nothing more."""
        self.open = False
        if self._looking is not None:
            self._looking.cancel()
            self._looking = None
            self._stop()

    def doze(self) -> None:
        """The app is out of sight; also while the phone asks, and then the answer still counts."""
        if self._looking is not None:
            self._end(Hearing.STOPPED)

    def _on_app_thread(self, do: Callable[[], object]) -> None:
        Clock.schedule_once(lambda _: do(), 0)

    def _answered(self, yes: bool) -> None:  # noqa: FBT001  # as Android answers
        if not self.open:
            return
        if not yes:
            self._end(Hearing.REFUSED)
            return
        try:
            self._listen()
        except Exception:  # plyer and Android raise anything
            self._end(Hearing.FAILED)

    def _listen(self) -> None:
        self._stt.language = LANGUAGE
        self._stt.errors = []  # plyer empties the results of the last time, but not its errors
        self._stt.start()
        self._looking = Clock.schedule_interval(self._look, LOOK)
        self._told(Hearing.LISTENING)

    def _look(self, passed: float) -> bool:
        self._left -= passed
        try:
            results, errors = list(self._stt.results), list(self._stt.errors)
            listening = bool(self._stt.listening)
        except Exception:  # plyer raises anything
            self._end(Hearing.FAILED)
            return False
        words = next((text for one in results if (text := str(one).strip())), "")
        if words:
            self._end(Hearing.HEARD, words)
        elif errors:
            self._end(_MEANS.get(str(errors[-1]), Hearing.FAILED))
        elif not listening or self._left <= 0:
            self._end(Hearing.SILENCE)
        return self.open

    def _end(self, hearing: Hearing, words: str = "") -> None:
        self.close()
        self._told(hearing, words)

    def _stop(self) -> None:
        try:
            if self._stt.listening:  # else the recognition has let go of everything itself
                self._stt.stop()
        except Exception:  # noqa: S110  # plyer raises anything, and it is over anyway
            pass
