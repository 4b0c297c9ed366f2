"""How a file is opened through sqlmodel: for writing, for reading alone, or in memory."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from sqlalchemy import event
from sqlalchemy.engine import URL
from sqlalchemy.pool import StaticPool
from sqlmodel import SQLModel, create_engine

from companion.storage import models  # noqa: F401  # the tables must be known
from companion.storage.files import copied
from companion.storage.transaction import WRITES

if TYPE_CHECKING:
    from pathlib import Path

    from sqlalchemy.engine import Connection, Engine

BUSY: Final = 20
"""Milliseconds that SQLite itself waits for another program: the screen waits with it. Who can wait
longer does so off the drawing thread, see `patience`."""


def to_write(path: Path) -> Engine:
    """Open a file for writing; whatever stands in its name means just that."""
    engine = create_engine(URL.create("sqlite", database=str(path.absolute())))
    event.listen(engine, "connect", _durable)
    event.listen(engine, "begin", _begin)
    return engine


def to_read(address: str, *, alone: bool = False) -> Engine:
    """Open a file by its address, and let nothing be written.

    `alone`: nobody else has it meanwhile; then its log is read even where no room is left.
    """
    engine = create_engine(
        "sqlite://", creator=lambda: _reader(address, alone=alone), poolclass=StaticPool
    )
    event.listen(engine, "begin", _begin)
    return engine


def to_read_elsewhere(path: Path) -> Engine:
    """Read a file with its log into memory, by way of a copy where it may be opened."""
    held = sqlite3.connect(":memory:", check_same_thread=False)
    _by_hand(held)
    with copied(path) as copy, closing(sqlite3.connect(copy)) as source:
        source.backup(held)
    held.execute("PRAGMA query_only=ON")
    engine = create_engine("sqlite://", creator=lambda: held, poolclass=StaticPool)
    event.listen(engine, "begin", _begin)
    return engine


def in_memory() -> Engine:
    """Keep games for as long as the app runs."""
    engine = create_engine(
        "sqlite://", poolclass=StaticPool, connect_args={"check_same_thread": False}
    )
    event.listen(engine, "connect", lambda connection, _: _by_hand(connection))
    event.listen(engine, "begin", _begin)
    SQLModel.metadata.create_all(engine)
    return engine


def _durable(connection: Any, _record: object) -> None:  # noqa: ANN401  # sqlite3's, wrapped
    # WAL and FULL: a step that was acknowledged survives the app being killed and the phone
    # losing power; the price is one sync a tap, which a tap can afford.
    _by_hand(connection)
    connection.execute(f"PRAGMA busy_timeout={BUSY}")
    connection.execute("PRAGMA journal_mode=WAL")
    connection.execute("PRAGMA synchronous=FULL")


def _by_hand(connection: Any) -> None:  # noqa: ANN401  # sqlite3's, wrapped
    connection.isolation_level = None  # transactions begin where `_begin` says so
    # Bytes that are no text any more must not keep the rest from being read: hashes notice them.
    connection.text_factory = partial(str, encoding="utf-8", errors="replace")


def _begin(connection: Connection) -> None:
    # Who is going to write takes the turn first: what it reads then cannot become out of date.
    writes = connection.get_execution_options().get(WRITES)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")


def _reader(address: str, *, alone: bool) -> sqlite3.Connection:
    connection = sqlite3.connect(address, uri=True, check_same_thread=False)
    _by_hand(connection)
    if alone:
        connection.execute("PRAGMA locking_mode=EXCLUSIVE")
    connection.execute("PRAGMA query_only=ON")
    return connection
