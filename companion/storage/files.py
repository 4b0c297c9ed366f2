"""Files beside each other: whole copies, names in a sequence, and reading without touching."""

from __future__ import annotations

import gzip
import os
import re
import shutil
import sqlite3
import time
import zlib
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Final

from companion.storage.models import FORMAT

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

BESIDE: Final = ("-wal", "-shm", "-journal")
"""What SQLite keeps beside a file while it is open."""
MAGIC: Final = b"SQLite format 3\0"
PACKED: Final = ".gz"
"""What the name of a packed file ends with."""
_HARD: Final = 6
"""How hard is packed: a long game takes a seventh of its room, in a twentieth of a second."""
_AT_ONCE: Final = 2**20
"""So many bytes are packed at once; meanwhile others may work."""
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
_COPY: Final = ".companion-reading-"
"""What the name of a folder begins with in which a copy is read; eight signs follow."""
_A_DAY: Final = 86_400.0
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
    found = []
    with suppress(FileNotFoundError, NotADirectoryError):
        for one in path.parent.iterdir():
            number = _number(path, word, one.name)
            if number and one.is_file():
                found.append(((len(number) == 1, number), one))
    return [one for _, one in sorted(found, reverse=True)]


def _number(path: Path, word: str, name: str) -> list[int]:
    """Read the number in a name: one by the sequence, two or three by the clock, none in others."""
    stem, ending = re.escape(path.stem), rf"{re.escape(path.suffix)}(?:{re.escape(PACKED)})?"
    found = re.fullmatch(rf"{stem}-{word}-(\d{{8}}-\d{{6}}(?:-\d+)?|\d+){ending}", name)
    return [] if found is None else [int(part) for part in found[1].split("-")]


def next_name(path: Path, word: str, ending: str = "") -> Path:
    """Give the next name in a sequence that nothing has yet, not even a folder of somebody's."""
    numbers = [_number(path, word, one.name) for one in numbered(path, word)]
    number = max((one[0] for one in numbers if len(one) == 1), default=0)
    while True:
        number += 1
        name = path.with_name(f"{path.stem}-{word}-{number:06}{path.suffix}{ending}")
        if not name.exists():
            return name


def workplace(path: Path) -> Path:
    """Free a name to work under, or one like it where a folder of somebody's has it: that stays."""
    while any(beside(path, ending).is_dir() for ending in ("", *BESIDE)):
        path = path.with_stem(f"{path.stem}-")
    remove(path)
    return path


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


def pack(path: Path, packed: Path) -> None:
    """Write a file packed."""
    with path.open("rb") as whole, gzip.open(packed, "wb", _HARD) as small:
        shutil.copyfileobj(whole, small, _AT_ONCE)
    sync(packed)


def _unpack(packed: Path, path: Path) -> None:
    """Write a packed file whole; a damaged one as far as it goes, as if it were cut short."""
    with (
        path.open("wb") as whole,
        gzip.open(packed) as small,
        suppress(EOFError, zlib.error, gzip.BadGzipFile),
    ):
        shutil.copyfileobj(small, whole, _AT_ONCE)


@contextmanager
def reading(path: Path) -> Iterator[sqlite3.Connection]:
    """Read a file that nobody writes, without a byte of it being changed."""
    # A log is read in by whoever opens the file; where there is one it is read in a copy.
    log = beside(path, "-wal")
    packed = path.suffix == PACKED
    if not packed and (not log.exists() or not log.stat().st_size):
        with closing(_connect(path, "mode=ro&immutable=1")) as database:
            yield database
        return
    with (
        copied(path, _unpack if packed else copy_whole) as copy,
        closing(_connect(copy, "mode=rw")) as database,
    ):
        yield database


@contextmanager
def copied(path: Path, put: Callable[[Path, Path], None] = copy_whole) -> Iterator[Path]:
    """Have a copy of a file for a while, in a folder of its own beside it.

    There it belongs to the app as the file does; a phone's system has no folder for such things.
    Where nothing more can be written there, the system's does.
    """
    _sweep(path.parent)
    try:
        folder = _with_copy(path, put, path.parent)
    except OSError:
        folder = _with_copy(path, put, None)
    with folder as name:
        yield Path(name) / path.name


def _with_copy(
    path: Path, put: Callable[[Path, Path], None], place: Path | None
) -> TemporaryDirectory[str]:
    folder = TemporaryDirectory(prefix=_COPY, dir=place)
    try:
        put(path, Path(folder.name) / path.name)
    except BaseException:
        folder.cleanup()
        raise
    return folder


def _sweep(place: Path) -> None:
    """Remove the copies of programs that were ended while they read; those of today may be read."""
    with suppress(OSError):
        for one in place.glob(f"{_COPY}????????"):
            if abs(time.time() - one.stat().st_mtime) > _A_DAY:
                shutil.rmtree(one, ignore_errors=True)


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
