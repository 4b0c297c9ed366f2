"""How the Cave wins: it collapses before anybody else has won."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from rules.cites import cites
from rules.setup.goal import Goal
from rules.setup.tiles import crystal_tiles_goal, hatred_tokens

if TYPE_CHECKING:
    from rules.table import Setup


@dataclass(frozen=True, slots=True, kw_only=True)
class CavesGoal(Goal):
    """It collapses, with its Hatred tokens gone where its level has some."""

    crystal_tiles_removed: int
    hatred: int | None = None

    def way(self) -> str:
        """Say what must be gone."""
        hatred = "" if not self.hatred else f" and all {self.hatred} Hatred tokens"
        gone = f"{self.crystal_tiles_removed} Crystal tiles{hatred} gone"
        return f"collapse the Cave before anybody else has won: {gone}"


@cites("setup.mixes", "collapse.crystal-tiles")
def goal(setup: Setup, rule: str = "collapse.crystal-tiles") -> Goal:
    """Crystal tiles gone, and Hatred tokens where the level has some."""
    return CavesGoal(
        crystal_tiles_removed=crystal_tiles_goal(setup.seats, setup.levels),
        hatred=hatred_tokens(setup.seats, setup.levels),
        rule=rule,
    )
