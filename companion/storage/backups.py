"""Rolling backups of the file of games, and keeping a damaged file aside."""

from __future__ import annotations

import shutil
import sqlite3
import time
from contextlib import closing, suppress
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from pathlib import Path

_KEEP: Final = 3
_BESIDE: Final = ("", "-wal", "-shm")


def backups(path: Path) -> list[Path]:
    """Give the backups of a file, newest first."""
    return sorted(path.parent.glob(f"{path.stem}-backup-*{path.suffix}"), reverse=True)


def back_up(path: Path) -> Path:
    """Copy the games as they are now, and let the oldest copy go."""
    stamp = time.strftime("%Y%m%d-%H%M%S")
    target = path.with_name(f"{path.stem}-backup-{stamp}{path.suffix}")
    with closing(sqlite3.connect(path)) as source, closing(sqlite3.connect(target)) as copy:
        source.backup(copy)
    for old in backups(path)[_KEEP:]:
        old.unlink()
    return target


def back_up_daily(path: Path) -> None:
    """Make today's copy unless there is one; a full disk costs the copy and no more."""
    today = f"{path.stem}-backup-{time.strftime('%Y%m%d')}-"
    if any(one.name.startswith(today) for one in backups(path)):
        return
    with suppress(OSError, sqlite3.Error):
        back_up(path)


def newest_sound(path: Path) -> Path | None:
    """Give the newest backup that is whole."""
    return next((one for one in backups(path) if _is_sound(one)), None)


def _is_sound(path: Path) -> bool:
    try:
        with closing(sqlite3.connect(path)) as database:
            return bool(database.execute("PRAGMA quick_check(1)").fetchone() == ("ok",))
    except sqlite3.DatabaseError:
        return False


def put_aside(path: Path) -> Path:
    """Rename a damaged file and what belongs to it; nothing of it is thrown away."""
    stamp = time.strftime("%Y%m%d-%H%M%S")
    aside = path.with_name(f"{path.stem}-damaged-{stamp}{path.suffix}")
    count = 1
    while aside.exists():
        count += 1
        aside = path.with_name(f"{path.stem}-damaged-{stamp}-{count}{path.suffix}")
    for ending in _BESIDE:
        part = path.with_name(path.name + ending)
        if part.exists():
            part.rename(aside.with_name(aside.name + ending))
    return aside


def restore(backup: Path, path: Path) -> None:
    """Put a copy of a backup where the games are expected."""
    shutil.copyfile(backup, path)
