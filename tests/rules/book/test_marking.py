"""What was asked is marked wherever it stands, and nothing else is."""

from __future__ import annotations

import pytest

from rules.book import entry, search
from rules.book.marking import likely, spans
from rules.book.query import Part

SKITTER = "Can the Ghoul still act after a skitter?"


def marked(text: str, *terms: str) -> list[str]:
    """Return the marked pieces of a text."""
    return [text[start:stop] for start, stop in spans(text, frozenset(terms))]


def test_a_word_is_marked_in_every_form() -> None:
    """Plural, verb, capital, and with the owner's s."""
    text = "Skittering: a skitter is free, the Ghoul skitters; skittered, but no scatter."
    assert marked(text, "skitter") == ["Skittering", "skitter", "skitters", "skittered"]
    assert marked("The Ghoul's turn, the Ghoul\u2019s dice.", "ghoul") == [
        "Ghoul's",
        "Ghoul\u2019s",
    ]


def test_what_means_the_same_is_marked() -> None:
    """Whoever asks for the monster reads about the Ghoul, and the other way round."""
    monster = search("monster")[0].words
    assert marked("The Ghoul attacks.", *monster) == ["Ghoul"]
    assert marked("A monster, at last.", "ghoul") == ["monster"]
    assert marked("Three Artifacts, 3 Treasures", "3") == ["Three", "3"]


def test_who_is_named_means_nobody_else() -> None:
    """Whatever a role's name may also say in everyday words, it is not marked for that."""
    moved = search("move after skitter")[0].words
    assert marked("Knight, Goblins, Dragon, Cave, Thief, Ghoul, Ghost.", *moved) == []


def test_the_name_of_one_thing_is_marked_as_a_whole() -> None:
    """A Mental Block is one thing; its price is another."""
    text = "What does a Mental Block cost me, and may the Knight block?"
    assert marked(text, "mental block", "block") == ["Mental Block", "block"]
    assert marked(text, "mental") == ["Mental"]


def test_a_name_does_not_go_on_after_a_full_stop() -> None:
    """Two words beside a mark of punctuation are no name."""
    assert marked("Shadow Crawl", "shadow crawl") == ["Shadow Crawl"]
    assert marked("In the shadow. Crawl on.", "shadow crawl") == []


def test_no_two_marks_overlap_and_all_lie_in_the_text() -> None:
    """The screen cuts the text at them."""
    for asked in (
        "vile ghoul mental block price",
        "how does the knight win",
        "tk 3 influence wall",
    ):
        for hit in search(asked):
            text = hit.entry.text
            ends = [0]
            for start, stop in spans(text, hit.words):
                assert ends[-1] <= start < stop <= len(text)
                ends.append(stop)


def test_a_hit_marks_what_was_asked_and_not_what_it_might_have_meant() -> None:
    """A wall has to do with Rockslide, but who asks for walls does not read of Rockslide."""
    hit = next(hit for hit in search("walls") if hit.entry.id == "ghoul.move.walls")
    assert marked("A wall, a Rockslide, two walls.", *hit.words) == ["wall", "walls"]
    assert marked(hit.entry.title, *hit.words) == ["walls"]


def test_words_that_ask_for_nothing_are_not_marked() -> None:
    """An unfinished word may begin them, but they stand everywhere."""
    assert marked("May it? It may.", "may") == []
    assert marked("What does she do?", "doe", "it") == []


@pytest.mark.parametrize("text", ["", "   ", "\U0001f47b", "\u05e9\u05dc\u05d5\u05dd", "[b][/b]"])
def test_odd_texts_have_nothing_to_mark(text: str) -> None:
    """And they are no reason to fail."""
    assert spans(text, {"ghoul"}) == ()


def test_nothing_asked_marks_nothing() -> None:
    """A page opened by a link is read plainly."""
    skittering = entry("ghoul.skittering")
    assert skittering is not None
    assert spans(skittering.text, frozenset()) == ()


def test_markup_is_no_word() -> None:
    """Whoever writes [b] on a card has it marked like any letter, and loses nothing."""
    assert marked("[b]Ghoul[/b]", "ghoul") == ["Ghoul"]


def test_a_known_word_means_itself_and_what_it_surely_stands_for() -> None:
    """A guessed one may be any of those it was guessed for."""
    assert likely(Part({"mov": 1.0, "movement": 0.8, "float": 0.25}, 1.0)) == {"mov", "movement"}
    assert likely(Part({"skip": 0.4, "skitter": 0.2, "scatter": 0.05}, 1.0)) == {"skip", "skitter"}
    assert likely(Part({"gloomfang": 0.0}, 1.0)) == {"gloomfang"}
