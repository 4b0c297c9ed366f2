"""What the selected row means for the Cave of a solo game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.cites import cites
from rules.roles.ghoul.seat import the_vile_ghoul

if TYPE_CHECKING:
    from rules.table import Table


@cites("alone.in-the-dark-2")
def movement_of_the_row(table: Table) -> int | None:
    """Give the Vile Ghoul's own number on the card: the Movement of its row."""
    ghoul = the_vile_ghoul(table)
    row = ghoul.chart[ghoul.left - 1] if ghoul.left else None
    return None if row is None else row[0]
