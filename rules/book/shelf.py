"""The book as it stands on the shelf: its chapters, its entries, and what stands beside them."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rules.book.model import Chapter, Entry


@cache
def chapters() -> tuple[Chapter, ...]:
    """Every chapter in the order in which the book is read."""
    # Late, because the whole text is read here, and who only plays does not need it.
    from rules.book.generated.contents import CHAPTERS  # noqa: PLC0415  # it is the whole text

    return CHAPTERS


@cache
def entries() -> tuple[Entry, ...]:
    """Every entry in the order of the book."""
    return tuple(entry for chapter in chapters() for entry in chapter.entries)


@cache
def _by_id() -> Mapping[str, Entry]:
    return {entry.id: entry for entry in entries()}


def entry(address: str) -> Entry | None:
    """The entry at an address, or none."""
    return _by_id().get(address)


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
