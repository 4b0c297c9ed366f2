"""What is said of the Terror cards: which effects are open, and why the others are not."""

from __future__ import annotations

import random

import pytest

from companion.panels.ghoul.view import (
    ALWAYS,
    CAN,
    CANNOT,
    EffectView,
    terror_view,
)
from rules import fold, prompts
from rules.names import Role
from rules.roles.ghoul.actions import SpendTerror, UseTerror
from rules.roles.ghoul.glance import at_a_glance
from rules.shown import shown
from tests.rules.roles.ghoul.table import ON_THE_MAP
from tests.rules.roles.test_any_game import any_step, any_table
from tests.table import play, then

ACTING = ("knight ends turn", "ghoul starts", "ghoul rolls 6 5 4", "ghoul chooses 6 5")


def effects(*told: str) -> dict[str, tuple[EffectView, EffectView]]:
    """Give the effects of each card at this table."""
    return {card.name: card.effects for card in terror_view(play(*told)).cards}


@pytest.mark.rule("ghoul.terror-cards", "ghoul.terror-cards.both-effects")
def test_open_and_closed_effects_tell_apart_at_a_glance() -> None:
    """Hunt was used, Chase not: one is open both ways, the other closed both ways."""
    cards = effects(
        "table knight ghoul", *ACTING, "correct ghoul terror to chase hunt", "ghoul uses hunt"
    )
    chase, hunt = cards["Chase"], cards["Hunt"]
    assert [one.mark for one in chase] == [CAN, CAN]
    assert [one.when for one in chase] == ["Once a turn", "Once a game"]
    assert [one.answer is not None for one in chase] == [True, True]
    assert [one.mark for one in hunt] == [CANNOT, CANNOT]
    assert hunt[0].why == "Hunt was used this turn"
    assert hunt[1].why == "The other effect of Hunt was used this turn"
    assert hunt[1].rule == "ghoul.terror-cards.both-effects"
    assert hunt[1].answer is None


@pytest.mark.rule("ghoul.terror-cards.removed", "terror.seize")
def test_what_works_by_itself_and_what_is_in_force() -> None:
    """A persistent effect needs no tap, a spent Sneak works until the turn ends."""
    cards = effects(
        "table knight ghoul", *ACTING, "correct ghoul terror to seize sneak", "ghoul spends sneak"
    )
    assert (cards["Seize"][0].mark, cards["Seize"][0].when) == (ALWAYS, "Always")
    assert cards["Seize"][0].why == "Seize works by itself"
    assert cards["Sneak"][0].mark == CANNOT
    assert (cards["Sneak"][1].mark, cards["Sneak"][1].why) == (
        ALWAYS,
        "In force until the turn ends",
    )


@pytest.mark.rule("ghoul.terror-cards", "terror.cheat", "terror.blink", "terror.adapt")
def test_why_not_now() -> None:
    """Each moment has its own reason."""
    cards = ("correct ghoul terror to chase cheat blink adapt",)
    early = effects("table knight ghoul", "knight ends turn", "ghoul starts", *cards)
    assert early["Chase"][0].why == "Movement and attack of this turn are not set yet"
    assert early["Cheat"][1].mark == CAN
    others = effects("table knight ghoul", *ACTING, "ghoul ends turn", *cards)
    assert others["Chase"][0].why == "It is the Knight's turn"
    assert others["Cheat"][1].why == "It is the Knight's turn"
    asked = effects("table knight ghoul", *ACTING, *cards, "ghoul attacks knight against 1")
    first = "Something is still owed. First the Knight chooses what to lose"
    assert asked["Chase"][0].why == first
    rolled = ("knight ends turn", "ghoul starts", *cards, "ghoul rolls 6 5 4")
    cheated = effects("table knight ghoul", *rolled)["Cheat"]
    assert cheated[1].why == "Cheat sets a die before the roll, and the dice are rolled"
    over = effects(*ON_THE_MAP, *cards, "ghoul ends turn")
    assert {one.why for one in (*over["Chase"], *over["Blink"])} == {"The Ghoul's turn is over"}
    assert over["Cheat"][1].why == "Cheat sets a die before the roll, and the dice are rolled"
    spent = effects("table knight ghoul", *ACTING, *cards, "correct ghoul movement to 1")
    assert spent["Blink"][0].why == "That costs 2 movement, and 1 is left"
    assert spent["Blink"][1].mark == CAN
    every = "correct ghoul terror to chase chase chase hunt hunt hunt sneak sneak cheat blink adapt"
    empty = effects("table knight ghoul", *ACTING, f"{every} seize scour")
    assert empty["Adapt"][1].why == "No card is left in the deck"


