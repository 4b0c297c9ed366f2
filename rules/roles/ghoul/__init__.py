"""The Ghoul, one module a heading of the booklet; importing them registers what they decide."""

from __future__ import annotations

from functools import partial

from rules.names import Role
from rules.roles.ghoul import (
    against,
    asking,
    attack,
    cheating,
    collecting,
    drawing,
    losing,
    moving,
    offers,
    owing,
    skittering,
    terror,
    turn,
    winning,
)
from rules.roles.ghoul.turn import PHASES
from rules.routing import TURNS, Turn
from rules.setup.goals import fury_goal
from rules.strip import in_phases

TURNS[Role.GHOUL] = Turn(
    turn.begin_turn, turn.end_turn, asking.prompts, partial(in_phases, phases=PHASES)
)

__all__ = [
    "PHASES",
    "against",
    "asking",
    "attack",
    "cheating",
    "collecting",
    "drawing",
    "fury_goal",
    "losing",
    "moving",
    "offers",
    "owing",
    "skittering",
    "terror",
    "turn",
    "winning",
]
