"""How many attacks the Ghoul's prey survives where a death wins the game."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from rules.names import Role
from rules.shown import shown
from tests.table import play

if TYPE_CHECKING:
    from rules import Table

HEALTH = 7
"""With so much the Knight begins."""


def attacked(times: int) -> Table:
    """Attack the Knight once a turn; she chooses to lose Health each time."""
    told = ["table knight ghoul", "knight ends turn", "ghoul starts"]
    for number in range(times):
        if number:
            # At an even Fury a card is drawn.
            told += ["ghoul draws hunt"] * (number in {2, 4}) + ["ghoul draws chase"] * (
                number == 6
            )
            told += ["knight names bones", "ghoul ends turn", "knight ends turn"]
        told += ["ghoul rolls 6 5 4", "ghoul chooses 6 5", "ghoul attacks knight against 2"]
        told += ["knight loses health"]
    return play(*told)


@pytest.mark.rule("ghoul.knight-vs-ghoul", "ghoul.attack-effects.knight")
def test_the_knight_dies_with_her_last_health_and_not_before() -> None:
    """Six attacks leave her one Health, and the seventh wins."""
    before = attacked(HEALTH - 1)
    assert before.outcome is None
    assert shown(before)["roles"]["knight"]["health"] == 1
    after = attacked(HEALTH)
    assert after.outcome is not None
    assert after.outcome.winners == (Role.GHOUL,)
