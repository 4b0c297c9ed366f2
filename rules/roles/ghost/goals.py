"""How the Ghost wins: Artifacts locked, then the Entrance."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.cites import cites
from rules.names import Role
from rules.roles.ghost.levels import ARTIFACTS
from rules.setup.choices import crystals_against_ghost
from rules.setup.goal import Goal
from rules.setup.levels import rank_of
from rules.setup.trouble import FULLY_FOCUSED

if TYPE_CHECKING:
    from rules.table import Setup


@cites("ghost.how-to-win", "ghost.difficulty-variants", "ghost.fully-focused-variant")
def goal(setup: Setup) -> Goal:
    """As many Artifacts as her level says, or one more than the Crystals that were agreed."""
    crystals = crystals_against_ghost(setup)
    rank = rank_of(Role.GHOST, setup.level(Role.GHOST))
    return Goal(
        artifacts=ARTIFACTS[rank] if crystals is None else crystals + 1,
        focused=FULLY_FOCUSED in setup.variants,
        rule="ghost.how-to-win",
    )
