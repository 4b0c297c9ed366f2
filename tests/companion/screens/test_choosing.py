"""Two dice out of a roll: a tap on one sets it aside, or takes it back in."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.screens.play.choosing import chosen_after, first_choice
from rules.names import Role
from rules.table import Setup

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.companion.hand import Hand


def test_the_two_highest_are_chosen_first() -> None:
    """Most players go on with them at once."""
    assert first_choice((4, 2, 6)) == (2, 0)
    assert first_choice((3, 3, 3)) == (0, 1)


def test_a_tap_sets_a_die_aside_and_another_tap_takes_one_in() -> None:
    """Always two are used: the best that lies aside comes in, or the one that was tapped."""
    assert chosen_after((4, 2, 6), (2, 0), 2) == (0, 1)
    assert chosen_after((4, 2, 6), (2, 0), 1) == (0, 1)
    assert chosen_after((6, 5, 4, 3), (0, 1), 3) == (1, 3)
    assert chosen_after((6, 5), (0, 1), 0) == (0, 1)


def test_the_dice_lie_large_and_the_key_says_what_is_used(hand: Callable[..., Hand]) -> None:
    """A 6, a 4 and a 2: without the 6 it is 4 and 2."""
    game = hand(setup=Setup((Role.KNIGHT, Role.GHOUL)))
    game.tap("end turn", "It stands there")
    for face in (4, 2, 6):
        game.tap(f"die {face}")
    game.rest()
    assert game.shows("Use 6 and 4")
    assert game.shows("set aside")
    game.tap("die 3: 6")
    assert game.shows("Use 4 and 2")
    game.tap("4 and 2")
    assert game.lines[-1] == "ghoul chooses 4 2"
