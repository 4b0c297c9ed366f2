"""What a role plays for at a table: asked of its own package, with what a duel adds."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.altered import replace
from rules.cites import cites
from rules.house import HOUSE
from rules.kept import kept_with
from rules.setup.goal import Goal
from rules.setup.mixes import knight_of, mix_of
from rules.setup.seating import SEAT

if TYPE_CHECKING:
    from rules.names import Role
    from rules.table import Setup


@kept_with
@cites("setup.mixes.knight-dragon", "setup.mixes.knight-cave", "setup.mixes.knight-thief")
def goal_of(setup: Setup, role: Role) -> Goal:
    """Say what a role plays for; where its own booklet alone tells, the goal says so.

    In a duel with the Knight the other one wins, too, when an Ambush kills her.
    """
    told = HOUSE.roles[role].goal(setup)
    if told is None:
        return Goal(own=role, rule="base.turn-order")
    winner = mix_of(setup.seats).ambush_wins
    wins_by_it = winner is not None and SEAT.get(role, role) is winner
    return replace(told, ambush=told.ambush or wins_by_it, ambushed=knight_of(setup.seats))
