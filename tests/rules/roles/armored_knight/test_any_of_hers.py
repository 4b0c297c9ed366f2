"""Ten thousand steps in which anything may happen to her, in both boxes, and nothing breaks."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from rules import Game, fold
from rules.names import Role
from rules.roles.armored_knight import actions
from rules.sentences import sentences
from tests.rules.roles.test_any_game import any_step, any_table, check

STEPS = 10_000
LONGEST = 3 * STEPS
"""So long is waited for what happens seldom."""
ME = Role.ARMORED_KNIGHT
SELDOM = {"GiveUpArtifact", "EscapeWithCrystals"}
"""What takes a Ghoul's attack on two Artifacts, or five Crystals: told in playthroughs."""


@pytest.mark.slow
@pytest.mark.rule("armored-knight.grit", "armored-knight.encounters", "base.components")
def test_ten_thousand_steps_break_nothing() -> None:
    """Offered, overruled, corrected: each kind of action of hers happens, in both boxes."""
    chance = random.Random("any game of hers")
    done: Counter[str] = Counter()
    boxes: Counter[Game] = Counter()
    table = any_table(ME, chance)
    hers = {one.action.__name__ for one in sentences() if one.action.__module__ == actions.__name__}
    while done.total() < STEPS or (done.total() < LONGEST and hers - set(done) - SELDOM):
        if table.outcome is not None or chance.random() < 1 / 300:
            table = any_table(ME, chance)
        step = any_step(table, ME, chance)
        if step is None:
            continue
        table = fold(table, step.events)
        check(table)
        boxes[table.setup.game] += 1
        done[type(step.action).__name__] += 1
    assert hers - set(done) <= SELDOM
    assert min(boxes[box] for box in Game) > STEPS / 10
