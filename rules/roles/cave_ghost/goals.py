"""How the Cave Ghost wins: as the Cave does, it collapses before anybody else has won."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.cites import cites
from rules.roles.cave import goals

if TYPE_CHECKING:
    from rules.setup.goal import Goal
    from rules.table import Setup


@cites("cave-ghost.how-to-win", "cave-ghost.difficulty-variants", "cave-ghost.player-variants")
def goal(setup: Setup) -> Goal:
    """Crystal tiles gone, and Hatred tokens where her level has some."""
    return goals.goal(setup, "cave-ghost.how-to-win")
