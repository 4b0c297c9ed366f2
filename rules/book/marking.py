"""Where the words that were asked stand in a text, so that the eye finds the answer at once.

A text is read by the same lexicon as the question: a word is marked if it is one that was asked
for, in whatever form, or means the same; the name of one thing is marked as a whole.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from rules.book.lexicon import GLUE, ROLES
from rules.book.opened import book
from rules.book.text import words

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator

    from rules.book.lexicon import Lexicon
    from rules.book.query import Part

SURE: Final = 1.0
"""A word that the reader knows means itself so surely; others it only guesses."""
SENSE: Final = 0.5
"""What else a known word may mean counts from here on."""
GUESS: Final = 0.1
"""What a guessed word, or the beginning of one, may mean counts from here on."""
SAME: Final = 0.9
"""A word in a text that means another so surely is marked for it."""
REMEMBERED: Final = 2048
"""So many texts are remembered as they were read: the same ones return with every letter typed."""

Span = tuple[int, int]
"""Where a marked piece of a text begins and ends."""
_Read = tuple[tuple[int, int, frozenset[str]], ...]

_WORD: Final = re.compile(r"[^\W\d_]+(?:['\u2019][^\W\d_]+)*|\d+")
_PAUSE: Final = re.compile("[.:;,!?()\u2026]")
"""No name goes on after one of these."""


def likely(part: Part) -> frozenset[str]:
    """The terms that may well be meant by a part of a question."""
    surest = max(part.terms.values())
    least = SENSE if surest >= SURE else min(GUESS, surest)
    return frozenset(term for term, sure in part.terms.items() if sure >= least)


def spans(text: str, terms: Collection[str]) -> tuple[Span, ...]:
    """Where these terms stand in a text, from its beginning; none overlaps another."""
    # Nothing is read in for who has asked nothing: then nothing is marked.
    return book().marker.spans(text, terms) if terms else ()


class Marker:
    """Reads texts by means of the lexicon; the same ones return with every letter typed."""

    def __init__(self, lexicon: Lexicon) -> None:
        self._lexicon = lexicon
        self._idle = frozenset(map(lexicon.root, lexicon.stop))
        """The roots of words that mean nothing by themselves."""
        self._read = lru_cache(maxsize=REMEMBERED)(self._read_anew)
        self._root = lru_cache(maxsize=4 * REMEMBERED)(self._root_of)

    def spans(self, text: str, terms: Collection[str]) -> tuple[Span, ...]:
        """Where these terms stand in a text."""
        found: list[Span] = []
        for start, stop, meanings in self._read(text):
            if start >= (found[-1][1] if found else 0) and not meanings.isdisjoint(terms):
                found.append((start, stop))
        return tuple(found)

    def _read_anew(self, text: str) -> _Read:
        """Each name and each word of a text with what it means, a name before the words in it."""
        places = [
            (found.start(), found.end(), root)
            for found in _WORD.finditer(text)
            if (root := self._root(found.group()))
        ]
        return tuple(
            (start, stop, meanings)
            for start, stop, meanings in self._meant(places)
            if not _PAUSE.search(text, start, stop)
        )

    def _root_of(self, word: str) -> str:
        """What all forms of a written word have in common; nothing for what is no word, or glue."""
        said = words(word)
        return self._lexicon.root(said[0]) if len(said) == 1 and said[0] not in GLUE else ""

    def _meant(
        self, places: list[tuple[int, int, str]]
    ) -> Iterator[tuple[int, int, frozenset[str]]]:
        for found in self._lexicon.read([{root: 1.0} for _, _, root in places]):
            there = places[found.start : found.stop]
            # What has a name in the game means just that; an everyday word what it stands for.
            name = found.name
            if len(there) == 1 and there[0][2] in ROLES:
                name = there[0][2]
            meant = [name] if name else [term for term, sure in found.senses if sure >= SAME]
            same = frozenset(meant)
            if len(there) > 1:
                yield there[0][0], there[-1][1], same
                same = frozenset()
            for start, stop, root in there:
                if root not in self._idle:
                    yield start, stop, same | {root}
