"""Tables with a Ghoul, told aloud."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules import passed
from rules.names import Role
from tests.rules.cave.table import laid
from tests.table import offered, then

if TYPE_CHECKING:
    from rules import Table

ACTING = (
    "table knight ghoul",
    "knight ends turn",
    "ghoul starts",
    "ghoul rolls 6 5 4",
    "ghoul chooses 6 5",
)
"""Its first turn is in Move and Act: 6 movement points, and an Attack of 5."""
ON_THE_MAP = (
    *laid("table knight ghoul", by="knight"),
    "put knight at 0,0",
    "knight ends turn",
    "knight places eye at 0,2",
    "ghoul starts at 1,0",
    "ghoul rolls 6 5 4",
    "ghoul chooses 6 5",
)
"""The same with a map: the Knight stands on the Entrance, the Ghoul right of it."""


def holding(table: Table, *cards: str, low: str = "1 2 3") -> Table:
    """Let it draw these cards by low rolls, one in each of its turns; then it is to roll again.

    Adapt comes last: with it each draw is of two.
    """
    for card in cards:
        table = then(table, f"ghoul rolls {low}")
        if "ghoul keeps the roll" in offered(table):
            table = then(table, "ghoul keeps the roll")
        chosen = low.split()[-2:] if len(low.split()) > 2 else ()  # two dice are both used
        table = then(table, f"ghoul draws {card}")
        table = then(table, f"ghoul chooses {' '.join(chosen)}") if chosen else table
        table = then(table, "ghoul ends turn")
        while passed(table).turn is not Role.GHOUL:
            table = then(table, f"{passed(table).turn.value} ends turn")
    return table
