"""Slips on a real SQLite file: kept, changed, thrown away, taken back, and found in old files."""

from __future__ import annotations

import sqlite3
from contextlib import closing, suppress
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from companion.archive import Archive, read, write
from companion.book import hand_in
from companion.session import Session
from companion.slips import SlipBox
from companion.storage.backups import back_up
from companion.storage.opening import open_games
from companion.storage.problems import StorageError
from companion.storage.salvage import harvest
from rules import Setup
from rules.book.slips import Slip
from rules.names import Role
from tests.companion.storage.common import alter

if TYPE_CHECKING:
    from pathlib import Path

CRAWL = Slip("Shadow Crawl", "Spend 2 Ruin.", "shadow-paladin")
ODD = Slip(
    "[b]\U0001f47b[/b]; DROP TABLE savedslip; --", "\u05e9\u05dc\u05d5\u05dd\n" + "x" * 1_000
)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Where the file lies."""
    return tmp_path / "games.db"


def test_slips_are_there_after_closing_and_opening(path: Path) -> None:
    """In the order in which they were written, whatever stands on them, two of one title too."""
    games = open_games(path).games
    kept = [games.slips.write(slip) for slip in (CRAWL, ODD, CRAWL)]
    assert [slip.number for slip in kept] == [1, 2, 3]
    games.close()
    read = open_games(path).games.slips.read()
    assert read == tuple(kept)
    assert (read[1].title, read[1].text) == (ODD.title, ODD.text)


def test_a_changed_slip_takes_its_own_place(path: Path) -> None:
    """It stays one slip with its number."""
    slips = open_games(path).games.slips
    first = slips.write(CRAWL)
    slips.write(ODD)
    changed = Slip("Shadow Crawl", "Spend 3 Ruin.", "shadow-paladin", first.number)
    assert slips.write(changed) == changed
    assert slips.read()[0].text == "Spend 3 Ruin."
    assert len(slips.read()) == 2


def test_what_was_thrown_away_can_be_written_again_as_it_was(path: Path) -> None:
    """Under its own number, between the others."""
    slips = open_games(path).games.slips
    first, second = slips.write(CRAWL), slips.write(ODD)
    slips.throw_away(first.number)
    assert slips.read() == (second,)
    slips.throw_away(first.number)
    assert slips.write(first) == first
    assert slips.read() == (first, second)


def test_a_file_from_before_there_were_slips_opens(path: Path) -> None:
    """Its games are as they were, and slips can be kept in it."""
    games = open_games(path).games
    session = Session(games)
    session.begin(Setup((Role.KNIGHT, Role.GHOUL)))
    games.close()
    with closing(sqlite3.connect(path)) as database:
        database.execute("DROP TABLE savedslip")
        database.commit()
    opened = open_games(path)
    assert opened.notice == ""
    assert len(opened.games.list()) == 1
    assert opened.games.slips.read() == ()
    assert opened.games.slips.write(CRAWL).number == 1


def test_a_backup_has_the_slips_too(path: Path) -> None:
    """Whose file is damaged gets them back with the games."""
    games = open_games(path).games
    kept = games.slips.write(CRAWL)
    games.close()
    back_up(path)
    path.write_bytes(b"broken" * 999)
    opened = open_games(path)
    assert "Sorry, the file of saved games is damaged." in opened.notice
    assert opened.games.slips.read() == (kept,)


def test_slips_stay_when_a_game_is_deleted(path: Path) -> None:
    """They belong to the phone."""
    games = open_games(path).games
    session = Session(games)
    session.begin(Setup((Role.KNIGHT, Role.GHOUL)))
    kept = games.slips.write(CRAWL)
    games.remove(session.moment.game)
    assert games.slips.read() == (kept,)


def test_what_cannot_be_saved_says_why(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Another program holds the file; what was there is still there."""
    monkeypatch.setattr("companion.storage.engines.BUSY", 1)
    slips = open_games(path).games.slips
    kept = slips.write(CRAWL)
    with closing(sqlite3.connect(path)) as other:
        other.execute("BEGIN EXCLUSIVE")
        for write in (lambda: slips.write(ODD), lambda: slips.throw_away(kept.number)):
            with pytest.raises(StorageError, match="another program"):
                write()
        other.rollback()
    assert slips.read() == (kept,)


