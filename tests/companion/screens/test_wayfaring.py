"""Ways from screen to screen, by touch and by keys, and Back."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from rules import Setup
from rules.names import Role

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.companion.hand import Hand

DUEL = Setup((Role.KNIGHT, Role.GHOUL))


def test_back_steps_back_and_leaves_the_app_from_home_only(hand: Callable[..., Hand]) -> None:
    """From a new table home; from home out."""
    held = hand()
    held.tap("new table")
    assert held.app.at == "new-table"
    assert held.back()
    assert held.app.at == "tables"
    assert not held.back()


def test_a_way_back_to_where_one_was_is_no_loop(hand: Callable[..., Hand]) -> None:
    """Going to a screen that was passed leads back to it."""
    held = hand(setup=DUEL)
    held.tap("history")
    held.app.go("play")
    held.tap("history")
    assert held.back()
    assert held.app.at == "play"


def test_a_screen_that_does_not_exist_is_a_mistake_of_ours(hand: Callable[..., Hand]) -> None:
    """It says which."""
    with pytest.raises(LookupError, match="there is no screen attic"):
        hand().app.go("attic")


def test_everything_works_by_keyboard(hand: Callable[..., Hand]) -> None:
    """Tab to the button, Enter."""
    held = hand()
    for _ in range(4):
        held.phone.key("tab")
        if held.app._keys.at is held.phone.find(name="new table"):
            break
    held.phone.key("enter")
    assert held.app.at == "new-table"


def test_the_rules_are_searched_from_anywhere_by_a_slash_and_escape_leads_back(
    hand: Callable[..., Hand],
) -> None:
    """At home and in a game, over a sheet too; there one types at once."""
    held = hand(setup=DUEL)
    held.phone.key("?")
    held.rest()
    assert held.shows("This list")
    held.phone.key("/")
    held.rest()
    assert held.app.at == "rules"
    held.phone.type("skitter")
    held.rest()
    assert held.phone.find(name="question").text == "skitter"
    held.phone.back()
    while held.app.at != "play":
        held.phone.back()
    held.phone.key("z", "ctrl")
    assert held.app.session.moment.head == 0
