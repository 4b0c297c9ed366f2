"""Whatever has happened to the file, the app opens, says it in a sentence, and loses nothing."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing
from typing import TYPE_CHECKING

import pytest

from companion.session import NotSaved, Session
from companion.storage import engines
from companion.storage.opening import Keeping, open_games
from companion.storage.problems import (
    LockedAwayError,
)
from rules import Step
from rules.sentences import read_action
from tests.companion.storage.common import SETUP, usable

if TYPE_CHECKING:
    from pathlib import Path

    from sqlalchemy.engine import Engine


def test_a_file_of_a_newer_version_is_left_untouched(path: Path) -> None:
    """Games go into a file beside it until the app is updated."""
    with closing(sqlite3.connect(path)) as database:
        database.execute("PRAGMA user_version=999")
        database.execute("UPDATE about SET value='999' WHERE name='format'")
        database.execute("ALTER TABLE entry RENAME TO anything")
        database.commit()
    before = path.read_bytes()
    opened = open_games(path)
    assert "newer version" in opened.notice
    assert opened.path != path
    assert usable(opened)
    assert path.read_bytes() == before
    assert [one for one in path.parent.glob("games.db*") if one != path] == []


def test_the_log_of_a_newer_version_is_left_untouched_too(path: Path, tmp_path: Path) -> None:
    """The newer app was killed, and what it did last has not reached the file yet."""
    left = tmp_path / "left" / "games.db"
    left.parent.mkdir()
    with closing(sqlite3.connect(path)) as database:
        database.execute("PRAGMA user_version=99")
        database.execute("UPDATE about SET value='99'")
        database.commit()
        for ending in ("", "-wal"):
            content = path.with_name(path.name + ending).read_bytes()
            left.with_name(left.name + ending).write_bytes(content)
    before = {one.name: one.read_bytes() for one in left.parent.iterdir()}
    assert len(before) == 2
    opened = open_games(left)
    assert "newer version" in opened.notice
    assert usable(opened)
    opened.games.close()
    after = {one.name: one.read_bytes() for one in left.parent.iterdir() if one.name in before}
    assert after == before


def test_a_header_that_lies_about_the_version_is_not_believed_alone(path: Path) -> None:
    """One bit that has fallen over does not make the games a newer version's."""
    for version in (0, 1, 3, 2**30):
        with closing(sqlite3.connect(path)) as database:
            database.execute(f"PRAGMA user_version={version}")
            database.commit()
        opened = open_games(path)
        assert opened.notice == ""
        assert len(opened.games.list()) == 1
        opened.games.close()


