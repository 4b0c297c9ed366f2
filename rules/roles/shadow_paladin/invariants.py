"""What cannot be true of the Shadow Paladin's board, whatever was done, overruled or corrected."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.names import ROLE_TITLES
from rules.roles.shadow_paladin.cards import (
    FORCE_WALLS,
    ICE,
    LOCKED,
    POWER_CARDS,
    RUIN,
    Chain,
)
from rules.roles.shadow_paladin.seat import ME, board

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules.table import Table


def never(table: Table) -> Iterator[str]:
    """Say what is wrong with her cubes, tokens and cards; nothing when all is well."""
    mine = board(table)
    numbers = (mine.ruin, mine.ice, mine.marker, mine.movement, mine.walls, mine.ruin_laid)
    if min(*numbers, mine.health or 0, mine.hand or 0) < 0:
        yield f"{ROLE_TITLES[ME]}: a number is below 0"
    if mine.ruin > RUIN or mine.ruin_laid > RUIN or mine.ice > ICE:
        yield f"{ROLE_TITLES[ME]}: the box holds {RUIN} Ruin cubes and {ICE} Ice tokens"
    if (mine.hand or 0) + len(mine.discarded) > POWER_CARDS:
        yield f"{ROLE_TITLES[ME]}: there are {POWER_CARDS} Power cards"
    lying = (*mine.locked, *mine.broken, *mine.thrown)
    if len(set(lying)) < len(lying) or len(mine.locked) > LOCKED or len(lying) > len(Chain):
        yield f"{ROLE_TITLES[ME]}: each Chain card lies in one place, three at most are locked"
    if not set(mine.paid) <= set(mine.locked):
        yield f"{ROLE_TITLES[ME]}: a debt is paid for a locked Chain"
    if table.cave is not None and len(table.cave.force_walls) > FORCE_WALLS:
        yield f"{ROLE_TITLES[ME]}: the box holds {FORCE_WALLS} force walls"
