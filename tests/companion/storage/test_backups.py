"""Backups: whole, fifteen by their number, packed, and of use when they are wanted."""

from __future__ import annotations

import gzip
import os
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from companion.session import Session
from companion.storage.backups import (
    ahead,
    back_up,
    backups,
    entries_of,
    longest,
    shown,
    sound_backups,
)
from companion.storage.opening import Keeping, open_games
from companion.storage.problems import StorageError
from companion.storage.reading import read_game
from companion.storage.salvage import harvest
from rules.sentences import read_action
from tests.companion.storage.common import SETUP, usable

if TYPE_CHECKING:
    from collections.abc import Callable

    from companion.storage.journal import Entry
    from companion.storage.reading import Loaded


def test_each_start_takes_a_backup_if_there_is_anything_new(path: Path) -> None:
    """Opening the app ten times in an evening leaves yesterday's copies alone."""
    for _ in range(10):
        open_games(path).games.close()
    assert [one.name for one in backups(path)] == ["games-backup-000001.db.gz"]
    games = open_games(path).games
    Session(games).begin(SETUP)
    games.close()
    open_games(path).games.close()
    assert [one.name[13:19] for one in backups(path)] == ["000002", "000001"]


def test_a_backup_is_read_in_the_apps_own_folder_and_leaves_nothing_there(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A phone has no folder for what is read for a moment: there is none here either."""
    open_games(path).games.close()
    before = sorted(path.parent.iterdir())
    monkeypatch.setattr("tempfile.tempdir", str(path.parent / "nowhere"))
    (found,) = shown(path)
    assert len(found.games) == 1
    assert sorted(path.parent.iterdir()) == before


def test_where_nothing_can_be_written_a_backup_is_read_elsewhere(
    path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The folder may be read-only, and the disk full."""
    open_games(path).games.close()
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    monkeypatch.setattr("tempfile.tempdir", str(elsewhere))
    monkeypatch.setattr(Path, "open", _refusing(path.parent))
    (found,) = shown(path)
    assert len(found.games) == 1
    assert not list(elsewhere.iterdir())


def _refusing(folder: Path) -> Callable[..., object]:
    """Open files as ever, but let nothing be written in a folder of this one."""
    opens = Path.open

    def opened(self: Path, mode: str = "r", *how: object) -> object:
        if "w" in mode and self.parent.parent == folder:
            raise OSError(28, "No space left on device")
        return opens(self, mode, *how)

    return opened


def test_what_a_program_left_that_was_ended_while_it_read_goes_away(path: Path) -> None:
    """After a day: a younger one may be read just now by another window."""
    open_games(path).games.close()
    old, young = (path.parent / f".companion-reading-{name * 8}" for name in "ab")
    for folder in (old, young):
        folder.mkdir()
        (folder / "games.db").touch()
    os.utime(old, (0, 0))
    shown(path)
    assert [old.exists(), young.exists()] == [False, True]


def test_games_open_where_no_backup_can_be_made(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A full disk costs the copy, not the games."""

    def full(*_: object) -> str:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("companion.storage.backups._copy", full)
    opened = open_games(path)
    assert not opened.notice
    assert usable(opened)
    assert not backups(path)


def test_the_newest_fifteen_backups_stay_by_their_number(path: Path) -> None:
    """Not by the clock; those of an older version, which have a date, are the oldest."""
    path.with_name("games-backup-20990101-000000.db").write_bytes(path.read_bytes())
    games = open_games(path).games
    session = Session(games)
    for _ in range(20):
        session.begin(SETUP)
        back_up(path)
    kept = [one.name for one in backups(path)]
    assert len(kept) == 15
    assert kept == [f"games-backup-{number:06}.db.gz" for number in range(20, 5, -1)]


def test_a_backup_is_named_only_when_it_is_whole(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A copy with fewer steps than the source is no backup, and nothing of it stays."""
    games = open_games(path).games
    Session(games).begin(SETUP)
    before = backups(path)
    monkeypatch.setattr("companion.storage.backups.is_sound", lambda _: False)
    with pytest.raises(StorageError, match="could not be made whole"):
        back_up(path)
    assert backups(path) == before
    assert not list(path.parent.glob("*.making*"))


def test_a_backup_that_cannot_be_looked_at_now_is_not_taken_for_missing(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever went on without it would build a file with less in it than there is."""
    open_games(path).games.close()
    whole = path.read_bytes()
    path.write_bytes(whole[:-8192])
    look = type(path).is_file

    def cannot(one: Path) -> bool:
        if "backup" in one.name:
            raise OSError(5, "Input/output error")
        return look(one)

    with monkeypatch.context() as patch:
        patch.setattr(type(path), "is_file", cannot)
        opened = open_games(path)
        assert opened.keeping is not Keeping.FILE
        with pytest.raises(StorageError, match="could not read or write"):
            backups(path)
        assert ahead(path) == 0
    games = open_games(path).games
    assert [games.load(one.id).last_line for one in games.list()] == ["knight ends turn"]


def test_a_tail_that_is_gone_without_a_trace_is_known_by_the_backup(path: Path) -> None:
    """File and list are true, and shorter than the newest backup: it is said once."""
    games = open_games(path).games
    session = Session(games)
    before = path.read_bytes()
    session.open(1)
    session.act(read_action("ghoul starts"))
    games.close()
    back_up(path)
    path.write_bytes(before)
    opened = open_games(path)
    assert opened.notice == "The newest backup has more of 1 game than the file; look there."
    opened.games.close()
    assert open_games(path).notice == ""


def test_a_long_game_is_kept_fifteen_times_in_little_room(path: Path) -> None:
    """Each copy is packed, and has every step."""
    games = open_games(path).games
    session = Session(games)
    session.open(1)
    for number in range(100):
        session.act(read_action(f"correct knight health to {number % 7 + 1}"))
    games.close()
    packed = back_up(path)
    assert packed is not None
    assert packed.stat().st_size * 4 < path.stat().st_size
    (found,) = harvest(packed).games
    assert len(found.entries) == 102


def test_a_packed_backup_that_was_damaged_gives_what_can_be_read_of_it(path: Path) -> None:
    """It is not sound any more; its games are there as far as they go, and true."""
    games = open_games(path).games
    session = Session(games)
    session.open(1)
    for number in range(100):
        session.act(read_action(f"correct knight health to {number % 7 + 1}"))
    entries = games.entries(1)
    games.close()
    packed = back_up(path)
    assert packed is not None
    whole = packed.read_bytes()
    for content in (whole[:-4000], whole[:-4000] + bytes(4000), b"", whole[:5], b"x" * 99):
        packed.write_bytes(content)
        assert packed not in sound_backups(path)
        for found in harvest(packed).games:
            assert found.entries == entries[: len(found.entries)]
    assert next(one.path for one in shown(path)) != packed
    packed.write_bytes(whole)
    assert sound_backups(path)[0] == packed


def test_a_backup_of_an_older_version_is_a_file_as_it_lies(path: Path) -> None:
    """It was not packed, and is one among the others, by its number."""
    open_games(path).games.close()
    (packed,) = backups(path)
    plain = packed.with_name("games-backup-000007.db")
    plain.write_bytes(gzip.decompress(packed.read_bytes()))
    packed.unlink()
    path.unlink()
    opened = open_games(path)
    assert "your last backup was opened" in opened.notice
    Session(opened.games).begin(SETUP)
    opened.games.close()
    assert back_up(path) == plain.with_name("games-backup-000008.db.gz")
    assert [len(one.games) for one in shown(path)] == [2, 1]


@pytest.mark.parametrize("name", ["making", "making.gz", "making-wal"])
def test_a_folder_where_a_backup_is_made_stays_and_the_backup_is_made(
    path: Path, name: str
) -> None:
    """It is somebody's; a name beside it does."""
    (path.parent / f"games-backup.{name}").mkdir()
    (path.parent / "games-backup-000001.db.gz").mkdir()
    open_games(path).games.close()
    assert [one.name for one in backups(path)] == ["games-backup-000002.db.gz"]
    assert len(list(path.parent.glob("*making*"))) == 1


def test_a_game_that_has_not_changed_between_two_backups_is_read_once(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Fifteen copies of a shelf of games would take minutes; what is listed alone is kept."""
    games = open_games(path).games
    session = Session(games)
    for _ in range(3):
        session.begin(SETUP)
        back_up(path)
    read: list[int] = []

    def counted(number: int, entries: tuple[Entry, ...]) -> Loaded:
        read.append(len(entries))
        return read_game(number, entries)

    monkeypatch.setattr("companion.storage.backups.read_game", counted)
    found = shown(path)
    assert [len(one.games) for one in found] == [4, 3, 2, 1]
    assert sorted(read) == [1, 1, 1, 2]
    kept = found[0].games[0]
    assert (kept.setup, kept.round, kept.over, kept.last_line) == (
        SETUP,
        1,
        False,
        "knight ends turn",
    )
    assert entries_of(kept, found[0]) == games.entries(1)
    found[0].path.write_bytes(b"broken")
    with pytest.raises(StorageError, match="cannot be read any more"):
        entries_of(kept, found[0])


def test_the_longest_copy_of_a_game_is_the_newest_that_is_whole(path: Path) -> None:
    """One that was taken of a damaged file has less, and the one before it is asked."""
    games = open_games(path).games
    begun = games.entries(1)[:1]
    whole = games.entries(1)
    back_up(path)
    with closing(sqlite3.connect(path)) as database:
        database.execute("UPDATE entry SET body='{' WHERE number=1")
        database.commit()
    Session(games).begin(SETUP)
    back_up(path)
    assert len(backups(path)) == 2
    assert longest(path, begun) == whole
    assert longest(path, whole) == whole
    assert longest(path, ()) == ()
