"""What is true of every table, whatever was done, overruled or corrected."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.boards import Ghoul
from rules.cards.terror import FULL_DECK

if TYPE_CHECKING:
    from rules.table import Table


class BrokenTableError(AssertionError):
    """The rules made a table that cannot be: a mistake of ours, never of the players."""


def problems(table: Table) -> tuple[str, ...]:
    """List everything that cannot be true of this table; nothing when it is sound."""
    found = []
    if table.turn not in table.roles:
        found.append(f"the turn belongs to {table.turn}, who is not at the table")
    if table.round < 1:
        found.append(f"round {table.round} comes before the first")
    if table.outcome is not None and table.owed:
        found.append("something is owed after the end")
    for role, board in table.roles.items():
        if isinstance(board, Ghoul):
            found += [f"{role}: {problem}" for problem in _ghoul(board)]
    return tuple(found)


def _ghoul(board: Ghoul) -> list[str]:
    found = []
    if min(board.fury, board.movement, board.attack, board.defense, board.treasures) < 0:
        found.append("a count is below zero")
    if len(board.terror) + len(board.deck) > len(FULL_DECK):
        found.append("there are more Terror cards than the box holds")
    return found


def check(table: Table) -> None:
    """Stop where the table is broken, before anything of it is saved."""
    found = problems(table)
    if found:
        raise BrokenTableError("; ".join(found))
