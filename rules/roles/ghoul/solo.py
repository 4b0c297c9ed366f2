"""What the chosen dice mean for the Cave of a solo game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.boards import VileGhoul
from rules.cave.alone_in_the_dark import number_of_tiles
from rules.cites import cites
from rules.roles.ghoul.seat import ACT, board

if TYPE_CHECKING:
    from rules.names import GhoulRole
    from rules.table import Table


@cites("alone.in-the-dark-2", "ghoul.solo", "vile-ghoul.solo")
def own_number(table: Table) -> int | None:
    """Give what Alone in the Dark II counts: the attack die's face, or the row's Movement."""
    if table.phase != ACT:
        return None
    ghoul = board(table)
    if isinstance(ghoul, VileGhoul):
        row = ghoul.chart[ghoul.left - 1] if ghoul.left else None
        return row[0] if row else None
    return min(ghoul.dice) if ghoul.dice else None


@cites("alone.number")
def tiles_for(table: Table, role: GhoulRole, own: int) -> str:
    """Tell how many tiles the Cave of a solo game would place or remove; nothing in others."""
    if len(table.setup.seats) > 1:
        return ""
    if table.cave is None:
        return f"{own} Cave tiles, or more with more Crystal tiles revealed"
    count = number_of_tiles(table.cave, role, own).number
    return f"{count} Cave tile{'s' * (count != 1)}"
