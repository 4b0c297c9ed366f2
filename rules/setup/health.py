"""How much Health Knight and Dragon start with: whoever hunts them sets it by level."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.cites import cites
from rules.goals import goal_of
from rules.house import role_rules
from rules.setup.seating import SEAT

if TYPE_CHECKING:
    from rules.names import Role
    from rules.table import Setup


@cites("setup.difficulty.knight", "setup.difficulty.goblins", "vile-ghoul.difficulty-variants")
def healths(setup: Setup) -> dict[Role, int]:
    """Give the Health that is known: what is printed on a board, and what a level sets.

    Nobody here has read the visitors' boards; only the level of who hunts them gives a number.
    """
    printed = {role: role_rules(role).health for role in setup.seats}
    found = {role: health for role, health in printed.items() if health is not None}
    for hunter in setup.seats:
        levels, prey = role_rules(hunter).levels, goal_of(setup, hunter).kill
        if levels.prey is None or prey is None:
            continue
        if prey in found or setup.level(hunter) in levels.names:
            found[prey] = levels.prey(setup, prey)
    return found


def usual_health(role: Role) -> int:
    """Give the Health that is printed for a seat: a visitor's is that of whose seat it takes."""
    health = role_rules(SEAT.get(role, role)).health
    assert health is not None  # noqa: S101  # whoever is hunted sits in such a seat
    return health
