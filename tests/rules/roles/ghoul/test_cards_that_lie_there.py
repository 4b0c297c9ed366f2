"""Which copy of a Terror card goes, and in which order cards come from the deck's bottom."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from rules import Step
from rules.roles.ghoul.actions import DrawTerror
from rules.roles.ghoul.glance import as_laid_out
from rules.roles.ghoul.seat import board
from rules.shown import shown
from tests.table import offered, play, refused, step, then

if TYPE_CHECKING:
    from rules import Table

TWO_LOW_ROLLS = (
    "ghoul starts",
    "ghoul rolls 1 2 4",
    "ghoul draws {card}",
    "ghoul chooses 4 2",
    "ghoul ends turn",
    "dragon ends turn",
    "ghoul rolls 1 2 4",
    "ghoul draws {card}",
    "ghoul chooses 4 2",
)
"""A roll below eight draws a card each time, so two copies lie there in the second turn."""


def two(card: str) -> Table:
    """Draw a card twice; the Ghoul's second turn is in Move and Act."""
    lines = (line.format(card=card) for line in TWO_LOW_ROLLS)
    return play("table dragon ghoul", "dragon ends turn", *lines)


@pytest.mark.rule("ghoul.terror-cards.identical", "ruling.discarded-terror")
def test_a_used_copy_is_lost_before_a_fresh_one() -> None:
    """The one that was used is gone, so that the other can still be used in this turn."""
    used = then(two("chase"), "ghoul uses chase")
    assert shown(used)["roles"]["ghoul"]["movement"] == 4 + 1
    one_left = then(used, "overrule ghoul discards chase")
    assert "ghoul uses chase" in offered(one_left)
    again = then(one_left, "ghoul uses chase")
    assert shown(again)["roles"]["ghoul"]["movement"] == 4 + 1 + 1
    # Had both been fresh, the other is as fresh.
    assert "ghoul uses chase" in offered(then(two("chase"), "overrule ghoul discards chase"))


@pytest.mark.rule("ghoul.terror-cards.removed", "ruling.discarded-terror")
def test_a_spent_copy_is_lost_before_a_fresh_one() -> None:
    """A card that only lies there until the turn ends goes before one that stays."""
    spent = then(two("sneak"), "ghoul spends sneak", "overrule ghoul discards sneak")
    ghoul = shown(then(spent, "ghoul ends turn"))["roles"]["ghoul"]
    assert [one["card"] for one in ghoul["terror"]] == ["sneak"]
    assert ghoul["discarded"] == ["sneak"]
    assert ghoul["removed"] == []


AGAIN = (
    "ghoul ends turn",
    "thief ends turn",
    "ghoul rolls 6 5 4",
    "ghoul chooses 6 5",
    "ghoul attacks thief against 1",
)
"""The next turn comes to another fight."""


def killed_once(under: str) -> tuple[str, ...]:
    """Kill the Thief, whereupon this card goes under the deck; the Ghoul attacks it once more."""
    return (
        "table thief ghoul",
        "thief ends turn",
        "ghoul starts",
        "ghoul rolls 6 5 4",
        "ghoul chooses 6 5",
        "ghoul attacks thief against 1",
        "thief is killed at loot level 2",
        f"ghoul draws {under} chase",
        "ghoul keeps chase",
        "thief names eye",
        *AGAIN,
    )


def killed_thrice() -> Table:
    """Kill the Thief twice, and hit it: Seize went under the deck first, five other cards later.

    Of thirteen cards two and six were drawn, and one more at an even Fury: four lie above them.
    """
    return play(
        *killed_once("seize"),
        "overrule thief is killed at loot level 6",
        "ghoul draws hunt hunt hunt chase chase blink",
        "ghoul keeps blink",
        "ghoul draws scour",
        "thief names eye",
        *AGAIN,
    )


@pytest.mark.rule("terror.deck", "ghoul.attack-effects.thief")
def test_what_went_under_the_deck_first_is_drawn_first() -> None:
    """Four cards lie above: the fifth is Seize, which lay at the bottom before the others."""
    table = then(killed_thrice(), "overrule thief is killed at loot level 5")
    above = "sneak sneak cheat adapt"
    no = refused(table, f"ghoul draws {above} hunt")
    assert (no.rule, no.text) == ("terror.deck", "Hunt lies at the bottom of the deck")
    drawn = then(table, f"ghoul draws {above} seize", "ghoul keeps seize")
    ghoul = shown(drawn)["roles"]["ghoul"]
    assert ghoul["bottom"] == ["hunt", "hunt", "hunt", "chase", "chase", *above.split()]
    assert ghoul["deck"] == []


@pytest.mark.rule("terror.deck", "ghoul.attack-effects.thief")
def test_the_app_too_draws_from_the_bottom_in_order() -> None:
    """Six cards are the four above, then Seize, then the first that went under it later."""
    table = then(killed_thrice(), "overrule thief is killed at loot level 6")
    drawn = step(table, "ghoul draws")
    assert isinstance(drawn, Step)
    assert isinstance(drawn.action, DrawTerror)
    *above, fifth, sixth = drawn.action.cards
    assert sorted(above) == ["adapt", "cheat", "sneak", "sneak"]
    assert (fifth, sixth) == ("seize", "hunt")


@pytest.mark.rule("ghoul.terror-cards.removed")
def test_a_card_that_goes_leaves_its_place_empty_until_the_turn_ends() -> None:
    """Chase was drawn before Hunt; spent, it is gone, and Hunt does not slide into its place."""
    lines = [line.format(card="chase") for line in TWO_LOW_ROLLS]
    lines[6:8] = "ghoul rolls 1 2 4", "ghoul draws hunt"
    before = play("table dragon ghoul", "dragon ends turn", *lines)
    spent = then(before, "ghoul spends chase")
    assert [one.card.value for one in board(spent).terror] == ["hunt"]
    laid_out = as_laid_out(spent)
    assert [one.card.value for one in laid_out] == ["chase", "hunt"]
    assert laid_out[0].lasting.state.short == laid_out[0].once.state.short == "gone"
    ended = then(spent, "ghoul ends turn")
    assert [one.card.value for one in as_laid_out(ended)] == ["hunt"]
    rolled = then(ended, "dragon ends turn", "ghoul rolls 5 2 4")
    assert [one.card.value for one in as_laid_out(rolled)] == ["hunt"]


@pytest.mark.rule("terror.deck")
def test_cards_that_nobody_chose_among_go_below_those_that_lay_under_the_deck() -> None:
    """The choice is overruled away; Scour went under the deck in the first fight."""
    table = play(
        *killed_once("scour"),
        "thief is killed at loot level 2",
        "ghoul draws hunt sneak",
        "overrule ghoul ends turn",
        "overrule thief ends turn",
    )
    assert shown(table)["roles"]["ghoul"]["bottom"] == ["scour", "hunt", "sneak"]
