"""Files as older versions of the app wrote them, made from the text of their tables."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from typing import TYPE_CHECKING

from rules import Setup, Step, decide, fold, new_table
from rules.names import Role
from rules.plain import pack
from rules.sentences import read_action
from rules.transcript import write_setup

if TYPE_CHECKING:
    from pathlib import Path

SETUP = Setup((Role.KNIGHT, Role.GHOUL))
LINES = ("knight ends turn", "ghoul starts", "ghoul rolls 5 3 1")
FORMAT_1 = """
CREATE TABLE game (
    id INTEGER NOT NULL, setup VARCHAR NOT NULL, head INTEGER NOT NULL, round INTEGER NOT NULL,
    last_line VARCHAR NOT NULL, over BOOLEAN NOT NULL, begun FLOAT NOT NULL,
    changed FLOAT NOT NULL, PRIMARY KEY (id));
CREATE TABLE setting (name VARCHAR NOT NULL, value VARCHAR NOT NULL, PRIMARY KEY (name));
CREATE TABLE savedstep (
    game_id INTEGER NOT NULL, number INTEGER NOT NULL, line VARCHAR NOT NULL,
    events VARCHAR NOT NULL, overruled VARCHAR NOT NULL, PRIMARY KEY (game_id, number),
    FOREIGN KEY(game_id) REFERENCES game (id));
PRAGMA user_version=1;
"""


def steps(*lines: str) -> list[Step]:
    """Play these lines."""
    table, played = new_table(SETUP), []
    for line in lines:
        step = decide(table, read_action(line))
        assert isinstance(step, Step)
        played.append(step)
        table = fold(table, step.events)
    return played


def write_format_1(path: Path, *heads: int) -> None:
    """Write a file of format 1: a game for each head, numbered 2, 4, 6 and so on."""
    with closing(sqlite3.connect(path)) as database:
        database.executescript(FORMAT_1)
        for number, head in enumerate(heads, start=1):
            setup = "\n".join(write_setup(SETUP))
            row = (2 * number, setup, head, 1, "", False, 5.0 + number, 10.0 + number)
            database.execute("INSERT INTO game VALUES (?,?,?,?,?,?,?,?)", row)
            for place, step in enumerate(steps(*LINES)):
                events = json.dumps([pack(event) for event in step.events])
                said = (2 * number, place, step.line, events, "[]")
                database.execute("INSERT INTO savedstep VALUES (?,?,?,?,?)", said)
        database.execute("""INSERT INTO setting VALUES ('open-game', '4')""")
        database.commit()
