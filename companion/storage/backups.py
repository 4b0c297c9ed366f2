"""Backups that are backups: copied under another name, looked through, and only then named.

They are numbered in a sequence, for a phone's clock may jump; fifteen are kept. They are packed:
a journal says much the same in every line, and fifteen copies of one of twenty thousand steps
would take more room than all else on the phone that belongs to this app.
"""

from __future__ import annotations

import hashlib
import sqlite3
from contextlib import closing, suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from companion.storage.files import (
    PACKED,
    complete,
    format_of,
    is_whole,
    next_name,
    numbered,
    pack,
    reading,
    remove,
    sync,
    workplace,
)
from companion.storage.models import FORMAT
from companion.storage.problems import StorageError, explain, pass_damage
from companion.storage.reading import read_game
from companion.storage.salvage import harvest
from companion.work import whole

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from companion.storage.journal import Entry
    from companion.storage.salvage import Found
    from companion.work import Work
    from rules import Setup

KEEP: Final = 15
_WORD: Final = "backup"
NOTHING: Final = ""
"""What is in a file in which nothing was ever kept."""
_LENGTHS: Final = (
    "SELECT first.hash, max(played.entries, count(*)) FROM played "
    "JOIN entry AS first ON first.game_id = played.id AND first.number = 0 "
    "JOIN entry ON entry.game_id = played.id GROUP BY played.id"
)
_CONTENT: Final = (
    "SELECT game_id, count(*) FROM entry GROUP BY game_id ORDER BY game_id",
    "SELECT id, entries, last FROM played ORDER BY id",
    "SELECT name, value FROM setting ORDER BY name",
    "SELECT id, title, text, role FROM savedslip ORDER BY id",
)


@dataclass(frozen=True, slots=True)
class Kept:
    """A game in a backup, as it is listed; its steps are read again by who wants them."""

    setup: Setup
    round: int
    over: bool
    last_line: str
    last: str
    """The hash of its last entry, by which it is found."""


@dataclass(frozen=True, slots=True)
class Backup:
    """A backup, when it was taken, and the games in it."""

    path: Path
    taken: float
    games: tuple[Kept, ...]


def backups(path: Path) -> list[Path]:
    """Give the backups of a file, newest first; StorageError where nobody can look now."""
    try:
        return numbered(path, _WORD)
    except OSError as wrong:
        raise explain(wrong) from wrong


def back_up(path: Path) -> Path | None:
    """Copy the games as they are now; None where there is nothing, or the newest copy has the same.

    A StorageError says why there is no copy; then there is nothing left of the attempt either.
    """
    try:
        with closing(sqlite3.connect(path, timeout=1)) as source:
            source.execute("BEGIN")  # what is counted is what is copied, whoever writes meanwhile
            said = content(source)
            if said in {NOTHING, _newest_content(path)}:
                return None
            target = _copy(source, path, said)
    except (OSError, sqlite3.Error, MemoryError, StorageError) as wrong:
        raise explain(wrong) from wrong
    _let_go(path)
    return target


def _copy(source: sqlite3.Connection, path: Path, said: str) -> Path:
    """Copy under another name, and name the copy when what was packed of it says the same."""
    making = workplace(path.with_name(f"{path.stem}-{_WORD}.making"))
    packed = workplace(making.with_name(f"{making.name}{PACKED}"))
    try:
        with closing(sqlite3.connect(making)) as copy:
            source.backup(copy)
            copy.execute("PRAGMA journal_mode=DELETE")  # a copy is one file
        pack(making, packed)
        with reading(packed) as copy:
            if not is_sound(copy) or content(copy) != said:
                raise StorageError("the backup could not be made whole")
        target = next_name(path, _WORD, PACKED)
        packed.rename(target)
        sync(path.parent)
    finally:
        for one in (making, packed):
            with suppress(OSError):
                remove(one)
    return target


