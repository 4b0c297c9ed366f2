"""What follows from her board without standing on it: her goal, her cards, the moments to come."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rules.roles.ghost.artifacts import carriers, locked, loose
from rules.roles.ghost.focus import movement_at
from rules.roles.ghost.goals import goal
from rules.roles.ghost.seat import board

if TYPE_CHECKING:
    from rules.table import Table


def derived(table: Table) -> dict[str, Any]:
    """Work out what a screen or a program wants beside the board."""
    hers, aim = board(table), goal(table.setup)
    return {
        "influence": hers.influence,
        "full_movement": movement_at(hers.track, hers.focus),
        "artifacts_locked": locked(table),
        "artifacts_goal": aim.artifacts,
        "artifacts_loose": loose(table),
        "carriers": [piece.value for piece in carriers(table)],
        "goal": aim.text,
    }
