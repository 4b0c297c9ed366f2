"""A game of thousands of steps with many undos and branches: a step costs what it cost at first."""

from __future__ import annotations

import random
import statistics
import time
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from companion.session import Session
from companion.storage.opening import open_games
from rules import Step
from tests.crash.common import SETUPS
from tests.player import any_answer

if TYPE_CHECKING:
    from pathlib import Path


UNDOES: Final = 500


@dataclass(frozen=True, slots=True)
class Long:
    """How it went: the price of a step late against early, seconds to open and to undo 500."""

    steps: int
    undone: int
    branches: int
    ratio: float
    opening: float
    undoing: float
    same: bool


def play_long(folder: Path, steps: int, undos: int, seed: int = 1) -> Long:
    """Play a long game; every so often a step is undone and another one done in its place.

    So is every step that ends the game: it goes on.
    """
    folder.mkdir(parents=True, exist_ok=True)
    games = open_games(folder / "long.db").games
    chance = random.Random(seed)
    session = Session(games, chance)
    session.begin(SETUPS[0])
    times: list[float] = []
    undone = 0
    for number in range(steps):
        if number % max(1, steps // undos) == 1 or session.table.outcome is not None:
            session.undo()
            undone += 1
        action = any_answer(session.table, chance)
        assert action is not None, "a game that is not over asks for something"
        # Counted without the disk, which is as slow at the beginning.
        began = time.process_time()
        done = session.act(action)
        times.append(time.process_time() - began)
        assert isinstance(done, Step), f"{action} became {done}"
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
    undoing = undo(again)
    games.close()
    return Long(len(moment.steps), undone, branches, ratio, opening, undoing, same)


def undo(session: Session) -> float:
    """Undo 500 steps, each saved before it is shown; return how many seconds that took."""
    began = time.perf_counter()
    for _ in range(UNDOES):
        session.undo()
    return time.perf_counter() - began
