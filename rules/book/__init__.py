"""The rules in our own words, and the search over them.

Importing this costs next to nothing. Who starts the rules hands the book in (`open_book`), and its
text and index are read when they are first asked for.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.book.model import UNREAD, Answer, Chapter, Entry, Hit
from rules.book.opened import NoBookError, book, open_book
from rules.book.shelf import chapter_of, chapters, entries, entry, nearest_entry, neighbours
from rules.book.text import words

if TYPE_CHECKING:
    from collections.abc import Collection

__all__ = [
    "UNREAD",
    "Answer",
    "Chapter",
    "Entry",
    "Hit",
    "NoBookError",
    "answer",
    "book",
    "chapter_of",
    "chapters",
    "entries",
    "entry",
    "nearest",
    "nearest_entry",
    "neighbours",
    "open_book",
    "search",
    "words",
]


def search(
    words: str,
    *,
    role: str | None = None,
    seats: Collection[str] = (),
    phase: str | None = None,
    limit: int = 10,
) -> tuple[Hit, ...]:
    """The entries that fit best what was asked, best first.

    A role given leans and never excludes. The roles at the table and the address of the present
    phase lean a little less.
    """
    return answer(words, role=role, seats=seats, phase=phase, limit=limit).hits


def answer(
    words: str,
    *,
    role: str | None = None,
    seats: Collection[str] = (),
    phase: str | None = None,
    limit: int = 10,
) -> Answer:
    """The same, and whether the book holds an answer; if not, these hits are only the nearest."""
    return book().desk.answer(words, role=role, seats=seats, phase=phase, limit=limit)


def nearest(words: str) -> tuple[str, ...]:
    """Known words near what was asked, to offer when nothing was found."""
    return book().desk.nearest(words)
