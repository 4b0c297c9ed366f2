"""Written words become words that can be compared."""

from __future__ import annotations

import pytest

from rules.book.text import LONGEST_TEXT, places, plain, stem, words


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Skittering", "skittering"),
        ("Café", "cafe"),
        ("STRASSE straße", "strasse strasse"),
        ("the Knight's turn", "the knight turn"),
        ("the Goblins\u2019 turn", "the goblins turn"),
        ("can\u2019t", "cant"),
        ("rock `n` roll", "rock n roll"),
        ("[b]bold[/b]", " bold "),
        ("[color=ff0000]red[/color]", " red "),
        ("[3, 5]", "[3, 5]"),
        ("ﬁre", "fire"),
        ("", ""),
    ],
)
def test_a_text_is_made_plain(text: str, said: str) -> None:
    """Lower case; accents, markup, apostrophes and the s of a possessor go."""
    assert plain(text) == said


def test_a_page_that_was_pasted_is_not_read_to_its_end() -> None:
    """A question is shorter; what comes after that is not looked at."""
    assert len(plain("x" * 10_000)) == LONGEST_TEXT
    assert words("skitter " * 5_000) == ["skitter"] * (LONGEST_TEXT // len("skitter "))


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Can I move after a skitter?", ["can", "i", "move", "after", "a", "skitter"]),
        ("three Influence, 2 walls", ["3", "influence", "2", "walls"]),
        ("Thirteen cards, fourteen Fury", ["13", "cards", "fourteen", "fury"]),
        ("4+ players", ["4", "players"]),
        ("d6", ["d", "6"]),
        ("Vile-Ghoul", ["vile", "ghoul"]),
        ("👻 שלום ?!", []),
    ],
)
def test_a_text_is_taken_apart_into_words_and_numbers(text: str, said: list[str]) -> None:
    """In their order; the number words of a game as numbers."""
    assert words(text) == said


def test_each_word_knows_where_it_stands() -> None:
    """So that what was found can be shown highlighted in the text as it is written."""
    text = "Three Tribes, 2 walls."
    assert list(places(text)) == [(0, 5, "3"), (6, 12, "tribes"), (14, 15, "2"), (16, 21, "walls")]
    assert [text[start:end] for start, end, _ in places(text)] == ["Three", "Tribes", "2", "walls"]


@pytest.mark.parametrize(
    ("root", "forms"),
    [
        ("attack", ["attack", "attacks", "attacked", "attacking"]),
        ("mov", ["move", "moves", "moved", "moving", "movement"]),
        ("stop", ["stop", "stops", "stopped", "stopping"]),
        ("carry", ["carry", "carries", "carried", "carrying"]),
        ("reach", ["reach", "reaches", "reached"]),
        ("push", ["push", "pushes"]),
        ("box", ["box", "boxes"]),
        ("glass", ["glass", "glasses"]),
        ("skill", ["skill", "skilled"]),
        ("variant", ["variant", "variants"]),
        ("possess", ["possess", "possesses", "possessed"]),
    ],
)
def test_the_forms_of_a_word_have_one_root(root: str, forms: list[str]) -> None:
    """Who asks for attacking finds what is said of an attack."""
    assert {stem(form) for form in forms} == {root}


@pytest.mark.parametrize(
    "word", ["bus", "focus", "this", "pass", "red", "king", "fly", "dry", "sing", "12", "a"]
)
def test_a_word_that_only_looks_like_a_form_stays(word: str) -> None:
    """An ending is cut only where a word is left: three letters with a vowel among them."""
    assert stem(word) == word
