"""What follows from her board and the map without standing there, for people and programs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rules.plain import plain
from rules.roles.cave_ghost.collecting import count_now, in_the_bag
from rules.roles.cave_ghost.ghost_tiles import ghost_tiles_beside
from rules.roles.cave_ghost.possession import deck
from rules.roles.cave_ghost.powers import RULES
from rules.roles.cave_ghost.prices import price_now
from rules.roles.cave_ghost.seat import board

if TYPE_CHECKING:
    from rules.table import Table


def derived(table: Table) -> dict[str, Any]:
    """Give her Isolation and what it would bring, her tiles, her cards and the prices now."""
    hers = board(table)
    shown: dict[str, Any] = {
        "bag": in_the_bag(table),
        "possession_cards": plain(deck(table)),
        "prices_now": {omen.value: price_now(hers, omen) for omen in RULES},
    }
    if table.cave is None:
        return shown
    count = count_now(table)
    return shown | {
        "isolation": count.isolation,
        "would_collect": count.omens,
        "ghost_tiles_beside": ghost_tiles_beside(table),
        "hatred": table.cave.hatred,
    }
