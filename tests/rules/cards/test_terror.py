"""The rows of the Terror cards."""

from __future__ import annotations

from collections import Counter

import pytest

from rules.book import entry
from rules.cards.terror import FULL_DECK, Lasting, Once, Terror
from rules.cites import places
from rules.plain import pack, unpack


@pytest.mark.rule("terror.deck")
def test_thirteen_cards_of_eight_kinds_are_in_the_deck() -> None:
    """Chase and Hunt three times, Sneak twice, the others once."""
    assert [card.copies for card in Terror] == [3, 3, 2, 1, 1, 1, 1, 1]
    assert (len(Terror), len(FULL_DECK)) == (8, 13)
    assert Counter(FULL_DECK) == {card: card.copies for card in Terror}


@pytest.mark.parametrize(
    ("card", "lasting", "once"),
    [
        (Terror.CHASE, "+1 movement", "+4 movement"),
        (Terror.HUNT, "+1 attack", "+3 attack"),
        (
            Terror.SNEAK,
            "one wall or one occupied space at no extra cost",
            "no wall and no occupied space costs extra this turn",
        ),
        (Terror.CHEAT, "reroll one die of each roll", "choose one die, roll the rest"),
        (
            Terror.BLINK,
            "2 movement: from a Crystal tile to one without pieces",
            "free: from a Crystal tile to any unoccupied space",
        ),
        (Terror.ADAPT, "draw two, keep one", "take any card from the deck"),
        (
            Terror.SEIZE,
            "collect for 1 movement, or a Gem for 2 without rolling",
            "the next Treasure or Gem is free, without a roll, and draws 2 cards",
        ),
        (
            Terror.SCOUR,
            "look at your Dark tile, reveal it if you like",
            "look at each Dark tile you enter this turn",
        ),
    ],
)
@pytest.mark.rule("ghoul.terror-cards.both-effects")
def test_a_card_says_what_lasts_and_what_comes_once(card: Terror, lasting: str, once: str) -> None:
    """Its numbers stand in its sentences."""
    assert (card.lasting.text, card.once.text) == (lasting, once)


def test_a_sentence_is_made_of_its_numbers() -> None:
    """In digits, or in words; the number of an effect that has several is none."""
    assert Lasting("+{} movement", (2,)).text == "+2 movement"
    three = Once("{0:word} walls or {1} spaces", (3, 4))
    assert three.text == "three walls or 4 spaces"
    assert Lasting("+{} attack", (5,)).number == 5
    with pytest.raises(ValueError, match="too many values"):
        _ = three.number


@pytest.mark.rule("ghoul.terror-cards.both-effects", "ghoul.terror-cards.removed")
def test_some_cards_work_by_themselves_and_some_stay_when_they_are_spent() -> None:
    """Cheat, Adapt and Seize apply as their moment comes; Sneak, Seize and Scour last a turn."""
    by_itself = {card for card in Terror if card.lasting.by_itself}
    assert by_itself == {Terror.CHEAT, Terror.ADAPT, Terror.SEIZE}
    assert {card for card in Terror if card.once.stays} == {
        Terror.SNEAK, Terror.SEIZE, Terror.SCOUR,
    }  # fmt: skip


@pytest.mark.parametrize("card", Terror)
def test_a_card_has_its_entry_and_its_code(card: Terror) -> None:
    """Who adds a row is told here to write the entry; without its function nothing starts."""
    rule = f"terror.{card.value}"
    assert entry(rule) is not None
    assert places(rule)


def test_a_card_is_saved_as_its_name_alone() -> None:
    """A row may change; the cards of a saved game are found by their names."""
    assert pack(Terror.SEIZE) == {"$": "Terror", "value": "seize"}
    assert unpack({"$": "Terror", "value": "seize"}) is Terror.SEIZE


@pytest.mark.parametrize("card", list(Terror))
def test_a_key_says_an_effect_in_a_few_words_with_the_same_numbers(card: Terror) -> None:
    """The card itself lies on the table; a key has room for thirty letters."""
    for effect in (card.lasting, card.once):
        assert len(effect.brief) <= 30
        assert all(str(number) in effect.brief or number <= 2 for number in effect.numbers)
    assert Terror.SNEAK.lasting.brief == "one wall or piece free"
    assert Terror.SEIZE.once.brief == "next one free, draw 2 cards"
