"""The signs by which the book knows that it does not know."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rules.book import answer, entry, search
from rules.book.doubt import Doubt, Other, Words
from rules.book.nearness import DIMENSIONS, FULL
from rules.book.opened import book

NORTH = [FULL] + [0] * (DIMENSIONS - 1)
SOUTH = [-FULL] + [0] * (DIMENSIONS - 1)
PLAIN = Words((), (), 0, of_cards=False)


@pytest.fixture(scope="module", name="doubt")
def a_doubt() -> Doubt:
    """Pizza is for elsewhere, a kettle is a usual word, and foreign questions point south."""
    other = Other(frozenset({"pizza"}), frozenset({"kettle"}), SOUTH)
    desk = book().desk
    return Doubt(other, book().lexicon, desk._reader.speller, book().index.bodies)


def test_the_words_of_a_question_are_sorted(doubt: Doubt) -> None:
    """Glue and numbers tell nothing; a slip that is mended surely is one, and a card is a card."""
    asked = ["the", "ghoul", "3", "pizza", "kettle", "skiter", "wqzzj", "card"]
    words = doubt.sorted_out(asked, unfinished=False)
    assert words == Words(("kettle", "wqzzj"), ("pizza",), 1, of_cards=True)
    assert words.unknown == ("pizza", "kettle", "wqzzj")


def test_a_word_that_is_still_typed_may_become_any(doubt: Doubt) -> None:
    """`ghou` is no strange word; once finished it is a slip."""
    assert doubt.sorted_out(["ghou"], unfinished=True) == PLAIN
    assert doubt.sorted_out(["ghou"], unfinished=False).mended == 1


def test_every_sign_tells(doubt: Doubt) -> None:
    """An entry near by that speaks of it answers; each sign against it takes that away."""
    one = entry("ghoul.skittering")
    assert one is not None
    assert doubt.answers(one, PLAIN, 0.6, 0.5, None)
    assert not doubt.answers(one, PLAIN, 0.3, 0.1, None)
    assert not doubt.answers(one, PLAIN, 0.6, 0.5, SOUTH)
    assert doubt.answers(one, PLAIN, 0.6, 0.5, NORTH)
    assert not doubt.answers(one, replace(PLAIN, elsewhere=("pizza",)), 0.6, 0.5, None)
    assert doubt.answers(one, replace(PLAIN, strange=("kettle",)), 0.6, 0.5, None)
    of_card = replace(PLAIN, strange=("kettle",), of_cards=True)
    assert not doubt.answers(one, of_card, 0.6, 0.3, None)
    assert doubt.answers(one, replace(PLAIN, mended=1), 0.3, 0.1, None)


def test_what_nobody_could_read_for_us_is_no_answer(doubt: Doubt) -> None:
    """The entry that names a card is not the card."""
    cards = entry("boards.event-cards")
    assert cards is not None
    assert not doubt.answers(cards, PLAIN, 1.0, 1.0, None)


def test_an_answer_tells_what_it_does_not_know() -> None:
    """And nothing of the kind where it knows."""
    assert answer("where can I order pizza").unknown == ("pizza",)
    assert answer("skitter").answered
    assert answer("").hits == ()
    assert answer("").answered is False
    assert answer("zebra quantum").hits == search("zebra quantum")


@pytest.mark.parametrize(
    ("asked", "address"),
    [
        ("chase", "terror.chase"),
        ("the card blink", "terror.blink"),
        ("set defense", "ghoul.set-defense"),
        ("vile ghoul set defense", "vile-ghoul.set-defense"),
        ("select possession card", "ghost.select-possession-card"),
        ("check past plunder", "cave-ghost.check-past-plunder"),
        ("plot twist", "cave-ghost.using-powers.plot-twist"),
        ("flare", "variant.flare"),
        ("giant bats", "cave.omens.giant-bats"),
        ("strike", "shadow-paladin.play-power-card.strike"),
    ],
)
def test_a_name_leads_to_its_own_entry(asked: str, address: str) -> None:
    """A phase, a card, a power, with its role or without."""
    assert search(asked)[0].entry.id == address


@pytest.mark.parametrize(
    ("asked", "address"),
    [
        ("skittering", "ghoul.skittering"),
        ("ghoul move", "ghoul.move"),
        ("terror cards", "ghoul.terror-cards"),
        ("telekinesis", "ghost.telekinesis"),
        ("mental block", "ghost.other-players.mental-block"),
    ],
)
def test_a_main_entry_comes_before_its_special_cases(asked: str, address: str) -> None:
    """Whoever asks shortly wants the whole first."""
    assert search(asked)[0].entry.id == address
