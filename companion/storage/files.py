"""Files beside each other: whole copies, names in a sequence, and reading without touching."""

from __future__ import annotations

import os
import re
import shutil
import sqlite3
from contextlib import closing, contextmanager, suppress
from typing import TYPE_CHECKING, Final

from companion.storage.models import FORMAT

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

BESIDE: Final = ("-wal", "-shm", "-journal")
"""What SQLite keeps beside a file while it is open."""
MAGIC: Final = b"SQLite format 3\0"
COLUMNS: Final = {
    "about": {"name", "value"},
    "played": {
        *("id", "setup", "entries", "last", "round", "last_line", "over", "begun", "changed"),
        "seal",
    },
    "entry": {"game_id", "number", "kind", "body", "before", "hash"},
}
"""The tables without which a file of this format is none."""
LATER: Final = {"setting": {"name", "value"}, "savedslip": {"id", "title", "text", "role"}}
"""Tables that may come later; where they are there, they have these columns."""


_FOREIGN: Final = "SELECT 1 FROM sqlite_master WHERE type<>'table' AND sql IS NOT NULL"
_NUMBER: Final = re.compile(r"[0-9]{1,9}")


def beside(path: Path, ending: str) -> Path:
    """Name what SQLite keeps beside a file."""
    return path.with_name(path.name + ending)


def numbered(path: Path, word: str) -> list[Path]:
    """Give the files named after another with a word and a number, the newest first.

    Older versions numbered them by the clock, `20261118-210000`; those come last. What cannot be
    looked at now is an OSError: whoever took it for missing would go on with less than there is.
    """
    pattern = re.compile(
        rf"{re.escape(path.stem)}-{word}-(\d{{8}}-\d{{6}}(?:-\d+)?|\d+){re.escape(path.suffix)}"
    )
    found = []
    with suppress(FileNotFoundError, NotADirectoryError):
        for one in path.parent.iterdir():
            number = pattern.fullmatch(one.name)
            if number is not None and one.is_file():
                by_clock = "-" in number[1]
                order = [int(part) for part in number[1].split("-")]
                found.append(((not by_clock, order), one))
    return [one for _, one in sorted(found, reverse=True)]


def next_name(path: Path, word: str) -> Path:
    """Give the next name in a sequence."""
    last = 0
    for one in numbered(path, word):
        number = one.name.removeprefix(f"{path.stem}-{word}-").removesuffix(path.suffix)
        if number.isdigit():
            last = max(last, int(number))
    return path.with_name(f"{path.stem}-{word}-{last + 1:06}{path.suffix}")


def sync(path: Path) -> None:
    """Have the disk write a file, or a folder's names, before going on."""
    with suppress(OSError):  # a folder cannot be synced everywhere
        number = os.open(path, os.O_RDONLY)
        try:
            os.fsync(number)
        finally:
            os.close(number)


def copy_whole(source: Path, target: Path) -> None:
    """Copy a file and what belongs to it, byte for byte, and have the disk write it."""
    for ending in ("", *BESIDE[:1]):
        part = beside(source, ending)
        if part.exists():
            shutil.copyfile(part, beside(target, ending))
            sync(beside(target, ending))
    sync(target.parent)


def put_aside(path: Path) -> Path:
    """Keep a copy of a damaged file and what belongs to it; nothing of it is thrown away."""
    aside = next_name(path, "damaged")
    copy_whole(path, aside)
    return aside


def remove(path: Path) -> None:
    """Remove a file and what belongs to it."""
    for ending in (*BESIDE, ""):
        beside(path, ending).unlink(missing_ok=True)


def take_the_place(new: Path, path: Path) -> None:
    """Put a finished file where another lies, whose copy is kept elsewhere."""
    # A log that stays behind would be read into the new file.
    for ending in BESIDE:
        beside(path, ending).unlink(missing_ok=True)
    new.replace(path)
    sync(path.parent)


@contextmanager
def reading(path: Path) -> Iterator[sqlite3.Connection]:
    """Read a file that nobody writes, without a byte of it being changed."""
    # A log is read in by whoever opens the file; where there is one it is read in a copy.
    log = beside(path, "-wal")
    if not log.exists() or not log.stat().st_size:
        with closing(_connect(path, "mode=ro&immutable=1")) as database:
            yield database
        return
    copy = path.with_name(f"{path.name}.reading")
    remove(copy)
    try:
        copy_whole(path, copy)
        with closing(_connect(copy, "mode=rw")) as database:
            yield database
    finally:
        remove(copy)


def _connect(path: Path, how: str) -> sqlite3.Connection:
    database = sqlite3.connect(f"{path.absolute().as_uri()}?{how}", uri=True)
    database.text_factory = lambda raw: raw.decode("utf-8", "replace")
    return database


def tables(database: sqlite3.Connection) -> dict[str, set[str]]:
    """Give the tables of a file and their columns."""
    names = [
        name
        for (name,) in database.execute("SELECT name FROM sqlite_master WHERE type='table'")
        if isinstance(name, str)
    ]
    return {
        name: {row[1] for row in database.execute(f'PRAGMA table_info("{name}")')}
        for name in names
        if '"' not in name
    }


def format_of(database: sqlite3.Connection) -> int:
    """Tell the format of a file: 0 for one without tables, more than FORMAT for a newer one.

    The header and the file's own table both say it. Where they disagree a bit has fallen over,
    and then what the tables look like decides.
    """
    there = tables(database)
    header = int(database.execute("PRAGMA user_version").fetchone()[0])
    said = header
    if {"name", "value"} <= there.get("about", set()):
        row = database.execute("SELECT value FROM about WHERE name='format'").fetchone()
        known_sign = row is not None and _NUMBER.fullmatch(str(row[0]))
        said = int(row[0]) if known_sign else FORMAT
    known = 2 if "entry" in there else 1 if {"game", "savedstep"} <= set(there) else 0
    newer = header > FORMAT and said > FORMAT
    return header if newer and ("about" in there or not known) else known


def complete(database: sqlite3.Connection) -> bool:
    """Tell whether a file of this format has every table and column it needs, and nothing else.

    What acts by itself (a trigger) or forbids (an index of somebody's) could lose what was saved.
    """
    there = tables(database)
    if not there.get("savedslip", set()) <= LATER["savedslip"] | {"seal"}:
        return False  # a bit fell over in the name of the one column that files may be without
    wanted = COLUMNS | {name: columns for name, columns in LATER.items() if name in there}
    return not database.execute(_FOREIGN).fetchall() and all(
        columns <= there.get(name, set()) for name, columns in wanted.items()
    )


def is_whole(database: sqlite3.Connection) -> bool:
    """Have SQLite look through a file."""
    return bool(database.execute("PRAGMA quick_check(1)").fetchone() == ("ok",))