def test_a_locked_file_says_so_and_saves_when_it_is_free(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Another program holds the file: the tap is not saved, the table stays, later it works."""
    monkeypatch.setattr("companion.storage.patience.PATIENCE", 0.05)
    session = Session(open_games(path).games)
    session.open(1)
    with closing(sqlite3.connect(path)) as other:
        other.execute("BEGIN EXCLUSIVE")
        no = session.act(read_action("ghoul starts"))
        assert isinstance(no, NotSaved)
        assert "another program is using the saved games" in no.why
        other.rollback()
    assert isinstance(session.act(read_action("ghoul starts")), Step)


def test_a_file_that_is_locked_at_the_start_leaves_the_app_usable(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Games are played without saving, and the notice says so."""
    monkeypatch.setattr("companion.storage.patience.PATIENCE", 0.05)
    with closing(sqlite3.connect(path)) as other:
        other.execute("PRAGMA locking_mode=EXCLUSIVE")
        other.execute("BEGIN EXCLUSIVE")
        other.execute("DELETE FROM setting")
        opened = open_games(path)
        assert opened.notice.startswith("Games are not saved now: another program")
        assert opened.keeping is Keeping.MEMORY
        assert usable(opened)
        other.rollback()


def test_a_file_that_may_not_be_written_opens_for_reading(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With its log and all; what is tapped is refused with that sentence."""
    games = open_games(path).games
    session = Session(games)
    session.open(1)
    session.act(read_action("ghoul starts"))

    def refuse(*_: object) -> None:
        raise OSError(30, "Read-only file system")

    monkeypatch.setattr("companion.storage.opening._lay_out", refuse)
    opened = open_games(path)
    assert opened.keeping is Keeping.READ_ONLY
    assert opened.notice.endswith("the file is read-only.")
    again = Session(opened.games)
    again.open(1)
    assert again.moment == session.moment
    no = again.act(read_action("ghoul rolls 5 3 1"))
    assert isinstance(no, NotSaved)
    assert "read-only" in no.why


def test_games_on_a_full_disk_are_there_to_be_looked_at(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """SQLite finds no room even for reading, and has another word for it."""

    def refuse(*_: object) -> None:
        raise sqlite3.OperationalError("disk I/O error")

    monkeypatch.setattr("companion.storage.opening._lay_out", refuse)
    opened = open_games(path)
    assert opened.keeping is Keeping.READ_ONLY
    assert opened.why == "this device could not read or write the saved games"
    monkeypatch.setattr("companion.storage.opening.ROOM", 2**62)
    opened = open_games(path)
    assert opened.keeping is Keeping.READ_ONLY
    assert opened.why == "there is no room left on this device; free some and try again"
    assert [one.last_line for one in opened.games.list()] == ["knight ends turn"]
    monkeypatch.setattr("shutil.disk_usage", refused)
    assert open_games(path).why == "this device could not read or write the saved games"


def refused(*_: object) -> None:
    """Stand for a disk that answers nothing."""
    raise OSError(5, "Input/output error")


@pytest.mark.parametrize("way", ["alone", "elsewhere"])
def test_a_log_that_was_left_behind_is_read_where_nothing_can_be_written(
    path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, way: str
) -> None:
    """The app was killed, then the disk was full or may not be written any more."""
    games = open_games(path).games
    session = Session(games)
    session.open(1)
    session.act(read_action("ghoul starts"))
    left = tmp_path / "left" / "games.db"
    left.parent.mkdir()
    for ending in ("", "-wal"):
        content = path.with_name(path.name + ending).read_bytes()
        left.with_name(left.name + ending).write_bytes(content)
    games.close()
    before = {one.name: one.read_bytes() for one in left.parent.iterdir()}
    to_read = engines.to_read

    def shared(address: str, *, alone: bool = False) -> Engine:
        if alone and way == "alone":
            return to_read(address, alone=True)
        return to_read("file:/nowhere/at/all?mode=ro")

    monkeypatch.setattr("companion.storage.opening._lay_out", refused)
    monkeypatch.setattr(engines, "to_read", shared)
    monkeypatch.setattr("companion.storage.opening._made_ready", lambda _: "")
    opened = open_games(left)
    assert opened.keeping is Keeping.READ_ONLY
    assert [one.last_line for one in opened.games.list()] == ["ghoul starts"]
    with pytest.raises(LockedAwayError):
        opened.games.set("look", {})
    after = {one.name: one.read_bytes() for one in left.parent.iterdir() if one.name in before}
    assert after == before


def test_a_full_disk_refuses_the_tap_and_loses_nothing(path: Path) -> None:
    """SQLite's own limit of pages stands for the full disk."""
    opened = open_games(path)
    session = Session(opened.games)
    session.open(1)
    with opened.games._engine.connect() as connection:
        pages = connection.exec_driver_sql("PRAGMA page_count").scalar_one()
    from sqlalchemy import event

    event.listen(
        opened.games._engine,
        "begin",
        lambda connection: connection.exec_driver_sql(f"PRAGMA max_page_count={pages}"),
    )
    done = None
    for _ in range(200):
        done = session.act(read_action("correct ghoul fury to 1"), overrule=True)
        session.act(read_action("correct ghoul fury to 2"))
        if isinstance(done, NotSaved):
            break
    assert isinstance(done, NotSaved)
    assert "no room left" in done.why
    opened.games.close()
    again = Session(open_games(path).games)
    again.open(1)
    assert again.moment.steps == session.moment.steps


def test_a_read_only_file_says_so(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What may not be written is refused in words; the games stay readable."""
    opened = open_games(path)
    from sqlalchemy import event

    event.listen(
        opened.games._engine,
        "begin",
        lambda connection: connection.exec_driver_sql("PRAGMA query_only=ON"),
    )
    session = Session(opened.games)
    session.open(1)
    no = session.act(read_action("ghoul starts"))
    assert isinstance(no, NotSaved)
    assert "read-only" in no.why


def test_a_place_that_cannot_be_written_leaves_the_app_usable(tmp_path: Path) -> None:
    """A file stands where the folder should be."""
    (tmp_path / "file").write_text("x")
    opened = open_games(tmp_path / "file" / "games.db")
    assert opened.notice.startswith("Games are not saved now")
    assert usable(opened)


def test_a_folder_in_place_of_the_file_leaves_the_app_usable(tmp_path: Path) -> None:
    """Nothing is removed to make room."""
    (tmp_path / "games.db").mkdir()
    opened = open_games(tmp_path / "games.db")
    assert "cannot be opened" in opened.notice
    assert usable(opened)


@pytest.mark.parametrize("what", ["pipe", "zeros"])
def test_what_is_no_file_at_all_is_not_read_for_ever(tmp_path: Path, what: str) -> None:
    """A pipe waits, and a device gives zeros without end; the app starts without either."""
    path = tmp_path / "games.db"
    if what == "pipe":
        os.mkfifo(path)
    else:
        path.symlink_to("/dev/zero")
    opened = open_games(path)
    assert opened.why == "the place for the saved games cannot be opened"
    assert usable(opened)


def test_a_format_of_thousands_of_digits_is_none(path: Path) -> None:
    """The header knows better."""
    with closing(sqlite3.connect(path)) as database:
        database.execute("UPDATE about SET value=?", ("9" * 5000,))
        database.commit()
    opened = open_games(path)
    assert (opened.keeping, opened.notice) == (Keeping.FILE, "")


def test_a_name_means_what_it_says(tmp_path: Path) -> None:
    """Signs that mean something in an address mean themselves in a file's name."""
    for name in ("what?.db", "100%41.db", "a#b.db", "a b&mode=ro.db", "ü☃.db"):
        path = tmp_path / name
        games = open_games(path).games
        Session(games).begin(SETUP)
        games.close()
        assert path.stat().st_size
        assert len(open_games(path).games.list()) == 1
        path.write_bytes(b"broken" * 999)
        assert "damaged" in open_games(path).notice
