"""Every file of the book that the app carries, and what should stand in it."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final

from rules.book.desk import reader_of
from rules.book.doubt import Other, Weights
from rules.book.nearness import Compass
from rules.book.opened import SEARCH, TEXT, VECTORS
from rules.book.packed import weights_of
from tools.book.compile_index import compile_index
from tools.book.compile_lexicon import compile_lexicon
from tools.book.compile_matrix import read_matrix
from tools.book.compile_sky import compile_sky
from tools.book.compile_vectors import needed, read_learned
from tools.book.pack import packed, search_pieces, text_pieces, vector_pieces
from tools.book.sources import (
    BOOK,
    SourceProblem,
    foreign_words,
    read_asked,
    read_chapters,
    read_elsewhere,
    read_english,
    read_words,
)

if TYPE_CHECKING:
    from rules.book.index import Index
    from rules.book.lexicon import Lexicon
    from rules.book.matrix import Cell
    from rules.book.model import Chapter
    from rules.book.nearness import Vectors

__all__ = ["CARRIED", "ROOT", "Compiled", "SourceProblem", "compiled", "everything"]

ROOT: Final = Path(__file__).parents[2]
CARRIED: Final = ROOT / "assets" / "book"
WEIGHTS: Final = BOOK / "weights.json"
"""How much each sign of a foreign question tells, as `tools.book.weigh` learned it."""


def read_weights() -> Weights:
    """The weights as they were learned."""
    return weights_of(json.loads(WEIGHTS.read_text(encoding="utf-8")))


@dataclass(frozen=True, slots=True)
class Compiled:
    """What the sources make together, before it is packed into files."""

    chapters: tuple[Chapter, ...]
    cells: tuple[Cell, ...]
    lexicon: Lexicon
    index: Index
    sides: bytes
    other: Other
    said: Vectors
    terms: Vectors


def compiled() -> Compiled:
    """Read the sources, and make of them what is looked up."""
    chapters = read_chapters()
    asked = read_asked(chapters)
    words = read_words()
    learned = read_learned()
    lexicon = compile_lexicon(words)
    addresses = {entry.id for chapter in chapters for entry in chapter.entries}
    english = read_english()
    cells = read_matrix(addresses)
    index = compile_index(chapters, lexicon, words.spoken, asked, english, cells)
    said = needed(learned.words, index.vocabulary)
    other = Other(
        words.elsewhere | foreign_words(read_elsewhere(), lexicon, index),
        frozenset(english) - frozenset(index.vocabulary),
    )
    reader, compass = reader_of(index, lexicon, other.english), Compass(said, learned.terms)
    return Compiled(
        chapters,
        cells,
        lexicon,
        index,
        compile_sky(chapters, asked, reader, compass, learned.entries),
        other,
        said,
        learned.terms,
    )


def everything(made: Compiled | None = None) -> dict[Path, bytes]:
    """Each file that the app carries with what its sources ask for."""
    made = made or compiled()
    files = {
        TEXT: text_pieces(made.chapters, made.cells),
        SEARCH: search_pieces(made.lexicon, made.index, made.sides, made.other, read_weights()),
        VECTORS: vector_pieces(words=made.said, terms=made.terms),
    }
    return {CARRIED / name: packed(pieces) for name, pieces in files.items()}
