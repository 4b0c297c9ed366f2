"""What players wrote down of their cards is found by the same search as the printed rules."""

from __future__ import annotations

import pytest

from rules.book.slips import Slip, slip_reader

CRAWL = Slip("Shadow Crawl", "Spend 2 Ruin: move to an Ambush tile.", "shadow-paladin", 1)
GAZE = Slip("Gaze", "Look at a Dark tile. Gloomfang may attack twice.", "shadow-paladin", 2)
HEALTH = Slip("Starting Health", "7", "armored-knight", 3)
SLIPS = (CRAWL, GAZE, HEALTH)


def whole(asked: str, *slips: Slip) -> tuple[Slip, ...]:
    """Return the slips on which all that was asked stands."""
    return slip_reader().pile(slips or SLIPS).found(asked).whole


def partly(asked: str, *slips: Slip) -> tuple[Slip, ...]:
    """Return the slips on which only some of it stands."""
    return slip_reader().pile(slips or SLIPS).found(asked).partly


@pytest.mark.parametrize(
    ("asked", "found"),
    [
        ("shadow crawl", CRAWL),
        ("what does shadow crawl do", CRAWL),
        ("SHADOW CRAWLS", CRAWL),
        ("shadow cra", CRAWL),
        ("shadw crawl", CRAWL),
        ("ruin", CRAWL),
        ("gaze", GAZE),
        ("gazes", GAZE),
        ("how much health does the armored knight have", HEALTH),
    ],
)
def test_a_slip_is_found_by_what_stands_on_it(asked: str, found: Slip) -> None:
    """By its title, its text and its owner, in questions, unfinished, in the plural, misspelt."""
    assert whole(asked) == (found,)


@pytest.mark.parametrize("asked", ["gloomfang", "gloomfangs", "glomfang", "gloomf", "gl"])
def test_words_that_only_a_slip_knows_are_known(asked: str) -> None:
    """With the same slips of the pen as the book's own words."""
    assert whole(asked) == (GAZE,)


def test_an_everyday_word_finds_what_it_stands_for() -> None:
    """Whoever asks for the monster means the Ghoul."""
    ghoul = Slip("Snare", "The Ghoul loses 1 Fury.", "", 4)
    assert whole("monster", ghoul, HEALTH) == (ghoul,)


def test_half_of_what_was_asked_is_enough_to_be_shown_later() -> None:
    """And less than half is not."""
    assert whole("shadow crawl skeleton") == ()
    assert partly("shadow crawl skeleton") == (CRAWL,)
    assert partly("shadow crawl zzzzz") == (CRAWL,)
    assert partly("ruin skeleton chase") == ()
    assert partly("shadow crawl") == ()


def test_words_that_stand_everywhere_do_not_keep_a_slip_back() -> None:
    """When, turn and card are no matter beside the card's name; alone they are all there is."""
    assert whole("when can shadow crawl be used in a turn") == (CRAWL,)
    turn = Slip("Lantern", "Once a turn.", "", 9)
    assert whole("turn", turn, HEALTH) == (turn,)


def test_the_title_counts_first_and_then_the_newest() -> None:
    """So many of them and no more: another word finds fewer."""
    named = Slip("Ruin", "x", "", 1)
    others = [Slip(f"Card {letter}", "ruin", "", n) for n, letter in enumerate("abcdef", 2)]
    assert whole("ruin", *others, named) == (named, others[5], others[4])


def test_two_slips_of_one_title_are_both_found() -> None:
    """Two cards may have one name."""
    twin = Slip("Gaze", "Other words.", "", 8)
    assert set(whole("gaze", GAZE, twin)) == {GAZE, twin}


@pytest.mark.parametrize(
    "asked", ["", "  ", "?!", "does", "\U0001f47b", "\u05e9\u05dc\u05d5\u05dd"]
)
def test_nothing_asked_finds_nothing(asked: str) -> None:
    """Not every slip there is."""
    found = slip_reader().pile(SLIPS).found(asked)
    assert (found.whole, found.partly) == ((), ())


def test_where_nobody_has_written_anything_nothing_is_found() -> None:
    """The pile is empty until somebody types."""
    assert whole("shadow crawl", *()) == (CRAWL,)
    assert slip_reader().pile(()).found("shadow crawl").whole == ()


@pytest.mark.parametrize(
    "text",
    ["x" * 10_000, "[b]bold[/b] " * 900, "\U0001f47b\u202e\x00", "\u05e9\u05dc\u05d5\u05dd", ""],
)
def test_odd_texts_are_read_like_any(text: str) -> None:
    """Ten thousand letters, markup, pictures, another direction of writing."""
    odd = Slip("Lantern", text, "nobody", 5)
    assert whole("lantern", odd) == (odd,)


def test_a_slip_tells_the_terms_by_which_it_was_found() -> None:
    """They are marked on it."""
    words = slip_reader().pile(SLIPS).found("shadow crawl ruin").words
    assert {"shadow crawl", "ruin"} <= words


def test_a_slip_is_read_once() -> None:
    """Writing one of hundreds does not read the others again."""
    reader = slip_reader()
    reader.pile(SLIPS)
    before = {slip: id(read) for slip, read in reader._known.items()}
    reader.pile((*SLIPS, Slip("New", "text", "", 7)))
    assert {slip: id(reader._known[slip]) for slip in SLIPS} == before
    reader.pile((CRAWL,))
    assert set(reader._known) == {CRAWL}


def test_who_meets_whom_is_no_third_thing_asked() -> None:
    """Of two roles named, a slip about one holds half."""
    knight = Slip("Snare", "The Knight waits.", "", 4)
    assert partly("knight ghoul", knight) == (knight,)
