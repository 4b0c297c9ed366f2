"""What the selected row means for the Cave of a solo game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.cites import cites
from rules.roles.ghoul.seat import the_vile_ghoul
from rules.roles.vile_ghoul.turn import row_of

if TYPE_CHECKING:
    from rules.table import Table


@cites("alone.in-the-dark-2")
def movement_of_the_row(table: Table) -> int | None:
    """Give the Vile Ghoul's own number on the card: the Movement of its row."""
    row = row_of(the_vile_ghoul(table))
    return None if row is None else row[0]
