"""What the Shadow Paladin plays for, in either box."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.cites import cites
from rules.setup.goal import Goal

if TYPE_CHECKING:
    from rules.names import Role
    from rules.table import Setup


@cites("shadow-paladin.how-to-win", "haunted-hallways.visiting-the-cave-shadow-paladin.escape")
def goal(setup: Setup, **_role: Role) -> Goal:
    """Reach the end of the Shadow track, and then a way out."""
    if setup.game == "mysterious-manor":
        way = "leave by the open edge beside the stairs"
        return Goal(shadow_track=way, rule="shadow-paladin.how-to-win")
    return Goal(
        shadow_track="escape by the Entrance",
        rule="haunted-hallways.visiting-the-cave-shadow-paladin.escape",
    )
