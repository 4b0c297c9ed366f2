"""The rulebook's files, which lie with the app, handed to the rules; these read no files."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from rules.book import NoBookError, book, open_book

FOLDER: Final = Path(__file__).parents[1] / "assets" / "book"


def read(name: str) -> bytes:
    """One file of the book."""
    return (FOLDER / name).read_bytes()


def hand_in() -> None:
    """Let the rules have the book. Nothing of it is read before somebody looks something up."""
    open_book(read)


def have_it_handed_in() -> None:
    """Hand it in unless the rules have it: what was read of it once is not read again."""
    try:
        book()
    except NoBookError:
        hand_in()
