"""What is true of every Ghoul's board, whatever was done, overruled or corrected."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from rules.cards.terror import FULL_DECK
from rules.kept import kept
from rules.names import ROLE_TITLES
from rules.roles.ghoul.board import Ghoul, GhoulBoard, VileGhoul
from rules.roles.ghoul.goals import MOST_FURY
from rules.roles.ghoul.odds import SIDES
from rules.roles.ghoul.seat import board, seat

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules.cards.terror import Terror
    from rules.table import Table

_SORTED_DECK: Final = sorted(FULL_DECK)


def never(table: Table) -> Iterator[str]:
    """List what cannot be true of the Ghoul at this table."""
    role = seat(table)
    assert role is not None  # noqa: S101  # nobody else is asked
    for problem in _problems(board(table)):
        yield f"{ROLE_TITLES[role]}: {problem}"


@kept
def _problems(board: GhoulBoard) -> list[str]:
    found = []
    if min(board.movement, board.attack, board.defense, board.treasures) < 0:
        found.append("a number is below 0")
    if min(board.crystals, board.backstab_cubes, board.cheated, board.sneaking) < 0:
        found.append("a number is below 0")
    if max(board.cheated, board.left if isinstance(board, VileGhoul) else 0) > SIDES:
        found.append(f"a die shows no more than {SIDES}")
    cards = (
        *[one.card for one in board.terror],
        *board.deck,
        *board.bottom,
        *board.drawn,
        *board.discarded,
        *board.removed,
        *[one.card for one in (board.lent.terror if board.lent is not None else ())],
    )
    if not _all_there(cards):
        found.append("the Terror cards are not the thirteen of the box")
    if isinstance(board, Ghoul):
        if not 0 <= board.fury <= MOST_FURY:
            found.append(f"the Fury track runs from 0 to {MOST_FURY}")
    elif isinstance(board, VileGhoul) and min(board.boost, board.bonus, board.left) < 0:
        found.append("a number is below 0")
    return found


@lru_cache(maxsize=64)
def _all_there(cards: tuple[Terror, ...]) -> bool:
    return sorted(cards) == _SORTED_DECK
