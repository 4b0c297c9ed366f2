"""The book as it stands on the shelf: its chapters, its entries, and what stands beside them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.book.opened import book

if TYPE_CHECKING:
    from rules.book.model import Chapter, Entry


def chapters() -> tuple[Chapter, ...]:
    """Every chapter in the order in which the book is read."""
    return book().chapters


def entries() -> tuple[Entry, ...]:
    """Every entry in the order of the book."""
    return book().entries


def entry(address: str) -> Entry | None:
    """The entry at an address, or none."""
    return book().by_id.get(address)


def nearest_entry(address: str) -> Entry | None:
    """The entry at an address, or the one above it that comes nearest: its parent's."""
    while address:
        if (found := entry(address)) is not None:
            return found
        address = address.rpartition(".")[0]
    return None


def chapter_of(address: str) -> Chapter | None:
    """The chapter in which an entry stands."""
    found = entry(address)
    if found is None:
        return None
    return next(chapter for chapter in chapters() if chapter.id == found.chapter)


def neighbours(address: str) -> tuple[Entry | None, Entry | None]:
    """The entries before and after this one in its chapter; none at the chapter's ends."""
    chapter = chapter_of(address)
    if chapter is None:
        return None, None
    ids = [one.id for one in chapter.entries]
    place = ids.index(address)
    before = chapter.entries[place - 1] if place > 0 else None
    after = chapter.entries[place + 1] if place + 1 < len(ids) else None
    return before, after
