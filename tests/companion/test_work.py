"""Long work is done a little at a time, and leaves nothing behind where it is stopped."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.archive import Archive, reading, writing
from companion.session import Session
from companion.sharing import gathering, taking_in
from companion.storage.backups import showing
from companion.storage.opening import open_games
from companion.work import Work, whole
from rules import Setup
from rules.names import Role
from rules.sentences import read_action

if TYPE_CHECKING:
    from pathlib import Path

GAMES = 4


def saved(path: Path) -> Path:
    """A few games in a file, and a backup of them."""
    games = open_games(path).games
    session = Session(games)
    for _ in range(GAMES):
        session.begin(Setup((Role.KNIGHT, Role.GHOUL)))
        session.act(read_action("knight ends turn"))
    games.close()
    open_games(path).games.close()
    return path


def followed(work: Work[object]) -> list[float]:
    """How much was done at each bit of it."""
    return [*work]


def test_each_work_says_how_far_it_is(tmp_path: Path) -> None:
    """From nothing towards the whole, never backwards, a bit for each game."""
    path = saved(tmp_path / "games.db")
    games = open_games(path).games
    archive = whole(gathering(games, cards=True, settings=True)).archive
    text = whole(writing(archive))
    for work in (
        gathering(games, cards=True, settings=True),
        writing(archive),
        reading(text),
        reading("table knight ghoul\nknight ends turn\nghoul starts\nghoul rolls 5 3 1\n"),
        taking_in(games, archive, settings=True),
        showing(path),
    ):
        parts = followed(work)
        assert len(parts) >= GAMES - 1
        assert parts == sorted(parts)
        assert parts[0] >= 0
        assert parts[-1] < 1
    assert games.count() == 2 * GAMES


def test_work_that_is_stopped_has_done_nothing(tmp_path: Path) -> None:
    """Not a game is taken in, and the file can be used at once."""
    games = open_games(saved(tmp_path / "games.db")).games
    archive: Archive = whole(gathering(games, cards=False, settings=False)).archive
    work = taking_in(games, archive, settings=False)
    for _ in range(GAMES):
        next(work)
    work.close()
    assert games.count() == GAMES
    games.set("look", {})
