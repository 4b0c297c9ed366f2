"""Measures, each beside its goal.

A measure is a function that returns one figure; it stands in `tools/bench/measures/` and says
with `@measure` what it measures and what the goal is. Times depend on the machine, so every figure
is a ratio, taken in one run against something that is there everywhere, and no test of the project
asks for a time.
"""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    Taking = Callable[[], float]

ROOT: Final = Path(__file__).resolve().parents[2]


@dataclass(frozen=True, slots=True)
class Goal:
    """What a figure should be: at most so much, or at least so much, of a unit."""

    unit: str
    at_most: float | None = None
    at_least: float | None = None

    def is_met(self, figure: float) -> bool:
        """Whether a figure is as it should be."""
        above = self.at_least is None or figure >= self.at_least
        below = self.at_most is None or figure <= self.at_most
        return above and below

    def __str__(self) -> str:
        """Return the goal as people read it: at least 50,000 a second."""
        bounds = (("at least", self.at_least), ("at most", self.at_most))
        return ", ".join(
            f"{word} {in_words(bound, self.unit)}" for word, bound in bounds if bound is not None
        )


@dataclass(frozen=True, slots=True)
class Measure:
    """One line of the table."""

    what: str
    goal: Goal
    take: Taking
    profile: Callable[[], str] | None = None
    """What tells where the time goes, for `--profile`."""


def in_words(figure: float, unit: str) -> str:
    """Return a figure with its unit, and no more digits than anybody reads."""
    digits = 0 if figure >= 100 or figure == int(figure) else 2  # 7.25 ms, but 412 ms
    return f"{figure:,.{digits}f} {unit}"


MEASURES: list[Measure] = []


def measure(
    what: str, goal: Goal, profile: Callable[[], str] | None = None
) -> Callable[[Taking], Taking]:
    """Put the function below into the table."""

    def register(take: Taking) -> Taking:
        MEASURES.append(Measure(what, goal, take, profile))
        return take

    return register


def said_by(*arguments: str, **settings: str) -> str:
    """Start a new Python, and return what it prints.

    It keeps what it compiles, as on a phone, also where this machine is set otherwise: what ours is
    measured against was compiled when it was installed. Only the first may have to compile, and of
    several starts the median counts.
    """
    kept = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    return subprocess.run(
        [sys.executable, *arguments],
        cwd=ROOT,
        env=kept | settings,
        check=True,
        stdout=subprocess.PIPE,
        text=True,
    ).stdout


def side_by_side(ours: Taking, theirs: Taking, rounds: int = 7) -> float:
    """Return how many times theirs ours is, by medians of figures taken in turn.

    In turn, so that a machine that is slow for a while is slow for both.
    """
    pairs = [(ours(), theirs()) for _ in range(rounds)]
    return statistics.median(our for our, _ in pairs) / statistics.median(
        their for _, their in pairs
    )


def percentile(figures: Sequence[float], share: float) -> float:
    """Return the smallest figure that a share of all figures does not exceed: 0.95 for p95."""
    in_order = sorted(figures)
    needed = -int(-len(in_order) * share // 1)  # rounded up: 95 % of 30 taps are 29 of them
    return in_order[max(needed, 1) - 1]
