"""How soon the app is there, what it weighs, and how quick a tap is."""

from __future__ import annotations

import statistics
import subprocess
import sys

from tools.bench import Goal, measure, side_by_side


def _start(which: str) -> tuple[float, float]:
    said = subprocess.run(
        [sys.executable, "-m", "tools.bench.first_frame", which],
        check=True,
        capture_output=True,
        text=True,
    ).stdout.split()
    return float(said[0]), float(said[1])


@measure("first usable frame, against a bare Kivy window", Goal("times", at_most=1.5))
def first_frame() -> float:
    """Start both in turn, a few times."""
    return side_by_side(lambda: _start("ours")[0], lambda: _start("bare")[0])


@measure("memory after the first frame, against bare Kivy", Goal("times", at_most=1.4))
def memory() -> float:
    """Weigh both in turn."""
    return side_by_side(lambda: _start("ours")[1], lambda: _start("bare")[1], rounds=3)


@measure("a tap until saved and drawn, mock GL, p95", Goal("ms", at_most=16))
def tap() -> float:
    """Play a dozen turns by touch."""
    said = subprocess.run(
        [sys.executable, "-m", "tools.bench.taps"], check=True, capture_output=True, text=True
    ).stdout.split()
    return statistics.quantiles(map(float, said), n=20)[-1]


@measure("a letter until its results are drawn, mock GL, p95", Goal("ms", at_most=16))
def keystroke() -> float:
    """Type ten questions, letter by letter."""
    said = subprocess.run(
        [sys.executable, "-m", "tools.bench.keystrokes"],
        check=True,
        capture_output=True,
        text=True,
    ).stdout.split()
    return statistics.quantiles(map(float, said), n=20)[-1]
