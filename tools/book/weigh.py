"""Learn how much each sign tells that a question is not for this book.

    pip install -r requirements-weigh.txt
    python -m tools.book.weigh

Foreign questions are those of book/elsewhere.txt; real ones those by which the search is tuned, in
plain, rare and misspelt words, what stands over the entries, their names, and a few of the lines
that it learns from; each of them in full, and as somebody in a hurry types it. A logistic
regression weighs the signs, the direction in which they point, and the words and neighbours in
which they are put; a foreign line is judged without the words that it alone brings, as a new one
would be. Of the real ones in rare words `ENOUGH` stay beyond doubt, each judged by weights that
were learned without it.

The result is kept in book/weights.json, of which `python -m tools.book` makes what the app carries.
"""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import astuple, fields
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import numpy as np
from scipy import sparse
from sklearn.linear_model import LogisticRegression
from sklearn.model_selection import StratifiedKFold, cross_val_predict

from rules.book.doubt import Doubt, Other, Signs, Words, phrases
from rules.book.nearness import DIMENSIONS, FULL
from rules.book.opened import Book
from rules.book.text import words
from tools.book.generate import WEIGHTS, everything, read_weights
from tools.book.hurried import hurried
from tools.book.sources import (
    foreign_words,
    load,
    read_asked,
    read_chapters,
    read_elsewhere,
    read_english,
    read_words,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from rules.book.model import Answer

Row = tuple["Sequence[float]", "Sequence[int]"]
"""The signs of a question, and where it points."""
Array = Any  # numpy is not there where types are checked: only who learns anew needs it

TESTS: Final = Path(__file__).parents[2] / "tests" / "book"
PARTS: Final = 10
"""A foreign line is judged with the words of the lines of all parts but its own."""
EVERY: Final = 39
"""Of the lines that the search learns from every so-and-so-manieth is a real question."""
LITTLE: Final = 0.1
"""How much one of those counts: the search knows it by heart."""
MUCH: Final = 2
"""How much a real question in rare words counts: it is for them that the line is drawn."""
KEPT: Final = 0.1
"""How freely the weights leave zero."""
OFTEN: Final = 8
"""In so many asking lines a word is often asked with: it tells itself, others by their kind."""
TWICE: Final = 2
"""A word or two neighbours of one question alone tell nothing."""
LOUD: Final = 10
"""How freely words and neighbours leave zero beside the signs."""
FAINT: Final = 2
"""What tells less, of FULL, is left out."""
HASTY: Final = 0.35
"""How much a question typed in a hurry counts beside the same one put in full."""
FOLDS: Final = 10
SHARES: Final = (0.93, 0.94, 0.95, 0.96, 0.97, 0.975, 0.98, 0.985, 0.99)
ENOUGH: Final = 0.975
"""So many of the real questions in rare words are not doubted; those to tune by are the worst."""


def main() -> None:
    """Weigh the signs, and write the weights."""
    files = {path.name: content for path, content in everything().items()}
    opened = Book(files.__getitem__)
    tuning = [one["ask"] for one in load(TESTS / "questions_tuning.toml")["question"]]
    rare = (TESTS / "questions_rare_tuning.txt").read_text(encoding="utf-8").splitlines()[1:]
    asked = [line for lines in read_asked(read_chapters()).values() for line in lines]
    titles = [name for entry in opened.entries for name in (entry.title, *entry.names)]
    some, few = asked[::EVERY], len(tuning) + len(titles)
    hasty = hurried([*rare, *tuning, *titles, *asked[1::EVERY]], slips=True)
    real = [*rare, *tuning, *titles, *some, *hasty]
    lines = read_elsewhere()
    elsewhere = [*lines, *hurried(lines, slips=False)]
    rows = [*foreign(opened, elsewhere, len(lines)), *(row(opened, line) for line in real)]
    is_real = np.arange(len(rows)) >= len(elsewhere)
    many = [len(lines), len(lines), len(rare), few, len(some), len(rare), few]
    counts = np.repeat(
        [1, HASTY, MUCH, 1, LITTLE, HASTY * MUCH, HASTY, LITTLE], [*many, len(rows) - sum(many)]
    )
    told, pointed = np.array([one for one, _ in rows]), np.array([one for _, one in rows]) / FULL
    spread, wide = told.std(axis=0), pointed.std()
    names, wording = worded(opened, [*elsewhere, *real], asked)
    everywhere = sparse.hstack([told / spread, pointed / wide, LOUD * wording]).tocsr()
    judge = LogisticRegression(C=KEPT, max_iter=500)
    folds = StratifiedKFold(FOLDS, shuffle=True, random_state=0)
    sure = cross_val_predict(
        judge, everywhere, is_real, cv=folds, method="decision_function",
        params={"sample_weight": counts},
    )  # fmt: skip
    judge.fit(everywhere, is_real, sample_weight=counts)
    ground = float(judge.intercept_[0])
    first = len(elsewhere)
    limits = {
        share: float(np.quantile(sure[first : first + len(rare)], 1 - share)) for share in SHARES
    }
    for share, limit in limits.items():
        doubted = 100 * np.mean(sure[: len(lines)] <= limit)
        print(f"{share}: {limit - ground:.4f}, {doubted:.1f} % of foreign lines are doubted")
    enough = limits[ENOUGH]
    weights = judge.coef_[0]
    signs, away, put = np.split(weights, [told.shape[1], told.shape[1] + DIMENSIONS])
    write(signs / spread, -away / wide, enough - ground, dict(zip(names, LOUD * put, strict=True)))


def worded(opened: Book, lines: Sequence[str], asked: Iterable[str]) -> tuple[list[str], Array]:
    """Words and neighbours of each line that stand in others too, one long in all."""
    desk, doubt = opened.desk, opened.doubt
    counted = Counter(word for line in asked for word in set(words(line)))
    often = {word for word, many in counted.items() if many >= OFTEN}
    put = [desk.put(line) for line in lines]
    stand = Counter(word for one in put for word in set(one))
    often = {word for word in often if stand[word] >= TWICE}
    held = [phrases(doubt.shown(one, often)) for one in put]
    stand = Counter(phrase for one in held for phrase in one)
    names = sorted(phrase for phrase, many in stand.items() if many >= TWICE)
    place = {name: number for number, name in enumerate(names)}
    found = sparse.lil_matrix((len(lines), len(names)))
    for number, one in enumerate(held):
        for phrase in one & place.keys():
            found[number, place[phrase]] = len(one) ** -0.5
    return names, found.tocsr()


def row(opened: Book, line: str) -> Row:
    """The signs of a question, and where it points."""
    return of(opened.desk.answer(line, limit=1))


def of(answer: Answer) -> Row:
    """The same, once it is answered."""
    signs = answer.signs or Words().signs(0.0, 0.0)
    return astuple(signs), answer.direction or [0] * DIMENSIONS


def foreign(opened: Book, lines: Sequence[str], many: int) -> list[Row]:
    """The foreign lines, each as if the words that it alone brings were unknown."""
    rows: dict[str, Row] = {}
    by_hand = read_words().elsewhere
    index, lexicon = opened.index, opened.lexicon
    desk = opened.desk
    english = frozenset(read_english()) - frozenset(index.vocabulary)
    for part in range(PARTS):
        others = [line for place, line in enumerate(lines[:many]) if place % PARTS != part]
        other = Other(by_hand | foreign_words(others, lexicon, index), english)
        doubt = Doubt(other, read_weights(), lexicon, desk.reader.speller, index)
        for line in (line for place, line in enumerate(lines) if place % many % PARTS == part):
            answer = desk.answer(line, limit=1)
            signs, direction = of(answer)
            words = doubt.sorted_out(desk.reader.words(line), unfinished=line[-1:].isalnum())
            if answer.signs is not None:
                before = answer.signs
                signs = astuple(words.signs(before.near, before.spoken, before.apart))
            rows[line] = (signs, direction)
    return [rows[line] for line in lines]


def write(signs: Array, away: Array, enough: float, wording: dict[str, float]) -> None:
    """Keep the weights, rounded so that one can read them."""
    longest = float(np.abs(away).max())
    loudest = max(map(abs, wording.values()))
    put = {name: round(FULL * float(one) / loudest) for name, one in wording.items()}
    told = {
        "signs": {
            field.name: round(float(one), 4)
            for field, one in zip(fields(Signs), signs, strict=True)
        },
        "enough": round(enough, 4),
        "scale": round(longest / FULL, 6),
        "away": [round(FULL * float(one) / longest) for one in away],
        "unit": round(loudest / FULL, 6),
        "wording": {name: one for name, one in put.items() if " " not in name or abs(one) > FAINT},
    }
    WEIGHTS.write_text(json.dumps(told) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
