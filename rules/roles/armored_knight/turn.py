"""The Armored Knight's turn: Collect Hero Cubes, then Move and Act."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.cave.standing import stand, where
from rules.cites import cites
from rules.guards import free_to_act
from rules.names import ENTRANCE
from rules.roles.armored_knight.board import ArmoredKnight
from rules.roles.armored_knight.cards import VISITING
from rules.roles.armored_knight.cubes import COLLECT, collect
from rules.roles.armored_knight.moving import must_not_encounter
from rules.roles.armored_knight.phases import ArmoredKnightPhase
from rules.roles.armored_knight.seat import ACT, ME, PIECE, board, encounter_is_over
from rules.strip import TurnStep
from rules.table import StepState
from rules.windows import turn_is_over

if TYPE_CHECKING:
    from rules.actions import EndTurn
    from rules.draft import Draft
    from rules.table import Table


@cites("armored-knight.collect-hero-cubes")
def begin_turn(draft: Draft) -> None:
    """All Hero cubes come off the board; that is her first phase, and then she acts."""
    collect(draft)
    draft.go_to(ME, ArmoredKnightPhase.ACT, COLLECT)


@cites("armored-knight.move-and-act")
def end_turn(draft: Draft, action: EndTurn) -> None:
    """Stop after any move or encounter, but not before one that is forced, nor within one."""
    free_to_act(draft, action.by, ACT)
    if not draft.table.is_dead(action.by):
        must_not_encounter(draft)
        encounter_is_over(draft, "Her encounter is not over yet")
    draft.turn_to(ACT, owed=())


@cites("haunted-hallways.visiting-the-cave-armored-knight")
def begins_on_the_entrance(draft: Draft) -> None:
    """In the Knight's seat she starts on the Entrance; on a map that is kept she is put there."""
    if draft.table.cave is None or board(draft.table).placed:
        return
    draft.change(ME, VISITING, ArmoredKnight, placed=True)
    if where(draft.table, PIECE) is None:
        stand(draft, PIECE, ENTRANCE, VISITING)


def steps(table: Table) -> tuple[TurnStep, ...]:
    """Her cubes are collected when she may do anything at all."""
    acting = StepState.DONE if turn_is_over(table) else StepState.NOW
    return (
        TurnStep("Collect Hero Cubes", COLLECT, StepState.DONE),
        TurnStep("Move and Act", ACT, acting, may_end=True),
    )
