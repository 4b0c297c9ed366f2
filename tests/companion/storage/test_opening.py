"""Whatever has happened to the file, the app opens, says it in a sentence, and loses nothing."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from typing import TYPE_CHECKING

import pytest

from companion.session import NotSaved, Session
from companion.storage.backups import back_up, backups
from companion.storage.opening import open_games
from companion.storage.problems import StorageError, explain
from rules import Setup, Step
from rules.names import Role
from rules.sentences import read_action

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from companion.storage.opening import Opened

SETUP = Setup((Role.KNIGHT, Role.GHOUL))


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A file with one game of one step."""
    path = tmp_path / "games.db"
    opened = open_games(path)
    assert opened.notice == ""
    session = Session(opened.games)
    session.begin(SETUP)
    session.act(read_action("knight ends turn"))
    opened.games.close()
    return path


def usable(opened: Opened) -> bool:
    """Tell whether a game can be begun and played on with what was opened."""
    session = Session(opened.games)
    session.begin(SETUP)
    return isinstance(session.act(read_action("knight ends turn")), Step)


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
    """Cut after every 97th byte and at every page: it opens, and games can be played."""
    whole = path.read_bytes()
    for length in {*range(0, len(whole), 97), *range(0, len(whole), 4096)}:
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
    """The newest whole backup is opened; a damaged one is passed over."""
    back_up(path)
    path.with_name("games-backup-99990101-000000.db").write_bytes(b"broken" * 999)
    path.write_bytes(b"broken" * 999)
    opened = open_games(path)
    assert "your last backup was opened" in opened.notice
    assert [one.last_line for one in opened.games.list()] == ["knight ends turn"]


def test_an_emptied_file_is_no_new_file_when_there_are_backups(path: Path) -> None:
    """A file cut to nothing is as damaged as one cut in half."""
    back_up(path)
    path.write_bytes(b"")
    opened = open_games(path)
    assert "empty" in opened.notice
    assert [one.last_line for one in opened.games.list()] == ["knight ends turn"]


def a_clock(day: list[str]) -> Callable[[str], str]:
    """Stand still at noon of a day."""
    return lambda form: form.replace("%Y%m%d", day[0]).replace("%H%M%S", "120000")


def test_opening_sound_games_makes_the_days_backup(path: Path) -> None:
    """Nobody has to think of it: what was there when the day began survives a damaged file."""
    open_games(path).games.close()
    made = backups(path)
    assert made
    path.write_bytes(b"broken" * 999)
    opened = open_games(path)
    assert "your last backup was opened" in opened.notice
    assert [one.last_line for one in opened.games.list()] == ["knight ends turn"]


def test_a_day_has_one_backup(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Opening the app ten times in an evening leaves yesterday's copies alone."""
    day = ["20200101"]
    monkeypatch.setattr("companion.storage.backups.time.strftime", a_clock(day))
    for _ in range(10):
        open_games(path).games.close()
    assert [one.name for one in backups(path)] == ["games-backup-20200101-120000.db"]
    day[0] = "20200102"
    open_games(path).games.close()
    assert [one.name[13:21] for one in backups(path)] == ["20200102", "20200101"]


def test_games_open_where_no_backup_can_be_made(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A full disk costs the copy, not the games."""

    def full(_: Path) -> Path:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("companion.storage.backups.back_up", full)
    opened = open_games(path)
    assert not opened.notice
    assert usable(opened)
    assert not backups(path)


def test_only_the_newest_backups_stay(path: Path) -> None:
    """Three copies are kept, and the oldest goes first."""
    for stamp in range(5):
        path.with_name(f"games-backup-2020010{stamp}-000000.db").write_bytes(path.read_bytes())
    newest = back_up(path)
    assert len(backups(path)) == 3
    assert backups(path)[0] == newest


def test_a_file_of_a_newer_version_is_left_untouched(path: Path) -> None:
    """Games go into a file beside it until the app is updated."""
    with closing(sqlite3.connect(path)) as database:
        database.execute("PRAGMA user_version=999")
        database.commit()
    before = path.read_bytes()
    opened = open_games(path)
    assert "newer version" in opened.notice
    assert opened.path != path
    assert usable(opened)
    assert path.read_bytes() == before


def test_a_locked_file_says_so_and_saves_when_it_is_free(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Another program holds the file: the tap is not saved, the table stays, later it works."""
    monkeypatch.setattr("companion.storage.opening._PATIENCE", 10)
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
    monkeypatch.setattr("companion.storage.opening._PATIENCE", 10)
    with closing(sqlite3.connect(path)) as other:
        other.execute("PRAGMA locking_mode=EXCLUSIVE")
        other.execute("BEGIN EXCLUSIVE")
        other.execute("DELETE FROM setting")
        opened = open_games(path)
        assert opened.notice.startswith("Games are not saved now: another program")
        assert usable(opened)
        other.rollback()


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


def test_an_error_that_nobody_foresaw_is_still_a_sentence() -> None:
    """Its first line is told, and no more."""
    error = explain(ValueError("strange\ntraceback"))
    assert isinstance(error, StorageError)
    assert str(error) == "the saved games could not be used (strange)"
