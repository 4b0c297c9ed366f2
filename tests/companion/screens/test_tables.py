"""The home screen by touch."""

from __future__ import annotations

import gc
from typing import TYPE_CHECKING

from companion.storage.problems import StorageError
from rules import Setup
from rules.names import Role

if TYPE_CHECKING:
    from collections.abc import Callable

    import pytest

    from tests.companion.hand import Hand

DUEL = Setup((Role.KNIGHT, Role.GHOUL))


def at_home(hand: Callable[..., Hand]) -> Hand:
    """Begin a game, make one move in it, and go home."""
    held = hand(setup=DUEL)
    held.tap("end turn", "tables")
    return held


def test_a_game_is_gone_on_with_by_one_tap(hand: Callable[..., Hand]) -> None:
    """It shows who plays and what happened last."""
    held = at_home(hand)
    assert held.shows("Knight, Ghoul")
    assert held.shows("Knight ends turn")
    assert held.shows("Round 1 · just now")
    held.phone.taps = 0
    held.tap("game 1")
    assert held.phone.taps == 1
    assert held.lines == ["knight ends turn"]


def test_deleting_a_game_asks_first_because_undo_cannot_help(hand: Callable[..., Hand]) -> None:
    """The one dialog there is; a tap beside it, Back and "Keep it" all keep the game."""
    held = at_home(hand)
    held.tap("delete game 1", "keep it")
    assert held.has("game 1")
    held.tap("delete game 1")
    assert held.back()
    assert held.has("game 1")
    held.tap("delete game 1", "delete it")
    assert not held.has("game 1")
    assert held.shows("No game yet")


def test_what_goes_wrong_with_a_game_is_said_on_the_screen(
    hand: Callable[..., Hand], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Opening, deleting, listing: one sentence each, and the app goes on."""
    held = at_home(hand)

    def fail(*_: object) -> None:
        raise StorageError("the file is in use by another program")

    sorry = "Sorry, the file is in use by another program."
    monkeypatch.setattr(held.app.games, "load", fail)
    held.tap("game 1")
    assert held.shows(sorry)
    assert held.app.at == "tables"
    monkeypatch.setattr(held.app.games, "remove", fail)
    held.tap("delete game 1", "delete it")
    assert held.shows(sorry)
    assert held.has("game 1")
    monkeypatch.setattr(held.app.games, "list", fail)
    held.app.go("tables")
    held.rest()
    assert held.shows(sorry)


def test_what_was_read_in_to_start_is_not_searched_for_rubbish_again(
    hand: Callable[..., Hand],
) -> None:
    """Python would go through all of it in the middle of a tap: thousands of things stay aside."""
    assert hand().has("new table")
    assert gc.get_freeze_count() > 10_000
