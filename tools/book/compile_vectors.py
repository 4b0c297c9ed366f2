"""What was learned, read; and of it what a question can be answered with."""

from __future__ import annotations

import zlib
from math import sqrt
from typing import TYPE_CHECKING, Final, NamedTuple

from rules.book.nearness import Vectors
from rules.book.packed import read_vectors, unpack
from tools.book.sources import BOOK

if TYPE_CHECKING:
    from collections.abc import Collection
    from pathlib import Path

LEARNED: Final = BOOK / "learned.bin"
SHORT: Final = 35
"""Two words whose vector together is no longer than this mean hardly more than the two."""


class Learned(NamedTuple):
    """The vectors that `tools.book.learn` wrote."""

    words: Vectors
    terms: Vectors
    entries: Vectors


def read_learned(file: Path = LEARNED) -> Learned:
    """The vectors as they were learned."""
    pieces = unpack(zlib.decompress(file.read_bytes()))
    return Learned(*(read_vectors(pieces, kind) for kind in Learned._fields))


def needed(words: Vectors, vocabulary: Collection[str]) -> Vectors:
    """The vectors of words that entries, or those who ask for them, use; of pairs the telling ones.

    Thousands of usual English words have been learned that nobody ever asked a rule with. They
    stay in the source: whoever writes one of them into an entry or a line has its vector at once.
    """
    known = frozenset(vocabulary)
    rows = words.rows()
    kept = [
        name
        for name in words.names
        if known.issuperset(name.split()) and (" " not in name or _length(rows[name]) > SHORT)
    ]
    return Vectors(tuple(kept), b"".join(bytes(rows[name]) for name in kept), words.scale)


def _length(row: memoryview) -> float:
    return sqrt(sum(one * one for one in row))