@pytest.mark.rule("terror.blink")
def test_why_blink_does_not_work_on_the_map() -> None:
    """It starts on a Crystal tile, and not in the middle of an attack."""
    told = (*ON_THE_MAP, "correct ghoul terror to blink")
    assert effects(*told)["Blink"][0].why == "Blink starts on a Crystal tile"
    attacking = effects(*told, "knight has 1 strength", "ghoul moves to 0,0")["Blink"]
    assert attacking[0].why == "Blink starts on a Crystal tile"


@pytest.mark.parametrize("role", [Role.GHOUL, Role.VILE_GHOUL])
@pytest.mark.rule("ghoul.terror-cards")
def test_an_effect_is_open_exactly_when_it_is_offered(role: Role) -> None:
    """What glows can be tapped, and what can be done glows, in games in which anything happens."""
    assert role is Role.GHOUL or role is Role.VILE_GHOUL
    chance = random.Random(role.value)
    table = any_table(role, chance)
    for _ in range(1_500):
        if table.outcome is not None:
            table = any_table(role, chance)
        offered = {
            (type(answer.action), answer.action.card)
            for prompt in prompts(table)
            for answer in prompt.answers
            if isinstance(answer.action, UseTerror | SpendTerror)
        }
        cards = at_a_glance(table)
        shown = {(UseTerror, one.card) for one in cards if one.lasting.state.open}
        shown |= {(SpendTerror, one.card) for one in cards if one.once.state.open}
        assert shown == offered, table
        step = any_step(table, role, chance)
        table = table if step is None else fold(table, step.events)


@pytest.mark.rule("terror.deck")
def test_the_piles() -> None:
    """How many cards lie elsewhere, by kind; the bottom of the deck in its order."""
    table = play(
        "table thief ghoul",
        "thief ends turn",
        "ghoul starts",
        "ghoul rolls 6 5 4",
        "ghoul chooses 6 5",
        "ghoul attacks thief against 1",
        "thief is killed at loot level 3",
        "ghoul draws seize chase hunt",
        "ghoul keeps chase",
        "thief names eye",
        "ghoul spends chase",
    )
    piles = {pile.title: pile.text for pile in terror_view(table).piles}
    assert piles == {
        "Deck: 12": "2 Chase, 3 Hunt, 2 Sneak, Cheat, Blink, Adapt, Scour, Seize",
        "At the bottom, in this order": "Seize, Hunt",
        "Out of the game: 1": "Chase",
    }


@pytest.mark.rule("ghoul.other-players.scratch", "terror.deck")
def test_discarded_cards_are_a_pile_of_their_own() -> None:
    """A Scratch has taken the only card; an empty deck says so."""
    table = play(
        "table dragon ghoul",
        "dragon ends turn",
        "ghoul starts",
        "correct ghoul terror to hunt",
        "ghoul rolls 6 5 4",
        "ghoul chooses 6 5",
        "ghoul ends turn",
        "dragon scratches ghoul",
    )
    piles = {pile.title: pile.text for pile in terror_view(table).piles}
    assert piles["Discarded: 1"] == "Hunt"
    every = "chase chase chase hunt hunt sneak sneak cheat blink adapt seize scour"
    table = then(table, "dragon names eye", f"correct ghoul terror to {every}")
    assert terror_view(table).piles[0].text == "no card is left"


@pytest.mark.rule("ghoul.terror-cards")
def test_programs_see_the_same() -> None:
    """The command line tells of each card what is open and why not."""
    table = play("table knight ghoul", *ACTING, "correct ghoul terror to hunt", "ghoul uses hunt")
    (card,) = shown(table)["roles"]["ghoul"]["terror"]
    assert (card["card"], card["used_this_turn"], card["spent"]) == ("hunt", True, False)
    assert card["lasting"]["open"] is False
    assert card["once"]["why"] == "The other effect of Hunt was used this turn"
