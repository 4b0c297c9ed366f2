"""What is true of every table, whatever was done, overruled or corrected."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.boards import Ghoul, GhoulBoard, VileGhoul
from rules.cards.terror import FULL_DECK

if TYPE_CHECKING:
    from rules.table import Table

MOST_FURY: Final = 14
"""The last space of the Fury track."""
_SORTED_DECK: Final = sorted(FULL_DECK)


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
        if isinstance(board, GhoulBoard):
            found += [f"{role}: {problem}" for problem in _ghoul(board)]
    return tuple(found)


def _ghoul(board: GhoulBoard) -> list[str]:
    found = []
    if min(board.movement, board.attack, board.defense, board.treasures) < 0:
        found.append("a count is below zero")
    if min(board.crystals, board.backstab_cubes, board.cheated, board.sneaking) < 0:
        found.append("a count is below zero")
    cards = (
        *[one.card for one in board.terror],
        *board.deck,
        *board.bottom,
        *board.drawn,
        *board.discarded,
        *board.removed,
    )
    if len(cards) != len(FULL_DECK) or sorted(cards) != _SORTED_DECK:
        found.append("the Terror cards are not the thirteen of the box")
    if isinstance(board, Ghoul):
        if not 0 <= board.fury <= MOST_FURY:
            found.append(f"the Fury track runs from 0 to {MOST_FURY}")
    elif isinstance(board, VileGhoul) and min(board.boost, board.bonus, board.left) < 0:
        found.append("a count is below zero")
    return found


def check(table: Table) -> None:
    """Stop where the table is broken, before anything of it is saved."""
    found = problems(table)
    if found:
        raise BrokenTableError("; ".join(found))
