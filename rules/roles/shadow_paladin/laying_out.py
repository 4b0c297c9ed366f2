"""How much Ruin she starts with: it depends on who else plays."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.cites import cites
from rules.laying_out import Step
from rules.names import Role

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator

    from rules.setup.plan import Plan

STARTING_RUIN: Final = 5
_BESIDE: Final = frozenset({Role.PALADIN, Role.ARMORED_KNIGHT, Role.SKELETONS})


@cites("shadow-paladin.starting-ruin", "haunted-hallways.introduction.replaced-roles")
def starting_ruin(seats: Collection[Role]) -> int:
    """Give 5 beside the Paladin, or the Armored Knight who replaces her, or the Skeletons."""
    return STARTING_RUIN if _BESIDE.intersection(seats) else 0


def ruin(plan: Plan, role: Role) -> Iterator[Step]:
    """Say with how much Ruin she starts, where it is any."""
    cubes = starting_ruin(plan.turn_order)
    if cubes:
        text = f"Start with {cubes} Ruin cubes in your Ruin box"
        yield Step("ruin", text, "shadow-paladin.starting-ruin", role)
