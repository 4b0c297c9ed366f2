"""What follows from a Ghoul's board without standing on it: its goal, its cards at a glance."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rules.names import Token
from rules.roles.ghoul.glance import at_a_glance
from rules.roles.ghoul.goals import goal
from rules.roles.ghoul.levels import dice_in_play
from rules.roles.ghoul.seat import board

if TYPE_CHECKING:
    from rules.roles.ghoul.glance import Effect
    from rules.table import Table


def derived(table: Table) -> dict[str, Any]:
    """Work out the numbers and words that a screen or a program wants beside the board."""
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
                "lasting": _shown(seen.lasting),
                "once": _shown(seen.once),
            }
            for one, seen in zip(board(table).terror, at_a_glance(table), strict=True)
        ],
    }


def holds(table: Table) -> dict[Token, int]:
    """Count the tokens of the map that its player keeps."""
    return {Token.TREASURE: board(table).treasures}


def _shown(effect: Effect) -> dict[str, Any]:
    state = effect.state
    return {
        "when": effect.when,
        "text": effect.text,
        "open": state.open,
        "why": state.why,
        "rule": state.rule,
    }
