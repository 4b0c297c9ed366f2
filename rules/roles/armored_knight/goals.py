"""How the Armored Knight wins: by the Spider's death, and in the Cave by the Dragon's."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.cites import cites
from rules.names import Role
from rules.roles import base_goals
from rules.setup.goal import Goal
from rules.setup.mixes import in_seat

if TYPE_CHECKING:
    from rules.table import Setup

_SPIDERS = (Role.SPIDER, Role.SHADOW_PALADIN)
"""Who sits in the Spider's seat."""


@cites("armored-knight.how-to-win", "ruling.armored-goal",
       "haunted-hallways.introduction.replaced-roles")  # fmt: skip
def goal(setup: Setup) -> Goal:
    """In the Manor she kills the Spider; in the Cave whoever sits in the Dragon's seat.

    Without one there, she has the Knight's goal of that mix; in the Manor the Paladin's.
    """
    rule = "armored-knight.how-to-win"
    manor = setup.game == "mysterious-manor"
    if Role.SPIDER in setup.seats or (manor and Role.SHADOW_PALADIN in setup.seats):
        spider = next(role for role in _SPIDERS if role in setup.seats)
        return Goal(kill=spider, rule=rule)
    if manor:
        return Goal(own=Role.PALADIN, rule="haunted-hallways.introduction.replaced-roles")
    prey = in_seat(setup.seats, Role.DRAGON)
    if prey is not None:
        return Goal(kill=prey, rule="ruling.armored-goal")
    return base_goals.knights(setup, Role.ARMORED_KNIGHT)
