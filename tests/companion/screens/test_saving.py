"""The truth about saving, wherever one is: what is kept, what is not, what waits for the file."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from typing import TYPE_CHECKING

import pytest

from companion.naming import Names
from companion.storage.opening import open_games
from rules import Setup
from rules.names import Role
from tests.companion.hand import PATIENCE

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from tests.companion.hand import Hand

DUEL = Setup((Role.KNIGHT, Role.GHOUL))
IMPATIENT = "companion.storage.patience.PATIENCE"
"""After so many seconds the app says that the file is held: none of them for a busy machine's."""


@pytest.fixture
def in_the_way(tmp_path: Path) -> Path:
    """A file where the folder of the games should be."""
    path = tmp_path / "a file"
    path.write_text("in the way")
    return path


def test_where_games_are_only_in_memory_every_screen_says_so_until_they_are_saved(
    hand: Callable[..., Hand], in_the_way: Path
) -> None:
    """Leaving says so too; a tap tries again, and what was played meanwhile is saved then."""
    held = hand(file=in_the_way / "games.db")
    only = "This game is only in memory: it is gone when the app ends."
    assert held.app.begin(DUEL) == ""
    held.rest()
    held.tap("end turn")
    for way in ("history", "rules"):
        held.tap(way)
        assert held.shows(only)
        held.back()
    held.back()
    assert not held.shows("Everything is saved")
    held.tap("tables")
    assert held.back()
    assert held.shows("Back once more leaves.")
    assert not held.back()
    held.tap("close")
    assert held.phone.window.dispatch("on_request_close")
    held.rest()
    assert held.shows("Back once more leaves.")
    held.tap("close", "not saved")
    assert held.shows(only)
    held.tap("game 1")
    in_the_way.unlink()
    held.tap("not saved")
    held.until(lambda: not held.has("not saved"))
    assert held.lines == ["knight ends turn"]
    held.back()
    assert held.shows("Everything is saved")
    held.tap("It stands there")
    held.phone.close()
    games = open_games(in_the_way / "games.db").games
    assert [one.last_line for one in games.list()] == ["ghoul starts"]


def test_it_is_tried_again_by_itself(hand: Callable[..., Hand], in_the_way: Path) -> None:
    """Every now and then, without a tap."""
    held = hand(file=in_the_way / "games.db")
    in_the_way.unlink()
    held.phone.wait(21)
    held.until(lambda: not held.has("not saved"))
    assert held.app.begin(DUEL) == ""


def test_games_that_can_only_be_read_are_shown_and_it_is_said(
    hand: Callable[..., Hand], monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is tapped is refused with that sentence, until the file can be written again."""
    first = hand(setup=DUEL)
    first.phone.close()

    def refuse(*_: object) -> None:
        raise OSError(30, "Read-only file system")

    with monkeypatch.context() as patch:
        patch.setattr("companion.storage.opening._lay_out", refuse)
        held = hand()
        assert held.app.at == "play"
        said = "the saved games cannot be changed: the file is read-only."
        assert held.shows(f"Nothing can be saved now: {said}")
        held.tap("end turn")
        assert held.shows(f"Not saved: {said}")
        held.tap("Try again")
        assert held.shows(f"Not saved: {said}")
        held.tap("Leave it")
    held.tap("not saved")
    held.until(lambda: not held.has("not saved"))
    held.tap("end turn")
    assert held.lines == ["knight ends turn"]


def test_a_tap_waits_with_a_sign_for_a_file_that_is_held(
    hand: Callable[..., Hand], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The screen goes on meanwhile; when the file is free the tap is done."""
    monkeypatch.setattr(IMPATIENT, PATIENCE)
    held = hand(setup=DUEL)
    with closing(sqlite3.connect(tmp_path / "games.db")) as other:
        other.execute("BEGIN EXCLUSIVE")
        held.tap("end turn")
        assert held.shows("Waiting for another program that uses the saved games")
        held.tap("rules")
        assert held.app.at == "rules"
        assert held.lines == []
        other.rollback()
    held.until(lambda: held.lines == ["knight ends turn"])
    assert not held.has("not saved")


def test_a_tap_that_waits_in_vain_says_so(
    hand: Callable[..., Hand], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing has changed, and the next tap may succeed."""
    monkeypatch.setattr(IMPATIENT, 0.1)
    held = hand(setup=DUEL)
    with closing(sqlite3.connect(tmp_path / "games.db")) as other:
        other.execute("BEGIN EXCLUSIVE")
        held.tap("end turn")
        held.until(lambda: held.shows("Not saved: another program is using the saved games"))
        other.rollback()
    held.tap("Leave it", "end turn")
    assert held.lines == ["knight ends turn"]


def test_a_name_waits_with_a_sign_too(
    hand: Callable[..., Hand], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No lock holds the screen; what cannot be kept after all is said."""
    monkeypatch.setattr(IMPATIENT, PATIENCE)
    held = hand(setup=DUEL)
    held.app.leave_game()
    with closing(sqlite3.connect(tmp_path / "games.db")) as other:
        other.execute("BEGIN EXCLUSIVE")
        assert held.app.call(1, Names("Friday")) == "", "it was not waited for the file here"
        held.rest()
        assert held.shows("Waiting for another program that uses the saved games")
        other.rollback()
    held.until(lambda: held.shows("Friday"))
    monkeypatch.setattr(IMPATIENT, 0.1)
    with closing(sqlite3.connect(tmp_path / "games.db")) as other:
        other.execute("BEGIN EXCLUSIVE")
        held.app.call(1, Names("Saturday"))
        held.until(lambda: held.shows("Not saved: another program is using the saved games"))
        other.rollback()


def test_a_file_that_is_found_twice_is_taken_once(
    hand: Callable[..., Hand], in_the_way: Path
) -> None:
    """By a tap, and by itself, before the first of them was heard."""
    held = hand(file=in_the_way / "games.db")
    in_the_way.unlink()
    for _ in range(2):
        held.app.saving._try()
    held.until(lambda: not held.has("not saved"))
    assert held.app.begin(DUEL) == ""
    held.rest()
    held.phone.close()
    games = open_games(in_the_way / "games.db").games
    assert len(games.list()) == 1
