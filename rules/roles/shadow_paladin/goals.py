"""What the Shadow Paladin plays for, in either box."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from rules.cites import cites
from rules.setup.goal import Goal

if TYPE_CHECKING:
    from rules.names import Role
    from rules.table import Setup


@dataclass(frozen=True, slots=True, kw_only=True)
class ShadowGoal(Goal):
    """She reaches the end of the Shadow track, and then leaves."""

    leaves: str
    """Where the way leads from the last space of the track."""

    def way(self) -> str:
        """Say it in order."""
        return f"reach the last space of the Shadow track, then {self.leaves}"


@cites("shadow-paladin.how-to-win", "haunted-hallways.visiting-the-cave-shadow-paladin.escape")
def goal(setup: Setup, **_role: Role) -> Goal:
    """Reach the end of the Shadow track, and then a way out."""
    if setup.game == "mysterious-manor":
        way = "leave by the open edge beside the stairs"
        return ShadowGoal(leaves=way, rule="shadow-paladin.how-to-win")
    return ShadowGoal(
        leaves="escape by the Entrance",
        rule="haunted-hallways.visiting-the-cave-shadow-paladin.escape",
    )
