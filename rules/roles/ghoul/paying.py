"""Movement points as a Ghoul pays them for what is no step: Flare, and a Mental Block."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.cites import cites
from rules.roles.ghoul.seat import affords, in_move_and_act, pay_movement, which_ghoul

if TYPE_CHECKING:
    from rules.draft import Draft


@cites("ghoul.statistics")
def afford(draft: Draft, price: int, rule: str) -> None:
    """Refuse it where so much movement is not there."""
    in_move_and_act(draft, which_ghoul(draft.table), rule)
    affords(draft, price, rule)


@cites("ghoul.statistics")
def pay(draft: Draft, price: int, rule: str) -> None:
    """Spend so many movement points."""
    pay_movement(draft, which_ghoul(draft.table), price, rule)
