"""A game of thousands of steps with many undos and branches: a step costs what it cost at first."""

from __future__ import annotations

import random
import statistics
import time
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from companion.screens.play.view import play
from companion.session import Session
from companion.storage.opening import open_games
from rules import Step
from tests.crash.common import SETUPS
from tests.player import any_answer

if TYPE_CHECKING:
    from pathlib import Path

    from companion.storage.games import Games

UNDOES: Final = 500
TRIES: Final = 3
"""So often they are undone, further and further back: another program may hold up the disk once."""


@dataclass(frozen=True, slots=True)
class Long:
    """How it went: the price of a step late against early, seconds to open and to undo 500."""

    game: int
    steps: int
    undone: int
    branches: int
    ratio: float
    opening: float
    undoing: float
    same: bool


def play_long(folder: Path, steps: int, undos: int, seed: int = 1) -> Long:
    """Play until the line has so many steps; so often one is undone and another done in its place.

    So is every step that ends the game: it goes on. The last steps are played in turn with those
    of a new game, so that a machine that is slow for a while is slow for both. What the app works
    out of each moment is worked out here too.
    """
    folder.mkdir(parents=True, exist_ok=True)
    games = open_games(folder / "long.db").games
    long, new = (_Hand(_session(games, seed), seed) for _ in range(2))
    few = max(100, steps // 20)
    late, early = [], []
    while (there := len(long.session.moment.steps)) < steps:
        if there >= max(1, steps // undos) * (long.wanted + 1):
            long.wanted += 1
            long.undo()
        took = long.play()
        if there >= steps - few:
            late.append(took)
            early.append(new.play())
    moment, branches = long.session.moment, len(long.session.branches())
    games.close()
    games = open_games(folder / "long.db").games
    again = _session(games, seed)
    began = time.perf_counter()
    again.open(moment.game)
    opening = time.perf_counter() - began
    same = again.moment == moment
    undoing = min(undo(again) for _ in range(TRIES))
    games.close()
    ratio = statistics.median(late) / statistics.median(early)
    return Long(
        moment.game, len(moment.steps), long.undone, branches, ratio, opening, undoing, same
    )


def _session(games: Games, seed: int) -> Session:
    return Session(games, random.Random(seed), views=(play,))


class _Hand:
    """Plays on and on with whatever is offered."""

    def __init__(self, session: Session, seed: int) -> None:
        self.session = session
        self.undone = 0
        self.wanted = 0
        """So many of them because somebody wanted to, not because the game was over."""
        self._chance = random.Random(seed)
        session.begin(SETUPS[0])

    def undo(self) -> None:
        self.session.undo()
        self.undone += 1

    def play(self) -> float:
        """Do something; return what it took, without the disk, which is as slow at all times."""
        if self.session.table.outcome is not None:
            self.undo()
        action = any_answer(self.session.table, self._chance)
        assert action is not None, "a game that is not over asks for something"
        began = time.process_time()
        done = self.session.act(action)
        took = time.process_time() - began
        assert isinstance(done, Step), f"{action} became {done}"
        return took


def undo(session: Session) -> float:
    """Undo 500 steps, each saved before it is shown; return how many seconds that took."""
    began = time.perf_counter()
    for _ in range(UNDOES):
        session.undo()
    return time.perf_counter() - began
