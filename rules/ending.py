"""Ending a turn, whoever takes it: what is left out is noted, and the windows are gone through."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.actions import EndTurn
from rules.cites import cites
from rules.house import decides, rules_of, turn_now
from rules.strip import note_skipped, skip_the_rest
from rules.windows import end_the_turn, turn_is_over

if TYPE_CHECKING:
    from rules.draft import Draft


@decides(EndTurn)
@cites("base.turn-order")
def end_turn(draft: Draft, action: EndTurn) -> None:
    """End a turn as its role does, or leave out what is still asked after it.

    A turn inside a turn ends as its player says; the turn around it then goes on.
    """
    before = draft.table
    if turn_is_over(before) and before.turn is action.by:
        skip_the_rest(draft)
        return
    turn = rules_of(before.setup, action.by).turn if before.within is None else turn_now(before)
    turn.end(draft, action)
    draft.guards_passed()
    if draft.overruled and before.turn is action.by:
        note_skipped(draft, before)
    if draft.table.outcome is None and before.within is None:
        end_the_turn(draft, action.by)
