"""Whatever can still be read of a file, game by game; never more than was written."""

from __future__ import annotations

import json
import sqlite3
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any, Final

from companion.storage import migrations
from companion.storage.files import format_of, reading, tables
from companion.storage.journal import Entry, sound
from companion.storage.problems import pass_damage
from companion.storage.reading import is_prefix
from companion.storage.seals import is_doubtful
from rules.book.slips import Slip

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from pathlib import Path

_ENTRIES: Final = "SELECT game_id, number, kind, body, before, hash FROM entry ORDER BY rowid {}"
_SLIPS: Final = (
    "SELECT seal, id, title, text, role FROM savedslip ORDER BY rowid {}",
    "SELECT NULL, id, title, text, role FROM savedslip ORDER BY rowid {}",
)
"""With their seals, and as they were kept before there were any."""
NO_SEAL: Final = ""
"""Where there are seals and one is gone, the slip is not believed."""
_LISTED: Final = "SELECT id, entries, changed FROM played ORDER BY rowid {}"
_BOTH_WAYS: Final = ("ASC", "DESC")


@dataclass(frozen=True, slots=True)
class Found:
    """A game that was found: its journal, and what its file knew of it."""

    entries: tuple[Entry, ...]
    number: int | None = None
    changed: float | None = None
    lost: bool = False
    """Whether its file had more of it, which nobody can read any more."""


@dataclass(slots=True)
class Harvest:
    """What was found: the journals of games, settings and slips; and whether that was all."""

    games: list[Found] = field(default_factory=list)
    settings: dict[str, str] = field(default_factory=dict)
    slips: list[Slip] = field(default_factory=list)

    def take(self, other: Harvest) -> int:
        """Add what another file has more; tell how many games gained by it."""
        gained = sum(self._take_game(one) for one in other.games)
        self.settings = other.settings | self.settings
        here = {(slip.title, slip.text) for slip in self.slips}
        more = [slip for slip in other.slips if (slip.title, slip.text) not in here]
        self.slips += [replace(slip, number=0) for slip in more] if self.slips else more
        return gained

    def _take_game(self, found: Found) -> bool:
        for place, known in enumerate(self.games):
            if is_prefix(found.entries, known.entries):
                return False
            if is_prefix(known.entries, found.entries):
                self.games[place] = replace(found, number=known.number)
                return True
        self.games.append(found)
        return True


def harvest(path: Path) -> Harvest:
    """Read everything that can be read of a file, of whatever format this app has written."""
    found = Harvest()
    try:
        with reading(path) as database:
            _gather(database, found)
    except ValueError:
        pass  # nonsense in its header
    except (OSError, sqlite3.Error, MemoryError) as wrong:
        pass_damage(wrong)
    return found


def _gather(database: sqlite3.Connection, found: Harvest) -> None:
    try:
        old = format_of(database) == 1
    except ValueError:
        old = False
    except sqlite3.Error as wrong:
        pass_damage(wrong)
        old = False
    found.games = _of_format_1(database) if old else _journals(database)
    for name, value in _rows(database, "SELECT name, value FROM setting {}"):
        if _is_setting(name, value):
            found.settings.setdefault(name, value)
    slips: dict[int, Slip] = {}
    unsealed = NO_SEAL if _has_seals(database) else None
    for seal, number, *said in (row for query in _SLIPS for row in _rows(database, query)):
        if isinstance(number, int) and all(isinstance(one, str) for one in said):
            title, text, role = said
            slip = Slip(title, text, role, number)
            doubtful = is_doubtful(slip, unsealed if seal is None else seal)
            slips.setdefault(number, replace(slip, doubtful=doubtful))
    found.slips = [slip for _, slip in sorted(slips.items())]


def _has_seals(database: sqlite3.Connection) -> bool:
    try:
        return "seal" in tables(database).get("savedslip", set())
    except sqlite3.Error as wrong:
        pass_damage(wrong)
        return False


def _is_setting(name: object, value: object) -> bool:
    if not isinstance(name, str) or not isinstance(value, str):
        return False
    try:
        json.loads(value)
    except (ValueError, RecursionError):
        return False
    return True


def _of_format_1(database: sqlite3.Connection) -> list[Found]:
    return [
        Found(one.entries, one.number, one.changed, lost=one.lost)
        for one in migrations.journals(database)
    ]


def _journals(database: sqlite3.Connection) -> list[Found]:
    # From both ends, for a page in the middle that cannot be read stops SQLite there.
    games: dict[Any, dict[Any, Entry]] = {}
    for game, number, *rest in _rows(database, _ENTRIES):
        games.setdefault(game, {}).setdefault(number, Entry(number, *rest))
    listed = {row[0]: row[1:] for row in _rows(database, _LISTED)}
    found = []
    for game, entries in games.items():
        whole = sound(_in_order(entries))
        if whole:
            wanted, changed = listed.get(game, (0, None))
            more = max(len(entries), wanted if isinstance(wanted, int) else 0)
            number = game if isinstance(game, int) else None
            when = changed if isinstance(changed, float) else None
            found.append(Found(whole, number, when, lost=more > len(whole)))
    return found


def _in_order(game: dict[Any, Entry]) -> Iterator[Entry]:
    number = 0
    while number in game:
        yield game[number]
        number += 1


def _rows(database: sqlite3.Connection, query: str) -> Iterator[tuple[Any, ...]]:
    ways: Iterable[str] = _BOTH_WAYS if "rowid" in query else ("",)
    for way in ways:
        try:
            cursor = database.execute(query.format(way))
        except sqlite3.Error as wrong:
            pass_damage(wrong)
            continue
        while True:
            try:
                row = cursor.fetchone()
            except (sqlite3.Error, MemoryError) as wrong:
                pass_damage(wrong)
                break  # from here on nothing can be read this way
            if row is None:
                return
            yield row