def flipped(path: Path, column: str) -> None:
    """Turn a letter of the first slip over, behind the app's back."""
    with closing(sqlite3.connect(path)) as database:
        database.execute(f"UPDATE savedslip SET {column} = replace({column}, '2', '7')")  # noqa: S608  # our own column
        database.commit()


def test_a_slip_that_is_not_what_was_written_says_so_until_it_is_written_anew(path: Path) -> None:
    """A 2 became a 7 on the disk: it is shown, but nobody takes it for what was typed."""
    games = open_games(path).games
    crawl, odd = games.slips.write(CRAWL), games.slips.write(ODD)
    games.close()
    flipped(path, "text")
    slips = open_games(path).games.slips
    read = slips.read()
    assert [(slip.text, slip.doubtful) for slip in read] == [
        ("Spend 7 Ruin.", True),
        (odd.text, False),
    ]
    assert slips.write(replace(read[0], text=crawl.text)) == crawl
    assert slips.read() == (crawl, odd)


def test_a_damaged_slip_stays_doubtful_in_the_file_that_takes_its_place(path: Path) -> None:
    """What is salvaged of a damaged file is no truer there."""
    games = open_games(path).games
    games.slips.write(CRAWL)
    games.close()
    flipped(path, "text")
    with closing(sqlite3.connect(path)) as database:
        database.execute("DROP TABLE played")
        database.commit()
    opened = open_games(path)
    assert "damaged" in opened.notice
    assert [(slip.text, slip.doubtful) for slip in opened.games.slips.read()] == [
        ("Spend 7 Ruin.", True)
    ]


def test_a_slip_whose_seal_is_gone_is_not_believed_in_what_is_salvaged(path: Path) -> None:
    """A bit fell over in its row, and the end of it, where the seal was, became a part of it."""
    games = open_games(path).games
    games.slips.write(CRAWL)
    games.close()
    with closing(sqlite3.connect(path)) as database:
        database.execute("UPDATE savedslip SET seal=NULL, text='Spend 2 Ruin.5658'")
        database.execute("DROP TABLE played")
        database.commit()
    assert [slip.doubtful for slip in open_games(path).games.slips.read()] == [True]


def test_slips_of_before_there_were_seals_are_believed_and_get_one_when_they_change(
    path: Path,
) -> None:
    """The column comes with the first start of this version; salvage reads them too."""
    games = open_games(path).games
    kept = games.slips.write(CRAWL)
    games.close()
    with closing(sqlite3.connect(path)) as database:
        database.execute("ALTER TABLE savedslip DROP COLUMN seal")
        database.commit()
    assert harvest(path).slips == [kept]
    slips = open_games(path).games.slips
    assert slips.read() == (kept,)
    changed = slips.write(replace(kept, text="Spend 2 Ruin, or 3."))
    flipped(path, "text")
    assert [slip.doubtful for slip in slips.read()] == [True]
    assert slips.write(changed) == changed


@pytest.mark.parametrize("column", ["title", "text", "role", "seal", "id"])
@pytest.mark.parametrize("value", [None, "", "x", 7, 1.5, b"\xff", "[" * 5000, "\x1b[31m\n\u202e"])
def test_whatever_lies_in_the_row_of_a_slip_it_can_be_shown_searched_and_sent(
    path: Path, column: str, value: object
) -> None:
    """Letters, one line of title, no longer than a card; what had to be changed is doubtful."""
    hand_in()
    games = open_games(path).games
    games.slips.write(CRAWL)
    games.slips.write(ODD)
    games.close()
    with suppress(sqlite3.IntegrityError):  # a number that is no number is none SQLite takes
        alter(path, f"UPDATE savedslip SET {column}=? WHERE id=2", value)  # noqa: S608  # our own column
    games = open_games(path).games
    crawl, *odd = games.slips.read()
    assert crawl.title == CRAWL.title
    assert all(slip.doubtful for slip in odd if replace(slip, number=0) != ODD)
    SlipBox(games.slips).found("ruin")
    sent = read(write(Archive(slips=[crawl, *odd])))
    assert [slip.text for slip in sent.slips] == [crawl.text, *(slip.text for slip in odd)]
