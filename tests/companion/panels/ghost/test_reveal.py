"""The moment at which she may reveal her card, under a finger."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from companion.storage.problems import StorageError
from rules import Refusal, Setup
from rules.names import Role
from rules.sentences import read_action

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.companion.hand import Hand

OFFER = "offer The Ghost may reveal the Possessed Knight"
TITLE = "Ghost, reveal your card?"


def after_the_knight(hand: Callable[..., Hand], laid: str) -> Hand:
    """Play until the Knight's second turn has ended, and open the offer."""
    game = hand(setup=Setup((Role.KNIGHT, Role.DRAGON, Role.GHOST)))
    before = ("knight ends turn", "dragon ends turn", "ghost starts")
    for line in (*before, laid, "ghost ends turn", "knight ends turn"):
        assert not isinstance(game.app.session.act(read_action(line)), Refusal), line
    game.rest()
    game.tap(OFFER)
    return game


@pytest.mark.rule("ghost.taking-a-possession-turn")
@pytest.mark.parametrize("laid", ["ghost lays knight facedown", "ghost has laid a card"])
def test_a_card_whose_moment_it_is_begins_a_possession_turn(
    hand: Callable[..., Hand], laid: str
) -> None:
    """Chosen in the app, or lying on the table."""
    game = after_the_knight(hand, laid)
    assert game.shows(TITLE)
    game.tap("reveal")
    assert game.lines[-1] == "ghost reveals knight"
    assert game.shows("plays the Knight")
    assert game.app.layers.sheet is None


@pytest.mark.rule("ghost.taking-a-possession-turn", "ghost.select-possession-card")
def test_a_card_that_does_not_fit_changes_nothing_that_anybody_sees(
    hand: Callable[..., Hand],
) -> None:
    """The sheet says the same before and after, and the same whichever card lies there."""
    game = after_the_knight(hand, "ghost lays dragon facedown")
    before = game.phone.texts()
    game.tap("reveal")
    assert game.phone.texts() == before
    assert game.lines[-1] == "knight ends turn"
    game.tap("keep it hidden")
    assert not game.shows(TITLE)
    game.phone.close()
    other = after_the_knight(hand, "ghost lays knight facedown")
    assert other.phone.texts() == before


def test_a_card_that_cannot_be_saved_stays_hidden_and_that_is_said(
    hand: Callable[..., Hand], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody goes on with a turn that the next start would not know."""
    game = after_the_knight(hand, "ghost lays knight facedown")

    def fail(*_: object) -> None:
        raise StorageError("this device has no room left")

    monkeypatch.setattr(game.app.games, "append", fail)
    game.tap("reveal")
    assert game.lines[-1] == "knight ends turn"
    assert game.shows("this device has no room left")
