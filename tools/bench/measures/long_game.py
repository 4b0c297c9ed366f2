"""How a game of 20,000 steps goes, of which 2,000 and more were undone and played otherwise."""

from __future__ import annotations

import sqlite3
import tempfile
import time
from contextlib import closing
from functools import cache
from pathlib import Path
from typing import Final

from companion.session import Session
from companion.storage.opening import open_games
from tests.crash.long import UNDOES, Long, play_long, undo
from tools.bench import Goal, measure, side_by_side

STEPS: Final = 20_000
UNDONE: Final = 2_000
BODY: Final = "x" * 400
"""What a bare row holds: as much as the entry of a step."""

_FOLDER: Final = tempfile.TemporaryDirectory()


@cache
def long() -> Long:
    """Play it once, each step saved before the next."""
    return play_long(Path(_FOLDER.name), STEPS, UNDONE)


@measure(
    "a step at the end of a game of 20,000 with 2,000 undone, against one at its beginning",
    Goal("times", at_most=1.5),
)
def late_step() -> float:
    """Count both by the processor's time: the disk is as slow for each."""
    return long().ratio


@measure(
    "500 undoes in a game of 20,000 steps, each saved, against 500 rows saved as safely in SQLite",
    Goal("times", at_most=8),
)
def undoes() -> float:
    """Undo and save bare rows in turn, on the same disk.

    Where 500 rows take an eighth of a second, as on a quick disk, 8 times that is a second.
    """
    game = long().game
    folder = Path(_FOLDER.name)
    games = open_games(folder / "long.db").games
    session = Session(games)
    session.open(game)

    def ours() -> float:
        took = undo(session)
        session.go_to(session.moment.head + UNDOES)
        return took

    with closing(sqlite3.connect(folder / "bare.db", isolation_level=None)) as bare:
        bare.execute("PRAGMA journal_mode=WAL")
        bare.execute("PRAGMA synchronous=FULL")
        bare.execute("CREATE TABLE row (number INTEGER PRIMARY KEY, body TEXT)")
        figure = side_by_side(ours, lambda: _rows(bare))
    games.close()
    return figure


def _rows(bare: sqlite3.Connection) -> float:
    began = time.perf_counter()
    for _ in range(UNDOES):
        bare.execute("BEGIN IMMEDIATE")
        bare.execute("INSERT INTO row (body) VALUES (?)", (BODY,))
        bare.execute("COMMIT")
    return time.perf_counter() - began
