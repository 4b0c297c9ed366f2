"""How much of what was asked each entry speaks of, by the words that stand in it."""

from __future__ import annotations

from functools import lru_cache
from math import log
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from rules.book.index import Index, Postings
    from rules.book.query import Part

ROLE_BODY: Final = 0.5
"""How surely an entry is about the role in whose chapter it stands."""
REMEMBERED: Final = 256
"""So many parts of questions are remembered: with each letter typed, all but the last return."""


class Spoken:
    """Weighs the words of a question against those of the entries."""

    def __init__(self, entries: int, index: Index, of_role: Mapping[str, Sequence[int]]) -> None:
        """Take how many entries there are, their words, and which stand in whose chapter."""
        self._entries, self._index, self._of_role = entries, index, of_role
        self._nowhere = log(1 + entries / 2)
        """How rare a word is that stands in no entry."""
        self._held = lru_cache(maxsize=REMEMBERED)(self._held_anew)

    def of(self, parts: Sequence[Part]) -> dict[int, float]:
        """How much of what was asked each entry speaks of: 1 is all of it."""
        spoken: dict[int, float] = {}
        asked = 0.0
        for part in parts:
            found, rarity = self._found(part)
            if found:
                weight = part.importance * rarity
                asked += weight
                for number, strength in found.items():
                    spoken[number] = spoken.get(number, 0.0) + weight * strength
        return {number: strength / asked for number, strength in spoken.items()}

    def _found(self, part: Part) -> tuple[dict[int, float], float]:
        return self._held(tuple(part.terms.items()), part.root)

    def _held_anew(
        self, terms: tuple[tuple[str, float], ...], root: str
    ) -> tuple[dict[int, float], float]:
        """The entries that speak of a part, and how rare it is; while one types, most return."""
        found = strengths(terms, self._index.bodies)
        for number in self._of_role.get(root, ()) if root else ():
            found[number] = max(found.get(number, 0.0), ROLE_BODY)
        return found, self._rarity(found)

    def _rarity(self, found: Mapping[int, float]) -> float:
        return log(1 + self._entries / (1 + sum(found.values())))

    def share(self, parts: Sequence[Part], number: int) -> float:
        """How much of all that was asked an entry speaks of, words that stand nowhere included."""
        asked = told = 0.0
        for part in parts:
            if not any(">" in term for term in part.terms):
                found, rarity = self._found(part)
                weight = part.importance * (rarity if found else self._nowhere)
                asked += weight
                told += weight * found.get(number, 0.0)
        return told / asked if asked else 0.0


def strengths(
    terms: Iterable[tuple[str, float]], postings: Mapping[str, Postings]
) -> dict[int, float]:
    """How strongly each entry speaks of one part of a question."""
    found: dict[int, float] = {}
    for term, sure in terms:
        for number, percent in postings.get(term, ()):
            strength = sure * percent / 100
            if strength > found.get(number, 0.0):
                found[number] = strength
    return found
