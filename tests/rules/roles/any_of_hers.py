"""Ten thousand steps in which anything may happen to a visitor, in both boxes."""

from __future__ import annotations

import random
from collections import Counter
from typing import TYPE_CHECKING

from rules import Game, fold
from rules.sentences import sentences
from tests.rules.roles.test_always_goes_on import any_map
from tests.rules.roles.test_any_game import STEPS, any_step, any_table, check

if TYPE_CHECKING:
    from collections.abc import Set as AbstractSet
    from types import ModuleType

    from rules import Table
    from rules.names import Role

LONGEST = 3 * STEPS
"""So long is waited for what happens seldom."""
MAPPED = 1 / 10
"""How many of the games are played on the map."""


def never_done(role: Role, hers: ModuleType, *, seldom: AbstractSet[str]) -> set[str]:
    """Play with what is offered, overruled and corrected, now and then on the map.

    Gives which of her actions never happened; for the `seldom` ones nobody waits.
    """
    chance = random.Random("whatever she does")
    done: Counter[str] = Counter()
    boxes: Counter[Game] = Counter()
    said = {one.action.__name__ for one in sentences() if one.action.__module__ == hers.__name__}
    table = _any_table(role, chance)
    while done.total() < STEPS or (done.total() < LONGEST and said - set(done) - seldom):
        if table.outcome is not None or chance.random() < 1 / 300:
            table = _any_table(role, chance)
        step = any_step(table, role, chance)
        if step is None:
            continue
        table = fold(table, step.events)
        check(table)
        boxes[table.setup.game] += 1
        done[type(step.action).__name__] += 1
    assert min(boxes[box] for box in Game) > STEPS / 10
    return said - set(done)


def _any_table(role: Role, chance: random.Random) -> Table:
    return any_map(role, chance) if chance.random() < MAPPED else any_table(role, chance)
