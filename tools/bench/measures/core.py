"""How quick the rules are: deciding, folding, and opening a long game."""

from __future__ import annotations

import random
import time

from rules import Setup, Step, decide, fold, new_table, replay
from rules.names import Role
from rules.setup.plan import plan
from tests.player import any_answer
from tools.bench import Goal, measure, side_by_side

SETUP = Setup((Role.KNIGHT, Role.GHOUL))


def game(steps: int) -> list[Step]:
    """A game of so many steps, every one of them an answer that was offered; it does not end."""
    chance = random.Random(5)
    table = new_table(SETUP)
    done: list[Step] = []
    while len(done) < steps:
        action = any_answer(table, chance)
        step = decide(table, action, chance) if action else None
        if not isinstance(step, Step):
            raise TypeError(f"offered, but refused: {step}")
        after = fold(table, step.events)
        if after.outcome is None:
            done.append(step)
            table = after
    return done


@measure("actions decided and folded", Goal("a second", at_least=50_000))
def actions_a_second() -> float:
    """Play the same game over and over for a while."""
    steps = game(400)
    best = 0.0
    for _ in range(7):
        table = new_table(SETUP)
        begun = time.perf_counter()
        for step in steps:
            done = decide(table, step.action)
            table = fold(table, done.events)  # type: ignore[union-attr]  # it was accepted when it was made
        best = max(best, len(steps) / (time.perf_counter() - begun))
    return best


@measure("opening a game of 1,000 steps", Goal("ms", at_most=50))
def replay_of_a_long_game() -> float:
    """Fold every event of the game."""
    steps = game(1000)
    begun = time.perf_counter()
    replay(SETUP, steps)
    return (time.perf_counter() - begun) * 1000


SEVEN = Setup(
    (
        Role.KNIGHT,
        Role.GOBLINS,
        Role.DRAGON,
        Role.CAVE,
        Role.THIEF,
        Role.GHOUL,
        Role.GHOST,
    )
)


@measure("the plan of a game for seven", Goal("decisions", at_most=20))
def plan_of_a_game() -> float:
    """Plan the largest table, beside decisions of the engine in one run."""
    steps = game(400)

    def decision() -> float:
        table = new_table(SETUP)
        begun = time.perf_counter()
        for step in steps:
            done = decide(table, step.action)
            table = fold(table, done.events)  # type: ignore[union-attr]  # it was accepted when it was made
        return (time.perf_counter() - begun) / len(steps)

    def planning() -> float:
        begun = time.perf_counter()
        for _ in range(100):
            plan(SEVEN)
        return (time.perf_counter() - begun) / 100

    return side_by_side(planning, decision)
