"""How the Cave wins: it collapses before anybody else has won."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.cites import cites
from rules.names import Role
from rules.setup.goal import Goal
from rules.setup.tiles import crystal_tiles_goal, hatred_tokens

if TYPE_CHECKING:
    from rules.table import Setup


@cites("setup.mixes", "collapse.crystal-tiles", "cave-ghost.how-to-win")
def goal(setup: Setup) -> Goal:
    """Crystal tiles gone, and Hatred tokens where the Cave Ghost's level has some."""
    hers = Role.CAVE_GHOST in setup.seats
    return Goal(
        crystal_tiles_removed=crystal_tiles_goal(setup.seats, setup.levels),
        hatred=hatred_tokens(setup.seats, setup.levels),
        rule="cave-ghost.how-to-win" if hers else "collapse.crystal-tiles",
    )
