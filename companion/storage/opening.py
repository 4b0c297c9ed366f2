"""Opening the file of games, whatever has happened to it: the app always opens."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from sqlalchemy import event, text
from sqlalchemy.exc import SQLAlchemyError
from sqlmodel import SQLModel, create_engine

from companion.sealing import use_key_of
from companion.storage.backups import back_up_daily, backups, newest_sound, put_aside, restore
from companion.storage.games import Games
from companion.storage.models import FORMAT
from companion.storage.problems import DamagedError, NewerError, StorageError, explain

if TYPE_CHECKING:
    from pathlib import Path

    from sqlalchemy.engine import Engine

_PATIENCE: Final = 2000
"""Milliseconds to wait for another program that holds the file."""


@dataclass(frozen=True, slots=True)
class Opened:
    """The games, and what the players should hear about how they were opened."""

    games: Games
    path: Path
    notice: str = ""


def open_games(path: Path) -> Opened:
    """Open the games at a path, or the next best thing, and say what was the matter."""
    use_key_of(path.parent)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        _not_emptied(path)
        new = not path.exists()
        games = _sound(path)
        if not new:
            back_up_daily(path)
        return Opened(games, path)
    except NewerError as newer:
        beside = path.with_name(f"{path.stem}-format-{FORMAT}{path.suffix}")
        return Opened(_sound(beside), beside, f"{newer} Until then, games are kept beside it.")
    except DamagedError as damaged:
        return _after_damage(path, damaged)
    except (StorageError, OSError) as wrong:
        reason = wrong if isinstance(wrong, StorageError) else explain(wrong)
        return Opened(_in_memory(), path, f"Games are not saved now: {reason}.")


def _not_emptied(path: Path) -> None:
    # SQLite takes an empty file for a new database; with backups beside it, it was not new.
    if path.exists() and path.stat().st_size == 0 and backups(path):
        raise DamagedError("the file of saved games is empty")


def _after_damage(path: Path, damaged: DamagedError) -> Opened:
    backup = newest_sound(path)
    kept = put_aside(path)
    if backup is None:
        notice = f"Sorry, {damaged}. It is kept as {kept.name}; new games go into a new file."
        return Opened(_sound(path), path, notice)
    restore(backup, path)
    notice = f"Sorry, {damaged}. It is kept as {kept.name}; your last backup was opened."
    return Opened(_sound(path), path, notice)


def _in_memory() -> Games:
    engine = create_engine("sqlite://")
    SQLModel.metadata.create_all(engine)
    return Games(engine)


def _sound(path: Path) -> Games:
    engine = create_engine(f"sqlite:///{path}")
    event.listen(engine, "connect", _prepare)
    try:
        _check(engine)
        SQLModel.metadata.create_all(engine)
        with engine.begin() as connection:
            connection.execute(text(f"PRAGMA user_version={FORMAT}"))
    except SQLAlchemyError as wrong:
        engine.dispose()
        raise explain(wrong) from wrong
    except StorageError:
        engine.dispose()
        raise
    return Games(engine)


def _check(engine: Engine) -> None:
    with engine.connect() as connection:
        version = connection.execute(text("PRAGMA user_version")).scalar_one()
        if version > FORMAT:
            raise NewerError(
                "The saved games come from a newer version of this app and are left untouched; "
                "update the app to open them."
            )
        if connection.execute(text("PRAGMA quick_check(1)")).scalar_one() != "ok":
            raise DamagedError("the file of saved games is damaged")


def _prepare(connection: object, _record: object) -> None:
    # WAL and FULL: a step that was acknowledged survives the app being killed and the phone
    # losing power; the price is one sync a tap, which a tap can afford.
    cursor = connection.cursor()  # type: ignore[attr-defined]  # sqlite3's
    cursor.execute(f"PRAGMA busy_timeout={_PATIENCE}")
    cursor.execute("PRAGMA journal_mode=WAL")
    cursor.execute("PRAGMA synchronous=FULL")
    cursor.execute("PRAGMA foreign_keys=ON")
    cursor.close()
