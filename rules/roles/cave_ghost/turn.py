"""The Cave Ghost's turn: five phases, the last two of which its end asks for."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.cave.first_placement import owe_first_placement
from rules.cave.owed import PutTreasure
from rules.cites import cites
from rules.house import runs
from rules.roles import others
from rules.roles.cave.turn import (
    begin_to_shape,
    begun,
    owe_treasure,
    phase_now,
    placing_treasure,
    treasure_step,
)
from rules.roles.cave_ghost.board import CaveGhost
from rules.roles.cave_ghost.collecting import COLLECT
from rules.roles.cave_ghost.moving import SPACES, may_go_on
from rules.roles.cave_ghost.owed import CheckSpentOmens, TellIsolation
from rules.roles.cave_ghost.phases import CaveGhostPhase
from rules.roles.cave_ghost.seat import HER, board
from rules.setup.mixes import treasure_is_optional
from rules.strip import TurnStep, how_far
from rules.table import StepState
from rules.windows import turn_is_over

if TYPE_CHECKING:
    from rules.actions import EndTurn
    from rules.draft import Draft
    from rules.names import Role
    from rules.table import Table

SUMMARY: Final = "cave-ghost.turn-summary"
POWERS: Final = "cave-ghost.move-and-use-powers"
TREASURE: Final = "cave-ghost.place-treasure"
CHECK: Final = "cave-ghost.check-past-plunder"
FOR_A_TREASURE: Final = 6


@cites("cave-ghost.turn-summary", "cave-ghost.setup.first-placement", "cave-ghost.moving")
def begin_turn(draft: Draft) -> None:
    """Begin with her first placement, if it is due; then with the Omens."""
    others.begin_turn(draft)
    _take_over(draft)
    mapped = draft.table.setup.with_map
    spaces = SPACES if mapped else 0
    draft.change(HER, SUMMARY, CaveGhost, movement=spaces, used=(), grasp=None, counted=None)
    if mapped:
        begin_to_shape(draft)
        owe_first_placement(draft, HER)
        return
    draft.turn_to(SUMMARY, phase=CaveGhostPhase.MOVE_AND_USE_POWERS)
    if draft.table.round == 1:
        text = "First place the Cave Ghost on an empty Dark tile; where none is free, lay one"
        draft.tell(text, "cave-ghost.setup.first-placement")
    draft.owe(COLLECT, TellIsolation(HER))


def _take_over(draft: Draft) -> None:
    """Take over what stood beside the map in a game saved before her board was kept."""
    cave, hers = draft.table.cave, board(draft.table)
    if cave is not None and hers.omens is None:
        prices = {omen: (cost,) for omen, cost in cave.omen_prices.items()} | {**hers.prices}
        spent = hers.past_plunder or cave.omens_spent
        draft.change(HER, CHECK, CaveGhost, past_plunder=spent, prices=prices)


def end_turn(draft: Draft, action: EndTurn) -> None:
    """End the turn on a tile; what its last phases owe comes after."""
    if draft.table.cave is not None and draft.table.at(CaveGhostPhase.MOVE_AND_USE_POWERS):
        may_go_on(draft)
    others.end_turn(draft, action)


# How far it is


@cites("cave-ghost.turn-summary", "cave-ghost.move-and-use-powers")
def steps(table: Table) -> tuple[TurnStep, ...]:
    """Tell how far her turn is."""
    over = turn_is_over(table) or not table.at(CaveGhostPhase.MOVE_AND_USE_POWERS)
    if table.cave is None:
        asked = any(isinstance(owed, TellIsolation) for owed in table.owed)
        before: tuple[TurnStep, ...] = (
            TurnStep("Collect Omens", COLLECT, how_far(0 if asked else -1)),
        )
        now = 1 if asked else 0
        treasure = TurnStep("Place Treasure", TREASURE, how_far(-1 if over else 1), by_ending=True)
    else:
        before, now = begun(table, COLLECT), 2 - phase_now(table)
        treasure = treasure_step(table, phases_before=1)
    return (
        *before,
        TurnStep("Move and Use Powers", POWERS, how_far(-1 if over else now), may_end=True),
        treasure,
        TurnStep("Check Past Plunder", CHECK, _checking(table), by_ending=True),
    )


def _checking(table: Table) -> StepState:
    """Tell how far Check Past Plunder is: below six spent Omens it does not apply."""
    if turn_is_over(table) and not placing_treasure(table):
        return StepState.NOW
    enough = board(table).past_plunder >= FOR_A_TREASURE
    return StepState.OPEN if enough else StepState.NOT_APPLICABLE


# The end of it


@cites("cave-ghost.place-treasure", "cave-ghost.turn-summary", "cave-ghost.check-past-plunder")
def owed_at_its_end(draft: Draft, by: Role) -> None:
    """Owe what she has yet to do: her Treasure token, if none was put, and Check Past Plunder."""
    if by is not HER:
        return
    draft.owe(CHECK, CheckSpentOmens(HER))
    if draft.table.cave is not None:
        owe_treasure(draft, HER)
    else:
        may = "you may put" if treasure_is_optional(draft.table.setup.seats) else "put"
        text = f"Place Treasure: {may} a Treasure token on a Dark tile"
        draft.tell(f"{text} that holds neither a piece nor such a token", TREASURE)


@runs(CheckSpentOmens)
@cites("cave-ghost.check-past-plunder")
def check_spent_omens(draft: Draft, owed: CheckSpentOmens) -> None:
    """Every six spent Omens go back to the bag and put a Treasure token, if a tile can take it."""
    draft.settle(CHECK)
    spent = board(draft.table).past_plunder
    if spent < FOR_A_TREASURE:
        return
    draft.tell("6 spent Omen tokens go back to the bag: put a Treasure token", CHECK)
    draft.change(HER, CHECK, CaveGhost, past_plunder=spent - FOR_A_TREASURE)
    again = (owed,) if draft.table.cave is None else (PutTreasure(owed.by, (), CHECK), owed)
    draft.owe(CHECK, *again)
