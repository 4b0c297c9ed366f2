"""The truth about saving, wherever one is: what is kept, what is not, and what waits for the file.

The app tells this part how its games were opened; it tells the players, takes the backups, tries
again where nothing can be saved, and knows whether the last start got as far as a picture.
"""

from __future__ import annotations

from functools import partial
from threading import Thread
from typing import TYPE_CHECKING, Any, Final, TypeVar

from kivy.clock import Clock

from companion.keeping import BackupsInPlay, beside
from companion.starting import Attempt
from companion.storage.problems import StorageError
from companion.widgets.kit import TapButton

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from companion.screens.shell import CompanionApp
    from companion.storage.opening import Opened

T = TypeVar("T")

AGAIN: Final = 20.0
"""Seconds between two tries where nothing can be saved."""
SAVED: Final = "Everything is saved."
NOT_KEPT: Final = "This game is only in memory: it is gone when the app ends. {}."
ONLY_READ: Final = "Nothing can be saved now: {}."
WAITING: Final = "Waiting for another program that uses the saved games …"
SAFE: Final = (
    "The last game did not open the last time, so it was not opened by itself. It is in this list."
)


def sentence(problem: str) -> str:
    """Make a sentence of what went wrong."""
    return problem if problem.endswith(".") else f"Sorry, {problem}."


class Saving:
    """What the app knows of the place where its games are kept."""

    def __init__(self, app: CompanionApp, file: Path) -> None:
        """Watch over this file."""
        self._app = app
        self._file = file
        self.attempt = Attempt(file)
        self.opened: Opened | None = None
        self._backups: BackupsInPlay | None = None
        self._trying: Thread | None = None
        self._clock: Any = None

    # ------------------------------------------------------------------------------- opening

    def take(self, opened: Opened) -> None:
        """Go on with these games; where they are kept in no file, say so and try again."""
        self.opened = opened
        if self.kept:
            self._backups = BackupsInPlay(opened.path)
        elif self._clock is None:
            self._clock = Clock.schedule_interval(lambda _: self.try_again(), AGAIN)
        self.show()

    @property
    def kept(self) -> bool:
        """Tell whether what is played is saved in the file."""
        return self.opened is None or self.opened.keeping == "file"

    @property
    def file(self) -> Path:
        """The file whose backups there are."""
        return self._file if self.opened is None else self.opened.path

    @property
    def words(self) -> str:
        """What there is to say of it to somebody who wants to leave."""
        opened = self.opened
        if opened is None or self.kept:
            return SAVED
        why = opened.why[:1].upper() + opened.why[1:]
        return NOT_KEPT.format(why) if opened.keeping == "memory" else ONLY_READ.format(opened.why)

    @property
    def leaving_loses(self) -> bool:
        """Tell whether ending the app loses a game."""
        app = self._app
        if self.opened is None or self.opened.keeping != "memory" or app.games is None:
            return False
        try:
            return bool(app.games.list())
        except StorageError:
            return True

    # ------------------------------------------------------------------------------- showing

    def show(self, words: str = "") -> None:
        """Have it stand above every screen where anything is not as it should be."""
        said = words or ("" if self.kept else f"{self.words} Tap to try again.")
        band = None
        if said:
            band = TapButton(text=said, name="not saved", drawing="warning", kind="danger")
            band.bind(on_tap=lambda *_: self.try_again())
        self._app.layers.announce(band)

    # ---------------------------------------------------------------------------- trying again

    def try_again(self) -> None:
        """Look beside the app whether the file can be used now."""
        if self.kept or (self._trying is not None and self._trying.is_alive()):
            return
        self._trying = Thread(target=self._try, daemon=True)
        self._trying.start()

    def _try(self) -> None:
        from companion.storage.opening import open_games

        opened = open_games(self._file)
        if opened.keeping == "file":
            Clock.schedule_once(partial(self._found, opened), 0)
        else:
            opened.games.close()

    def _found(self, opened: Opened, _passed: float) -> None:
        if self.kept:
            opened.games.close()  # a second tap has found it once more, before it was taken
            return
        try:
            self._app.change_over(opened)
        except StorageError:
            opened.games.close()  # it is tried again soon
            return
        self._clock.cancel()
        self._clock = None
        self.take(opened)

    # --------------------------------------------------------------------------------- waiting

    def wait(self, do: Callable[[], T], done: Callable[[T | StorageError], None]) -> None:
        """Wait beside the app for a file that is held, with a sign."""
        self.show(WAITING)

        def on_thread(finish: Callable[[], None]) -> None:
            def back(_passed: float) -> None:
                self.show()
                finish()

            Clock.schedule_once(back, 0)

        beside(do, done, on_thread)

    # --------------------------------------------------------------------------------- backups

    def see(self, *seen: Any) -> None:
        """Be told of each moment of a game."""
        if self._backups is not None:
            self._backups.see(*seen)

    def finish(self) -> None:
        """The app ends: a backup that is being taken is taken."""
        self.attempt.end()
        if self._clock is not None:
            self._clock.cancel()
        if self._backups is not None:
            self._backups.finish()
