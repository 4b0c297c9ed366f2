"""How quick the map answers, and how quick it is drawn while a finger drags it."""

from __future__ import annotations

import random
import time
from dataclasses import replace
from typing import TYPE_CHECKING

from rules.map.geometry import touching_counts
from rules.map.placing import legal_places
from rules.map.removing import eligible
from tests.rules.cave.campaign import random_cave
from tools.bench import Goal, measure, said_by, side_by_side

if TYPE_CHECKING:
    from collections.abc import Callable

SIZE = 60


def answers() -> float:
    """Ask what touches what, what may go, and where a tile may lie, of a Cave nobody asked yet."""
    lying = random_cave(random.Random(60), SIZE)

    def ask() -> None:
        cave = replace(lying, tiles={**lying.tiles})
        touching_counts(cave), eligible(cave), legal_places(cave)

    return _best_of(ask)


def copy() -> float:
    """Copy the map of as many tiles into a new one, tile by tile."""
    cave = random_cave(random.Random(60), SIZE)
    return _best_of(lambda: {space: replace(tile) for space, tile in cave.tiles.items()})


def _best_of(work: Callable[[], object]) -> float:
    best = 1.0
    for _ in range(50):
        begun = time.thread_time()
        work()
        best = min(best, time.thread_time() - begun)
    return best


@measure(
    f"touching counts, what may go and legal places of {SIZE} tiles, against copying the tiles",
    Goal("times", at_most=5),
)
def answers_of_a_map() -> float:
    """Ask and copy in turn."""
    return side_by_side(answers, copy)


@measure(
    f"redraw while dragging {SIZE} tiles, against bare Kivy's labels of as many, mock GL, p95",
    Goal("times", at_most=2),
)
def frame_of_a_drag() -> float:
    """Drag in a process of its own, which has no GL at all."""
    return float(said_by("-m", "tools.bench.drag", PIXELS="0").split()[-1])


@measure(
    f"frame while dragging {SIZE} tiles on real pixels, against a bare Kivy scroll of as many"
    " textured layers",
    Goal("times", at_most=2),
)
def frame_of_layers() -> float:
    """Drag in a process of its own, over software pixels."""
    return float(said_by("-m", "tools.bench.layers", PIXELS="1").split()[-1])
