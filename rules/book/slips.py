"""Slips: what players wrote down of their own printed cards, found by the same search as the rules.

A question is taken apart by the same reader, with the same slips of the pen, plurals and everyday
words. Whether a slip answers it is asked in plain terms, not in the scores of the printed rules:
does all that was asked stand on it, or at least half?
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from rules.book.marking import likely
from rules.book.opened import book
from rules.book.query import NUMBER, Reader
from rules.book.spelling import Speller
from rules.book.text import words
from rules.names import ROLE_TITLES, Role

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from rules.book.index import Index
    from rules.book.lexicon import Lexicon
    from rules.book.query import Part

MOST: Final = 3
"""So many slips stand before the printed rules, and so many among them: more words find fewer."""
MOST_TITLE: Final = 80
MOST_TEXT: Final = 1_500
"""So many letters have a slip's title and text: no printed card says more."""
HALF: Final = 0.5
"""So much of what was asked must stand on a slip that is shown at all."""
HEARD: Final = 0.5
"""What a slip's words only hint at is not heard in it."""


@dataclass(frozen=True, slots=True)
class Slip:
    """What a player knows from a printed card or board: its name, its words, whose it is."""

    title: str
    text: str
    role: str = ""
    number: int = 0
    """Tells slips of one title apart; 0 while it is not kept yet."""
    doubtful: bool = False
    """Whether the disk gave back something else than was written."""


@dataclass(frozen=True, slots=True)
class Found:
    """The slips that answer a question: those on which all of it stands, and those with half."""

    whole: tuple[Slip, ...] = ()
    partly: tuple[Slip, ...] = ()
    words: frozenset[str] = frozenset()
    """The terms that were asked for."""


@dataclass(frozen=True, slots=True)
class _Read:
    title: frozenset[str]
    terms: frozenset[str]
    words: frozenset[str]


class SlipReader:
    """Reads slips by means of the book's lexicon; each only once."""

    def __init__(self, index: Index, lexicon: Lexicon) -> None:
        self._usual = dict(zip(index.vocabulary, index.usual, strict=True))
        self._lexicon = lexicon
        self._known: dict[Slip, _Read] = {}

    def pile(self, slips: Iterable[Slip]) -> Pile:
        """Lay these slips out to be searched; those that are there already are not read again."""
        self._known = {slip: self._known.get(slip) or self._read(slip) for slip in slips}
        usual = dict(self._usual)
        for read in self._known.values():
            for word in read.words:
                usual.setdefault(f"{word}s", 0)  # nobody may have written down its plural
                usual[word] = usual.get(word, 0) + 1
        vocabulary = sorted(usual)
        speller = Speller(vocabulary, [usual[word] for word in vocabulary])
        return Pile(self._known, Reader(self._lexicon, speller), self._lexicon)

    def _read(self, slip: Slip) -> _Read:
        whose = ROLE_TITLES[Role(slip.role)] if slip.role in set(Role) else ""
        return _Read(
            frozenset(self._terms(slip.title)),
            frozenset(self._terms(f"{slip.title}. {slip.text} {whose}")),
            frozenset(words(f"{slip.title} {slip.text}")),
        )

    def _terms(self, text: str) -> Iterable[str]:
        lexicon = self._lexicon
        roots = lexicon.roots(words(text))
        yield from roots
        for found in lexicon.read([{root: 1.0} for root in roots]):
            yield found.name
            yield from (term for term, sure in found.senses if sure > HEARD)


class Pile:
    """Slips that have been read, so that a letter of a question costs next to nothing."""

    def __init__(self, read: Mapping[Slip, _Read], reader: Reader, lexicon: Lexicon) -> None:
        self._slips = tuple(read)
        self._reader = reader
        self._idle = frozenset(map(lexicon.root, lexicon.stop))
        self._with = _by_term(one.terms for one in read.values())
        self._called = _by_term(one.title for one in read.values())

    def found(self, text: str) -> Found:
        """Find the slips that answer a question, the best of each kind first."""
        if not self._slips:
            return Found()
        parts = [part for part in self._reader.parts(text) if self._asks(part)]
        if not parts:
            return Found()
        meant = [likely(part) for part in parts]
        held = [_holding(terms, self._with) for terms in meant]
        weighty = [place for place, part in enumerate(parts) if part.importance >= NUMBER]
        whole = set.intersection(*(held[place] for place in weighty or range(len(parts))))
        weights = [part.importance for part in parts]
        enough = HALF * sum(weights)
        strengths = _sums(held, weights)
        partly = {slip for slip, strength in strengths.items() if strength >= enough} - whole
        called = _sums([_holding(terms, self._called) for terms in meant], weights)
        terms = frozenset(term for terms in meant for term in terms)
        return Found(self._best(whole, called), self._best(partly, called), terms)

    def _asks(self, part: Part) -> bool:
        # Words such as "does" ask for nothing, and who does what to whom is in the words already.
        return part.root not in self._idle and not any(">" in term for term in part.terms)

    def _best(self, slips: Iterable[int], called: Mapping[int, float]) -> tuple[Slip, ...]:
        """Those that are called what was asked come first, and of the others the newest."""

        def rank(place: int) -> tuple[float, int]:
            return -called.get(place, 0.0), -self._slips[place].number

        return tuple(self._slips[place] for place in sorted(slips, key=rank)[:MOST])


def _by_term(read: Iterable[frozenset[str]]) -> dict[str, set[int]]:
    found: dict[str, set[int]] = {}
    for place, terms in enumerate(read):
        for term in terms:
            found.setdefault(term, set()).add(place)
    return found


def _holding(terms: Iterable[str], by_term: Mapping[str, set[int]]) -> set[int]:
    return set().union(*(by_term.get(term, ()) for term in terms))


def _sums(held: Iterable[set[int]], weights: Iterable[float]) -> dict[int, float]:
    sums: dict[int, float] = {}
    for slips, weight in zip(held, weights, strict=True):
        for slip in slips:
            sums[slip] = sums.get(slip, 0.0) + weight
    return sums


def slip_reader() -> SlipReader:
    """The reader that knows the book's words; the first one asked for reads them in."""
    return book().slip_reader
