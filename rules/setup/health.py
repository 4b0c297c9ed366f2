"""How much Health Knight and Dragon start with: whoever hunts them sets it by level."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.cites import cites
from rules.goals import goal_of
from rules.names import KNIGHTS, Role
from rules.setup.difficulty import HARDER, HEALTH, KNIGHTS_HEALTH, goblins_hunt, hunt
from rules.setup.levels import LEVELS

if TYPE_CHECKING:
    from rules.table import Setup

_KNOWN: Final[tuple[Role, ...]] = (Role.KNIGHT, Role.DRAGON)
_HUNTERS: Final = (Role.KNIGHT, Role.GOBLINS, Role.VILE_GHOUL)
"""Whose level says how much Health their prey has."""


@cites("setup.difficulty.knight", "setup.difficulty.goblins", "vile-ghoul.difficulty-variants")
def healths(setup: Setup) -> dict[Role, int]:
    """Give the Health that is known: the Knight's and the Dragon's, and what a level sets.

    Nobody here has read the visitors' boards; only the level of who hunts them gives a number.
    """
    found = {role: HEALTH[role] for role in _KNOWN if role in setup.seats}
    for hunter in _HUNTERS:
        prey = _prey(setup, hunter)
        level = setup.level(hunter)
        if prey is not None and (prey in found or level in LEVELS[hunter]):
            found[prey] = _by_level(hunter, level, prey)
    return found


def _prey(setup: Setup, hunter: Role) -> Role | None:
    return goal_of(setup, hunter).kill if hunter in setup.seats else None


def _by_level(hunter: Role, level: str, prey: Role) -> int:
    if hunter is Role.VILE_GHOUL:
        return HEALTH[prey] + HARDER.get(level, 0)
    if hunter is Role.KNIGHT:
        return hunt(level).dragon
    if prey in KNIGHTS:
        return KNIGHTS_HEALTH.get(level, HEALTH[prey])
    return goblins_hunt(level).dragon
