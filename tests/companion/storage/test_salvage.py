"""Whatever can be read of a damaged file goes into a new one; the damaged one stays aside."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from typing import TYPE_CHECKING

import pytest

from companion.session import Session
from companion.storage.backups import backups
from companion.storage.opening import Keeping, open_games
from rules.sentences import read_action
from tests.companion.storage.common import SETUP, usable

if TYPE_CHECKING:
    from pathlib import Path


def test_a_file_that_is_no_database_is_kept_aside(path: Path) -> None:
    """Its bytes are still there under another name, and a new file takes its place."""
    path.write_bytes(b"not a database" * 400)
    opened = open_games(path)
    assert "damaged" in opened.notice
    (aside,) = path.parent.glob("games-damaged-*.db")
    assert aside.name in opened.notice
    assert aside.read_bytes() == b"not a database" * 400
    assert usable(opened)


def test_two_damaged_files_in_the_same_second_are_both_kept(path: Path) -> None:
    """The second does not take the place of the first."""
    for _ in range(2):
        path.write_bytes(b"not a database" * 400)
        open_games(path).games.close()
    assert len(list(path.parent.glob("games-damaged-*.db"))) == 2


def test_a_file_cut_short_anywhere_never_stops_the_app(path: Path) -> None:
    """Cut here and there, and at every page: it opens, and games can be played."""
    whole = path.read_bytes()
    for length in {*range(0, len(whole), 1531), *range(0, len(whole), 4096)}:
        folder = path.parent / f"cut{length}"
        folder.mkdir()
        cut = folder / "games.db"
        cut.write_bytes(whole[:length])
        opened = open_games(cut)
        assert usable(opened)
        kept = list(folder.glob("games-damaged-*.db"))
        assert not opened.notice or kept[0].read_bytes() == whole[:length]
        opened.games.close()


def test_a_backup_steps_in_for_a_damaged_file(path: Path) -> None:
    """The newest whole backup is opened; damaged, cut and empty ones count for nothing."""
    open_games(path).games.close()
    (whole,) = backups(path)
    for number, content in enumerate((b"broken" * 999, b"", whole.read_bytes()[:9000])):
        path.with_name(f"games-backup-00010{number}.db").write_bytes(content)
    path.write_bytes(b"broken" * 999)
    opened = open_games(path)
    assert "1 game could be saved from your last backup." in opened.notice
    assert [one.last_line for one in opened.games.list()] == ["knight ends turn"]


def test_a_missing_or_emptied_file_is_no_new_file_when_there_are_backups(path: Path) -> None:
    """It is noticed, said, and the backup is opened."""
    open_games(path).games.close()
    for lose in (lambda: path.write_bytes(b""), path.unlink):
        lose()
        opened = open_games(path)
        assert "missing or empty; your last backup was opened" in opened.notice
        assert [one.last_line for one in opened.games.list()] == ["knight ends turn"]
        opened.games.close()


@pytest.mark.parametrize(
    "sql",
    [
        "CREATE TRIGGER thief AFTER INSERT ON entry BEGIN DELETE FROM entry; END",
        "CREATE UNIQUE INDEX narrow ON played (over)",
        "CREATE VIEW other AS SELECT * FROM entry",
    ],
)
def test_what_acts_by_itself_in_a_file_does_not_come_along(path: Path, sql: str) -> None:
    """What was saved would be gone, or nothing could be saved; a new file takes its place."""
    with closing(sqlite3.connect(path)) as database:
        database.execute(sql)
        database.commit()
    assert usable(open_games(path))
    games = open_games(path).games
    assert [games.load(one.id).last_line for one in games.list()] == ["knight ends turn"] * 2


@pytest.mark.parametrize(
    ("table", "column"),
    [("setting", "name"), ("setting", "value"), ("savedslip", "title"), ("savedslip", "seal")],
)
def test_a_column_that_is_called_otherwise_is_a_damage(path: Path, table: str, column: str) -> None:
    """A bit fell over in its name: the list of games would ask for what is not there."""
    open_games(path).games.close()
    with closing(sqlite3.connect(path)) as database:
        database.execute(
            f"ALTER TABLE {table} RENAME COLUMN {column} TO {column[0].upper()}{column[1:]}"
        )
        database.commit()
    opened = open_games(path)
    assert "damaged" in opened.notice
    assert [one.last_line for one in opened.games.list()] == ["knight ends turn"]
    assert opened.games.slips.read() == ()
    assert usable(opened)


def test_one_damaged_page_costs_what_stood_on_it_and_no_more(path: Path) -> None:
    """Everything before is saved into a new file, and the loss is named by round and line."""
    games = open_games(path).games
    session = Session(games)
    session.open(1)
    for number in range(120):
        session.act(read_action(f"correct knight health to {number % 7 + 1}"))
    other = Session(games)
    other.begin(SETUP)
    games.close()
    for backup in backups(path):
        backup.unlink()
    with closing(sqlite3.connect(path)) as database:
        # What it says others say too; its hash is its own.
        mark = database.execute("SELECT hash FROM entry WHERE game_id=1 AND number=70").fetchone()
    content = bytearray(path.read_bytes())
    place = content.index(mark[0].encode()) // 4096 * 4096
    content[place : place + 4096] = bytes(4096)
    path.write_bytes(content)
    opened = open_games(path)
    assert "damaged" in opened.notice
    assert (
        "What came later could not be read of Knight, Ghoul, after “The Knight's Health"
        in opened.notice
    )
    again = Session(opened.games)
    again.open(1)
    steps = again.moment.steps
    assert 0 < len(steps) < 121
    assert steps == session.moment.steps[: len(steps)]
    again.open(2)


def test_a_crash_in_the_middle_of_a_salvage_loses_nothing(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The damaged file stays, and the next start does it again."""
    whole = path.read_bytes()
    path.write_bytes(whole[:-9000])

    def die(*_: object) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr("companion.storage.opening.take_the_place", die)
        with pytest.raises(KeyboardInterrupt):
            open_games(path)
    assert path.read_bytes() == whole[:-9000]
    opened = open_games(path)
    assert "damaged" in opened.notice
    assert usable(opened)


@pytest.mark.parametrize(
    "name", ["games.building", "games.building-wal", "games-damaged-000001.db"]
)
def test_a_folder_where_a_file_is_built_does_not_keep_games_from_being_saved(
    path: Path, name: str
) -> None:
    """It stays as it is; another name does."""
    (path.parent / name).mkdir()
    (path.parent / name / "mine").touch()
    path.write_bytes(b"not a database" * 400)
    opened = open_games(path)
    assert opened.keeping is Keeping.FILE
    assert "damaged" in opened.notice
    assert usable(opened)
    assert (path.parent / name / "mine").exists()
