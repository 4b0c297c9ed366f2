"""How long the rulebook's search takes: opening it, and each letter of a question."""

from __future__ import annotations

import statistics
import time
import tomllib
from typing import TYPE_CHECKING, Final

from companion.book import hand_in
from rules.book import entries, search
from rules.book.slips import Slip, slip_reader
from tools.bench import ROOT, Goal, measure, percentile, said_by, side_by_side

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

QUESTIONS: Final = ROOT / "tests" / "book" / "questions_tuning.toml"
SLIPS: Final = 300
OPEN: Final = """
import time, rules.book, companion.book
companion.book.hand_in()
started = time.perf_counter()
rules.book.search("skitter")
print((time.perf_counter() - started) * 1000)
"""
IMPORT: Final = """
import time
started = time.perf_counter()
import json, sqlite3, decimal, argparse
print((time.perf_counter() - started) * 1000)
"""


def _lookup(text: str) -> list[str]:
    """Look for words as a simple program does: through every entry, whether it has them."""
    asked = text.lower().split()
    return [one.id for one in entries() if all(word in one.text.lower() for word in asked)]


def _letters(look: Callable[[str], object], questions: Sequence[str]) -> list[float]:
    """Return the milliseconds after each letter; what else runs meanwhile is not the search."""
    taken = []
    for text in questions:
        for length in range(1, len(text) + 1):
            started = time.thread_time()
            look(text[:length])
            taken.append((time.thread_time() - started) * 1000)
    return taken


@measure(
    "search after each letter of a question, p99, against looking through every entry",
    Goal("times", at_most=5),
)
def keystrokes() -> float:
    """Ask all questions of both, one after the other."""
    hand_in()
    asked = [question["ask"] for question in tomllib.loads(QUESTIONS.read_text())["question"]]
    search("skitter")
    return percentile(_letters(search, asked), 0.99) / statistics.median(_letters(_lookup, asked))


@measure(
    f"search of {SLIPS} slips after each letter, p99, against looking through every entry",
    Goal("times", at_most=1.3),
)
def slips() -> float:
    """Search slips of about thirty words, some on every subject of the book."""
    hand_in()
    texts = [f"{one.title} {one.answer}" for one in entries()]
    written = [
        Slip(text[:20], f"{text} {texts[-place]}", number=place)
        for place, text in enumerate(texts[:SLIPS], start=1)
    ]
    pile = slip_reader().pile(written)
    asked = ("how do I push the artifact through a wall", "ghost attacks knight", "skitter")
    ours = percentile(_letters(pile.found, asked), 0.99)
    return ours / statistics.median(_letters(_lookup, asked))


@measure(
    "open the rulebook's index and search once, against importing four modules of Python's own",
    Goal("times", at_most=10),
)
def opening() -> float:
    """Do both in new processes, in turn."""
    return side_by_side(lambda: float(said_by("-c", OPEN)), lambda: float(said_by("-c", IMPORT)))
