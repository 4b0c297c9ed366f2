"""How soon the command line answers."""

from __future__ import annotations

import statistics
import subprocess
import sys
import time

from tools.bench import Goal, measure


@measure("companion --help, from Enter to the answer", Goal("ms", at_most=500))
def help_answers() -> float:
    """Return the median of a few starts, each a process of its own."""
    times = []
    for _ in range(7):
        began = time.perf_counter()
        subprocess.run(
            [sys.executable, "-m", "companion", "--help"], check=True, capture_output=True
        )
        times.append(time.perf_counter() - began)
    return statistics.median(times) * 1000
