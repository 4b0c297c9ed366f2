"""The way up from every older format. What an older app wrote is read here for ever.

1: a game was a row, its steps were rows with numbers from 0, and a new step after undo took the
   numbers of those behind the head again.
2: a game is a journal (see `journal`).
"""

from __future__ import annotations

import hashlib
import json
import sqlite3
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from companion.storage import journal
from companion.storage.journal import HEAD, SETUP, START, STEP, Entry
from companion.storage.problems import pass_damage

if TYPE_CHECKING:
    from collections.abc import Iterator

_GAMES: Final = "SELECT id, setup, head, begun, changed FROM game ORDER BY id"
_STEPS: Final = (
    "SELECT number, line, events, overruled FROM savedstep WHERE game_id=? ORDER BY number"
)
_COUNT: Final = "SELECT count(*) FROM savedstep WHERE game_id=?"


@dataclass(frozen=True, slots=True)
class Old:
    """A game of an older format, as a journal."""

    number: int
    entries: tuple[Entry, ...]
    changed: float
    lost: bool


def journals(database: sqlite3.Connection) -> list[Old]:
    """Give the games of a file of format 1 as journals: the same every time it is asked."""
    found = []
    for number, setup, head, begun, changed in _readable(database, _GAMES):
        steps = [*_steps(database, number)]
        said = [count for (count,) in _readable(database, _COUNT, number)]
        lost = len(steps) < max([*said, head if isinstance(head, int) else 0])
        entries = _with_head(tuple(_journal(number, setup, begun, steps)), head)
        found.append(Old(number, entries, _number(changed), lost))
    return found


def _readable(database: sqlite3.Connection, query: str, *given: object) -> list[tuple[Any, ...]]:
    rows: list[tuple[Any, ...]] = []
    try:
        cursor = database.execute(query, given)
        while (row := cursor.fetchone()) is not None:
            rows.append(row)
    except (sqlite3.Error, MemoryError) as wrong:
        pass_damage(wrong)  # what came before stands by itself
    return rows


def _steps(database: sqlite3.Connection, game: object) -> Iterator[str]:
    for count, (number, *said) in enumerate(_readable(database, _STEPS, game)):
        body = _step(*said)
        if number != count or body is None:
            return
        yield body


def _journal(game: int, setup: object, begun: object, steps: list[str]) -> Iterator[Entry]:
    # A mark that is the same in every copy of the file, so that copies of a game know each other.
    said = f"{game} {begun} {setup}".encode("utf-8", "replace")
    mark = hashlib.blake2b(said, digest_size=16).hexdigest()
    first = journal.as_json({"setup": str(setup), "begun": _number(begun), "mark": mark})
    entry = journal.entry(START, SETUP, first, "")
    yield entry
    for number, body in enumerate(steps, start=1):
        entry = journal.entry(number, STEP, body, entry.hash)
        yield entry


def _with_head(entries: tuple[Entry, ...], head: object) -> tuple[Entry, ...]:
    # Steps are the entries from 1 on: the head stood behind so many of them.
    steps = len(entries) - 1
    if not isinstance(head, int) or not 0 <= head < steps:
        return entries
    body = journal.head_body(head)
    return (*entries, journal.entry(steps + 1, HEAD, body, entries[-1].hash))


def _step(line: object, events: object, overruled: object) -> str | None:
    if not (isinstance(line, str) and isinstance(events, str) and isinstance(overruled, str)):
        return None
    try:
        said = {"line": line, "events": json.loads(events), "overruled": json.loads(overruled)}
        return journal.as_json(said)
    except (ValueError, RecursionError):
        return None


def _number(value: object) -> float:
    return float(value) if isinstance(value, int | float) else 0.0
