"""How soon the app is there, what it weighs, and how quick a tap is."""

from __future__ import annotations

from functools import cache

from tools.bench import Goal, measure, said_by, side_by_side


def _start(which: str) -> tuple[float, float]:
    seconds, kilobytes = said_by("-m", "tools.bench.first_frame", which).split()
    return float(seconds), float(kilobytes)


@measure("first usable frame, against a bare Kivy window", Goal("times", at_most=1.5))
def first_frame() -> float:
    """Start both in turn, a few times."""
    return side_by_side(lambda: _start("ours")[0], lambda: _start("bare")[0])


@measure("memory after the first frame, against bare Kivy", Goal("times", at_most=1.4))
def memory() -> float:
    """Weigh both in turn."""
    return side_by_side(lambda: _start("ours")[1], lambda: _start("bare")[1], rounds=3)


@cache
def _taps(screen: str) -> tuple[float, float]:
    """Return the median and the p95 of every kind of tap on a screen."""
    *_, last = said_by("-m", "tools.bench.taps", screen).splitlines()
    _, median, p95 = map(float, last.split())
    return median, p95


def _register_taps(screen: str) -> None:
    measure(
        f"every kind of tap on the {screen} screen until drawn, against bare Kivy's labels, median",
        Goal("times", at_most=3),
        profile=lambda: said_by("-m", "tools.bench.taps", screen, "--profile", ""),
    )(lambda: _taps(screen)[0])
    measure(
        f"every kind of tap on the {screen} screen until drawn, against bare Kivy's labels, p95",
        Goal("times", at_most=8),
    )(lambda: _taps(screen)[1])


for _screen in ("play", "map"):
    _register_taps(_screen)


@measure(
    "frame while scrolling 500 lines on real pixels, against a bare Kivy scroll of as many"
    " textured layers",
    Goal("times", at_most=2),
)
def frame_of_lines() -> float:
    """Scroll in a process of its own, over software pixels."""
    return float(said_by("-m", "tools.bench.scrolled").split()[-1])


@measure(
    "a letter until its results are drawn, against bare Kivy's labels, p95",
    Goal("times", at_most=16),
)
def keystroke() -> float:
    """Type ten questions, letter by letter."""
    return float(said_by("-m", "tools.bench.keystrokes"))
