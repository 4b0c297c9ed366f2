"""Opening the file of games, whatever has happened to it: the app always opens."""

from __future__ import annotations

import shutil
import sqlite3
from contextlib import closing, suppress
from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, Final

from sqlalchemy import text
from sqlalchemy.exc import SQLAlchemyError
from sqlmodel import SQLModel, col, insert, select

from companion.sealing import use_key_of
from companion.storage import engines, files
from companion.storage.backups import ahead, back_up, sound_backups
from companion.storage.files import MAGIC, beside, put_aside, take_the_place
from companion.storage.games import Games
from companion.storage.models import FORMAT, About, Setting
from companion.storage.patience import patiently
from companion.storage.problems import (
    NO_PLACE,
    NO_ROOM,
    BusyError,
    DamagedError,
    LockedAwayError,
    NewerError,
    StorageError,
    explain,
)
from companion.storage.reading import read_game, where
from companion.storage.salvage import Harvest, harvest
from companion.storage.slips import keep
from companion.storage.transaction import transaction
from rules.names import several

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from sqlalchemy.engine import Engine

ROOM: Final = 65_536
"""So many bytes SQLite needs beside a file that is open."""
FEW: Final = 3
"""So many games are named one by one."""
_NEWER: Final = (
    "The saved games come from a newer version of this app and are left untouched; update the app "
    "to open them"
)


class Keeping(StrEnum):
    """Where what is played is kept."""

    FILE = "file"
    READ_ONLY = "read only"
    """The games can be looked at; nothing can be saved."""
    MEMORY = "memory"
    """Nothing is there any more once the app has ended."""


@dataclass(frozen=True, slots=True)
class Opened:
    """The games, and what the players should hear about how they were opened."""

    games: Games
    path: Path
    notice: str = ""
    keeping: Keeping = Keeping.FILE
    why: str = ""
    """Why they are kept in no file, or only read."""


def open_games(path: Path) -> Opened:
    """Open the games at a path, or the next best thing, and say what was the matter."""
    use_key_of(path.parent)
    try:
        return _opened(path)
    except NewerError as newer:
        return _beside_a_newer(path, str(newer))
    except Exception as wrong:  # noqa: BLE001  # whatever lies on the disk, the app starts
        return _without_writing(path, explain(wrong))


def _opened(path: Path) -> Opened:
    path.parent.mkdir(parents=True, exist_ok=True)
    try:
        notice = _made_ready(path)
        games = _sound(path)
    except DamagedError as damaged:
        notice = _salvaged(path, damaged)
        games = _sound(path)
    more = ahead(path)
    if more and not notice:
        notice = f"The newest backup has more of {several(more, 'game')} than the file; look there."
    with suppress(StorageError):  # a full disk costs the copy, not the games
        back_up(path)
    return Opened(games, path, notice)


# ------------------------------------------------------------------------ before it is opened


def _made_ready(path: Path) -> str:
    """Have a file of this format there; say what had to be done for it."""
    if path.exists() and not path.is_file():  # a folder, or what never ends when it is read
        raise LockedAwayError(NO_PLACE)
    if not path.exists() or not path.stat().st_size:
        return _from_nothing(path)
    version = patiently(lambda: _looked_at(path))
    if version > FORMAT:
        raise NewerError(_NEWER)
    return _bring_up(path, version) if version < FORMAT else ""


def _from_nothing(path: Path) -> str:
    copies = sound_backups(path)
    log = beside(path, "-wal")
    if not copies and not (log.exists() and log.stat().st_size):
        return ""  # the first start
    if path.exists() or log.exists():
        put_aside(path)
    if not copies:
        return "Sorry, the file of saved games is missing. New games go into a new file."
    _build(path, harvest(copies[0]))
    return "Sorry, the file of saved games was missing or empty; your last backup was opened."


def _looked_at(path: Path) -> int:
    """Tell the format of a file; DamagedError where it is not whole."""
    with path.open("rb") as raw:
        head = raw.read(64)
    if not head.startswith(MAGIC) or not set(head[18:20]) <= {1, 2}:
        raise DamagedError("the file of saved games is damaged")
    # Who only reads leaves what a newer version has written alone, and its log out of the file.
    # What an older one left half done is put right by writing alone.
    if beside(path, "-wal").exists() and not beside(path, "-journal").exists():
        with suppress(LockedAwayError):
            return _looked_into(path, "mode=ro")
    elif int.from_bytes(head[60:64]) > FORMAT:
        return _looked_into(path, "mode=ro&immutable=1")
    return _looked_into(path, "mode=rw")


def _looked_into(path: Path, how: str) -> int:
    address = f"{path.absolute().as_uri()}?{how}"
    try:
        with closing(sqlite3.connect(address, uri=True, timeout=0)) as database:
            database.text_factory = lambda raw: raw.decode("utf-8", "replace")
            version = files.format_of(database)
            if version > FORMAT:
                return version
            if not version or not files.is_whole(database):
                raise DamagedError("the file of saved games is damaged")
            if version == FORMAT and not files.complete(database):
                raise DamagedError("the file of saved games is damaged")
    except (sqlite3.Error, ValueError) as wrong:
        raise explain(wrong) from wrong
    return version


def _bring_up(path: Path, version: int) -> str:
    """Bring a file of an older format up to this one; the old one stays beside it."""
    kept = path.with_name(f"{path.stem}-format-{version}{path.suffix}")
    if kept.exists():
        kept = files.next_name(path, f"format-{version}")
    files.copy_whole(path, kept)
    found = harvest(kept)
    _build(path, found)
    lost = _lost(found)
    return f"{lost} What was there before is kept as {kept.name}." if lost else ""


