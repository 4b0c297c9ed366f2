"""The book is handed in once, and each of its files is read when it is first wanted."""

from __future__ import annotations

import pytest

from companion.book import hand_in, read
from rules.book import entry, opened, search
from rules.book.matrix import cell
from rules.book.opened import SEARCH, TEXT, VECTORS, Book, NoBookError, book, open_book


def test_nothing_is_read_before_it_is_wanted() -> None:
    """A rule behind a question mark needs no vectors, and each file is read once."""
    asked: list[str] = []

    def reading(name: str) -> bytes:
        asked.append(name)
        return read(name)

    fresh = Book(reading)
    assert asked == []
    assert fresh.by_id["ghoul.skittering"] == entry("ghoul.skittering")
    assert fresh.cells["knight", "ghoul"] == cell("knight", "ghoul")
    assert asked == [TEXT]
    assert fresh.desk.answer("skitter").hits[0].entry.id == search("skitter")[0].entry.id
    assert fresh.marker.spans("A skitter", {"skitter"}) == ((2, 9),)
    assert sorted(asked) == sorted([TEXT, SEARCH, VECTORS])


def test_a_question_pays_for_what_it_needs() -> None:
    """Whoever asks with words of the book waits neither for all of English nor for all phrases."""
    fresh = Book(read)
    assert fresh.desk.answer("skitter").hits
    assert "_words" not in vars(fresh.other.english)
    assert 0 < len(fresh.lexicon.stations) < 100
    assert "zebra" in fresh.other.english
    assert "skitter" not in fresh.other.english


def test_without_a_book_the_rules_say_what_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever starts them otherwise than the app does learns how the book is handed in."""
    monkeypatch.setattr(opened, "_open", [])
    with pytest.raises(NoBookError, match="open_book"):
        entry("ghoul.skittering")


def test_the_book_that_was_handed_in_last_lies_open() -> None:
    """There is never more than one."""
    before = book()
    open_book(read)
    assert book() is not before
    hand_in()
    assert entry("ghoul.skittering") == before.by_id["ghoul.skittering"]
