"""The whole table as JSON for people and programs, with what follows from it worked out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rules.names import Role
from rules.plain import plain
from rules.roles.ghoul import fury_goal

if TYPE_CHECKING:
    from rules.table import Table


def shown(table: Table) -> dict[str, Any]:
    """Show everything that is on the table, and the numbers that derive from it."""
    found: dict[str, Any] = plain(table)
    if table.seated(Role.GHOUL):
        found["roles"]["ghoul"]["fury_goal"] = fury_goal(table.setup)
    return found
