"""Setup: the Ghost tiles beside her, and what stays in the box."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.cites import cites
from rules.laying_out import Step

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules.names import Role
    from rules.setup.plan import Plan


@cites("cave-ghost.setup")
def ghost_tiles_beside(plan: Plan, role: Role) -> Iterator[Step]:
    """They lie beside her, outside the stack."""
    supply = plan.tiles.supply if plan.tiles else 0
    text = f"Lay the {supply} Ghost tiles beside you; none goes into the stack"
    yield Step("ghost-tiles-beside", text, "cave-ghost.setup", role)


@cites("cave-ghost.setup")
def artifacts_stay(_plan: Plan, role: Role) -> Iterator[Step]:
    """She plays without them."""
    text = "Leave the Artifact tokens in the box"
    yield Step("artifacts-out", text, "cave-ghost.setup", role)
