"""Whatever has happened to the file, the app opens, says it in a sentence, and loses nothing."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing
from typing import TYPE_CHECKING

import pytest

from companion.session import NotSaved, Session
from companion.storage import engines
from companion.storage.backups import ahead, back_up, backups
from companion.storage.opening import Keeping, open_games
from companion.storage.problems import (
    BusyError,
    DamagedError,
    LateError,
    LockedAwayError,
    StorageError,
    explain,
)
from rules import Setup, Step
from rules.names import Role
from rules.sentences import read_action

if TYPE_CHECKING:
    from pathlib import Path

    from sqlalchemy.engine import Engine

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


def test_each_start_takes_a_backup_if_there_is_anything_new(path: Path) -> None:
    """Opening the app ten times in an evening leaves yesterday's copies alone."""
    for _ in range(10):
        open_games(path).games.close()
    assert [one.name for one in backups(path)] == ["games-backup-000001.db"]
    games = open_games(path).games
    Session(games).begin(SETUP)
    games.close()
    open_games(path).games.close()
    assert [one.name[13:19] for one in backups(path)] == ["000002", "000001"]


def test_games_open_where_no_backup_can_be_made(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A full disk costs the copy, not the games."""

    def full(*_: object) -> str:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("companion.storage.backups._copied", full)
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
    assert kept == [f"games-backup-{number:06}.db" for number in range(20, 5, -1)]


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
    assert not list(path.parent.glob("*.making"))


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


def test_a_format_of_thousands_of_digits_is_none(path: Path) -> None:
    """The header knows better."""
    with closing(sqlite3.connect(path)) as database:
        database.execute("UPDATE about SET value=?", ("9" * 5000,))
        database.commit()
    opened = open_games(path)
    assert (opened.keeping, opened.notice) == (Keeping.FILE, "")


def test_an_error_that_nobody_foresaw_is_still_a_plain_sentence() -> None:
    """No word of it comes from a machine."""
    error = explain(ValueError("[Errno 5] Expecting ':' delimiter"))
    assert isinstance(error, StorageError)
    assert str(error) == "the saved games could not be used just now; try again"


@pytest.mark.parametrize(
    ("raised", "kind", "said"),
    [
        (MemoryError(), StorageError, "too little memory"),
        (OSError(28, "No space left on device"), LockedAwayError, "no room left"),
        (OSError(30, "Read-only file system"), LockedAwayError, "read-only"),
        (PermissionError(13, "Permission denied"), LockedAwayError, "may not write"),
        (sqlite3.DatabaseError("database disk image is malformed"), DamagedError, "damaged"),
        (sqlite3.OperationalError("database is locked"), BusyError, "another program"),
        (sqlite3.OperationalError("disk I/O error"), StorageError, "could not read or write"),
        (LateError("late"), LateError, "late"),
    ],
)
def test_what_machines_say_is_told_in_plain_words(
    raised: Exception, kind: type[StorageError], said: str
) -> None:
    """Each kind of trouble has its sentence."""
    error = explain(raised)
    assert type(error) is kind
    assert said in str(error)


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


def test_one_damaged_page_costs_what_stood_on_it_and_no_more(path: Path) -> None:
    """Everything before is saved into a new file, and the loss is named by round and line."""
    games = open_games(path).games
    session = Session(games)
    session.open(1)
    for number in range(120):
        session.act(read_action(f"correct knight health to {number + 1}"))
    other = Session(games)
    other.begin(SETUP)
    games.close()
    for backup in backups(path):
        backup.unlink()
    with closing(sqlite3.connect(path)) as database:
        body = database.execute("SELECT body FROM entry WHERE game_id=1 AND number=70").fetchone()
    content = bytearray(path.read_bytes())
    place = content.index(body[0].encode()) // 4096 * 4096
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
