"""Forms: every kind of gap that an answer may have, now or in a later rule."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from rules import Setup
from rules.actions import Correct, TellDefense
from rules.actions.map import Flare
from rules.map.dragon_die import FACES
from rules.names import Role, Symbol
from rules.prompts import Answer, Ask, Gap
from rules.roles.ghoul.actions import ChooseDice, NameDarkSymbol, RollDice

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.companion.hand import Hand

DUEL = Setup((Role.KNIGHT, Role.GHOUL))


@pytest.fixture
def form(hand: Callable[..., Hand]) -> Callable[[Answer], tuple[Hand, list[Any]]]:
    """Open the form of an answer; what it leads to is written down."""
    from companion.screens.play.forms import AnswerForm

    def opened(answer: Answer) -> tuple[Hand, list[Any]]:
        held = hand(setup=DUEL)
        done: list[Any] = []
        held.app.layers.open(AnswerForm(held.app, answer, done.append, "ghoul"))
        held.rest()
        return held, done

    return opened


def test_dice_are_typed(form: Callable[[Answer], tuple[Hand, list[Any]]]) -> None:
    """The last one submits."""
    ask = Ask("dice", Gap.DIE, 2, many=True)
    held, done = form(Answer(RollDice(Role.GHOUL), "Type the dice", asks=(ask,)))
    held.tap("die 5", "die 1")
    held.rest()
    assert done == [RollDice(Role.GHOUL, (5, 1))]
    assert held.app.layers.sheet is None


def test_several_gaps_are_asked_one_after_the_other(
    form: Callable[[Answer], tuple[Hand, list[Any]]],
) -> None:
    """Back takes the last one back, and closes the form before the first."""
    asks = (Ask("role", Gap.CHOICE, options=(Role.THIEF, Role.DRAGON)), Ask("value", Gap.NUMBER))
    held, done = form(Answer(Correct(Role.GHOUL, "fury", ""), "Set Fury", asks=asks))
    held.tap("Thief")
    assert held.back()
    held.tap("Dragon", "digit 1", "digit 2", "set")
    assert done == [Correct(Role.DRAGON, "fury", 12)]  # type: ignore[arg-type]  # a number here


def test_back_before_the_first_gap_closes_the_form(
    form: Callable[[Answer], tuple[Hand, list[Any]]],
) -> None:
    """Nothing has happened."""
    held, done = form(
        Answer(TellDefense(Role.KNIGHT, 0), "Tell", asks=(Ask("defense", Gap.NUMBER),))
    )
    assert held.back()
    assert held.app.layers.sheet is None
    assert done == []


def test_of_several_values_each_is_taken_as_often_as_it_is_there(
    form: Callable[[Answer], tuple[Hand, list[Any]]],
) -> None:
    """Two of the dice 4 4 2."""
    ask = Ask("dice", Gap.NUMBER, 2, options=(4, 4, 2), many=True)
    held, done = form(Answer(ChooseDice(Role.GHOUL, ()), "Choose", asks=(ask,)))
    assert held.shows("How many? 1 of 2")
    held.tap("4", "4")
    assert done == [ChooseDice(Role.GHOUL, (4, 4))]


def test_a_symbol_is_picked_by_its_drawing(
    form: Callable[[Answer], tuple[Hand, list[Any]]],
) -> None:
    """There are three, whether the rule lists them or not."""
    ask = Ask("symbol", Gap.SYMBOL)
    held, done = form(Answer(NameDarkSymbol(Role.KNIGHT, Symbol.EYE), "Name it", asks=(ask,)))
    held.tap("Bones")
    assert done == [NameDarkSymbol(Role.KNIGHT, Symbol.BONES)]


def test_words_are_typed(form: Callable[[Answer], tuple[Hand, list[Any]]]) -> None:
    """For what only a printed card knows."""
    ask = Ask("value", Gap.TEXT)
    held, done = form(Answer(Correct(Role.GHOUL, "fury", ""), "Set Fury", asks=(ask,)))
    held.phone.tap(role="field")
    held.phone.type("seven")
    held.tap("set")
    assert done == [Correct(Role.GHOUL, "fury", "seven")]


def test_every_omen_can_be_bought_by_a_form_of_cards(
    form: Callable[[Answer], tuple[Hand, list[Any]]],
) -> None:
    """Cards are picked from a list."""
    from rules.map.omens import Omen
    from rules.roles.cave.actions import BuyOmen

    ask = Ask("omen", Gap.CARD, options=tuple(Omen))
    first = next(iter(Omen))
    held, done = form(Answer(BuyOmen(Role.CAVE, first), "Buy", asks=(ask,)))
    held.tap_words(first.value.replace("-", " ").title())
    assert done == [BuyOmen(Role.CAVE, first)]


def test_a_form_that_asks_for_what_a_number_gives_says_so(
    form: Callable[[Answer], tuple[Hand, list[Any]]],
) -> None:
    """“6” alone would head it, and nobody would know of what."""
    from rules.roles.vile_ghoul.actions import SelectDie

    asks = (Ask("movement", Gap.NUMBER), Ask("attack", Gap.NUMBER))
    held, _ = form(Answer(SelectDie(Role.VILE_GHOUL, 6), "6", "type what row 6 gives", asks))
    assert held.phone.shows("Type what row 6 gives")


def test_where_the_title_asks_what_stands_below_it_says_what_to_look_at(
    form: Callable[[Answer], tuple[Hand, list[Any]]],
) -> None:
    """“Which face?” and under it “Which one?” would be one question twice."""
    ask = Ask("face", Gap.CHOICE, options=FACES)
    held, _ = form(Answer(Flare(Role.GHOUL), "Which face?", "as the Dragon die shows", asks=(ask,)))
    assert held.shows("As the Dragon die shows")
    assert not held.shows("Which one?")
