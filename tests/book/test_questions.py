"""The search is judged by questions that nobody may tune it on.

`questions.toml` holds them, in five kinds; `questions_tuning.toml` holds others for whoever works
on the search. The same questions are put to SQLite's own full-text search over the same entries,
so that a good figure is known to be the search's doing and not that of easy questions.
"""

from __future__ import annotations

import re
import sqlite3
import sys
import tomllib
from collections import Counter
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final, TypeAlias

import pytest

from rules import look_up
from rules.book import entries
from tools.book.sources import read_asked, read_chapters

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

Ranking: TypeAlias = "Callable[[str], list[str]]"
"""The first three entries a search names for what was asked."""

HERE: Final = Path(__file__).parent
KINDS: Final = ("keywords", "question", "sloppy", "paraphrase", "situation")
FLOORS: Final = {
    "keywords": (97.5, 100),
    "question": (96.25, 100),
    "sloppy": (93.75, 100),
    "paraphrase": (92.5, 98.75),
    "situation": (96.25, 98.75),
}
"""By kind: how many in a hundred must be first, and among the first three.

What is wanted is 90 first and 98 in three for every kind. The floors hold a change of the search to
what was reached, and are raised when it gets better, never lowered; but where the first three of
paraphrase are all right, that is a question more than wanted, and learning anew moves one or two.
"""
LEAD_GOAL: Final = 25


@dataclass(frozen=True, slots=True)
class Question:
    """What somebody typed, and the entries that answer it."""

    kind: str
    ask: str
    expect: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Score:
    """How many questions of a kind found their answer, and how high up."""

    asked: int
    first: int
    in_three: int

    @property
    def first_percent(self) -> float:
        """How often the first hit was right."""
        return 100 * self.first / self.asked

    @property
    def in_three_percent(self) -> float:
        """How often one of the first three hits was right."""
        return 100 * self.in_three / self.asked


def read_questions(name: str) -> list[Question]:
    """The questions of one file, in the file's order."""
    rows = tomllib.loads((HERE / name).read_text(encoding="utf-8"))["question"]
    return [Question(row["kind"], row["ask"], tuple(row["expect"])) for row in rows]


MEASURED: Final = read_questions("questions.toml")
TUNING: Final = read_questions("questions_tuning.toml")


def plainly(text: str) -> str:
    """A question without capitals and signs."""
    return " ".join(re.findall("[a-z0-9']+", text.casefold()))


def our_ranking(words: str) -> list[str]:
    """The first three entries our own search finds, asked as anybody would: no role, no table."""
    return [hit.entry.id for hit in look_up(words, limit=3)]


def plain_ranking(rows: Iterator[tuple[str, str, str, str]]) -> Ranking:
    """The same by SQLite: any of the words, stems of English, best bm25 first."""
    book = sqlite3.connect(":memory:")
    book.execute(
        "CREATE VIRTUAL TABLE book USING fts5"
        "(id UNINDEXED, title, also, body, tokenize = 'porter unicode61')",
    )
    book.executemany("INSERT INTO book VALUES (?, ?, ?, ?)", rows)

    def ranked(words: str) -> list[str]:
        any_of = " OR ".join(f'"{word}"' for word in re.findall(r"\w+", words))
        found = book.execute(
            "SELECT id FROM book WHERE book MATCH ? ORDER BY bm25(book) LIMIT 3",
            (any_of,),
        )
        return [row[0] for row in found]

    return ranked


def measure(ranking: Ranking) -> dict[str, Score]:
    """The score of each kind of question."""
    first: Counter[str] = Counter()
    in_three: Counter[str] = Counter()
    for question in MEASURED:
        hits = ranking(question.ask)
        first[question.kind] += bool(hits) and hits[0] in question.expect
        in_three[question.kind] += any(hit in question.expect for hit in hits)
    asked = Counter(question.kind for question in MEASURED)
    return {kind: Score(asked[kind], first[kind], in_three[kind]) for kind in KINDS}


@pytest.fixture(scope="module")
def ours() -> dict[str, Score]:
    """Our search's scores."""
    return measure(our_ranking)


@pytest.fixture(scope="module")
def plain() -> dict[str, Score]:
    """The scores of SQLite's full-text search over the same entries."""
    rows = ((entry.id, entry.title, "\n".join(entry.also), entry.text) for entry in entries())
    return measure(plain_ranking(rows))


def score_table(ours: dict[str, Score], plain: dict[str, Score]) -> str:
    """The figures as a table, a line a kind."""
    lines = [f"{'kind':<12}{'asked':>6}{'first':>8}{'in three':>10}{'FTS5 first':>12}{'three':>8}"]
    for kind in KINDS:
        our, their = ours[kind], plain[kind]
        lines.append(
            f"{kind:<12}{our.asked:>6}{our.first_percent:>7.1f}%{our.in_three_percent:>9.1f}%"
            f"{their.first_percent:>11.1f}%{their.in_three_percent:>7.1f}%",
        )
    return "\n".join(lines)


def test_there_are_eighty_questions_of_every_kind() -> None:
    """Eighty a kind: none is left out or thin, so that no kind's figure is luck."""
    assert Counter(question.kind for question in MEASURED) == dict.fromkeys(KINDS, 80)


def test_no_measured_question_is_one_of_those_for_tuning() -> None:
    """What was tuned on cannot judge."""
    tuned_on = {question.ask.casefold() for question in TUNING}
    measured = [question.ask.casefold() for question in MEASURED]
    assert tuned_on.isdisjoint(measured)
    assert len(set(measured)) == len(measured)


def test_the_search_has_not_been_told_the_measured_questions() -> None:
    """A line that it learned from cannot judge it either."""
    measured = {plainly(question.ask) for question in MEASURED}
    lines = (line for lines in read_asked(read_chapters()).values() for line in lines)
    assert [line for line in lines if plainly(line) in measured] == []


@pytest.mark.parametrize("questions", [MEASURED, TUNING], ids=["measured", "tuning"])
def test_every_question_has_an_answer_in_the_book(questions: list[Question]) -> None:
    """An expected entry that does not exist could never be found."""
    book = {entry.id for entry in entries()}
    assert [q.ask for q in questions if not q.expect or not book.issuperset(q.expect)] == []


def test_the_figures_are_shown(
    ours: dict[str, Score],
    plain: dict[str, Score],
    capsys: pytest.CaptureFixture[str],
) -> None:
    """Whoever runs the tests sees what the search is worth beside the plain one."""
    table = score_table(ours, plain)
    with capsys.disabled():
        sys.stdout.write(f"\n{table}\n")
    assert table.count("\n") == len(KINDS)


@pytest.mark.parametrize("kind", KINDS)
def test_the_search_finds_no_less_than_it_did(kind: str, ours: dict[str, Score]) -> None:
    """Somebody asks across the table: the answer is the first hit, or in sight below it."""
    first, in_three = FLOORS[kind]
    assert ours[kind].first_percent >= first
    assert ours[kind].in_three_percent >= in_three


@pytest.mark.parametrize("kind", ["sloppy", "paraphrase"])
def test_the_search_forgives_far_more_than_plain_full_text_search(
    kind: str,
    ours: dict[str, Score],
    plain: dict[str, Score],
) -> None:
    """Typos and everyday words are where a plain index fails, and where players need an answer."""
    assert ours[kind].first_percent - plain[kind].first_percent >= LEAD_GOAL
