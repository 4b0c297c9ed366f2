"""Games on a real SQLite file: kept, listed, opened, removed."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from typing import TYPE_CHECKING

import pytest

from companion.session import Session
from companion.storage.opening import open_games
from companion.storage.problems import StorageError
from rules import Setup, Step
from rules.names import Role
from rules.sentences import read_action

if TYPE_CHECKING:
    from pathlib import Path

    from companion.storage.games import Games

SETUP = Setup((Role.KNIGHT, Role.GHOUL), levels={Role.GHOUL: "stalker"})
LINES = ("knight ends turn", "ghoul starts", "ghoul rolls 5 3", "ghoul moves")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Where the games lie, in a folder that is not there yet and has a space in its name."""
    return tmp_path / "my games" / "games.db"


def played(games: Games, *lines: str) -> Session:
    """A game with these steps."""
    session = Session(games)
    session.begin(SETUP)
    for line in lines:
        assert isinstance(session.act(read_action(line)), Step)
    return session


def test_a_game_opens_exactly_where_it_was_left(path: Path) -> None:
    """Table, steps and what could be redone are the same after closing and opening."""
    games = open_games(path).games
    session = played(games, *LINES)
    session.undo()
    games.close()
    again = Session(open_games(path).games)
    again.open(session.moment.game)
    assert again.moment == session.moment
    again.redo()
    assert again.table.roles["ghoul"].movement == 4


def test_the_list_shows_the_game_played_last_first(path: Path) -> None:
    """Each game with its roles, its round and its last line."""
    clock = iter(range(100))
    games = open_games(path).games
    games._now = lambda: float(next(clock))
    first, second = played(games, *LINES[:1]), played(games)
    assert [one.id for one in games.list()] == [second.moment.game, first.moment.game]
    first.act(read_action("ghoul starts"))
    listed = games.list()[0]
    assert (listed.id, listed.last_line, listed.round, listed.over) == (
        first.moment.game,
        "ghoul starts",
        1,
        False,
    )
    assert listed.setup == SETUP


def test_a_removed_game_is_gone_and_the_others_stay(path: Path) -> None:
    """Deleting is for good; a tap in a removed game says so."""
    games = open_games(path).games
    gone, stays = played(games, *LINES), played(games, *LINES)
    games.remove(gone.moment.game)
    assert [one.id for one in games.list()] == [stays.moment.game]
    with pytest.raises(StorageError, match="not among the saved games"):
        games.load(gone.moment.game)
    with pytest.raises(StorageError, match="not among the saved games"):
        games.move_head(gone.moment.game, 1, gone.table, "")


def test_settings_are_kept(path: Path) -> None:
    """What was set last is what is there; what was never set is nothing."""
    games = open_games(path).games
    assert games.setting("pinned") is None
    games.set("pinned", ["ghoul.fury"])
    games.set("pinned", ["ghoul.skittering"])
    assert games.setting("pinned") == ["ghoul.skittering"]


@pytest.mark.parametrize(
    ("sql", "said"),
    [
        ("UPDATE savedstep SET line='ghoul sings' WHERE number=1", "“ghoul sings” cannot be read"),
        ("UPDATE savedstep SET events='{' WHERE number=1", "“ghoul starts” cannot be read"),
        ("""UPDATE savedstep SET events='[{"$":"Wizard"}]' WHERE number=1""", "“Wizard”"),
        ("DELETE FROM savedstep WHERE number=3", "some steps of this game are missing"),
        ("UPDATE game SET setup='table wizard'", "who played this game cannot be read"),
    ],
)
def test_a_damaged_game_says_so_and_the_file_is_left_alone(path: Path, sql: str, said: str) -> None:
    """One sentence instead of a traceback, and not a byte is changed."""
    games = open_games(path).games
    number = played(games, *LINES).moment.game
    games.close()
    with closing(sqlite3.connect(path)) as database, database:
        database.execute(sql)
    games = open_games(path).games
    with pytest.raises(StorageError, match=said):
        games.load(number)
    games.list()


def test_an_overruled_step_keeps_what_the_rules_had_said(path: Path) -> None:
    """The mark survives the file."""
    games = open_games(path).games
    session = played(games)
    session.act(read_action("ghoul rolls 5 3"), overrule=True)
    (step,) = games.load(session.moment.game).steps
    assert step == session.moment.steps[0]
    assert step.overruled
