"""How near a question lies to what an entry is asked for, where their words are not the same.

Every word, every two words that people often say one after the other, and every term of the
lexicon has a vector (learned once from the lines in asked/, see tools/book/learn.py); those of a
question together point to what it is about. An entry is asked for from several sides, which have a
vector each, and it lies as near to a question as the nearest of them. All sides of all entries are
compared with a question at once: their vectors stand in a few very large whole numbers, one a
dimension, in which every side has a field of four bytes. One multiplication and one addition a
dimension then work on all of them together, and that is fast enough for every keystroke.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import pairwise
from math import sqrt
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from rules.book.query import Part

DIMENSIONS: Final = 128
SIDES: Final = 4
"""From so many sides an entry is asked for."""
FULL: Final = 127
"""A vector's component of 1.0."""
SHIFT: Final = 128
"""Added to every component of the sides, so that each has a byte of its own."""
SHIFTED: Final = bytes((byte + SHIFT) % 256 for byte in range(256))
"""By the byte of a component, that of the component shifted."""
FIELD: Final = 4
"""Bytes a side has in each large number; no sum comes near to filling them."""
BASE: Final = 1 << 31
"""Added to every field, so that no sum is ever below nothing."""
FAINTEST: Final = 0.25
"""Terms that count less than this move no vector."""


@dataclass(frozen=True, slots=True)
class Vectors:
    """Vectors by name: components of one byte each, and what they are multiplied by."""

    names: Sequence[str]
    components: bytes | memoryview
    scale: float

    def rows(self) -> Rows:
        """Each name's components."""
        return Rows(self.names, memoryview(self.components).cast("b"))


class Rows(Mapping[str, memoryview]):
    """Components by name, cut out when they are asked for: of thousands a question needs a few."""

    def __init__(self, names: Sequence[str], components: memoryview) -> None:
        self._places = dict(zip(names, range(len(names)), strict=True))
        self._components = components

    def __getitem__(self, name: str) -> memoryview:
        start = self._places[name] * DIMENSIONS
        return self._components[start : start + DIMENSIONS]

    def __iter__(self) -> Iterator[str]:
        return iter(self._places)

    def __len__(self) -> int:
        return len(self._places)

    def __contains__(self, name: object) -> bool:
        return name in self._places


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
        said = list(words)
        for name in (*said, *map(" ".join, pairwise(said))):
            if (row := self._words.get(name)) is not None:
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

    def __init__(self, sides: bytes | memoryview) -> None:
        """Take the sides: first one of every entry in the order of the book, then the next."""
        shifted = bytes(sides).translate(SHIFTED)
        self._sides = len(shifted) // DIMENSIONS
        self._columns = [self._column(shifted[at::DIMENSIONS]) for at in range(DIMENSIONS)]
        self._ground = self._column(b"\1" * self._sides) * BASE

    def nearness(self, direction: Sequence[int]) -> list[float]:
        """How near each entry lies: 1 is the same direction, 0 is anything else."""
        total = self._ground
        for component, column in zip(direction, self._columns, strict=True):
            total += component * column
        found = memoryview(total.to_bytes(FIELD * self._sides, "little")).cast("I")
        many = self._sides // SIDES
        nearest = map(max, *(found[many * side : many * (side + 1)] for side in range(SIDES)))
        own = BASE + SHIFT * sum(direction)
        return [(one - own) / (FULL * FULL) for one in nearest]

    def _column(self, components: bytes) -> int:
        fields = bytearray(FIELD * self._sides)
        fields[::FIELD] = components
        return int.from_bytes(fields, "little")
