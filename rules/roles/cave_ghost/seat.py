"""Whose board it is, where she is, and what every rule of the Cave Ghost asks first."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal

from rules.cave.standing import where
from rules.cites import cites
from rules.guards import free_to_act
from rules.names import Piece, Role
from rules.roles.cave_ghost.board import CaveGhost
from rules.roles.cave_ghost.phases import CaveGhostPhase

if TYPE_CHECKING:
    from rules.draft import Draft
    from rules.names import Space
    from rules.table import Table

HER: Final[Literal[Role.CAVE_GHOST]] = Role.CAVE_GHOST
POWERS: Final = "cave-ghost.using-powers"


def board(table: Table) -> CaveGhost:
    """Give her board; asking for it where she does not play is a mistake of the caller."""
    found = table.roles[HER]
    assert isinstance(found, CaveGhost)  # noqa: S101  # narrows the type for mypy
    return found


def her_space(table: Table) -> Space | None:
    """Tell where she is, over an open space too; None where the map does not say."""
    return None if table.cave is None else where(table, Piece.CAVE_GHOST)


def hatred_left(table: Table) -> int:
    """Count the Hatred tokens that are left: beside the map, or on her board where none is kept."""
    return board(table).hatred if table.cave is None else table.cave.hatred


@cites("cave-ghost.turn-summary", "cave-ghost.move-and-use-powers",
       "ruling.powers-before-treasure")  # fmt: skip
def in_her_phase(draft: Draft, rule: str) -> None:
    """Refuse what belongs to Move and Use Powers and comes at another time."""
    free_to_act(draft, HER, rule)
    draft.refuse_if(
        not draft.table.at(CaveGhostPhase.MOVE_AND_USE_POWERS),
        "The Cave Ghost has placed her Treasure: moving and powers come before it",
        "cave-ghost.turn-summary",
        "Do it in her next turn",
    )


def her_phase(table: Table) -> bool:
    """Tell that she may move and use powers now."""
    return table.turn is HER and not table.owed and table.at(CaveGhostPhase.MOVE_AND_USE_POWERS)
