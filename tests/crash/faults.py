"""Errors of the machine at every call of opening and saving: a sentence, and the old state intact.

Every statement that reaches SQLite and every file that is opened, synced, renamed or removed is one
call. At one of them after the other the machine says that the disk is full, that it cannot be
read, that the file is read-only or locked, or that there is no memory left.
"""

from __future__ import annotations

import os
import shutil
import sqlite3
import sys
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from companion.session import NotSaved, Session
from companion.storage import patience
from companion.storage.opening import open_games
from rules import Step
from rules.sentences import read_action
from tests.crash.common import SETUPS, lay_out, play, shows_what_was, states

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from companion.storage.games import Games
    from companion.storage.journal import Entry

FAULTS: Final[dict[str, Callable[[], Exception]]] = {
    "disk full": lambda: sqlite3.OperationalError("database or disk is full"),
    "disk full in a file": lambda: OSError(28, "No space left on device"),
    "I/O error": lambda: sqlite3.OperationalError("disk I/O error"),
    "I/O error in a file": lambda: OSError(5, "Input/output error"),
    "read-only": lambda: sqlite3.OperationalError("attempt to write a readonly database"),
    "locked": lambda: sqlite3.OperationalError("database is locked"),
    "out of memory": MemoryError,
}


MOST: Final = 60
"""More calls than a step takes."""


class Calls:
    """Counts the calls, and lets one of them, or all from one on, go wrong."""

    def __init__(self, at: int = 0, fault: Callable[[], Exception] | None = None) -> None:
        """Let the call of a number go wrong; 0 is none."""
        self.count = 0
        self.at = at
        self.fault = fault

    def __call__(self) -> None:
        """Be called."""
        self.count += 1
        if self.fault is not None and self.count == self.at:
            raise self.fault()


class Cursor(sqlite3.Cursor):
    """SQLite's, with each statement counted."""

    calls = Calls()

    def execute(self, *given: Any) -> Cursor:  # noqa: ANN401  # whatever SQLite takes
        """Count it, and do it."""
        Cursor.calls()
        return super().execute(*given)

    def executemany(self, *given: Any) -> Cursor:  # noqa: ANN401  # whatever SQLite takes
        """Count it, and do it."""
        Cursor.calls()
        return super().executemany(*given)


class Connection(sqlite3.Connection):
    """SQLite's, with each statement counted."""

    def cursor(self, *_: Any, **__: Any) -> Cursor:  # noqa: ANN401  # whatever SQLite takes
        """Give a cursor that counts."""
        return super().cursor(Cursor)

    def execute(self, *given: Any) -> Cursor:  # noqa: ANN401  # whatever SQLite takes
        """Count it, and do it."""
        return self.cursor().execute(*given)

    def commit(self) -> None:
        """Count it, and do it."""
        Cursor.calls()
        super().commit()


@contextmanager
def watched(calls: Calls) -> Iterator[None]:
    """Have every call of SQLite and of the file system counted."""
    before = [(owner, name, getattr(owner, name)) for owner, name in _DOORS]
    Cursor.calls = calls
    connect = sqlite3.connect

    def connected(*given: Any, **settings: Any) -> Any:  # noqa: ANN401  # whatever SQLite takes
        calls()
        return connect(*given, **{"factory": Connection, **settings})

    def counted(door: Callable[..., Any]) -> Callable[..., Any]:
        def go(*given: Any, **settings: Any) -> Any:  # noqa: ANN401  # whatever it takes
            calls()
            return door(*given, **settings)

        return go

    for owner, name, door in before:
        setattr(owner, name, connected if door is connect else counted(door))
    try:
        yield
    finally:
        for owner, name, door in before:
            setattr(owner, name, door)
        Cursor.calls = Calls()


_DOORS: Final = (
    (sqlite3, "connect"),
    (sys.modules["sqlite3.dbapi2"], "connect"),
    (os, "fsync"),
    (shutil, "copyfile"),
    (Path, "mkdir"),
    (Path, "rename"),
    (Path, "replace"),
    (Path, "unlink"),
    (Path, "stat"),
)


