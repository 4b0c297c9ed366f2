"""A role that no box holds: whatever the house asks of a role, this one has a little of it.

It takes the Unicorn's seat, since whose seats there are is the boxes' business. In each turn it
hides a Charm, of which the table knows only that it is there, and dances; it may show the Charm.
"""

from __future__ import annotations

from typing import Final

from rules.abilities import ToBeat
from rules.boxes import Box
from rules.laying_out import LaysOut
from rules.names import Piece, Role, Token
from rules.panel import Number
from rules.part import RoleRules, Turn
from rules.roles import ROLES, SHARED
from rules.windows import Window
from tests.made_up import asks, board, invariants, owed, turn
from tests.made_up.setup import LEVELS, SparksGoal, lays_out_a_bell, remarks

MADE_UP: Final = RoleRules(
    role=Role.UNICORN,
    box=Box.UNICORN,
    turn=Turn(turn.begin_turn, turn.end_turn, turn.prompts, turn.steps),
    board=lambda _setup: board.MadeUp(),
    levels=LEVELS,
    lays_before_it=LaysOut("Take a mane and a Charm", "table.seats", (lays_out_a_bell,)),
    remarks=remarks,
    goal=lambda _setup: SparksGoal(),
    owns=(Token.BOMB,),
    mortal=True,
    health=3,
    pieces=(Piece.UNICORN,),
    to_beat=ToBeat(),
    panel=(
        Number("health", "Health", "crystal"),
        Number("sparks", "Sparks", "fury", goal=lambda _setup: SparksGoal().sparks),
    ),
    conduct=(turn, asks),
    kept=(board, owed),
    windows={Window.AFTER_TILES: turn.glows},
    invariants=invariants.never,
    secrets={"charm": board.ChosenCharm},
    reminders=turn.reminders,
)
FURNITURE: Final = (
    *(MADE_UP if one.role is Role.UNICORN else one for one in ROLES),
    *SHARED,
)
"""The house as it is, with one role in the tuple another."""
