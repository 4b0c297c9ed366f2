"""Players' words stand for the game's."""

from __future__ import annotations

from rules.book.lexicon import Found, encounters
from rules.book.opened import book
from rules.book.text import words

LEXICON = book().lexicon


def read(text: str) -> list[Found]:
    """Return what a text names."""
    return list(LEXICON.read([{root: 1.0} for root in LEXICON.roots(words(text))]))


def test_a_role_of_two_words_is_one_thing() -> None:
    """And so is what people call it who do not know its name."""
    assert [found.name for found in read("vile ghoul")] == ["vile ghoul"]
    assert [found.name for found in read("lady in steel")] == ["armored knight"]
    assert [found.name for found in read("the spirit")] == ["ghost"]


def test_the_longest_phrase_counts() -> None:
    """Alone in the Dark is a card; alone is a game for one."""
    (card,) = read("alone in the dark")
    assert card.name == "alone in the dark"
    assert "solo" in dict(read("alone")[0].senses)


def test_forms_and_spellings_have_one_root() -> None:
    """Whether known by the data or by their ending."""
    assert LEXICON.root("artefacts") == LEXICON.root("artifact")
    assert LEXICON.root("tk") == LEXICON.root("telekinesis")
    assert LEXICON.root("defending") == LEXICON.root("defense")
    assert LEXICON.root("zebras") == "zebra"


def test_a_word_in_doubt_is_what_makes_the_phrase() -> None:
    """`cae ghost` may be a case or a cave; before ghost it is a cave."""
    (found,) = LEXICON.read([{"case": 0.9, LEXICON.root("cave"): 0.8}, {"ghost": 1.0}])
    assert (found.name, found.stop) == ("cave ghost", 2)


def test_a_word_nobody_knows_stands_for_nothing() -> None:
    """It is read all the same, and so is what follows it."""
    assert read("zebra zebra") == [Found(0, 1, "", ()), Found(1, 2, "", ())]


def test_who_does_something_to_whom_is_read_from_the_order() -> None:
    """Unless it says by whom."""
    assert list(encounters(["knight", "attack", "ghoul"])) == ["knight>ghoul"]
    assert list(encounters(["ghoul", "attack", "by", "knight"])) == ["knight>ghoul"]
    assert list(encounters(["by", "ghoul", "ghoul"])) == []


def test_what_is_written_in_haste_is_read_in_full() -> None:
    """Short forms from text messages, which no speller would guess."""
    assert LEXICON.haste["wat"] == "what"
    assert LEXICON.haste["b4"] == "before"
    assert words("b4 u move, w/o dice") == ["b4", "u", "move", "w/o", "dice"]
