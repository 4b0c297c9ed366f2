"""The Vile Ghoul: what its booklet page changes; the rest is the Ghoul's."""

from __future__ import annotations

from functools import partial

from rules.names import Role
from rules.roles.vile_ghoul import asking, turn
from rules.roles.vile_ghoul.turn import PHASES
from rules.routing import TURNS, Turn
from rules.strip import in_phases

TURNS[Role.VILE_GHOUL] = Turn(
    turn.begin_turn, turn.end_turn, asking.prompts, partial(in_phases, phases=PHASES)
)

__all__ = ["PHASES", "asking", "turn"]
