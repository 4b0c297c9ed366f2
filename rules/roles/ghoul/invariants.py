"""What is true of every Ghoul's board, whatever was done, overruled or corrected."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from rules.cards.terror import Terror
from rules.kept import kept
from rules.names import ROLE_TITLES, Role
from rules.roles.ghoul.board import Ghoul, GhoulBoard, VileGhoul
from rules.roles.ghoul.goals import MOST_FURY
from rules.roles.ghoul.odds import SIDES
from rules.roles.ghoul.seat import board

if TYPE_CHECKING:
    from rules.table import Table

FIRST_BOX: Final = 13
"""So many Terror cards the booklet counts; a kind that is added to them makes them more."""


def never(table: Table) -> list[str]:
    """List what cannot be true of the Ghoul at this table."""
    return _problems(board(table))


@kept
def _problems(board: GhoulBoard) -> list[str]:
    found = []
    least = min(board.movement, board.attack, board.defense, board.treasures, board.crystals,
                board.backstab_cubes, board.cheated, board.sneaking)  # fmt: skip
    dice = board.cheated
    if isinstance(board, VileGhoul):
        least = min(least, board.boost, board.bonus, board.left)
        dice = max(board.cheated, board.left)
    elif isinstance(board, Ghoul) and not 0 <= board.fury <= MOST_FURY:
        found.append(f"the Fury track runs from 0 to {MOST_FURY}")
    if least < 0:
        found.append("a number is below 0")
    if dice > SIDES:
        found.append(f"a die shows no more than {SIDES}")
    if not _all_there(board.all_terror):
        found.append("the Terror cards are not those of the box")
    return [f"{_title(board)}: {problem}" for problem in found]


def _title(board: GhoulBoard) -> str:
    return ROLE_TITLES[Role.VILE_GHOUL if isinstance(board, VileGhoul) else Role.GHOUL]


@lru_cache(maxsize=64)
def _all_there(cards: tuple[Terror, ...]) -> bool:
    """Tell whether the cards are those of a box: each kind whole, or of a later one none at all."""
    counted = Counter(cards)
    whole = all(counted[card] in {0, card.copies} for card in Terror)
    return whole and len(cards) >= FIRST_BOX
