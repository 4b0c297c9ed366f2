"""What cannot be true of her board, whatever was done, overruled or corrected."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.map.omens import BAG
from rules.roles.cave_ghost.moving import SPACES
from rules.roles.cave_ghost.seat import board

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules.table import Table


def never(table: Table) -> Iterator[str]:
    """Name what is impossible: more Omen tokens than the box holds, more than six spaces."""
    hers = board(table)
    if not 0 <= (hers.omens or 0) <= BAG or not 0 <= hers.past_plunder <= BAG:
        yield f"there are {BAG} Omen tokens in the box"
    if not 0 <= hers.movement <= SPACES:
        yield f"the Cave Ghost moves from 0 to {SPACES} spaces in a turn"
    if hers.hatred < 0:
        yield "there are fewer Hatred tokens than none"
