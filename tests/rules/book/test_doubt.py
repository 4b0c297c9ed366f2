"""The signs by which the book knows that it does not know."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rules.book import UNREAD, answer, search
from rules.book.desk import apart
from rules.book.doubt import Doubt, Other, Signs, Weights, Words, phrases
from rules.book.nearness import DIMENSIONS, FULL
from rules.book.opened import book

NORTH = [FULL] + [0] * (DIMENSIONS - 1)
SOUTH = [-FULL] + [0] * (DIMENSIONS - 1)
PLAIN = Words()
WEIGHED = Signs(
    near=4,
    spoken=2,
    both=1,
    close=1,
    apart=0,
    usual=1,
    own=1,
    least=0,
    most=0,
    mended=1,
    strange=-1,
    everyday=-1,
    elsewhere=-4,
    cards=-1,
)


@pytest.fixture(scope="module", name="doubt")
def a_doubt() -> Doubt:
    """Pizza is for elsewhere, a kettle is a usual word, and foreign questions point south."""
    other = Other(frozenset({"pizza"}), frozenset({"kettle"}))
    wording = {"how": 1, "many": -1, "ghouls": 0, "many (rare)": -2}
    weights = Weights(WEIGHED, SOUTH, 2 / FULL, wording, unit=2.0, enough=3)
    return Doubt(other, weights, book().lexicon, book().desk.reader.speller, book().index)


def test_the_words_of_a_question_are_sorted(doubt: Doubt) -> None:
    """Glue and numbers tell nothing; a slip that is mended surely is one, and a card is a card."""
    asked = ["the", "ghoul", "3", "pizza", "kettle", "skiter", "wqzzj", "event"]
    words = doubt.sorted_out(asked, unfinished=False)
    assert replace(words, usual=0.0, own=(0.0,)) == Words(
        ("wqzzj",), ("kettle",), ("pizza",), 1, of_cards=True, told=6
    )
    assert words.unknown == ("pizza", "kettle", "wqzzj")


def test_a_word_with_which_no_entry_answers_is_one_of_every_day(doubt: Doubt) -> None:
    """Somebody once asked with it, and what it means was found by the others."""
    assert doubt.sorted_out(["ambition"], unfinished=False).everyday == ("ambition",)


@pytest.mark.parametrize("slip", ["intuitt", "cowardy", "goul", "skitterghoul"])
def test_one_slip_is_mended_surely(doubt: Doubt, slip: str) -> None:
    """Even where a more usual word sounds much the same."""
    words = doubt.sorted_out([slip], unfinished=False)
    assert (words.mended, words.unknown) == (1, ())
    assert words.usual > 0


@pytest.mark.parametrize("slip", ["skiter", "when can i posess"])
def test_a_slip_that_looks_like_a_form_of_a_usual_word_is_mended(slip: str) -> None:
    """Nobody poses twice, nor is more of a skit, where one of our words was surely meant."""
    assert answer(slip).answered


def test_a_form_of_one_of_our_words_is_ours(doubt: Doubt) -> None:
    """People say that they are blinking who use the card."""
    assert doubt.sorted_out(["attackings"], unfinished=False).unknown == ()


def test_a_word_seldom_used_here_says_nothing_alone(doubt: Doubt) -> None:
    """With others it may be the price of a step; nobody who wants that says no more."""
    assert doubt.sorted_out(["tax"], unfinished=False).foreign
    assert not doubt.sorted_out(["ghoul", "tax"], unfinished=False).foreign
    assert not doubt.sorted_out(["intuit"], unfinished=False).foreign
    assert not doubt.sorted_out(["robber"], unfinished=False).foreign
    assert not doubt.sorted_out(["movement"], unfinished=False).foreign


@pytest.mark.parametrize(
    ("asked", "unread"),
    [
        (["treasure", "card"], True),
        (["power", "deck"], True),
        (["monster"], True),
        (["treasure"], False),
        (["terror", "card"], False),
    ],
)
def test_cards_that_we_have_hardly_read_are_known_by_their_kind(
    doubt: Doubt, asked: list[str], *, unread: bool
) -> None:
    """A Treasure is on the map, a Treasure card in a deck; all Terror cards stand in the book."""
    assert doubt.sorted_out(asked, unfinished=False).of_cards is unread


def test_usual_words_are_told_from_rare_ones(doubt: Doubt) -> None:
    """Most entries speak of a turn, none of a kettle; who says nothing is neither."""
    turn = doubt.sorted_out(["turn"], unfinished=False).usual
    kettle = doubt.sorted_out(["kettle"], unfinished=False).usual
    assert turn > doubt.sorted_out(["the"], unfinished=False).usual > kettle


def test_words_of_this_book_are_told_from_english_ones(doubt: Doubt) -> None:
    """Whoever skitters plays; of a price anybody speaks, and a word of nobody's is neither."""
    own = doubt.sorted_out(["skittering", "price", "wqzzj"], unfinished=False).own
    assert len(own) == 2
    assert own[0] > 3 > own[1]
    signs = replace(PLAIN, own=own).signs(0.6, 0.5)
    assert (signs.own, signs.least, signs.most) == (sum(own) / 2, min(own), max(own))
    assert doubt.sorted_out(["wqzzj"], unfinished=False).own == (0.0,)


def test_near_and_spoken_together_tell_more_than_each() -> None:
    """What is close tells beyond what is merely near."""
    assert PLAIN.signs(0.6, 0.5).both == pytest.approx(0.3)
    assert PLAIN.signs(0.6, 0.5).close == pytest.approx(0.15)
    assert PLAIN.signs(0.4, 0.5).close == 0


