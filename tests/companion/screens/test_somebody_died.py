"""Somebody has died in a turn: who has won by it is asked before all else, on every screen."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from rules import Setup
from rules.names import Role

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.companion.hand import Hand


def _is_asked_before_all_else(game: Hand) -> None:
    """The Thief's answer stands above all keys of the turn, and a tap on it ends the game."""
    names = game.phone.names()
    asked = names.index("The Thief has won")
    assert all(asked < names.index(one) for one in names if one.startswith("why base"))
    assert game.shows("The Knight is dead")
    assert not game.shows("nothing needs to be said here yet")
    game.tap("The Thief has won")
    assert game.table.outcome is not None
    assert game.table.outcome.winners == (Role.THIEF,)


@pytest.mark.parametrize("with_map", [False, True])
def test_who_has_won_is_asked_before_the_rest(hand: Callable[..., Hand], *, with_map: bool) -> None:
    """The Thief's answer is the first key of the turn, and no line says that nothing is to say."""
    game = hand(setup=Setup((Role.KNIGHT, Role.THIEF, Role.GHOUL), with_map=with_map))
    if with_map:
        places = ("fangs at 1,0", "bones at 0,1", "eye at -1,0", "fangs at 0,-1")
        game.tell(*(f"knight places {one}" for one in places))
    game.tell("knight is killed")
    _is_asked_before_all_else(game)


def test_it_is_asked_first_after_a_possession_turn_that_a_death_has_ended(
    hand: Callable[..., Hand],
) -> None:
    """An Ambush kills the Knight whom the Ghost plays: the next turn's keys stand below it."""
    game = hand(setup=Setup((Role.KNIGHT, Role.THIEF, Role.GHOST)))
    game.tell("knight ends turn", "thief ends turn", "ghost starts", "ghost lays knight facedown")
    game.tell("ghost ends turn", "knight ends turn", "ghost reveals", "knight is killed")
    _is_asked_before_all_else(game)
