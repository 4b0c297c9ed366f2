"""Learn how much each sign tells that a question is not for this book.

    pip install numpy
    python -m tools.book.weigh

Foreign questions are those of book/elsewhere.txt; real ones those by which the search is tuned, in
plain, rare and misspelt words, what stands over the entries, and a few of the lines that it learns
from. A logistic regression weighs the signs and the direction in which they point; a foreign line
is judged without the words that it alone brings, as a new one would be. `ENOUGH` of the tuning
ones, rare ones too, stay beyond doubt.

The result is kept in book/weights.json, of which `python -m tools.book` makes what the app carries.
"""

from __future__ import annotations

import json
from dataclasses import astuple, fields
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from rules.book.doubt import Doubt, Other, Signs
from rules.book.nearness import DIMENSIONS, FULL
from rules.book.opened import Book
from tools.book.compile_vectors import read_learned, unused
from tools.book.generate import WEIGHTS, everything, read_weights
from tools.book.sources import (
    foreign_words,
    load,
    read_asked,
    read_chapters,
    read_elsewhere,
    read_words,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules.book.model import Answer

Array = Any  # numpy is not there where types are checked: only who learns anew needs it

TESTS: Final = Path(__file__).parents[2] / "tests" / "book"
PARTS: Final = 10
"""A foreign line is judged with the words of the lines of all parts but its own."""
EVERY: Final = 31
"""Of the lines that the search learns from every so-and-so-manieth is a real question."""
LITTLE: Final = 0.1
"""How much one of those counts: the search knows it by heart."""
KEPT: Final = 0.1
"""How freely the weights leave zero."""
ENOUGH: Final = 0.98
"""So many of the tuning questions, plain and rare ones, are not doubted."""


def main() -> None:
    """Weigh the signs, and write the weights."""
    files = {path.name: content for path, content in everything().items()}
    opened = Book(files.__getitem__)
    tuning = [one["ask"] for one in load(TESTS / "questions_tuning.toml")["question"]]
    rare = (TESTS / "questions_rare_tuning.txt").read_text(encoding="utf-8").splitlines()[1:]
    asked = [line for lines in read_asked(read_chapters()).values() for line in lines][::EVERY]
    titles = [entry.title for entry in opened.entries]
    real = [*tuning, *rare, *titles, *asked]
    rows = [*foreign(opened, read_elsewhere()), *(row(opened, line) for line in real)]
    told = np.array([signs for signs, _ in rows])
    pointed = np.array([direction for _, direction in rows]) / FULL
    is_real = np.arange(len(rows)) >= len(rows) - len(real)
    counts = np.ones(len(rows))
    counts[-len(asked) :] = LITTLE
    spread, wide = told.std(axis=0), pointed.std()
    everywhere = np.hstack([told / spread, pointed / wide])
    weights = regression(everywhere, is_real, counts)
    sure = everywhere @ weights
    first = len(rows) - len(real)
    enough = float(np.quantile(sure[first : first + len(tuning) + len(rare)], 1 - ENOUGH))
    print(f"{100 * np.mean(sure[:first] <= enough):.1f} % of foreign lines are doubted")
    write(weights[: told.shape[1]] / spread, -weights[told.shape[1] :] / wide, enough)


def row(opened: Book, line: str) -> tuple[Sequence[float], Sequence[int]]:
    """The signs of a question, and where it points."""
    return of(opened.desk.answer(line, limit=1))


def of(answer: Answer) -> tuple[Sequence[float], Sequence[int]]:
    """The same, once it is answered."""
    signs = answer.signs or Signs(0, 0, 0, 0, 0, 0, 0)
    return astuple(signs), answer.direction or [0] * DIMENSIONS


def foreign(opened: Book, lines: Sequence[str]) -> list[tuple[Sequence[float], Sequence[int]]]:
    """The foreign lines, each as if the words that it alone brings were unknown."""
    rows = []
    by_hand = read_words().elsewhere
    index, lexicon = opened.index, opened.lexicon
    desk = opened.desk
    english = unused(read_learned().words, index.vocabulary)
    for part in range(PARTS):
        others = [line for place, line in enumerate(lines) if place % PARTS != part]
        other = Other(by_hand | foreign_words(others, lexicon, index), english)
        doubt = Doubt(other, read_weights(), lexicon, desk.reader.speller, index)
        for line in lines[part::PARTS]:
            answer = desk.answer(line, limit=1)
            signs, direction = of(answer)
            words = doubt.sorted_out(desk.reader.words(line), unfinished=line[-1:].isalnum())
            if answer.signs is not None:
                signs = astuple(words.signs(answer.signs.near, answer.signs.spoken))
            rows.append((signs, direction))
    return rows


def regression(rows: Array, is_real: Array, counts: Array) -> Array:
    """Weights by which real rows come out high: Newton's steps on a logistic regression."""
    held = np.hstack([rows, np.ones((len(rows), 1))])
    weights = np.zeros(held.shape[1])
    ridge = np.full(held.shape[1], 1 / KEPT)
    ridge[-1] = 0
    for _ in range(30):
        sure = 1 / (1 + np.exp(-np.clip(held @ weights, -30, 30)))
        slope = held.T @ (counts * (is_real - sure)) - ridge * weights
        bend = (held * (counts * sure * (1 - sure))[:, None]).T @ held + np.diag(ridge + 1e-9)
        weights = weights + np.linalg.solve(bend, slope)
    return weights[:-1]


def write(signs: Array, away: Array, enough: float) -> None:
    """Keep the weights, rounded so that one can read them."""
    longest = float(np.abs(away).max())
    told = {
        "signs": {
            field.name: round(float(one), 4)
            for field, one in zip(fields(Signs), signs, strict=True)
        },
        "enough": round(enough, 4),
        "scale": round(longest / FULL, 6),
        "away": [round(FULL * float(one) / longest) for one in away],
    }
    WEIGHTS.write_text(json.dumps(told) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
