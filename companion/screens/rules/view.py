"""What the rulebook shows: pure functions from what was typed to what stands where."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from companion.screens.play.view import NOW, marks
from companion.screens.rule.view import RuleView, rule_view
from rules import prompts
from rules.book import chapter_of, chapters, entry, nearest, nearest_entry, neighbours, search
from rules.book.text import words

if TYPE_CHECKING:
    from collections.abc import Iterable

    from rules.book import Entry
    from rules.table import Table

HITS: Final = 8
"""So many hits are shown: who does not find it among them types another word."""
LONGEST: Final = 200
"""Nobody asks with more letters than these; of a page that was pasted the beginning is enough."""
RECENT: Final = 6
PINNED: Final = 30
LINE: Final = 110
"""So many letters of an answer show what it is about."""
SENTENCE: Final = 20
"""`Yes.` does not say yet what an answer is about."""
MOST: Final = 6
"""So many words are looked at for others that are near, and so many of those are offered."""
WORD: Final = 3
"""Fewer letters than these are the beginning of anything."""


@dataclass(frozen=True, slots=True)
class Where:
    """Where at a game somebody asks: who plays, and the rule of the present phase."""

    seats: tuple[str, ...] = ()
    phase: str = ""
    rules: tuple[str, ...] = ()
    """The rules of what the table owes now."""


@dataclass(frozen=True, slots=True)
class Line:
    """An entry in a list."""

    address: str
    title: str
    text: str
    role: str
    drawing: str


@dataclass(frozen=True, slots=True)
class Found:
    """What a search found; where that is nothing, what to say and the words that are near."""

    hits: tuple[Line, ...]
    near: tuple[str, ...] = ()
    note: str = ""


@dataclass(frozen=True, slots=True)
class ChapterLine:
    """A chapter in the list of chapters."""

    id: str
    title: str
    role: str
    drawing: str


@dataclass(frozen=True, slots=True)
class ChapterView:
    """A chapter with all that stands in it."""

    title: str
    lines: tuple[Line, ...]


@dataclass(frozen=True, slots=True)
class PageView:
    """An entry in its chapter, between its neighbours."""

    rule: RuleView
    role: str
    chapter: ChapterLine | None
    before: Line | None
    after: Line | None


@dataclass(frozen=True, slots=True)
class FrontView:
    """The book as it is opened: what matters now, what was kept, and the chapters."""

    here: tuple[Line, ...]
    pinned: tuple[Line, ...]
    recent: tuple[Line, ...]
    chapters: tuple[ChapterLine, ...]


def where(table: Table | None) -> Where:
    """Say where somebody is who asks during a game."""
    if table is None:
        return Where()
    phase = next((mark.rule for mark in marks(table) if mark.state == NOW), "")
    owed = tuple(prompt.rule for prompt in prompts(table) if prompt.required)
    return Where(tuple(role.value for role in table.setup.seats), phase, owed)


def clean(text: str) -> str:
    """Keep of a text what can be drawn on one line and searched: no line breaks, no halves."""
    shown = "".join(letter if letter.isprintable() else " " for letter in text[: 4 * LONGEST])
    return re.sub(r"  +", " ", shown)[:LONGEST]


def found(text: str, here: Where) -> Found:
    """Search, from the first letter; a text without letters asks for nothing."""
    hits = search(text, seats=here.seats, phase=here.phase or None, limit=HITS)
    if hits:
        return Found(tuple(line(hit.entry) for hit in hits))
    asked = words(text)[:MOST]
    near = tuple(dict.fromkeys(nearest(" ".join(asked))))
    strange = [word for word in asked if len(word) >= WORD and word not in near]
    note = "Nothing found." if strange or not asked else "Go on: this much stands everywhere."
    return Found((), tuple(word for word in near if word not in asked)[:MOST], note)


def line(one: Entry) -> Line:
    """Show an entry in a list: its title, and how its answer begins."""
    return Line(one.id, one.title, beginning(one.answer), one.role, drawing(one.role))


def beginning(answer: str) -> str:
    """Give the first sentence of an answer, more if that is hardly one, or as much as fits."""
    sentences = re.split(r"(?<=[.!?]) ", answer)
    first = sentences.pop(0)
    while sentences and len(first) < SENTENCE:
        first += f" {sentences.pop(0)}"
    if len(first) <= LINE:
        return first
    return first[:LINE].rpartition(" ")[0].rstrip(",;:") + " …"


def drawing(role: str) -> str:
    """Name the drawing of an entry: its role's emblem, or a book where no role is meant."""
    return f"role-{role}" if role else "rules"


def known(kept: object, most: int) -> tuple[str, ...]:
    """Read a kept list of addresses; what no longer stands in the book is left out."""
    if not isinstance(kept, list):
        return ()
    addresses = dict.fromkeys(one for one in kept if isinstance(one, str))
    return tuple(one for one in addresses if entry(one) is not None)[:most]


def with_first(address: str, kept: Iterable[str], most: int) -> tuple[str, ...]:
    """Put an address at the front of a list that holds each only once."""
    return tuple(dict.fromkeys((address, *kept)))[:most]


def front(here: Where, pinned: Iterable[str], recent: Iterable[str]) -> FrontView:
    """Show the book as it is opened; the chapters of this table's roles come first."""
    now = [nearest_entry(rule) for rule in (*here.rules, here.phase)]
    return FrontView(
        tuple(dict.fromkeys(line(one) for one in now if one is not None)),
        _lines(pinned),
        _lines(recent),
        contents(here),
    )


def contents(here: Where) -> tuple[ChapterLine, ...]:
    """List the chapters, those of the roles at this table first."""
    listed = (ChapterLine(one.id, one.title, one.role, drawing(one.role)) for one in chapters())
    return tuple(sorted(listed, key=lambda one: one.role not in here.seats))


def _lines(addresses: Iterable[str]) -> tuple[Line, ...]:
    return tuple(line(one) for address in addresses if (one := entry(address)) is not None)


def chapter_view(name: str) -> ChapterView | None:
    """Show a chapter."""
    chapter = next((one for one in chapters() if one.id == name), None)
    if chapter is None:
        return None
    return ChapterView(chapter.title, tuple(map(line, chapter.entries)))


def page(address: str) -> PageView:
    """Show the entry at an address, or the nearest above it, in its chapter."""
    rule = rule_view(address)
    chapter = chapter_of(rule.address)
    before, after = neighbours(rule.address)
    if chapter is None:
        return PageView(rule, "", None, None, None)
    return PageView(
        rule,
        chapter.role,
        ChapterLine(chapter.id, chapter.title, chapter.role, drawing(chapter.role)),
        None if before is None else line(before),
        None if after is None else line(after),
    )