def opening(folder: Path, fault: str, *, every: int = 1) -> tuple[int, list[str]]:
    """Let each call of an opening go wrong; give how many there are, and what was not as it must.

    The file is damaged for a part of it, so that the calls of a salvage are among them.
    """
    failures: list[str] = []
    count = 0
    for kind in ("sound", "damaged", "old"):
        source = _source(folder, kind)
        truth = _truth(folder, source)
        with watched(calls := Calls()):
            open_games(lay_out(source, folder / "counted", with_backups=True)).games.close()
        count += calls.count
        for at in range(1, calls.count + 1, every):
            path = lay_out(source, folder / "tried", with_backups=True)
            wrong = _one_opening(path, truth, Calls(at, FAULTS[fault]))
            if wrong:
                failures.append(f"{kind}, call {at}: {wrong}")
    return count, failures


def _source(folder: Path, kind: str) -> Path:
    from tests.companion.storage.old import write_format_1

    shutil.rmtree(folder / kind, ignore_errors=True)
    (folder / kind).mkdir(parents=True)
    source = folder / kind / "games.db"
    if kind == "old":
        write_format_1(source, 3, 1)
        return source
    play(source)
    open_games(source).games.close()  # with a backup
    if kind == "damaged":
        content = source.read_bytes()
        source.write_bytes(content[:-8192])
    return source


def _truth(folder: Path, source: Path) -> dict[str, list[str]]:
    games = open_games(lay_out(source, folder / "truth", with_backups=True)).games
    try:
        return states(games)
    finally:
        games.close()


def _one_opening(path: Path, truth: dict[str, list[str]], calls: Calls) -> str:
    try:
        with watched(calls):
            opened = open_games(path)
        said = opened.notice
        opened.games.close()
    except BaseException as wrong:  # noqa: BLE001  # that is what the campaign looks for
        return f"the start failed: {wrong!r}"
    if "[" in said or "rror" in said:
        return f"no plain sentence: {said}"
    return _all_there(path, truth) or shows_what_was(path, truth)


def _all_there(path: Path, truth: dict[str, list[str]]) -> str:
    """When the cause is gone everything is there, and nothing else."""
    games = open_games(path).games
    try:
        now = states(games)
        lost = [first for first, sums in truth.items() if now.get(first, [])[: len(sums)] != sums]
        return f"{len(lost)} games are not there any more" if lost else ""
    finally:
        games.close()


def saving(folder: Path, fault: str) -> tuple[int, list[str]]:
    """Let each call of a step, an undo and a new game go wrong, and try again."""
    failures: list[str] = []
    path = lay_out(_source(folder, "sound"), folder / "tried")
    before = patience.PATIENCE
    patience.PATIENCE = 0.0
    calls = Calls()
    try:
        with watched(calls):
            games = open_games(path).games
            session = Session(games)
            session.begin(SETUPS[0])
            for at in range(1, MOST + 1):
                action = read_action(f"knight has {at} strength")
                moment, kept = session.moment, games.entries(session.moment.game)
                calls.count, calls.at, calls.fault = 0, at, FAULTS[fault]
                done = _tried(partial(session.act, action))
                reached, calls.fault = calls.count >= at, None
                wrong = _after(session, games, done, moment, kept)
                if wrong:
                    failures.append(f"call {at}: {wrong}")
                if not reached:
                    return at - 1, failures
            games.close()
    finally:
        patience.PATIENCE = before
    raise RuntimeError("a step takes more calls than that")


def _tried(do: Callable[[], object]) -> object:
    try:
        return do()
    except Exception as wrong:  # noqa: BLE001  # that is what the campaign looks for
        return wrong


def _after(
    session: Session,
    games: Games,
    done: object,
    before: object,
    kept: tuple[Entry, ...],  # the games
) -> str:
    now = games.entries(session.moment.game)
    if isinstance(done, NotSaved):
        if session.moment is not before or now != kept:
            return "it was not saved, and something has changed"
        return "" if "rror" not in done.why else f"no plain sentence: {done.why}"
    if isinstance(done, Step):
        return "" if now[: len(kept)] == kept and len(now) == len(kept) + 1 else "it is not there"
    return f"{done!r}"
