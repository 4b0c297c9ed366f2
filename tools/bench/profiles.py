"""Where the time goes: what a profile says in a few lines, in words that a report can hold."""

from __future__ import annotations

import pstats
import time
from cProfile import Profile
from pathlib import Path
from typing import TYPE_CHECKING, Final

from tools.bench import ROOT

if TYPE_CHECKING:
    from collections.abc import Callable

LINES: Final = 25


def profiled(work: Callable[[], object]) -> Callable[[], str]:
    """Give what profiles a piece of work; it is done once before, so that all is read in."""

    def profile() -> str:
        work()
        watched = Profile(time.process_time)
        with watched:
            work()
        return told(watched)

    return profile


def told(profile: Profile) -> str:
    """Tell which functions cost most: their own share, with all they call, and how often."""
    profile.create_stats()
    stats = pstats.Stats(profile)
    total = stats.total_tt or 1.0  # type: ignore[attr-defined]  # typeshed does not know it
    rows = sorted(
        (
            (own / total, whole / total, calls, _where(*function))
            for function, (calls, _, own, whole, _) in stats.stats.items()  # type: ignore[attr-defined]  # typeshed does not know it
        ),
        reverse=True,
    )
    lines = [
        f"{own:6.1%} {whole:6.1%} {calls:>9,}  {where}" for own, whole, calls, where in rows[:LINES]
    ]
    return "\n".join(("   own   with    calls  what", *lines, ""))


def _where(file: str, line: int, name: str) -> str:
    """Name a function as people look for it: the file in the repository, or the package."""
    if file == "~":
        return name
    path = Path(file)
    if path.is_relative_to(ROOT):
        return f"{path.relative_to(ROOT)}:{line} {name}"
    return f"{'/'.join(path.parts[-2:])}:{line} {name}"
