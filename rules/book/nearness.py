"""How near a question lies to what an entry is asked for, where their words are not the same.

Every word, every term of the lexicon and every entry has a vector (learned once from the lines in
asked/, see tools/book/learn.py); the vectors of a question's words and terms together point to the
entries it is about. All entries are compared with a question at once: their vectors stand in a few
very large whole numbers, one a dimension, in which every entry has a field of four bytes. One
multiplication and one addition a dimension then work on all entries together, and that is fast
enough for every keystroke.
"""

from __future__ import annotations

from array import array
from base64 import b64decode
from dataclasses import dataclass
from math import sqrt
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from rules.book.query import Part

DIMENSIONS: Final = 96
FULL: Final = 127
"""A vector's component of 1.0."""
SHIFT: Final = 128
"""Added to every component, so that no field of a large number is ever below nothing."""
FIELD: Final = 4
"""Bytes an entry has in each large number; no sum comes near to filling them."""
BASE: Final = 1 << 30
"""Added to every field, for the same reason."""
FAINTEST: Final = 0.25
"""Terms that count less than this move no vector."""


@dataclass(frozen=True, slots=True)
class Vectors:
    """Vectors by name: components of one byte each, in base64, and what they are multiplied by."""

    names: str
    """Separated by newlines."""
    components: str
    scale: float

    def rows(self) -> dict[str, memoryview]:
        """Each name's components."""
        signed = memoryview(b64decode(self.components)).cast("b")
        return {
            name: signed[start * DIMENSIONS : (start + 1) * DIMENSIONS]
            for start, name in enumerate(self.names.split("\n"))
        }


class Compass:
    """Points from the words and terms of a text to what it is about."""

    def __init__(self, words: Vectors, terms: Vectors) -> None:
        self._words, self._terms = words.rows(), terms.rows()
        self._word_scale, self._term_scale = words.scale, terms.scale

    def knows(self, word: str) -> bool:
        """Whether a word has a vector."""
        return word in self._words

    def direction(self, words: Iterable[str], parts: Iterable[Part]) -> list[int] | None:
        """The vector of a text, one long in all; none if nothing in it has one."""
        weighed: dict[str, float] = {}
        for part in parts:
            for term, sure in part.terms.items():
                weight = sure * part.importance
                if weight > weighed.get(term, FAINTEST):
                    weighed[term] = weight
        total = [0.0] * DIMENSIONS
        for word in words:
            if (row := self._words.get(word)) is not None:
                total = [a + self._word_scale * b for a, b in zip(total, row, strict=True)]
        for term, weight in weighed.items():
            if (row := self._terms.get(term)) is not None:
                share = weight * self._term_scale
                total = [a + share * b for a, b in zip(total, row, strict=True)]
        return as_long_as_one(total)


def as_long_as_one(vector: Sequence[float]) -> list[int] | None:
    """A vector of the same direction, FULL long; none if it has no direction."""
    length = sqrt(sum(a * a for a in vector))
    return [round(FULL * a / length) for a in vector] if length else None


class Sky:
    """All entries, to be compared with a direction at once."""

    def __init__(self, entries: Sequence[Sequence[int]]) -> None:
        """Take each entry's direction, in the order of the book."""
        self._count = len(entries)
        self._columns = [
            int.from_bytes(
                b"".join((row[dimension] + SHIFT).to_bytes(FIELD, "little") for row in entries),
                "little",
            )
            for dimension in range(DIMENSIONS)
        ]
        # Of the product of two shifted numbers only the product of the numbers themselves is
        # wanted: (a + s)(b + s) - s(b + s) - s a = a b. The middle part is the same for every
        # question, so it is taken off beforehand; so much is added that nothing is below zero.
        every = int.from_bytes(BASE.to_bytes(FIELD, "little") * self._count, "little")
        self._ground = every - SHIFT * sum(self._columns)

    def nearness(self, direction: Sequence[int]) -> list[float]:
        """How near each entry lies: 1 is the same direction, 0 is anything else."""
        total = self._ground
        for component, column in zip(direction, self._columns, strict=True):
            total += (component + SHIFT) * column
        found = array("I", total.to_bytes(FIELD * self._count, "little"))
        own = BASE + SHIFT * sum(direction)
        return [(one - own) / (FULL * FULL) for one in found]
