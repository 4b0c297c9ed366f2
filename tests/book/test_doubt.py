"""The book says when it does not know, and does not doubt what it knows.

Two pairs of sets judge it: foreign questions, and real ones in rare or misspelt words. No line of
them was learned from, but it was by the totals of the first pair that the last line was drawn
between answer and doubt. By the second nothing was drawn: it was written for this alone, and judged
when all was learned. `book/elsewhere.txt` and `questions_rare_tuning.txt` are for whoever tunes;
the sets that judged before have gone there.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Final

import pytest

from rules.book import answer, entries
from tests.book.test_questions import MEASURED, TUNING, plainly
from tools.book.sources import read_asked, read_chapters, read_elsewhere

HERE: Final = Path(__file__).parent
ASKED: Final = 150
FLOOR: Final = 95
"""So many foreign questions in a hundred are doubted at least."""
CEILING: Final = 2
"""So many real ones in a hundred are doubted at most."""


def read(name: str) -> tuple[str, ...]:
    """The questions of a file."""
    lines = (HERE / name).read_text(encoding="utf-8").splitlines()
    return tuple(line for line in lines if not line.startswith("#"))


FOREIGN: Final = read("questions_foreign.txt")
RARE: Final = read("questions_rare.txt")
UNSEEN_FOREIGN: Final = read("questions_foreign_2.txt")
UNSEEN_RARE: Final = read("questions_rare_2.txt")


def doubted(questions: tuple[str, ...]) -> float:
    """How many questions in a hundred are answered with doubt."""
    return 100 * sum(not answer(text, limit=1).answered for text in questions) / len(questions)


def test_what_is_foreign_is_answered_with_doubt(capsys: pytest.CaptureFixture[str]) -> None:
    """Nobody takes three hits about the Ghoul for the way to castle in chess."""
    foreign, rare = doubted(FOREIGN), doubted(RARE)
    with capsys.disabled():
        sys.stdout.write(f"\ndoubted: {foreign:.1f}% of foreign, {rare:.1f}% of real questions\n")
    assert foreign >= FLOOR
    assert rare <= CEILING


def test_a_pair_by_which_no_line_was_drawn_is_told_apart_as_well() -> None:
    """What is judged by what it was fitted to flatters itself."""
    assert doubted(UNSEEN_FOREIGN) >= FLOOR
    assert doubted(UNSEEN_RARE) <= CEILING


def test_ordinary_questions_are_not_doubted() -> None:
    """Those by which the search is judged and tuned, all of which have an answer."""
    assert doubted(tuple(question.ask for question in MEASURED)) <= CEILING
    assert doubted(tuple(question.ask for question in TUNING)) <= CEILING


def test_the_sets_are_whole_and_were_not_learned_from() -> None:
    """None of the four stands among the lines that the search learns or is tuned by."""
    tuned = {*read_elsewhere(), *read("questions_rare_tuning.txt"), *(one.ask for one in TUNING)}
    asked = {line for lines in read_asked(read_chapters()).values() for line in lines}
    known = {plainly(text) for text in (*tuned, *asked)}
    for questions in (FOREIGN, RARE, UNSEEN_FOREIGN, UNSEEN_RARE):
        assert len(set(questions)) == ASKED
        assert [text for text in questions if plainly(text) in known] == []


@pytest.mark.parametrize("chapter", ["ghoul", "vile-ghoul", "ghost", "cave-ghost", "terror"])
def test_whoever_types_a_heading_is_not_doubted(chapter: str) -> None:
    """A phase, a card, a power: the book's own words, alone."""
    titles = [one.title for one in entries() if one.chapter == chapter]
    assert [title for title in titles if not answer(title).answered] == []
