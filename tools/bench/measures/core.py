"""How quick the rules are: deciding, folding, and opening a long game."""

from __future__ import annotations

import random
import time

from rules import Setup, Step, decide, fold, new_table, replay
from rules.names import Role
from tests.player import any_answer
from tools.bench import Goal, measure

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
