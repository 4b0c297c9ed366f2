"""What there is to learn from: every asking line and answer, read as the search reads them."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from rules.book.desk import reader_of
from tools.book.compile_index import asking_lines, compile_index
from tools.book.compile_lexicon import compile_lexicon
from tools.book.sources import read_asked, read_chapters, read_english, read_words

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from rules.book.query import Reader
    from tools.book.minilm import MiniLM

Array = Any  # numpy is not there where types are checked: only who learns anew needs it

OFTEN: Final = 15
"""Two words have a vector together if they stand one after the other in so many lines."""
USUAL_WORDS: Final = 10_000
"""So many of the commonest English words have a vector, whether our book uses them or not."""
COMMON: Final = 1e-3
"""Words commoner than this say little about what a text is about."""
RARE: Final = 20_000
"""The rank in English of a word that the model has no piece for."""


@dataclass(frozen=True, slots=True)
class Line:
    """One asking line: its entry, its words as they were meant, its terms with their weights."""

    entry: int
    words: Sequence[str]
    terms: Mapping[str, float]

    @property
    def pairs(self) -> list[str]:
        """Two words each that stand one after the other."""
        return [" ".join(pair) for pair in pairwise(self.words)]


class Bags:
    """What is in each line, as numbers of names: one bag after the other."""

    def __init__(self, names: Sequence[str], lines: Sequence[Mapping[str, float]]) -> None:
        number = {name: place for place, name in enumerate(names)}
        held = [[(number[name], line[name]) for name in line if name in number] for line in lines]
        self._numbers = np.array([one for bag in held for one, _ in bag], np.int64)
        self._weights = np.array([weight for bag in held for _, weight in bag], np.float32)
        self._sizes = np.array([len(bag) for bag in held])
        self._starts = _starts(self._sizes)

    def drawn(
        self,
        bags: Array,
        covered: float = 0.0,
        chance: np.random.Generator | None = None,
    ) -> tuple[Array, Array, Array]:
        """Numbers and weights of these bags, some covered up, and where each bag begins."""
        sizes = self._sizes[bags]
        bag = np.repeat(np.arange(len(bags)), sizes)
        place = np.arange(sizes.sum()) + (self._starts[bags] - _starts(sizes))[bag]
        if chance is not None:
            kept = chance.random(len(place)) > covered
            bag, place = bag[kept], place[kept]
        starts = _starts(np.bincount(bag, minlength=len(bags)))
        return self._numbers[place], self._weights[place], starts

    def counted(self, names: int) -> Array:
        """How often each name stands in all bags."""
        return np.bincount(self._numbers, minlength=names).astype(np.float32)


def _starts(sizes: Array) -> Array:
    return np.cumsum(sizes) - sizes


class Lessons:
    """The lines with their words, pairs of words and terms, and how a model sees these."""

    def __init__(self, model: MiniLM) -> None:
        chapters, spoken = read_chapters(), read_words()
        asked, lexicon = read_asked(chapters), compile_lexicon(spoken)
        # Who does what to whom says nothing of how words stand to each other.
        index = compile_index(chapters, lexicon, spoken.spoken, asked, read_english(), cells=())
        entries = [entry for chapter in chapters for entry in chapter.entries]
        self.entries = [entry.id for entry in entries]
        self._rank = {piece: number for piece, number in model.pieces.items() if piece.isalpha()}
        usual = [word for word in self._rank if re.fullmatch("[a-z]{2,}", word)][:USUAL_WORDS]
        known = {word for word in index.vocabulary if len(word) > 1 or word.isdigit()}
        self.words = sorted({*usual, *known})
        texts = [*asking_lines(chapters, asked), *enumerate(entry.answer for entry in entries)]
        lines = self._read(texts, reader_of(index, lexicon))
        paired = Counter(pair for line in lines for pair in set(line.pairs))
        self.pairs = sorted(pair for pair, many in paired.items() if many >= OFTEN)
        self.terms = sorted({term for line in lines for term in line.terms})
        self.owners = np.array([line.entry for line in lines])
        self.in_words = Bags(self.words, [Counter(line.words) for line in lines])
        self.in_pairs = Bags(self.pairs, [Counter(line.pairs) for line in lines])
        self.in_terms = Bags(self.terms, [line.terms for line in lines])
        self.seen = self._seen(model, self.words) * self._shares()[:, None]
        self.term_seen = self._seen(model, [term.replace(">", " attacks ") for term in self.terms])
        self.rarity = np.log(1 + len(lines) / self.in_terms.counted(len(self.terms))) / 6

    def _read(self, texts: Sequence[tuple[int, str]], reader: Reader) -> list[Line]:
        known = frozenset(self.words)
        read: list[Line] = []
        for entry, text in texts:
            found: dict[str, float] = {}
            for part in reader.parts(text + " "):
                for term, sure in part.terms.items():
                    found[term] = max(found.get(term, 0.0), sure * part.importance)
            read.append(Line(entry, reader.written(text, known.__contains__), found))
        return read

    @staticmethod
    def _seen(model: MiniLM, texts: list[str]) -> Array:
        """How the model sees words or terms, without what it sees in all of them."""
        seen = model.embed(texts)
        return seen - seen.mean(0)

    def _shares(self) -> Array:
        """Less for a common word: by its rank in English, and by its share in our lines."""
        counted = self.in_words.counted(len(self.words))
        ranks = np.array([self._rank.get(word, RARE) for word in self.words])
        usual = 1 / (np.maximum(ranks - 1_000, 1) + 10) + counted / counted.sum()
        return (COMMON / (COMMON + usual / 2)).astype(np.float32)
