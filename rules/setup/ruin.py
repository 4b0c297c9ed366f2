"""How much Ruin the Shadow Paladin starts with: it depends on who else plays."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.cites import cites
from rules.names import Role

if TYPE_CHECKING:
    from collections.abc import Collection

STARTING_RUIN: Final = 5
_BESIDE: Final = frozenset({Role.PALADIN, Role.ARMORED_KNIGHT, Role.SKELETONS})


@cites("shadow-paladin.starting-ruin", "haunted-hallways.introduction.replaced-roles")
def starting_ruin(seats: Collection[Role]) -> int:
    """Give 5 beside the Paladin, or the Armored Knight who replaces her, or the Skeletons."""
    return STARTING_RUIN if _BESIDE.intersection(seats) else 0
