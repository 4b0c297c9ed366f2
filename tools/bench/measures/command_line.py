"""How soon the command line answers."""

from __future__ import annotations

import time
from functools import partial

from tools.bench import Goal, measure, said_by, side_by_side

NOTHING = "import argparse; argparse.ArgumentParser().format_help()"


def _start(*arguments: str) -> float:
    begun = time.perf_counter()
    said_by(*arguments)
    return time.perf_counter() - begun


@measure(
    "companion --help, from Enter to the answer, against a Python that only writes such a help",
    Goal("times", at_most=3),
)
def help_answers() -> float:
    """Start both in turn, each a process of its own."""
    return side_by_side(
        partial(_start, "-m", "companion", "--help"), partial(_start, "-c", NOTHING)
    )
