"""Flare: what a Ghoul pays for it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.cites import cites
from rules.roles.ghoul.seat import ACT, acting, board, pay_movement, seat

if TYPE_CHECKING:
    from rules.draft import Draft
    from rules.table import Table

_RULE: Final = "variant.flare.ghoul"


@cites("variant.flare.ghoul")
def pay(draft: Draft) -> None:
    """Pay 1 movement, each time."""
    role = seat(draft.table)
    assert role is not None  # noqa: S101  # whoever pays sits at the table
    acting(draft, role, _RULE)
    pay_movement(draft, role, 1, _RULE)


def can_pay(table: Table) -> bool:
    """Tell whether the movement for it is there."""
    ghoul = board(table)
    return table.phase == ACT and ghoul.movement > 0 and not ghoul.must_attack
