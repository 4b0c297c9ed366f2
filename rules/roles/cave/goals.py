"""How the Cave wins: it collapses before anybody else has won."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.cites import cites
from rules.setup.goal import Goal
from rules.setup.tiles import crystal_tiles_goal, hatred_tokens

if TYPE_CHECKING:
    from rules.table import Setup


@cites("setup.mixes", "collapse.crystal-tiles")
def goal(setup: Setup, rule: str = "collapse.crystal-tiles") -> Goal:
    """Crystal tiles gone, and Hatred tokens where the level has some."""
    return Goal(
        crystal_tiles_removed=crystal_tiles_goal(setup.seats, setup.levels),
        hatred=hatred_tokens(setup.seats, setup.levels),
        rule=rule,
    )
