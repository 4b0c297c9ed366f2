"""What a rule entry is: one idea, its answer first, and where it stands in print."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from rules.names import listed

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from rules.book.doubt import Signs

TITLES: Final = {
    "ghoul.txt": "The Ghoul",
    "ghost.txt": "The Ghost",
    "haunted-hallways.txt": "The Haunted Hallways",
}
"""The booklets by their files, and what is printed on them."""
BOOKLETS: Final[frozenset[str]] = frozenset(TITLES)
"""The booklets whose sections sections.tsv lists; every other source has a name instead."""

RULING: Final = "ruling"
"""The source of what the print leaves open."""
SOURCES: Final[frozenset[str]] = frozenset(
    {"base rulebook", "official faq", "printed card", "player board", RULING},
)


UNREAD: Final = "?"
"""The confidence of what nobody could read for us: it stands on the players' own cards."""
LONG: Final = 120
"""An entry of more words opens with its answer; the rest is folded."""
_FEW: Final = 3
"""So many words that nobody here knows are named,"""
_LONGEST: Final = 40
"""and so much of each: a page that was pasted is not said back whole."""


@dataclass(frozen=True, slots=True)
class Table:
    """A small table below an entry's answer."""

    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]

    def lines(self) -> Iterator[str]:
        """The table as plain lines, for a terminal and for reading aloud."""
        yield " | ".join(self.head)
        for row in self.rows:
            yield " | ".join(row)


@dataclass(frozen=True, slots=True)
class Entry:
    """One idea of the rules in our own words."""

    id: str
    role: str
    chapter: str
    title: str
    answer: str
    booklet: str
    section: str
    page: int | None
    confidence: str
    also: tuple[str, ...] = ()
    names: tuple[str, ...] = ()
    """What players look up besides its own name: the pieces, spaces and words it is about."""
    finer: tuple[str, ...] = ()
    example: str = ""
    see: tuple[str, ...] = ()
    table: Table | None = None
    picture: str = ""

    @property
    def text(self) -> str:
        """The whole entry as it is read, without markup."""
        parts = [self.answer]
        parts.extend(f"- {point}" for point in self.finer)
        if self.table is not None:
            parts.extend(self.table.lines())
        if self.example:
            parts.append(f"Example: {self.example}")
        return "\n".join(parts)

    @property
    def place(self) -> str:
        """Where it stands in print, as one says it: booklet, section and page."""
        told = [TITLES.get(self.booklet, self.booklet.capitalize())]
        if self.section:
            told.append(f"“{self.section}”")
        if self.page is not None:
            told.append(f"page {self.page}")
        return ", ".join(told)

    @property
    def is_long(self) -> bool:
        """Whether it is too long to be read at one glance."""
        return len(self.text.split()) > LONG


@dataclass(frozen=True, slots=True)
class Chapter:
    """The entries that are read together, in their order."""

    id: str
    title: str
    role: str
    entries: tuple[Entry, ...]


@dataclass(frozen=True, slots=True)
class Hit:
    """An entry that answers what was asked, and how well it fits."""

    score: float
    entry: Entry
    words: frozenset[str]
    """The stems that were found in it, so that they can be shown highlighted."""


@dataclass(frozen=True, slots=True)
class Answer:
    """What was found for a question, best first, and whether it answers it."""

    hits: tuple[Hit, ...]
    answered: bool = False
    """If not, the book holds no answer, and the hits are only the nearest."""
    unknown: tuple[str, ...] = ()
    """The words that it does not know."""
    signs: Signs | None = None
    """By what it was judged whether this is an answer,"""
    direction: Sequence[int] | None = None
    """and where the question points."""

    @property
    def doubt(self) -> str:
        """What a reader should know of hits that are only the nearest; nothing of an answer."""
        if self.answered or not self.hits:
            return ""
        if self.unknown:
            named = listed((_brief(word) for word in self.unknown[:_FEW]), "or")
            return f"Nothing here about {named}; nearest:"
        if self.hits[0].entry.confidence == UNREAD:
            return "Only your own card or board says that; nearest:"
        return "The book may not answer this; nearest:"


def _brief(word: str) -> str:
    return word if len(word) <= _LONGEST else f"{word[:_LONGEST]}…"
