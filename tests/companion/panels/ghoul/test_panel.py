"""The Terror cards under a finger."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from rules.cards.terror import Terror
from tests.rules.roles.ghoul.table import ACTING

if TYPE_CHECKING:
    from collections.abc import Callable

    from companion.driver.phone import Phone


@pytest.mark.rule("ghoul.terror-cards")
def test_a_card_is_used_with_one_tap(cards: Callable[..., Phone]) -> None:
    """Chase gives a movement point, and its other effect is closed with the reason beside it."""
    held = cards(*ACTING, "correct ghoul terror to chase")
    held.tap(name="Chase once a turn")
    assert held.app.session.table.roles["ghoul"].movement == 7
    assert held.shows("used this turn")
    assert held.shows("not the same turn")
    assert held.shows("1 open, 12 in the deck")
    assert held.problems() == []


@pytest.mark.rule("ghoul.terror-cards.both-effects")
def test_the_reason_leads_to_its_rule(cards: Callable[..., Phone]) -> None:
    """A tap on a closed effect opens what the booklet says."""
    held = cards(*ACTING, "correct ghoul terror to hunt", "ghoul uses hunt")
    held.tap(name="Hunt once a game")
    assert held.shows(has="both effects of a Terror card")


@pytest.mark.rule("terror.adapt")
def test_a_card_that_needs_a_choice_asks_for_it(cards: Callable[..., Phone]) -> None:
    """Adapt is spent for a card of the deck."""
    held = cards(*ACTING, "correct ghoul terror to adapt")
    held.tap(name="Adapt once a game")
    held.tap("Sneak")
    table = held.app.session.table
    assert [one.card for one in table.roles["ghoul"].terror] == [Terror.SNEAK]
