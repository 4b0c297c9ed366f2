"""The escape: the Entrance is entered with the goal reached, by a step, the current or Blink."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.cards.terror import Terror
from rules.cave.river import carried_to
from rules.cites import cites
from rules.house import decides
from rules.names import ENTRANCE
from rules.roles.ghoul.actions import Drift, Escape, Move, SpendTerror
from rules.roles.ghoul.goals import goal
from rules.roles.ghoul.moving import move
from rules.roles.ghoul.seat import board, piece_of
from rules.roles.ghoul.terrain import drift
from rules.roles.ghoul.terror import spend_terror
from rules.roles.ghoul.winning import wins

if TYPE_CHECKING:
    from rules.draft import Draft


@decides(Escape)
@cites("ghoul.how-to-win", "vile-ghoul.how-to-win", "terror.blink", "ghoul.terrain.river")
def escape(draft: Draft, action: Escape) -> None:
    """Enter the Entrance with the goal reached: the game is won."""
    role, aim = action.by, goal(draft.table.setup)
    draft.refuse_if(
        not board(draft.table).goal_reached,
        "The goal is not reached yet",
        aim.rule,
        aim.text or "Nobody plays it here: it has no goal",
        short="goal not reached",
    )
    if action.blinking:
        spend_terror(draft, SpendTerror(role, Terror.BLINK, space=ENTRANCE))
    elif action.drifting:
        to = None if draft.table.cave is None else carried_to(draft.table, piece_of(role))
        draft.refuse_if(
            to not in {None, ENTRANCE},
            "The current does not lead onto the Entrance",
            "ghoul.terrain.river",
            "Drift where it leads, or go by steps",
        )
        drift(draft, Drift(role, ENTRANCE, action.through_wall, action.past_pieces))
    else:
        move(draft, Move(role, ENTRANCE, action.through_wall, action.past_pieces))
    if draft.table.outcome is None:
        wins(draft, role)
