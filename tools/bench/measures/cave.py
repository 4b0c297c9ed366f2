"""How quick the map answers, and how quick it is drawn while a finger drags it."""

from __future__ import annotations

import os
import random
import subprocess
import sys
import time

from rules.map.geometry import touching_counts
from rules.map.placing import legal_places
from rules.map.removing import eligible
from tests.rules.cave.campaign import random_cave
from tools.bench import Goal, measure

SIZE = 60


@measure("touching counts, what may go and legal places of 60 tiles", Goal("ms", at_most=1))
def answers_of_a_map() -> float:
    """Ask all three of a map with pieces and walls, many times; the best run counts."""
    cave = random_cave(random.Random(60), SIZE)
    best = 1.0
    for _ in range(50):
        begun = time.perf_counter()
        touching_counts(cave)
        eligible(cave)
        legal_places(cave)
        best = min(best, time.perf_counter() - begun)
    return best * 1000


@measure("redraw while dragging 60 tiles, mock GL, p95", Goal("ms", at_most=4))
def frame_of_a_drag() -> float:
    """Drag a map of 60 tiles in a process of its own, which has no GL at all."""
    told = subprocess.run(
        [sys.executable, "-m", "tools.bench.drag"],
        check=True,
        capture_output=True,
        text=True,
        env={**os.environ, "PIXELS": "0"},
    )
    return float(told.stdout.split()[-1])