def _newest_content(path: Path) -> str | None:
    for one in backups(path)[:1]:
        with suppress(OSError, sqlite3.Error, ValueError), reading(one) as copy:
            if is_sound(copy):
                return content(copy)
    return None


def _let_go(path: Path) -> None:
    with suppress(OSError, StorageError):
        for old in backups(path)[KEEP:]:
            old.unlink()


def content(database: sqlite3.Connection) -> str:
    """Sum up what is in a file: every game by its last hash, settings and slips."""
    found = [database.execute(query).fetchall() for query in _CONTENT]
    if not any(found):
        return NOTHING
    said = hashlib.blake2b(repr(found).encode("utf-8", "replace"), digest_size=16)
    return said.hexdigest()


def is_sound(database: sqlite3.Connection) -> bool:
    """Tell whether a copy is whole and has its tables; an empty or a cut one counts for nothing."""
    return is_whole(database) and format_of(database) == FORMAT and complete(database)


def sound_backups(path: Path) -> list[Path]:
    """Give the backups that are whole, newest first; old ones of an older format among them."""
    return [one for one in backups(path) if _is_sound(one)]


def _is_sound(path: Path) -> bool:
    try:
        with reading(path) as database:
            if format_of(database) == 1:
                return is_whole(database)
            return is_sound(database)
    except (ValueError, TypeError):
        return False
    except (OSError, sqlite3.Error, MemoryError) as wrong:
        pass_damage(wrong)
        return False


def shown(path: Path) -> list[Backup]:
    """Give all backups in which games can be read, with these games."""
    return whole(showing(path))


def showing(path: Path) -> Work[list[Backup]]:
    """Read them one after the other; a game that has not changed between two is read once."""
    found, there = [], backups(path)
    known: dict[str, Kept | None] = {}
    for place, one in enumerate(there):
        games, read = [], _games(one)
        for count, game in enumerate(read):
            yield (place + count / len(read)) / len(there)
            last = game.entries[-1].hash
            if last not in known:
                known[last] = _kept(game.entries)
            if (kept := known[last]) is not None:
                games.append(kept)
        if games:
            with suppress(OSError):
                found.append(Backup(one, one.stat().st_mtime, tuple(games)))
    return found


def entries_of(kept: Kept, backup: Backup) -> tuple[Entry, ...]:
    """Read a game of a backup whole."""
    for found in harvest(backup.path).games:
        if found.entries[-1].hash == kept.last:
            return found.entries
    raise StorageError("this backup cannot be read any more")


def _games(path: Path) -> list[Found]:
    try:
        return harvest(path).games
    except StorageError:
        return []  # not now


def _kept(entries: tuple[Entry, ...]) -> Kept | None:
    try:
        game = read_game(0, entries)
    except StorageError:
        return None
    over = game.table.outcome is not None
    return Kept(game.setup, game.table.round, over, game.last_line, entries[-1].hash)


def ahead(path: Path) -> int:
    """Count the games of which the newest backup has more than the file: its end was lost."""
    with suppress(OSError, sqlite3.Error, StorageError):
        for one in backups(path)[:1]:
            with reading(path) as here, reading(one) as copy:
                if is_sound(copy):
                    now = _lengths(here)
                    return sum(
                        count > now.get(game, count) for game, count in _lengths(copy).items()
                    )
    return 0


def _lengths(database: sqlite3.Connection) -> dict[str, int]:
    # By the first hash of a game: a copy of it in the same file counts as the longer one does.
    found: dict[str, int] = {}
    for game, count in database.execute(_LENGTHS):
        found[game] = max(count, found.get(game, 0))
    return found


def longest(path: Path, entries: Sequence[Entry]) -> tuple[Entry, ...]:
    """Give the longest journal that any backup has of the game that begins like this one."""
    best: tuple[Entry, ...] = tuple(entries)
    for one in backups(path) if best else ():
        for found in _games(one):
            if found.entries[0].hash == best[0].hash and len(found.entries) > len(best):
                best = found.entries
                if not found.lost:
                    return best  # a journal only grows: older copies have no more
    return best
