"""Setup: what either Ghoul's player lays out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.cites import cites
from rules.laying_out import Step
from rules.names import Role
from rules.roles.ghoul.levels import DICE

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules.setup.plan import Plan


@cites("ghoul.setup", "vile-ghoul.setup", "ghoul.difficulty-variants")
def ghouls_own(plan: Plan, role: Role) -> Iterator[Step]:
    """The deck, the Fury track where there is one, and a die less at the two hardest levels."""
    rule = f"{role.value}.setup"
    yield Step("terror-deck", "Shuffle the Terror cards into a deck", rule, role)
    if role is Role.GHOUL:
        yield Step("fury-0", "Put the Fury cube on space 0 of the Fury track", rule, role)
    if plan.dice < max(DICE):
        text = "Put one Ghoul die into the box: you play with two"
        yield Step("two-dice", text, f"{role.value}.difficulty-variants", role)
