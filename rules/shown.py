"""The whole table as JSON for people and programs, with what follows from it worked out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rules.house import rules_of
from rules.map.shown import cave_shown
from rules.passing import passed
from rules.plain import plain

if TYPE_CHECKING:
    from rules.table import Table


def shown(table: Table) -> dict[str, Any]:
    """Show everything that is on the table, and the numbers that derive from it.

    A moment that passes by itself has passed in it: what may still be done in it is a prompt.
    """
    table = passed(table)
    found: dict[str, Any] = plain(table)
    if table.cave is not None:
        found["cave"] = cave_shown(table.cave)
    for role in table.roles:
        found["roles"][role.value] |= rules_of(table.setup, role).shown(table)
    return found
