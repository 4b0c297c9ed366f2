"""What goes into a shared file and out of one, the same from a phone and from the command line."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from typing import TYPE_CHECKING

import pytest

from companion.archive import read, write
from companion.session import Session
from companion.sharing import gather, take_in, take_settings
from companion.storage.opening import open_games
from rules import Setup
from rules.book.slips import Slip
from rules.names import Role
from rules.sentences import read_action

if TYPE_CHECKING:
    from pathlib import Path

    from companion.storage.games import Games

TRACK = "printed armored-knight movement"
ROWS = [[2], [1], None, None, None, None, None, None]
LOOK = {"mode": "light", "scale": 1.0}


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A file with two games, a slip, a board that was typed in, and a look."""
    path = tmp_path / "games.db"
    games = open_games(path).games
    session = Session(games)
    for _ in range(2):
        session.begin(Setup((Role.KNIGHT, Role.GHOUL)))
        session.act(read_action("knight ends turn"))
    games.slips.write(Slip("A card", "Draw 3."))
    for name, value in {TRACK: ROWS, "look": LOOK, "open-game": 2, "done-1": ["a"]}.items():
        games.set(name, value)
    games.close()
    return path


@pytest.fixture
def games(path: Path) -> Games:
    """The file, opened."""
    return open_games(path).games


@pytest.mark.parametrize(
    ("cards", "settings", "slips", "names"),
    [
        (False, False, 0, set()),
        (True, False, 1, {TRACK}),
        (False, True, 0, {"look"}),
        (True, True, 1, {TRACK, "look"}),
    ],
)
def test_cards_and_settings_go_along_where_they_are_wished(
    games: Games, tmp_path: Path, *, cards: bool, settings: bool, slips: int, names: set[str]
) -> None:
    """Boards that were typed in are cards, though they are kept as settings."""
    archive = gather(games, cards=cards, settings=settings).archive
    assert (len(archive.games), len(archive.slips)) == (2, slips)
    there = open_games(tmp_path / "there" / "games.db").games
    taken = take_in(there, read(write(archive)), settings=True)
    assert taken.games == (1, 2)
    assert {*there.settings()} == names


def test_settings_stay_out_until_they_are_asked_for(games: Games, tmp_path: Path) -> None:
    """Boards are no matter of taste: they come in at once."""
    archive = gather(games, [1], cards=True, settings=True).archive
    there = open_games(tmp_path / "there" / "games.db").games
    taken = take_in(there, read(write(archive)), settings=False)
    assert there.settings() == {TRACK: ROWS}
    take_settings(there, taken.settings)
    assert there.settings()["look"] == LOOK


def test_a_damaged_game_is_left_out_and_named(path: Path) -> None:
    """The others go along."""
    with closing(sqlite3.connect(path)) as database:
        database.execute("UPDATE entry SET body=replace(body, 'ends', 'bends') WHERE game_id=1")
        database.commit()
    found = gather(open_games(path).games, cards=False, settings=False)
    assert len(found.archive.games) == 1
    assert "damaged" in found.left_out[1].why
