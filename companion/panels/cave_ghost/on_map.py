"""What the map shows of the Cave Ghost: rings of Isolation around her, and what each gives."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from companion.screens.map.view import OnMap
from rules.map import possession_cost, rings, telekinesis_distance
from rules.names import Role
from rules.roles.cave_ghost.seat import board, her_space

if TYPE_CHECKING:
    from rules import Table
    from rules.names import Space

RINGS: Final = 6
"""So many rings of Isolation are drawn at the most; the board prices no more."""


def around(table: Table) -> tuple[Space, int] | None:
    """Give the space that the rings are drawn around, and how many; None without her.

    No ring is drawn beyond the last tile, and none while she plays another's piece: nothing is
    bought then.
    """
    here = her_space(table) if table.seated(Role.CAVE_GHOST) else None
    if here is None or table.within is not None:
        return None
    return here, min(RINGS, max(rings(here, tile) for tile in table.the_cave.tiles))


def isolation_of(table: Table, space: Space) -> str:
    """Tell how many rings lie between the Cave Ghost and a space; empty without her."""
    centre = around(table)
    if centre is None:
        return ""
    far = rings(centre[0], space)
    printed = board(table).rings
    base = possession_cost(far, 0, printed)
    possession = "no Possession" if base is None else f"Possession {base} and the card's value"
    reach = telekinesis_distance(far, printed)
    return f"Isolation {far} from the Cave Ghost: Telekinesis {reach}, {possession}"


ON_MAP: Final = OnMap("Isolation", "role-cave-ghost", around, isolation_of)
