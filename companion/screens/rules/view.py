"""What the rulebook shows: pure functions from what was typed to what stands where."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from companion.asked import asked_of
from companion.screens.play.strip import NOW, marks
from companion.screens.rule.view import RuleView, rule_view
from rules.book import (
    answer,
    chapter_of,
    chapters,
    entry,
    nearest,
    nearest_entry,
    neighbours,
    words,
)
from rules.book.marking import spans
from rules.book.slips import Found as FoundSlips
from rules.names import ROLE_TITLES, Role, several, title

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable

    from rules import Table
    from rules.book import Entry
    from rules.book.marking import Span
    from rules.book.slips import Slip

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
BEST: Final = 3
"""So many printed rules stand before the slips on which only part of what was asked stands."""
DEEP: Final = 40
"""So many hits are looked through for those of one role."""
ALL: Final = ""
"""Nobody's rules in particular."""
FROM_CARD: Final = "From your card"
NO_SLIPS: Final = FoundSlips()


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
    slip: int = 0
    """The number of the slip that it is, if it is no rule."""
    title_marks: tuple[Span, ...] = ()
    text_marks: tuple[Span, ...] = ()
    """Where the words that were asked stand in the title and in the text."""


@dataclass(frozen=True, slots=True)
class Found:
    """What a search found; where that is nothing, what to say and the words that are near."""

    hits: tuple[Line, ...]
    near: tuple[str, ...] = ()
    note: str = ""
    words: frozenset[str] = frozenset()
    """What was asked for, to be marked on the page that is opened."""
    doubt: str = ""
    """What is said above hits that may be no answer."""
    of: str = ""
    """Whose rules alone were asked for."""


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
    owed = tuple(prompt.rule for prompt in asked_of(table) if prompt.required)
    return Where(tuple(role.value for role in table.setup.seats), phase, owed)


def clean(text: str) -> str:
    """Keep of a text what can be drawn on one line and searched: no line breaks, no halves."""
    shown = "".join(letter if letter.isprintable() else " " for letter in text[: 4 * LONGEST])
    return re.sub(r"  +", " ", shown)[:LONGEST]


def role_chips(here: Where) -> tuple[tuple[str, str, str, str], ...]:
    """Give whose rules may be asked for alone: each role at the table that has a chapter."""
    known = {one.role for one in chapters()}
    of = [role for role in here.seats if role in known]
    found = [(role, ROLE_TITLES[Role(role)], "", drawing(role)) for role in of]
    return (*found, (ALL, "All roles", "", "")) if found else ()


def found(text: str, here: Where, slips: FoundSlips = NO_SLIPS, of: str = ALL) -> Found:
    """Search, from the first letter; a text without letters asks for nothing.

    A slip on which all of it stands comes before the printed rules, for it is what the players
    have before them; one on which part of it stands comes after the best of them. `of`: only the
    rules of this role, unless there is none among the nearest.
    """
    told = answer(
        text,
        seats=here.seats,
        phase=here.phase or None,
        limit=DEEP if of else HITS,
    )
    theirs = tuple(hit for hit in told.hits if hit.entry.role == of)
    hits = (theirs or told.hits)[:HITS] if of else told.hits
    asked = slips.words.union(*(hit.words for hit in hits[:1]))
    rules = [line(hit.entry, asked) for hit in hits]
    rules[BEST:BEST] = [slip_line(slip, asked) for slip in slips.partly]
    lines = (*(slip_line(slip, asked) for slip in slips.whole), *rules)
    if not lines:
        return _nothing(text)
    elsewhere = f"Nothing about {title(Role(of))}; from all roles:" if of and not theirs else ""
    return Found(lines, words=asked, doubt="" if slips.whole else elsewhere or told.doubt, of=of)


def _nothing(text: str) -> Found:
    asked = words(text)[:MOST]
    near = tuple(dict.fromkeys(nearest(" ".join(asked))))
    strange = [word for word in asked if len(word) >= WORD and word not in near]
    note = (
        "Nothing found."
        if strange or not asked
        else "Type a little more: nearly every page has that."
    )
    return Found((), tuple(word for word in near if word not in asked)[:MOST], note)


def line(one: Entry, asked: Collection[str] = ()) -> Line:
    """Show an entry in a list: its title, and how its answer begins."""
    text = beginning(one.answer)
    return Line(
        one.id,
        one.title,
        text,
        one.role,
        drawing(one.role),
        title_marks=spans(one.title, asked),
        text_marks=spans(text, asked),
    )


def slip_line(slip: Slip, asked: Collection[str] = ()) -> Line:
    """Show a slip in the same list, and that it is one."""
    text = f"{FROM_CARD}: {beginning(' '.join(slip.text.split()))}"
    return Line(
        f"slip {slip.number}",
        slip.title,
        text,
        slip.role,
        "cards",
        slip.number,
        spans(slip.title, asked),
        spans(text, asked),
    )


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


def desk_words(slips: Collection[Slip]) -> str:
    """Say on the front page what the card desk is, and how much lies there."""
    many = several(len(slips), "text")
    return f"My cards: {many} written down" if slips else "My cards: what only your cards say"


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
