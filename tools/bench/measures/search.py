"""How long the rulebook's search takes: opening it, and each letter of a question."""

from __future__ import annotations

import os
import subprocess
import sys
import time
import tomllib
from pathlib import Path
from typing import Final

from companion.book import hand_in
from rules.book import entries, search
from rules.book.slips import Slip, slip_reader
from tools.bench import Goal, measure, percentile

ROOT: Final = Path(__file__).parents[3]
QUESTIONS: Final = ROOT / "tests" / "book" / "questions_tuning.toml"
SLIPS: Final = 300
OPEN: Final = """
import time, rules.book, companion.book
companion.book.hand_in()
started = time.perf_counter()
rules.book.search("skitter")
print((time.perf_counter() - started) * 1000)
"""


@measure("search after each letter of a question, p99", Goal("ms", at_most=3))
def keystrokes() -> float:
    """Return the time of this process alone: what else runs meanwhile is not the search."""
    hand_in()
    asked = [question["ask"] for question in tomllib.loads(QUESTIONS.read_text())["question"]]
    search("skitter")
    taken = []
    for text in asked:
        for length in range(1, len(text) + 1):
            started = time.thread_time()
            search(text[:length])
            taken.append((time.thread_time() - started) * 1000)
    return percentile(taken, 0.99)


@measure(f"search of {SLIPS} slips after each letter of a question, p99", Goal("ms", at_most=1))
def slips() -> float:
    """Return the time for slips of about thirty words, some on every subject of the book."""
    hand_in()
    texts = [f"{one.title} {one.answer}" for one in entries()]
    written = [
        Slip(text[:20], f"{text} {texts[-place]}", number=place)
        for place, text in enumerate(texts[:SLIPS], start=1)
    ]
    pile = slip_reader().pile(written)
    taken = []
    for text in ("how do I push the artifact through a wall", "ghost attacks knight", "skitter"):
        for length in range(1, len(text) + 1):
            started = time.thread_time()
            pile.found(text[:length])
            taken.append((time.thread_time() - started) * 1000)
    return percentile(taken, 0.99)


@measure("open the rulebook's index and search once", Goal("ms", at_most=60))
def opening() -> float:
    """Return the best of five new processes: the first may have to compile.

    What is compiled is kept, as it is on a phone, whatever this machine is set to.
    """
    kept = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    return min(
        float(subprocess.check_output([sys.executable, "-c", OPEN], cwd=ROOT, env=kept))
        for _ in range(5)
    )
