"""How quick the rules are: deciding and folding, with the map and without, and opening a game."""

from __future__ import annotations

import gc
import json
import random
import sqlite3
import tempfile
import time
from contextlib import closing
from dataclasses import replace
from functools import cache, partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

from companion.session import Session
from rules import Setup, Step, decide, fold, new_table
from rules.names import Role
from rules.setup.plan import plan
from tests.player import any_answer
from tools.bench import Goal, measure, side_by_side
from tools.bench.profiles import profiled

if TYPE_CHECKING:
    from collections.abc import Callable

    from rules import Table

SETUP: Final = Setup((Role.KNIGHT, Role.GHOUL))
SEVEN: Final = (
    *(Role.KNIGHT, Role.GOBLINS, Role.DRAGON, Role.CAVE, Role.THIEF, Role.GHOUL, Role.GHOST),
)
TABLES: Final = (SETUP.seats, (Role.KNIGHT, Role.CAVE, Role.GHOUL), SEVEN)
"""From the smallest table with a Ghoul to the largest, two of them with a Cave that is played."""
TRIED: Final = 30
"""So many answers are tried until one does not end the game."""


def game(setup: Setup, steps: int | None, seed: int) -> list[Step]:
    """A game of offered answers: of so many steps, none of which ends it, or a whole one."""
    chance = random.Random(seed)
    table = new_table(setup)
    done: list[Step] = []
    while table.outcome is None and len(done) != steps:
        step, table = _one(table, chance, may_end=steps is None)
        done.append(step)
    return done


def _one(table: Table, chance: random.Random, *, may_end: bool) -> tuple[Step, Table]:
    for _ in range(TRIED):
        action = any_answer(table, chance)
        step = decide(table, action, chance) if action else None
        if not isinstance(step, Step):
            raise TypeError(f"offered, but refused: {step}")
        after = fold(table, step.events)
        if may_end or after.outcome is None:
            return step, after
    raise ValueError("every answer ends this game")


@cache
def whole_game(seats: tuple[Role, ...], *, with_map: bool) -> list[Step]:
    """A whole game with the map; without it one of as many steps, which nothing ends."""
    if with_map:
        return game(Setup(seats, with_map=True), None, seed=1)
    return game(Setup(seats), len(whole_game(seats, with_map=True)), seed=1)


def played(seats: tuple[Role, ...], *, with_map: bool) -> float:
    """Decide and fold a game again; return how many of its actions a second that were."""
    steps = whole_game(seats, with_map=with_map)
    begun = time.process_time()
    table = new_table(Setup(seats, with_map=with_map))
    for step in steps:
        done = decide(table, step.action)
        table = fold(table, done.events)  # type: ignore[union-attr]  # it was accepted when it was made
    return len(steps) / (time.process_time() - begun)


@measure(
    "actions decided and folded with the map, against the same without: the slowest of 3 tables",
    Goal("as many", at_least=0.35),
    profile=profiled(partial(played, SEVEN, with_map=True)),
)
def actions_on_the_map() -> float:
    """Play whole games of each table, with the map and without it in turn."""
    return min(
        side_by_side(
            partial(played, seats, with_map=True), partial(played, seats, with_map=False), rounds=3
        )
        for seats in TABLES
    )


COPIES: Final = 2_000


def copies() -> float:
    """Copy a table with one value changed, as folding an event must; return how many a second."""
    table = new_table(SETUP)
    begun = time.process_time()
    for number in range(COPIES):
        table = replace(table, round=number)
    return COPIES / (time.process_time() - begun)


@measure(
    "actions decided and folded without the map, against a table copied with one value changed",
    Goal("as many", at_least=0.09),
)
def actions() -> float:
    """Play and copy in turn."""
    return side_by_side(partial(played, SETUP.seats, with_map=False), copies)


def plans() -> float:
    """Plan the largest table; return how many times a second."""
    begun = time.process_time()
    for _ in range(100):
        plan(Setup(SEVEN))
    return 100 / (time.process_time() - begun)


@measure(
    "the plan of a game for seven, in actions decided and folded without the map",
    Goal("actions", at_most=20),
)
def plan_of_a_game() -> float:
    """Decide and plan in turn."""
    return side_by_side(partial(played, SETUP.seats, with_map=False), plans)


class Opening:
    """A saved game of so many steps, opened again and again, and its bytes read as JSON."""

    def __init__(self, path: Path, setup: Setup, steps: int) -> None:
        """Save the game, step by step."""
        from companion.storage.opening import open_games

        self.games = open_games(path).games
        table = new_table(setup)
        place = self.games.begin(table.setup)
        for step in game(setup, steps, seed=5):
            table = fold(table, step.events)
            place = self.games.append(place, step, table)
        self.number = place.game
        with closing(sqlite3.connect(path)) as database:
            rows = database.execute("SELECT body FROM entry ORDER BY number").fetchall()
        self.text = f"[{','.join(body for (body,) in rows)}]"

    def open(self) -> float:
        """Open it with every table, so that undo reaches back to the start."""
        session = Session(self.games)
        took = _taken(partial(session.open, self.number))
        moment = session.moment
        if moment.tables[0] == moment.tables[-1]:
            raise AssertionError("nothing was opened")
        return took

    def read(self) -> float:
        """Read the same bytes as JSON."""
        return _taken(partial(json.loads, self.text))


def _taken(work: Callable[[], object]) -> float:
    """Time it as the app does it, which tidies up between taps: else one pays for the other."""
    gc.collect()
    gc.disable()
    try:
        begun = time.process_time()
        work()
        return time.process_time() - begun
    finally:
        gc.enable()


def opening(steps: int) -> float:
    """Open a game from disk and read its bytes, in turn."""
    with tempfile.TemporaryDirectory() as folder:
        saved = Opening(Path(folder) / "games.db", SETUP, steps)
        figure = side_by_side(saved.open, saved.read)
        saved.games.close()
        return figure


def profile_of_opening() -> str:
    """Tell where the time of opening a game of 1,000 steps goes."""
    with tempfile.TemporaryDirectory() as folder:
        saved = Opening(Path(folder) / "games.db", SETUP, 1_000)
        told = profiled(saved.open)()
        saved.games.close()
        return told


@measure(
    "opening a game of 1,000 steps from disk, tables included, against json.loads of its bytes",
    Goal("times", at_most=5),
    profile=profile_of_opening,
)
def opening_of_a_thousand() -> float:
    """Open and read in turn."""
    return opening(1_000)


@measure(
    "opening a game of 5,000 steps from disk, tables included, against json.loads of its bytes",
    Goal("times", at_most=5),
)
def opening_of_five_thousand() -> float:
    """Open and read in turn."""
    return opening(5_000)
