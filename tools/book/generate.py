"""Every file of the book that the app carries, and what should stand in it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Final

from rules.book.desk import reader_of
from rules.book.doubt import Other, Weights
from rules.book.nearness import Compass
from rules.book.opened import SEARCH, TEXT, VECTORS
from rules.book.packed import weights_of
from tools.book.compile_index import compile_index
from tools.book.compile_lexicon import compile_lexicon
from tools.book.compile_matrix import read_matrix
from tools.book.compile_sky import compile_sky
from tools.book.compile_vectors import needed, read_learned, unused
from tools.book.press import press, search_pieces, text_pieces, vector_pieces
from tools.book.sources import (
    BOOK,
    SourceProblem,
    foreign_words,
    read_asked,
    read_chapters,
    read_elsewhere,
    read_words,
)

__all__ = ["CARRIED", "ROOT", "SourceProblem", "everything"]

ROOT: Final = Path(__file__).parents[2]
CARRIED: Final = ROOT / "assets" / "book"
WEIGHTS: Final = BOOK / "weights.json"
"""How much each sign of a foreign question tells, as `tools.book.weigh` learned it."""


def read_weights() -> Weights:
    """The weights as they were learned."""
    return weights_of(json.loads(WEIGHTS.read_text(encoding="utf-8")))


def everything() -> dict[Path, bytes]:
    """Each file that the app carries with what its sources ask for."""
    chapters = read_chapters()
    asked = read_asked(chapters)
    words = read_words()
    learned = read_learned()
    lexicon = compile_lexicon(words)
    addresses = {entry.id for chapter in chapters for entry in chapter.entries}
    index = compile_index(chapters, lexicon, words.spoken, asked)
    reader = reader_of(index, lexicon)
    said = needed(learned.words, index.vocabulary)
    compass = Compass(said, learned.terms)
    sides = compile_sky(chapters, asked, reader, compass, learned.entries)
    other = Other(
        words.elsewhere | foreign_words(read_elsewhere(), lexicon, index),
        unused(learned.words, index.vocabulary),
    )
    files = {
        TEXT: text_pieces(chapters, read_matrix(addresses)),
        SEARCH: search_pieces(lexicon, index, sides, other, read_weights()),
        VECTORS: vector_pieces(words=said, terms=learned.terms),
    }
    return {CARRIED / name: press(pieces) for name, pieces in files.items()}
