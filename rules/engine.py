"""Routing, and running on until a person is needed. No rule stands here."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules import actions, corrections, invariants, routing
from rules.boards import Other
from rules.cave import asking, mending, offering, removing, shaping, turns
from rules.cites import cites
from rules.draft import Draft
from rules.events import fold
from rules.names import Piece, Role, title
from rules.outcome import NotAllowedError, Refusal
from rules.owed import PassTurn
from rules.pieces import owner
from rules.roles import dragon_depth, dragon_die, ghoul, others, vile_ghoul
from rules.setup.goals import starting_health
from rules.steps import Step
from rules.strip import note_skipped, skip_the_rest, turn_is_over
from rules.table import Table, board_for, check_setup, turn_order

if TYPE_CHECKING:
    from collections.abc import Iterable

    from rules.actions import Action, EndTurn
    from rules.chance import Chance
    from rules.prompts import Prompt
    from rules.table import Setup

_PARTS: Final = (
    corrections,
    dragon_depth,
    dragon_die,
    ghoul,
    vile_ghoul,
    others,
    asking,
    mending,
    offering,
    removing,
    shaping,
    turns,
)
"""The modules that register what they decide; named here so that they are loaded."""
_BOUND: Final = 100
"""More obligations in a row than any game can make run by themselves."""


def new_table(setup: Setup) -> Table:
    """Lay out a table for these players, with the first turn begun."""
    check_setup(setup)
    seats = turn_order(setup.seats)
    if seats != setup.seats:
        from dataclasses import replace  # noqa: PLC0415  # needed once a game at the most

        setup = replace(setup, seats=seats)
    boards = {role: board_for(role) for role in seats}
    for role, health in starting_health(setup).items():
        boards[role] = Other(health=health)
    table = Table(setup, boards, seats[0])
    draft = Draft(table, None, overrule=False)
    _begin_turn(draft)
    if setup.with_map:
        shaping.open_the_cave(draft)
        _run_on(draft)
    return draft.table


def decide(
    table: Table, action: Action, chance: Chance | None = None, *, overrule: bool = False
) -> Step | Refusal:
    """Tell what follows from an action: a step, or the reason why it may not be done."""
    draft = Draft(table, chance, overrule=overrule)
    try:
        done = _route(draft, action) or action
        _run_on(draft)
    except NotAllowedError as no:
        return no.refusal
    invariants.check(draft.table)
    return Step(done, tuple(draft.events), tuple(draft.overruled))


def prompts(table: Table) -> tuple[Prompt, ...]:
    """Tell what the table owes, first of all, and what it may do."""
    if table.outcome is not None:
        return ()
    if table.owed:
        return (routing.question(table),)
    own = routing.TURNS.get(table.turn, others.TURN).prompts(table)
    return (*own, *(prompt for offers in routing.OFFERS for prompt in offers(table)))


def replay(setup: Setup, steps: Iterable[Step]) -> Table:
    """Fold the events of many steps; nothing is decided again."""
    return fold(new_table(setup), (event for step in steps for event in step.events))


@cites("table.the-end", "table.seats")
def _route(draft: Draft, action: Action) -> Action | None:
    if draft.table.outcome is not None:
        raise draft.refuse("The game is over", "table.the-end", "Undo, or start another game")
    by = _doer(action)
    if by is not None and not draft.table.seated(by):
        raise draft.refuse(
            f"{title(by)} is not at this table", "table.seats", "Name a role that plays"
        )
    if isinstance(action, actions.EndTurn):
        _end_turn(draft, action)
        return None
    return routing.DECIDE[type(action)](draft, action)


def _end_turn(draft: Draft, action: EndTurn) -> None:
    before = draft.table
    if turn_is_over(before) and before.turn is action.by:
        skip_the_rest(draft)
        return
    routing.TURNS.get(action.by, others.TURN).end(draft, action)
    if draft.overruled and before.turn is action.by:
        note_skipped(draft, before)
    if draft.table.outcome is None:
        _finish_turn(draft, before, action.by)


def _doer(action: Action) -> Role | None:
    # The tile stack and the Shadow Unicorn act as well, and nobody sits there for them.
    by = getattr(action, "by", None) or getattr(action, "role", None)
    return owner(by) if isinstance(by, Piece) else by


def _run_on(draft: Draft) -> None:
    for _ in range(_BOUND):
        owed = draft.table.owed
        if not owed or type(owed[0]) not in routing.RUN:
            return
        if routing.RUN[type(owed[0])](draft, owed[0]) is False:
            return
    raise RuntimeError(f"the rules run in a circle at {draft.table.owed[0]}")


def _finish_turn(draft: Draft, before: Table, by: Role) -> None:
    if before.cave is None:
        for remind in routing.REMINDERS:
            remind(draft, before, by)
        if not draft.table.owed:
            _pass_turn(draft)
            return
    # What the turn's end has left owed comes first, then what follows every turn, then the next.
    rule = "base.turn-order"
    draft.turn_to(rule, owed=(*draft.table.owed, PassTurn()))
    for part in routing.END_OF_TURN:
        part(draft, before, by)


@routing.runs(PassTurn)
def _pass_on(draft: Draft, _owed: PassTurn) -> None:
    draft.settle("base.turn-order")
    _pass_turn(draft)


def _pass_turn(draft: Draft) -> None:
    table = draft.table
    turn = table.after(table.turn)
    seats = table.setup.seats
    rule = "base.turn-order"
    if seats.index(turn) <= seats.index(table.turn):
        draft.turn_to(rule, round=table.round + 1)
    draft.turn_to(rule, turn=turn, marks={})
    _begin_turn(draft)


def _begin_turn(draft: Draft) -> None:
    routing.TURNS.get(draft.table.turn, others.TURN).begin(draft)
