"""What follows from her board without standing on it, for people, programs and the panel."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rules.cites import cites
from rules.roles.armored_knight.attacking import strength
from rules.roles.armored_knight.board import Track, statistic
from rules.roles.armored_knight.grit import next_threshold
from rules.roles.armored_knight.seat import board, encounters_left, moves_left

if TYPE_CHECKING:
    from rules.table import Table


@cites("armored-knight.statistics", "armored-knight.strength-and-defense")
def derived(table: Table) -> dict[str, Any]:
    """Give her statistics as they are now; what nobody has typed in is None."""
    hers = board(table)
    return {
        "perception": statistic(hers, Track.PERCEPTION),
        "movement": statistic(hers, Track.MOVEMENT),
        "strength": strength(hers),
        "defense": hers.defense,
        "moves_left": moves_left(table),
        "encounters_left": encounters_left(table),
        "next_cube_at": next_threshold(hers.grit),
    }
