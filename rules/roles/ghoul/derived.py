"""What follows from a Ghoul's board without standing on it: its goal, its cards at a glance."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rules.cards.terror import EFFECTS
from rules.roles.ghoul.cards import Openness, lasting, once
from rules.roles.ghoul.seat import board
from rules.setup.goals import dice_in_play, goal

if TYPE_CHECKING:
    from rules.table import Table


def derived(table: Table) -> dict[str, Any]:
    """Work out the numbers and words that a screen or a program wants beside the board."""
    ghoul = board(table)
    aim = goal(table.setup)
    return {
        "fury_goal": aim.fury,
        "crystals_goal": aim.crystals,
        "kill": aim.kill.value if aim.kill is not None else None,
        "goal": aim.text,
        "dice_in_play": dice_in_play(table.setup),
        "terror": [
            {
                "card": one.card.value,
                "used_this_turn": one.used_this_turn,
                "spent": one.spent,
                "lasting": {"text": EFFECTS[one.card].lasting, **_said(lasting(one))},
                "once": {"text": EFFECTS[one.card].once, **_said(once(ghoul, one))},
            }
            for one in ghoul.terror
        ],
    }


def _said(state: Openness) -> dict[str, Any]:
    return {"open": state.open, "why": state.why, "rule": state.rule}
