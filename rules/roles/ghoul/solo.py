"""What the chosen dice mean for the Cave of a solo game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.cites import cites
from rules.map.alone_in_the_dark import number_of_tiles
from rules.names import several
from rules.roles.ghoul.seat import board, the_ghoul

if TYPE_CHECKING:
    from rules.table import Table


@cites("alone.in-the-dark-2")
def face_of_the_attack_die(table: Table) -> int | None:
    """Give the Ghoul's own number on the card: the chosen die's face, not what is left of it."""
    dice = the_ghoul(table).dice
    return min(dice) if len(dice) == _PAIR else None


_PAIR: Final = 2


@cites("alone.number", "ghoul.solo", "vile-ghoul.solo")
def tiles_for(table: Table, own: int) -> str:
    """Tell how many tiles the Cave of a solo game would place or remove; nothing in others."""
    if len(table.setup.seats) > 1 or board(table).lent is not None:
        return ""
    if table.cave is None:
        return f"{several(own, 'Cave tile')}, or more with more Crystal tiles revealed"
    number, _reason = number_of_tiles(table.cave, own, "its own number")
    return several(number, "Cave tile")
