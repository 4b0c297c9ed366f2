"""What the tests of the storage share."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from typing import TYPE_CHECKING

from companion.session import Session
from rules import Setup, Step
from rules.names import Role
from rules.sentences import read_action

if TYPE_CHECKING:
    from pathlib import Path

    from companion.storage.opening import Opened

SETUP = Setup((Role.KNIGHT, Role.GHOUL))


def usable(opened: Opened) -> bool:
    """Tell whether a game can be begun and played on with what was opened."""
    session = Session(opened.games)
    session.begin(SETUP)
    return isinstance(session.act(read_action("knight ends turn")), Step)


def alter(path: Path, sql: str, *values: object) -> None:
    """Change the file behind the app's back, whatever its tables allow."""
    with closing(sqlite3.connect(path)) as database:
        database.execute("PRAGMA writable_schema=ON")
        database.execute("UPDATE sqlite_master SET sql=replace(sql, ' NOT NULL', '')")
        database.commit()
    with closing(sqlite3.connect(path)) as database, database:
        database.execute(sql, values)
