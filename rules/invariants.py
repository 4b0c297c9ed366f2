"""What is true of every table, whatever was done, overruled or corrected."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.house import HOUSE

if TYPE_CHECKING:
    from rules.table import Table


class BrokenTableError(AssertionError):
    """The rules made a table that cannot be: a mistake of ours, never of the players."""


def problems(table: Table) -> tuple[str, ...]:
    """List everything that cannot be true of this table; nothing when it is sound."""
    found: list[str] = []
    for says in HOUSE.at(table).invariants:
        found += says(table)
    return tuple(found)


def check(table: Table) -> None:
    """Stop where the table is broken, before anything of it is saved."""
    found = problems(table)
    if found:
        raise BrokenTableError("; ".join(found))