def test_an_entry_that_stands_apart_is_told_from_one_of_many() -> None:
    """Where the next ones lie as near, the first is as good as any."""
    assert apart([0.1, 0.7, 0.3, 0.2]) == pytest.approx(0.5)
    assert apart([0.4] * 20) == pytest.approx(0)
    assert apart([0.9] + [0.5] * 10 + [0.1] * 10) == pytest.approx(0.4)
    assert apart([]) == apart([0.4]) == 0
    assert PLAIN.signs(0.6, 0.5, 0.2).apart == 0.2


def test_a_word_that_is_still_typed_may_become_any(doubt: Doubt) -> None:
    """`ghou` is no strange word; once finished it is a slip."""
    begun = doubt.sorted_out(["ghou"], unfinished=True)
    assert (begun.unknown, begun.mended) == ((), 0)
    assert doubt.sorted_out(["ghou"], unfinished=False).mended == 1


def test_a_whole_word_is_meant_as_it_stands_though_it_is_the_last(doubt: Doubt) -> None:
    """Whoever stops at a kettle means no other word that begins so."""
    assert doubt.sorted_out(["kettle"], unfinished=True).foreign
    assert doubt.sorted_out(["pizza"], unfinished=True).foreign
    assert doubt.sorted_out(["ambition"], unfinished=True).foreign
    assert not doubt.sorted_out(["ghoul"], unfinished=True).foreign


@pytest.mark.parametrize("asked", ["pasta", "onion", "ambition", "tax", "pawn", "mortgage"])
def test_a_word_of_every_day_alone_is_no_question_of_rules(asked: str) -> None:
    """Somebody once asked with it; who says no more means something else."""
    assert not answer(asked).answered


def test_a_third_word_of_a_sort_tells_nothing_more() -> None:
    """Two words about the weather say as much as five."""
    three = ("rain", "sun", "snow")
    many = replace(PLAIN, elsewhere=three, everyday=three, mended=4, strange=("a", "b"))
    signs = many.signs(0.5, 0.25)
    assert (signs.near, signs.spoken) == (0.5, 0.25)
    assert (signs.elsewhere, signs.everyday, signs.mended) == (2, 2, 2)
    assert (signs.strange, signs.cards) == (1, 0)


def test_every_sign_tells(doubt: Doubt) -> None:
    """An entry near by that speaks of it answers; each sign against it takes that away."""

    def answers(words: Words, near: float, spoken: float, way: list[int] | None = None) -> bool:
        return doubt.answers(words.signs(near, spoken), way)

    assert answers(PLAIN, 0.6, 0.5)
    assert not answers(PLAIN, 0.3, 0.5)
    assert not answers(PLAIN, 0.6, 0.1)
    assert not answers(PLAIN, 0.6, 0.5, SOUTH)
    assert answers(PLAIN, 0.3, 0.5, NORTH)
    assert not answers(replace(PLAIN, elsewhere=("pizza",)), 0.9, 0.5)
    assert not answers(replace(PLAIN, strange=("wqzzj",)), 0.6, 0.5)
    assert not answers(replace(PLAIN, everyday=("kettle",)), 0.6, 0.5)
    assert not answers(replace(PLAIN, of_cards=True), 0.6, 0.5)
    assert answers(replace(PLAIN, mended=1), 0.3, 0.5)
    assert answers(replace(PLAIN, usual=1.0), 0.3, 0.5)
    assert answers(replace(PLAIN, own=(1.0,)), 0.3, 0.5)


def test_how_a_question_is_put_tells_too(doubt: Doubt) -> None:
    """Words that are often asked with tell themselves; of the others their kind is enough."""
    said = ["how", "many", "skitter", "5", "kettle", "wqzzj"]
    assert doubt.shown(said) == ["how", "many", "(rare)", "(number)", "(usual)", "(strange)"]
    assert doubt.shown(["how", "skitter"], {"skitter"}) == ["(rare)", "skitter"]
    assert phrases(["how", "many"]) == {"how", "many", "< how", "how many", "many >"}
    signs = PLAIN.signs(0.6, 0.5)
    assert doubt.answers(signs, None, ["how", "ghouls"])
    assert not doubt.answers(signs, None, ["many", "skitter"])


def test_a_usual_word_of_every_day_is_not_mended(doubt: Doubt) -> None:
    """A kettle is a kettle, and no slip of the pen."""
    assert doubt.of_every_day("kettle")
    assert doubt.of_every_day("kettles")
    assert not answer("kettles").answered
    assert not doubt.of_every_day("skitter")
    assert [word for word in ("kettle", "pizza", "skitter") if doubt.is_foreign(word)] == [
        "kettle",
        "pizza",
    ]


@pytest.mark.parametrize("asked", ["event cards", "monsters", "war card", "health cube"])
def test_what_nobody_could_read_for_us_is_no_answer(asked: str) -> None:
    """The entry that says on which card it stands is not the card, though its name was said."""
    told = answer(asked)
    assert told.hits[0].entry.confidence == UNREAD
    assert not told.answered


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
        ("shadow track", "shadow-paladin.advance-shadow-track"),
        ("event cards", "boards.event-cards"),
        ("attack the knight", "ghoul.attack-effects.knight"),
        ("attack the dragon", "ghoul.attack-effects.dragon"),
        ("who names the symbol when skittering", "ghoul.skittering.who-names"),
        ("daring stalwart fearless ghoul", "ghoul.other-players.knight"),
    ],
)
def test_a_main_entry_comes_before_its_special_cases(asked: str, address: str) -> None:
    """Whoever asks shortly wants the whole first."""
    assert search(asked)[0].entry.id == address
