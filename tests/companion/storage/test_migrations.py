"""What an older app wrote opens for ever, and what it wrote stays beside it as it was."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from companion.session import Session
from companion.storage.opening import open_games
from companion.storage.problems import DamagedError
from rules import Step
from rules.sentences import read_action
from tests.companion.storage.common import alter
from tests.companion.storage.old import LINES, SETUP, steps, write_format_1

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A file of format 1 with two games: one at its end, one with two steps undone."""
    path = tmp_path / "games.db"
    write_format_1(path, 3, 1)
    return path


def test_games_of_format_1_keep_their_numbers_steps_heads_and_dates(path: Path) -> None:
    """Redo still brings back what was undone, and play goes on."""
    opened = open_games(path)
    assert opened.notice == ""
    assert [(one.id, one.last_line, one.changed) for one in opened.games.list()] == [
        (4, LINES[0], 12.0),
        (2, LINES[2], 11.0),
    ]
    assert opened.games.setting("open-game") == 4
    session = Session(opened.games)
    session.open(4)
    assert session.table.setup == SETUP
    assert (list(session.moment.steps), session.moment.head) == (steps(*LINES), 1)
    session.redo()
    session.redo()
    session.open(2)
    assert session.moment.head == 3
    assert isinstance(session.act(read_action("ghoul chooses 5 3")), Step)


def test_the_old_file_stays_beside_the_new_one(path: Path) -> None:
    """Byte for byte; and the next start has nothing to bring up any more."""
    before = path.read_bytes()
    open_games(path).games.close()
    assert path.with_name("games-format-1.db").read_bytes() == before
    open_games(path).games.close()
    assert [one.name for one in path.parent.glob("games-format-*")] == ["games-format-1.db"]


def test_two_copies_of_an_old_file_become_the_same_journals(path: Path, tmp_path: Path) -> None:
    """So that an old backup and the file it was made of know each other's games."""
    other = tmp_path / "other.db"
    write_format_1(other, 3, 1)
    one, two = open_games(path).games, open_games(other).games
    assert one.entries(2) == two.entries(2)
    assert one.entries(2)[0].hash != one.entries(4)[0].hash


@pytest.mark.parametrize(
    ("sql", "kept"),
    [
        ("UPDATE savedstep SET events='{' WHERE number=1 AND game_id=2", 1),
        ("UPDATE savedstep SET events=x'ff' WHERE number=1 AND game_id=2", 1),
        ("UPDATE savedstep SET line=NULL WHERE number=1 AND game_id=2", 1),
        ("UPDATE savedstep SET overruled=x'ff' WHERE number=2 AND game_id=2", 2),
        ("UPDATE savedstep SET number=-1 WHERE number=0 AND game_id=2", 0),
        ("DELETE FROM savedstep WHERE number=1 AND game_id=2", 1),
        ("UPDATE game SET head=9 WHERE id=2", 3),
        ("UPDATE game SET head='x', changed=NULL, begun='never' WHERE id=2", 3),
    ],
)
def test_what_cannot_be_read_of_an_old_game_is_told_and_what_lies_before_is_played_on(
    path: Path, sql: str, kept: int
) -> None:
    """The other game is as it was, and the old file has what is missing."""
    alter(path, sql)
    opened = open_games(path)
    if "head=" not in sql or "head=9" in sql:
        assert opened.notice.startswith("What came later could not be read of Knight, Ghoul, after")
        assert opened.notice.endswith("What was there before is kept as games-format-1.db.")
    session = Session(opened.games)
    session.open(2)
    assert list(session.moment.steps) == steps(*LINES)[:kept]
    session.open(4)
    assert session.moment.head == 1


@pytest.mark.parametrize("events", ['[{"$":"Wizard"}]', '[{"$":"Changed"}]', "{}", "7", "[[[]]]"])
def test_an_old_step_of_nonsense_is_a_damage_of_its_game(path: Path, events: str) -> None:
    """It can be read as JSON, and is no step; what lies before it can be played on."""
    alter(path, "UPDATE savedstep SET events=? WHERE number=2 AND game_id=2", events)
    games = open_games(path).games
    session = Session(games)
    with pytest.raises(
        DamagedError, match="damaged after “The Ghoul comes onto the map” in round 1"
    ):
        session.open(2)
    session.open(games.add(games.whole(2)).game)
    assert session.moment.head == 2


@pytest.mark.parametrize("setup", ["table wizard", "", None, 7, b"\xff"])
def test_an_old_game_without_a_set_up_is_listed_as_one_that_cannot_be_read(
    path: Path, setup: object
) -> None:
    """And kept."""
    alter(path, "UPDATE game SET setup=? WHERE id=2", setup)
    games = open_games(path).games
    assert [(one.id, one.setup is None) for one in games.list()] == [(4, False), (2, True)]


def test_an_old_backup_steps_in_for_a_damaged_file(path: Path) -> None:
    """Those of an older version have a date for a number."""
    path.rename(path.with_name("games-backup-20261118-210000.db"))
    path.write_bytes(b"broken" * 999)
    opened = open_games(path)
    assert "2 games could be saved from your last backup." in opened.notice
    assert [one.id for one in opened.games.list()] == [4, 2]
