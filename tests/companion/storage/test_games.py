"""Games on a real SQLite file: kept, listed, opened, removed."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from typing import TYPE_CHECKING

import pytest

from companion.naming import NOBODY, Names
from companion.session import Session
from companion.storage.opening import open_games
from companion.storage.problems import DamagedError, StorageError
from rules import Setup, Step
from rules.names import Role
from rules.sentences import read_action
from tests.companion.storage.common import alter

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


ANN = Names("Friday night", {Role.KNIGHT: "Ann"})


def test_a_game_is_called_what_people_call_it(path: Path) -> None:
    """It is listed so, in every copy of it; its journal says nothing of it."""
    games = open_games(path).games
    game = played(games, *LINES).moment.game
    before = games.entries(game)
    games.call(game, ANN)
    assert games.names(game) == ANN
    assert games.list()[0].names == ANN
    assert games.entries(game) == before
    copy = games.add(before).game
    assert games.names(copy) == ANN
    other = played(games).moment.game
    assert games.names(other) == NOBODY
    games.remove(copy)
    assert games.names(game) == ANN
    games.remove(game)
    assert games.settings() == {}
    assert games.names(game) == NOBODY


def test_a_name_can_be_taken_back(path: Path) -> None:
    """Then there is none; a game that is gone has none either."""
    games = open_games(path).games
    game = played(games).moment.game
    games.call(game, ANN)
    games.call(game, NOBODY)
    assert (games.names(game), games.settings()) == (NOBODY, {})
    games.remove(game)
    with pytest.raises(StorageError, match="not among the saved games"):
        games.call(game, ANN)


def test_a_name_that_cannot_be_read_is_none(path: Path) -> None:
    """The game is played all the same."""
    games = open_games(path).games
    game = played(games).moment.game
    games.call(game, ANN)
    games.close()
    with closing(sqlite3.connect(path)) as database, database:
        database.execute("UPDATE setting SET value='{' WHERE name LIKE 'names %'")
    assert open_games(path).games.names(game) == NOBODY


def test_names_come_in_with_their_games(path: Path) -> None:
    """Of another file."""
    games = open_games(path).games
    entries = games.entries(played(games).moment.game)
    other = open_games(path.with_name("other.db")).games
    (number,) = other.take_in([entries], names={entries[0].hash: ANN})
    assert other.names(number) == ANN


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
        games.move_head(gone.place, 1, gone.table, "")


def test_what_is_kept_of_a_game_goes_with_it(path: Path) -> None:
    """The next game may have its number; what is kept of another stays."""
    games = open_games(path).games
    stays, gone = (played(games, *LINES).moment.game for _ in range(2))
    for game in (stays, gone):
        games.set(f"map-policy-{game}", "mine")
        games.set(f"done-{game}", ["tile"])
    games.remove(gone)
    assert played(games, *LINES).moment.game == gone
    assert games.settings() == {f"map-policy-{stays}": "mine", f"done-{stays}": ["tile"]}


def test_settings_are_kept(path: Path) -> None:
    """What was set last is what is there; what was never set is nothing."""
    games = open_games(path).games
    assert games.setting("pinned") is None
    games.set("pinned", ["ghoul.fury"])
    games.set("pinned", ["ghoul.skittering"])
    assert games.setting("pinned") == ["ghoul.skittering"]


DAMAGED = "this game is damaged after “The Ghoul comes onto the map” in round 1"


@pytest.mark.parametrize(
    "sql",
    [
        "UPDATE entry SET body=replace(body, '5', '6') WHERE number=3",
        "UPDATE entry SET body='{' WHERE number=3",
        "UPDATE entry SET body=NULL WHERE number=3",
        "UPDATE entry SET body=x'ff00' WHERE number=3",
        "UPDATE entry SET hash='' WHERE number=3",
        "UPDATE entry SET kind='setup' WHERE number=3",
        "UPDATE entry SET before=3 WHERE number=3",
        "UPDATE entry SET number=9 WHERE number=3",
        "DELETE FROM entry WHERE number=3",
        "DELETE FROM entry WHERE number>=3",
    ],
)
def test_a_damaged_game_says_where_and_what_lies_before_it_is_played_on(
    path: Path, sql: str
) -> None:
    """Nothing is shown that differs from what was acknowledged, and not a byte is changed."""
    games = open_games(path).games
    session = played(games, *LINES)
    number = session.moment.game
    games.close()
    alter(path, sql)
    games = open_games(path).games
    again = Session(games)
    with pytest.raises(DamagedError, match=DAMAGED):
        again.open(number)
    assert [one.id for one in games.list()] == [number]
    before = games.entries(number)
    again.open(games.add(games.whole(number)).game)
    assert again.moment.steps == session.moment.steps[:2]
    assert again.table == session.moment.tables[2]
    assert isinstance(again.act(read_action("ghoul rolls 1 1")), Step)
    assert games.entries(number) == before


@pytest.mark.parametrize(
    "sql",
    [
        "UPDATE entry SET body='{}' WHERE number=0",
        "DELETE FROM entry WHERE number=0",
        "UPDATE entry SET body=NULL WHERE number=0",
    ],
)
def test_a_game_whose_beginning_is_gone_is_listed_as_one_that_cannot_be_read(
    path: Path, sql: str
) -> None:
    """It stays where it is; the other games are as they were."""
    games = open_games(path).games
    bad, good = played(games, *LINES), played(games, *LINES)
    games.close()
    alter(path, f"{sql} AND game_id={bad.moment.game}")
    games = open_games(path).games
    with pytest.raises(StorageError):
        games.load(bad.moment.game)
    Session(games).open(good.moment.game)
    assert len(games.list()) == 2


@pytest.mark.parametrize(
    "sql",
    [
        "UPDATE played SET setup='table wizard'",
        "UPDATE played SET round=99",
        "UPDATE played SET last_line='ghoul sings'",
        "UPDATE played SET over='maybe', round='x', changed='yesterday'",
        "UPDATE played SET entries=1",
        "UPDATE played SET last=''",
        "UPDATE played SET seal='', last_line=x'ff'",
        "DELETE FROM played",
    ],
)
def test_a_damaged_line_of_the_list_is_written_anew_from_the_journal(path: Path, sql: str) -> None:
    """The list says what the journal says, and the game is played on."""
    games = open_games(path).games
    session = played(games, *LINES)
    (before,) = games.list()
    games.close()
    alter(path, sql)
    games = open_games(path).games
    (after,) = games.list()
    assert (after.id, after.setup, after.round, after.last_line) == (
        before.id,
        before.setup,
        before.round,
        before.last_line,
    )
    again = Session(games)
    again.open(after.id)
    assert again.moment == session.moment
    assert isinstance(again.act(read_action("ghoul ends turn"), overrule=True), Step)


def test_a_lost_tail_is_noticed_by_what_the_list_says(path: Path) -> None:
    """The list knows how far the game had come."""
    games = open_games(path).games
    number = played(games, *LINES).moment.game
    games.close()
    alter(path, "DELETE FROM entry WHERE number=4")
    with pytest.raises(DamagedError, match="damaged after “The Ghoul rolls 5 and 3”"):
        Session(open_games(path).games).open(number)


def test_the_journal_only_grows(path: Path) -> None:
    """Undo, another step, a branch brought back: entries are added, and none is ever changed."""
    games = open_games(path).games
    session = played(games, *LINES)
    before = games.entries(1)
    session.undo()
    session.undo()
    assert isinstance(session.act(read_action("ghoul rolls 6 6")), Step)
    (branch,) = session.branches()
    session.bring_back(branch.tip)
    after = games.entries(1)
    assert after[: len(before)] == before
    assert len(after) == len(before) + 4
    assert [one.number for one in after] == [*range(9)]


def test_a_setting_that_is_no_json_was_never_set(path: Path) -> None:
    """Whatever lies there, the app goes on without it."""
    games = open_games(path).games
    games.set("look", {"mode": "light"})
    for value in ("{", None, b"\xff", 3, "[" * 100_000):
        alter(path, "UPDATE setting SET value=?", value)
        assert games.setting("look") in {None, 3}


def test_a_deleted_game_is_kept_for_a_month(path: Path) -> None:
    """It is not listed, and can be brought back; the next deletion after that throws it away."""
    now = 1_000_000.0
    opened = open_games(path).games
    opened.close()
    games = type(opened)(opened._engine, lambda: now)
    first, second = games.begin(SETUP).game, games.begin(SETUP).game
    games.put_away(first)
    assert [one.id for one in games.list()] == [second]
    assert games.count() == 1
    assert [(one.id, since) for one, since in games.away()] == [(first, now)]
    games.bring_back(first)
    assert games.count() == 2
    assert games.away() == ()
    games.put_away(first)
    now += 31 * 86_400
    games.put_away(second)
    assert [one.id for one, _ in games.away()] == [second]
    with pytest.raises(StorageError):
        games.load(first)


def test_what_was_put_away_is_no_other_game_that_has_its_number(path: Path) -> None:
    """SQLite gives the last number again once its game is gone; odd words put nothing away."""
    games = open_games(path).games
    game = games.begin(SETUP).game
    games.put_away(game)
    games.remove(game)
    assert games.begin(SETUP).game == game
    assert games.count() == 1
    for odd in ([1], {"one": ["x", 1.0]}, {"1": 3}, 7):
        games.set("put away", odd)
        assert games.count() == 1


def test_the_list_can_be_asked_for_the_newest_alone(path: Path) -> None:
    """Of thousands of games a screen shows a few."""
    games = open_games(path).games
    numbers = [games.begin(SETUP).game for _ in range(5)]
    assert [one.id for one in games.list(2)] == numbers[:2:-1]


def test_an_overruled_step_keeps_what_the_rules_had_said(path: Path) -> None:
    """The mark survives the file."""
    games = open_games(path).games
    session = played(games)
    session.act(read_action("ghoul rolls 5 3"), overrule=True)
    (step,) = games.load(session.moment.game).steps
    assert step == session.moment.steps[0]
    assert step.overruled


def test_how_long_a_game_lasted_is_what_its_journal_and_the_list_know(path: Path) -> None:
    """From its beginning to its last step; of a game that is not there nothing."""
    games = open_games(path).games
    now = [100.0]
    games._now = lambda: now[0]
    session = played(games)
    game = session.moment.game
    assert games.lasted(game) == 0.0
    now[0] = 160.0
    session.act(read_action(LINES[0]))
    assert games.lasted(game) == 60.0
    assert games.lasted(game + 1) == 0.0


def test_a_bin_that_says_nonsense_is_empty(path: Path) -> None:
    """Numbers of thousands of digits, and what is no number."""
    games = open_games(path).games
    for number in ("9" * 5000, "²", "-1", "1", ""):
        games.set("put away", {number: ["x", 1.0]})
        assert games.away() == ()
        assert games.list() == ()
