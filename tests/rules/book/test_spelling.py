"""Slips of the pen lead to the word that was meant."""

from __future__ import annotations

import pytest

from rules.book.spelling import GUESSES, Speller, slips, sound

WORDS = ("attack", "chase", "choose", "collapse", "ghost", "goblins", "possession", "skitter")
WORDS += ("telekinesis", "tile", "turn", "x2")
USUAL = (9, 1, 9, 40, 40, 20, 10, 30, 5, 40, 40, 0)


@pytest.fixture(scope="module", name="speller")
def a_speller() -> Speller:
    """A speller that knows a few words."""
    return Speller(WORDS, USUAL)


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("skiter", "skitter"),
        ("skittter", "skitter"),
        ("sktiter", "skitter"),
        ("skttr", "skitter"),
        ("sciter", "skitter"),
        ("posesion", "possession"),
        ("xollapse", "collapse"),
        ("tilekinisis", "telekinesis"),
        ("tle", "tile"),
        ("gohst", "ghost"),
        ("trn", "turn"),
        ("ghsot", "ghost"),
        ("attakc", "attack"),
        ("gblns", "goblins"),
    ],
)
def test_the_likeliest_guess_is_the_word_that_was_meant(
    speller: Speller, written: str, meant: str
) -> None:
    """Missed, doubled, swapped and wrong letters, words without vowels, words by their sound."""
    assert speller.guesses(written)[0][0] == meant


def test_an_unlikely_word_gets_no_guess(speller: Speller) -> None:
    """Two letters, digits and words unlike any other are left alone."""
    assert speller.guesses("tl") == ()
    assert speller.guesses("3ghost") == ()
    assert speller.guesses("bibliothek") == ()


def test_of_two_words_as_near_the_usual_one_is_meant() -> None:
    """The book speaks of tiles more often than of ties."""
    speller = Speller(("tie", "tile"), (1, 60))
    assert [guess for guess, _ in speller.guesses("tilr")] == ["tile"]
    assert Speller(("core", "cove"), (0, 60)).guesses("coze")[0][0] == "cove"


def test_letters_that_changed_places_tell_more_than_a_wrong_one() -> None:
    """`peice` has all letters of piece, and one that price has not; `skiter` is no strike."""
    speller = Speller(("piece", "price", "skitter", "strike"), (9, 9, 9, 9))
    assert speller.guesses("peice")[0][0] == "piece"
    assert speller.guesses("skiter")[0][0] == "skitter"


def test_no_more_guesses_are_given_than_help() -> None:
    """A short word has many neighbours."""
    near = ("bat", "cat", "fat", "hat", "mat", "pat", "rat")
    assert len(Speller(near, (1,) * len(near)).guesses("zat")) == GUESSES


def test_beginnings_are_given_in_order(speller: Speller) -> None:
    """From the first letter on, no more than wanted."""
    assert speller.beginning("ch", 9) == ("chase", "choose")
    assert speller.beginning("g", 1) == ("ghost",)
    assert speller.beginning("zz", 9) == ()


def test_a_beginning_is_finished_as_the_most_usual_word(speller: Speller) -> None:
    """`coll` can only be collapse; two letters may become anything."""
    assert speller.finished("coll") == "collapse"
    assert speller.finished("gho") == "ghost"
    assert speller.finished("zzz") is None
    assert speller.finished("gh") is None


def test_two_words_written_as_one_are_told_apart(speller: Speller) -> None:
    """`ghosttile` is two known words; `ghostly` is not."""
    assert speller.halves("ghosttile") == ("ghost", "tile")
    assert speller.halves("ghostly") is None
    assert speller.knows("tile")


def test_a_slip_in_one_of_two_words_written_as_one_is_mended(speller: Speller) -> None:
    """`turngohst` is turn and ghost, `tilecolapse` tile and collapse; `turnfuzzy` is neither."""
    assert speller.mended_halves("turngohst") == ("turn", "ghost")
    assert speller.mended_halves("atackturn") == ("attack", "turn")
    assert speller.mended_halves("tilecolapse") == ("tile", "collapse")
    assert speller.mended_halves("turnfuzzy") is None
    both = Speller(("ordrx", "sorder", "turn", "turns"), (9, 9, 9, 9))
    assert both.mended_halves("turnsordr") == ("turn", "sorder")
    assert speller.mended_halves("fuzzywuzzy") is None


def test_slips_are_counted_up_to_a_limit() -> None:
    """A letter missed, wrong, or swapped is one slip each; what is far is only known as far."""
    assert slips("ghost", "gost", 2) == 1
    assert slips("ghost", "gohst", 2) == 1
    assert slips("ghost", "ghast", 2) == 1
    assert slips("ghost", "gast", 2) == 2
    assert slips("ghost", "attack", 2) == 3
    assert slips("ghost", "telekinesis", 2) == 3


def test_words_that_sound_alike_are_heard_alike() -> None:
    """Vowels and double letters are not heard, but a vowel at the beginning is."""
    assert sound("skitter") == sound("sciter") == sound("skttr")
    assert sound("phantom") == sound("fantom")
    assert sound("knight") == sound("nite")
    assert sound("attack").startswith("a")
