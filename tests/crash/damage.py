"""Files that are cut, of which a bit or a byte is another, or that say odd things in a column.

Every start must succeed, and no game may be shown that differs from what was acknowledged.
"""

from __future__ import annotations

import random
import shutil
import sqlite3
from contextlib import closing
from typing import TYPE_CHECKING

from companion.storage.opening import open_games
from rules.book.slips import Slip
from tests.crash.common import lay_out, play, shows_what_was, states

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

PAGE = 4096
SLIPS = (Slip("Shadow Crawl", "Spend 2 Ruin.", "shadow-paladin"), Slip("A card", "Draw 3 cards."))
ODD = (None, "", "x", 0, -1, 2**62, 1.5, float("inf"), b"", b"\xff\xfe", "[" * 5000, "{}", "null")
"""What may stand in a column that something else belongs in."""


class Damage:
    """A sound file, and what becomes of its copies."""

    def __init__(self, folder: Path) -> None:
        """Play some games."""
        self.folder = folder
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
        self.sound = folder / "sound.db"
        play(self.sound)
        games = open_games(self.sound).games
        self.truth = states(games)
        self.slips = tuple(map(games.slips.write, SLIPS))
        games.close()
        self.bytes = self.sound.read_bytes()

    def failures(self, contents: Iterator[tuple[str, bytes]]) -> list[str]:
        """Open each content; name those of which something is wrong."""
        found = []
        for name, content in contents:
            path = lay_out(self.sound, self.folder / "tried")
            path.write_bytes(content)
            wrong = shows_what_was(path, self.truth, self.slips)
            if wrong:
                found.append(f"{name}: {wrong}")
        return found

    def cuts(self, step: int = 512, last: int = 0) -> Iterator[tuple[str, bytes]]:
        """Cut at every so many bytes, and at every byte of the last pages."""
        whole = len(self.bytes)
        for length in sorted({*range(0, whole, step), *range(whole - last, whole)}):
            yield f"cut at {length}", self.bytes[:length]

    def used(self) -> list[int]:
        """List the bytes that mean something; a page's middle is mostly empty."""
        return [place for place, byte in enumerate(self.bytes) if byte or place < 100]

    def flips(self, times: int, seed: int, *, bits: bool) -> Iterator[tuple[str, bytes]]:
        """Turn one bit, or one byte, over."""
        luck = random.Random(seed)
        used = self.used()
        for _ in range(times):
            place = luck.choice(used)
            change = 1 << luck.randrange(8) if bits else luck.randrange(1, 256)
            content = bytearray(self.bytes)
            content[place] ^= change
            yield f"byte {place} ^ {change}", bytes(content)

    def crafted(self) -> Iterator[tuple[str, bytes]]:
        """Put odd values into every column of every table."""
        path = lay_out(self.sound, self.folder / "loose")
        with closing(sqlite3.connect(path)) as database:
            database.execute("PRAGMA writable_schema=ON")
            database.execute("UPDATE sqlite_master SET sql=replace(sql, ' NOT NULL', '')")
            database.commit()
        loose = path.read_bytes()
        with closing(sqlite3.connect(path)) as database:
            names = [one for (one,) in database.execute("SELECT name FROM sqlite_master")]
            tables = {
                name: [row[1] for row in database.execute(f"PRAGMA table_info({name})")]
                for name in names
            }
        for table, columns in tables.items():
            for column in columns:
                for value in ODD:
                    path.write_bytes(loose)
                    with closing(sqlite3.connect(path)) as database:
                        try:
                            database.execute(
                                f"UPDATE {table} SET {column}=? WHERE rowid="  # noqa: S608  # names of our own tables
                                f"(SELECT max(rowid) FROM {table})",
                                (value,),
                            )
                        except sqlite3.Error:
                            continue
                        database.commit()
                    yield f"{table}.{column} = {str(value)[:20]!r}", path.read_bytes()
