"""What goes on beside play: backups while nobody waits, and trying again where nothing is saved."""

from __future__ import annotations

from threading import Thread
from typing import TYPE_CHECKING, Final, TypeVar

from companion.storage.problems import StorageError, explain

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from companion.moment import Moment
    from companion.session import Session
    from companion.storage.games import Games
    from rules import Step

T = TypeVar("T")

EVERY: Final = 100
"""So many steps of one game are played between two backups."""


class BackupsInPlay:
    """Takes a backup at the end of a game, and now and then during a long one."""

    def __init__(self, file: Path) -> None:
        """Copy this file."""
        self._file = file
        self._since = 0
        self._at_work: Thread | None = None

    def see(self, moment: Moment, step: Step | None) -> None:
        """Be told of a moment of the game."""
        if step is None:
            return
        self._since += 1
        before = moment.tables[moment.head - 1].outcome
        ended = moment.table.outcome is not None and before is None
        if ended or self._since >= EVERY:
            self.take()

    def take(self) -> None:
        """Take one beside the app, unless one is being taken."""
        if self._at_work is not None and self._at_work.is_alive():
            return
        self._since = 0
        self._at_work = Thread(target=self._take, daemon=True)
        self._at_work.start()

    def _take(self) -> None:
        from companion.storage.backups import back_up

        try:
            back_up(self._file)
        except StorageError:
            return  # the games are safe where they are; the next one is tried soon

    def finish(self) -> None:
        """Wait for the one that is being taken."""
        if self._at_work is not None:
            self._at_work.join()


def beside(
    do: Callable[[], T],
    done: Callable[[T | StorageError], None],
    on_thread: Callable[[Callable[[], None]], None],
) -> None:
    """Do what has to wait in a thread of its own, and hand over what came of it."""

    def work() -> None:
        try:
            result: T | StorageError = do()
        except Exception as wrong:  # noqa: BLE001  # whoever waits must hear of it
            result = explain(wrong)
        on_thread(lambda: done(result))

    Thread(target=work, daemon=True).start()


def carry_over(here: Games, there: Games, session: Session) -> None:
    """Take the games that were only in memory into a file, and go on there."""
    session.change_store(there)
    for listed in here.list():
        place = there.add(here.entries(listed.id), changed=listed.changed)
        there.call(place.game, listed.names)
        if session.playing and session.moment.game == listed.id:
            session.change_store(there, place)
    for slip in here.slips.read():
        there.slips.write(slip)
