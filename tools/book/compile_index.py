"""The book's words counted, weighed and turned round: from the word to the entries."""

from __future__ import annotations

from collections import Counter, defaultdict
from math import log1p, log10
from typing import TYPE_CHECKING, Final

from rules.book.dealings import pairs_of
from rules.book.index import Index
from rules.book.lexicon import Lexicon, encounters
from rules.book.text import words
from rules.book.verbatim import questions_of
from rules.names import ROLE_TITLES, Role
from rules.setup.seating import SEAT

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from rules.book.index import Postings
    from rules.book.matrix import Cell
    from rules.book.model import Chapter, Entry

# How much a word weighs by where in the entry it stands.
TITLE: Final = 3.0
ALSO: Final = 1.2
ASKED: Final = 0.2
ANSWER: Final = 2.2
FINER: Final = 0.4
TABLE: Final = 0.6
EXAMPLE: Final = 0.7
SECTION: Final = 1.0
CHAPTER: Final = 0.4
ROLE: Final = 1.5

SPOKEN: Final = 0.7
"""How much an everyday word in an entry counts as the game's word that it stands for."""
HEARD: Final = 0.5
"""What only hints at a word is not heard in an entry."""
ENOUGH: Final = 1.2
"""So much weight of a word makes half of the strength that it can reach."""
LONG: Final = 0.2
"""How far a long entry's words count less: 0 not at all, 1 in full proportion."""
PART: Final = 0.3
"""How much a word counts that is part of the name of one thing."""
ELSEWHERE: Final = 1.2
"""How much it counts that a word is usual in English: ten times as usual counts as much as here
three times as often asked with."""
USUAL: Final = 5
"""A word of which a very large library has not ten times ten thousand is a rare one."""
MOST_OWN: Final = 40
"""More than this no word is this book's or another's, in tenths."""
FAINT: Final = 20
"""Below this strength, in percent, an entry hardly speaks of a word: once in all its lines."""


def compile_index(
    chapters: Sequence[Chapter],
    lexicon: Lexicon,
    spoken: Iterable[str],
    asked: Mapping[str, Sequence[str]],
    english: Mapping[str, float],
    cells: Sequence[Cell],
) -> Index:
    """Count the words of every entry, and how much more usual they are here than in English."""
    entries = [entry for chapter in chapters for entry in chapter.entries]
    titles = {chapter.id: chapter.title for chapter in chapters}
    bodies = [
        _body(entry, titles[entry.chapter], asked.get(entry.id, ()), lexicon) for entry in entries
    ]
    lengths = [sum(body.values()) for body in bodies]
    usual = sum(lengths) / len(lengths)
    body_postings: defaultdict[str, list[tuple[int, int]]] = defaultdict(list)
    for number, body in enumerate(bodies):
        enough = ENOUGH * (1 - LONG + LONG * lengths[number] / usual)
        for term, weight in sorted(body.items()):
            strength = round(100 * weight / (weight + enough))
            if strength >= FAINT:
                body_postings[term].append((number, strength))

    vocabulary = _vocabulary(entries, asked, spoken)
    return Index(
        bodies=_frozen(body_postings),
        vocabulary=tuple(vocabulary),
        usual=tuple(vocabulary.values()),
        own=tuple(_own(vocabulary, chapters, asked, lexicon, english)),
        questions=questions_of(entries),
        dealings=pairs_of(cells, entries, SEAT, lexicon),
    )


def _own(
    vocabulary: Iterable[str],
    chapters: Sequence[Chapter],
    asked: Mapping[str, Sequence[str]],
    lexicon: Lexicon,
    english: Mapping[str, float],
) -> Iterator[int]:
    """How much each word, in all its forms, is one of this book rather than of English."""
    here = Counter(
        root
        for _, line in asking_lines(chapters, asked)
        for root in set(map(lexicon.root, words(line)))
    )
    there: Counter[str] = Counter()
    for word, often in english.items():
        there[lexicon.root(word)] += round(10**often)
    for word in vocabulary:
        root = lexicon.root(word)
        own = log1p(here[root]) - ELSEWHERE * (log10(1 + there[root]) - USUAL)
        yield max(-MOST_OWN, min(MOST_OWN, round(10 * own)))


def asking_lines(
    chapters: Sequence[Chapter],
    asked: Mapping[str, Sequence[str]],
) -> Iterator[tuple[int, str]]:
    """Every way in which an entry is asked for, with the entry's number."""
    entries = (entry for chapter in chapters for entry in chapter.entries)
    for number, entry in enumerate(entries):
        for line in (entry.title, *entry.also, *asked.get(entry.id, ())):
            yield number, line


def _body(
    entry: Entry,
    chapter: str,
    asked: Sequence[str],
    lexicon: Lexicon,
) -> Mapping[str, float]:
    fields: list[tuple[str, float]] = [
        (entry.title, TITLE),
        (entry.answer, ANSWER),
        (entry.example, EXAMPLE),
        (entry.section, SECTION),
        (chapter, CHAPTER),
        *((line, ALSO) for line in entry.also),
        *((line, ASKED) for line in asked),
        *((point, FINER) for point in entry.finer),
    ]
    if entry.table is not None:
        fields += ((line, TABLE) for line in entry.table.lines())
    if entry.role:
        fields.append((ROLE_TITLES[Role(entry.role)], ROLE))
    counted: defaultdict[str, float] = defaultdict(float)
    for text, weight in fields:
        for term, share in _weighed(text, lexicon):
            counted[term] += share * weight
    return counted


def _weighed(text: str, lexicon: Lexicon) -> Iterator[tuple[str, float]]:
    """The terms of a text, each with how surely the text speaks of it."""
    roots = lexicon.roots(words(text))
    finds = list(lexicon.read([{root: 1.0} for root in roots]))
    yield from (
        (pair, 1.0) for pair in encounters(found.name or roots[found.start] for found in finds)
    )
    for found in finds:
        covered = roots[found.start : found.stop]
        if found.name:
            yield found.name, 1.0
            hidden = lexicon.hides.get(found.name, frozenset())
            covered = [root for root in covered if root not in hidden]
        share = PART if found.name else 1.0
        yield from ((root, share) for root in covered if root not in lexicon.stop)
        yield from (
            (term, sure * SPOKEN)
            for term, sure in found.senses
            if sure > HEARD and term != found.name
        )


def _frozen(postings: Mapping[str, list[tuple[int, int]]]) -> dict[str, Postings]:
    return {term: tuple(postings[term]) for term in sorted(postings)}


def _vocabulary(
    entries: Iterable[Entry],
    asked: Mapping[str, Sequence[str]],
    spoken: Iterable[str],
) -> dict[str, int]:
    counted = dict.fromkeys(spoken, 0)
    for entry in entries:
        lines = (
            entry.title,
            *entry.also,
            *entry.names,
            *asked.get(entry.id, ()),
            entry.text,
            entry.section,
        )
        for word in {word for line in lines for word in words(line)}:
            counted[word] = counted.get(word, 0) + 1
    return dict(sorted(counted.items()))
