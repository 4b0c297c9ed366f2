"""A game of thousands of steps with many undos and branches: a step costs what it cost at first."""

from __future__ import annotations

import random
import statistics
import time
from dataclasses import dataclass
from typing import TYPE_CHECKING

from companion.session import Session
from companion.storage.opening import open_games
from rules import Step
from rules.sentences import read_action
from tests.crash.common import SETUPS

if TYPE_CHECKING:
    from pathlib import Path


@dataclass(frozen=True, slots=True)
class Long:
    """How it went: the price of a step late against early, seconds to open and to undo 500."""

    steps: int
    branches: int
    ratio: float
    opening: float
    undoing: float
    same: bool


def play_long(folder: Path, steps: int, undos: int, seed: int = 1) -> Long:
    """Play a long game; every so often a step is undone and another one done in its place."""
    folder.mkdir(parents=True, exist_ok=True)
    games = open_games(folder / "long.db").games
    session = Session(games, random.Random(seed))
    session.begin(SETUPS[0])
    times: list[float] = []
    for number in range(steps):
        if number % max(1, steps // undos) == 1:
            session.undo()
        action = read_action(f"correct knight health to {number % 997 + 1}")
        began = time.perf_counter()
        done = session.act(action)
        times.append(time.perf_counter() - began)
        if not isinstance(done, Step):
            raise TypeError(f"{action} became {done}")
    few = max(100, steps // 20)
    ratio = statistics.median(times[-few:]) / statistics.median(times[:few])
    moment, branches = session.moment, len(session.branches())
    games.close()
    games = open_games(folder / "long.db").games
    again = Session(games)
    began = time.perf_counter()
    again.open(moment.game)
    opening = time.perf_counter() - began
    same = again.moment == moment
    began = time.perf_counter()
    for _ in range(500):
        again.undo()
    undoing = time.perf_counter() - began
    games.close()
    return Long(len(moment.steps), branches, ratio, opening, undoing, same)
