"""What follows from her board without standing on it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rules.names import Token
from rules.roles.shadow_paladin.seat import board, ruin_on_map

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rules.table import Table


def derived(table: Table) -> dict[str, Any]:
    """Give the numbers of the space on which the marker stands, and the Ruin on the map."""
    mine = board(table)
    return {
        "defense": mine.defense,
        "spirit": mine.spirit,
        "at_the_end": mine.at_the_end,
        "ruin_on_map": ruin_on_map(table),
    }


def holds(table: Table) -> Mapping[Token, int]:
    """Give the tokens of the map that she keeps."""
    return {Token.RUIN: board(table).ruin}
