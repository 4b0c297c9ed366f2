"""How the Ghost wins: Artifacts locked, then the Entrance."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from rules.cites import cites
from rules.names import Role
from rules.roles.ghost.levels import ARTIFACTS, FULLY_FOCUSED
from rules.setup.choices import crystals_against_ghost
from rules.setup.goal import Goal
from rules.setup.levels import rank_of

if TYPE_CHECKING:
    from rules.table import Setup


@dataclass(frozen=True, slots=True, kw_only=True)
class GhostsGoal(Goal):
    """She locks Artifacts, and reaches the Entrance."""

    artifacts: int
    focused: bool = False
    """Whether a turn must end on one more Ghost tile before the escape."""

    def way(self) -> str:
        """Say it in order."""
        focus = ", end a turn on another free Ghost tile or lock one more" * self.focused
        return f"lock {self.artifacts} Artifacts{focus}, then reach the Entrance"


@cites("ghost.how-to-win", "ghost.difficulty-variants", "ghost.fully-focused-variant")
def goal(setup: Setup) -> GhostsGoal:
    """As many Artifacts as her level says, or one more than the Crystals that were agreed."""
    crystals = crystals_against_ghost(setup)
    rank = rank_of(Role.GHOST, setup.level(Role.GHOST))
    return GhostsGoal(
        artifacts=ARTIFACTS[rank] if crystals is None else crystals + 1,
        focused=FULLY_FOCUSED in setup.variants,
        rule="ghost.how-to-win",
    )
