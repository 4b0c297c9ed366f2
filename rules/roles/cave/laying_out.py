"""What the player of a Cave lays out: a hand of tiles, and what a level adds."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.cites import cites
from rules.laying_out import Step
from rules.setup.mixes import treasure_is_optional
from rules.setup.tiles import HAND, hatred_tokens

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules.names import Role
    from rules.setup.plan import Plan

LEVELS: Final = ("lava-tube", "spillway", "cave", "great", "grand")


@cites("cave.hand", "cave-ghost.difficulty-variants.hatred-tokens", "setup.difficulty.cave")
def caves_own(plan: Plan, role: Role) -> Iterator[Step]:
    """A hand, the Hatred tokens of the hardest levels, and what this mix leaves to the player."""
    yield Step("hand", f"Draw {HAND} tiles from the stack into your hand", "cave.hand", role)
    hatred = hatred_tokens(plan.turn_order, plan.setup.levels)
    if hatred:
        text = f"Lay {hatred} Hatred tokens beside your board"
        yield Step("hatred", text, "cave-ghost.difficulty-variants.hatred-tokens", role)
    if treasure_is_optional(plan.turn_order):
        text = "In this mix you may leave out Place Treasure"
        yield Step("treasure-optional", text, "ruling.place-treasure-owed", role)
