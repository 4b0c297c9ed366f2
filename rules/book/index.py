"""Which words stand in which entries: what the search looks things up in."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import accumulate, pairwise
from struct import unpack_from
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

Postings = tuple[tuple[int, int], ...]
"""The numbers of entries, each with how strongly it speaks of a term, in percent."""


@dataclass(frozen=True, slots=True)
class Index:
    """Entries by number, in the order of the book."""

    bodies: Mapping[str, Postings]
    """Term: the entries that speak of it."""
    vocabulary: tuple[str, ...]
    """Every word that the search knows, as it is written, in alphabetical order,"""
    usual: tuple[int, ...]
    """how many entries have it,"""
    own: tuple[int, ...]
    """and how much it is a word of this book, rather than of English: in tenths, 0 is neither."""
    questions: Mapping[str, Sequence[int]]
    """The entries by the questions that stand in them, each as anybody puts it (`verbatim`)."""
    dealings: Mapping[str, int]
    """The entry on what two roles have to do with each other, by what is asked (`dealings`)."""


class Terms(Mapping[str, Postings]):
    """Postings by term, cut out when they are asked for: of thousands a question needs a few."""

    def __init__(
        self, terms: Sequence[str], held: Sequence[int], entries: memoryview, strengths: bytes
    ) -> None:
        """Take the terms, how many entries have each, and all of these one after the other."""
        self._places = dict(zip(terms, pairwise(accumulate(held, initial=0)), strict=True))
        self._entries = entries
        self._strengths = strengths

    def __getitem__(self, term: str) -> Postings:
        start, stop = self._places[term]
        numbers = unpack_from(f"<{stop - start}H", self._entries, 2 * start)
        return tuple(zip(numbers, self._strengths[start:stop], strict=True))

    def __contains__(self, term: object) -> bool:
        return term in self._places

    def __iter__(self) -> Iterator[str]:
        return iter(self._places)

    def __len__(self) -> int:
        return len(self._places)