# --------------------------------------------------------------------------- after a damage


def _salvaged(path: Path, damaged: DamagedError) -> str:
    """Put what can be read into a new file; the damaged one stays aside, byte for byte."""
    kept = put_aside(path)
    found = harvest(kept)
    read = len(found.games)
    # An earlier attempt may have been cut off after the log was gone; its copy still has it.
    for other in (*files.numbered(path, "damaged")[1:2], *sound_backups(path)[:1]):
        found.take(harvest(other))
    _build(path, found)
    told = " ".join(filter(None, (_told(read, found), _lost(found))))
    return f"Sorry, {damaged}. {told} The damaged file is kept as {kept.name}."


def _told(read: int, found: Harvest) -> str:
    if not found.games:
        return "No game could be read; new games go into a new file."
    more = len(found.games) - read
    said = f"{several(len(found.games), 'game')} could be saved"
    if more > 0:
        said += f", {more} of them from your last backup" if read else " from your last backup"
    return f"{said}."


def _lost(found: Harvest) -> str:
    """Name the games of which not everything could be read, by what is their last line now."""
    said = []
    for one in found.games:
        if one.lost:
            with suppress(StorageError):
                said.append(where(read_game(0, one.entries)))
    if not said:
        return ""
    more = f", and {len(said) - FEW} more" if len(said) > FEW else ""
    return f"What came later could not be read of {'; of '.join(said[:FEW])}{more}."


def _build(path: Path, found: Harvest) -> None:
    """Write a new file with all of this, and put it in its place when it is whole."""
    new = files.workplace(path.with_name(f"{path.stem}.building"))
    engine = engines.to_write(new)
    try:
        _lay_out(engine)
        games = Games(engine)
        for one in found.games:
            games.add(one.entries, number=one.number, changed=one.changed)
        with transaction(engine, writes=True) as connection:
            for name, value in found.settings.items():
                connection.execute(insert(Setting).values(name=name, value=value))
            for slip in found.slips:
                keep(connection, slip)
    finally:
        engine.dispose()  # who closes the file last has SQLite put its log into it
    if beside(new, "-wal").exists():
        raise LockedAwayError(NO_ROOM)
    files.sync(new)
    take_the_place(new, path)


# -------------------------------------------------------------------------------- opening it


def _sound(path: Path) -> Games:
    engine = engines.to_write(path)
    try:
        games = Games(engine)
        patiently(lambda: _lay_out(engine))
        patiently(games.mend_list)
    except (SQLAlchemyError, OSError) as wrong:
        engine.dispose()
        raise explain(wrong) from wrong
    except BaseException:
        engine.dispose()
        raise
    return games


def _lay_out(engine: Engine) -> None:
    with transaction(engine, writes=True) as connection:
        SQLModel.metadata.create_all(connection)
        slips = connection.execute(text("PRAGMA table_info(savedslip)")).all()
        if "seal" not in {column[1] for column in slips}:
            connection.execute(text("ALTER TABLE savedslip ADD COLUMN seal VARCHAR"))
        said = connection.execute(select(About.value).where(col(About.name) == "format"))
        if said.scalar_one_or_none() != str(FORMAT):
            connection.execute(text("DELETE FROM about WHERE name='format'"))
            connection.execute(insert(About).values(name="format", value=str(FORMAT)))
        connection.execute(text(f"PRAGMA user_version={FORMAT}"))


# ------------------------------------------------------------------------- the next best thing


def _beside_a_newer(path: Path, newer: str) -> Opened:
    other = path.with_name(f"{path.stem}-format-{FORMAT}{path.suffix}")
    notice = f"{newer}. Until then, games are kept beside it."
    try:
        games = _opened(other)
    except Exception as wrong:  # noqa: BLE001  # whatever lies on the disk, the app starts
        return Opened(Games(engines.in_memory()), path, newer, Keeping.MEMORY, str(explain(wrong)))
    return Opened(games.games, other, " ".join(filter(None, (notice, games.notice))))


def _without_writing(path: Path, wrong: StorageError) -> Opened:
    """Open what can be read but not written; else keep games in memory, and say so."""
    if type(wrong) is StorageError and _is_full(path):
        wrong = explain(OSError("no space left"))
    why = str(wrong)
    notice = f"Games are not saved now: {why}."
    with suppress(Exception):
        # A file that is held will be free again, and then what was played meanwhile goes into it.
        if not isinstance(wrong, BusyError) and path.is_file() and path.stat().st_size:
            return Opened(_to_look_at(path), path, notice, Keeping.READ_ONLY, why)
    return Opened(Games(engines.in_memory()), path, notice, Keeping.MEMORY, why)


def _is_full(path: Path) -> bool:
    """Tell whether no room is left where a file lies: SQLite has another word for it."""
    try:
        return shutil.disk_usage(path.parent).free < ROOM
    except OSError:
        return False


def _to_look_at(path: Path) -> Games:
    for engine in _ways_to_read(path):
        games = Games(engine)
        try:
            games.list()
        except StorageError:
            games.close()
        else:
            return games
    raise StorageError("the saved games cannot be read")


def _ways_to_read(path: Path) -> Iterator[Engine]:
    address = path.absolute().as_uri()
    yield engines.to_read(f"{address}?mode=ro")
    log = beside(path, "-wal")
    if not log.exists() or not log.stat().st_size:
        yield engines.to_read(f"{address}?mode=ro&immutable=1")
        return
    yield engines.to_read(f"{address}?mode=rw", alone=True)
    yield engines.to_read_elsewhere(path)
