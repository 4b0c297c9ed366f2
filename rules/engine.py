"""Routing, and running on until a person is needed. No rule stands here."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from rules import actions, corrections, invariants
from rules.draft import Draft
from rules.events import fold
from rules.names import Role
from rules.outcome import NotAllowedError, Refusal
from rules.roles import ghoul, others
from rules.steps import Step
from rules.table import Table, board_for, check_setup, title, turn_order

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from rules.actions import Action
    from rules.chance import Chance
    from rules.prompts import Prompt
    from rules.table import Setup

_DECIDE: Final[Mapping[type, Callable[[Draft, Any], Action | None]]] = {
    actions.Start: ghoul.start,
    actions.RollDice: ghoul.roll,
    actions.ChooseDice: ghoul.choose_dice,
    actions.Move: ghoul.move,
    actions.Attack: ghoul.attack,
    actions.Lose: ghoul.lose,
    actions.DrawTerror: ghoul.draw_terror,
    actions.NameDarkSymbol: ghoul.name_symbol,
    actions.TellDefense: others.tell_defense,
    actions.Correct: corrections.correct,
}
_END_TURN: Final = {Role.GHOUL: ghoul.end_turn}
_BEGIN_TURN: Final = {Role.GHOUL: ghoul.begin_turn}
_PROMPTS: Final = {Role.GHOUL: ghoul.prompts}


def new_table(setup: Setup) -> Table:
    """Lay out a table for these players, with the first turn begun."""
    check_setup(setup)
    seats = turn_order(setup.seats)
    if seats != setup.seats:
        from dataclasses import replace  # noqa: PLC0415  # needed once a game at the most

        setup = replace(setup, seats=seats)
    table = Table(setup, {role: board_for(role) for role in seats}, seats[0])
    draft = Draft(table, None, overrule=False)
    _begin_turn(draft)
    return draft.table


def decide(
    table: Table, action: Action, chance: Chance | None = None, *, overrule: bool = False
) -> Step | Refusal:
    """Tell what follows from an action: a step, or the reason why it may not be done."""
    draft = Draft(table, chance, overrule=overrule)
    try:
        done = _route(draft, action) or action
    except NotAllowedError as no:
        return no.refusal
    invariants.check(draft.table)
    return Step(done, tuple(draft.events), tuple(draft.overruled))


def prompts(table: Table) -> tuple[Prompt, ...]:
    """Tell what the table owes, first of all, and what it may do."""
    if table.outcome is not None:
        return ()
    if table.owed:
        return (ghoul.ask_owed(table),)
    return tuple(_PROMPTS.get(table.turn, others.prompts)(table))


def replay(setup: Setup, steps: Iterable[Step]) -> Table:
    """Fold the events of many steps; nothing is decided again."""
    return fold(new_table(setup), (event for step in steps for event in step.events))


def _route(draft: Draft, action: Action) -> Action | None:
    if draft.table.outcome is not None:
        raise draft.refuse("The game is over", "table.the-end", "Undo, or start another game")
    by = action.role if isinstance(action, actions.Correct) else action.by
    if not draft.table.seated(by):
        raise draft.refuse(
            f"{title(by)} is not at this table", "table.seats", "Name a role that plays"
        )
    if isinstance(action, actions.EndTurn):
        _END_TURN.get(action.by, others.end_turn)(draft, action)
        _pass_turn(draft)
        return None
    return _DECIDE[type(action)](draft, action)


def _pass_turn(draft: Draft) -> None:
    table = draft.table
    turn = table.after(table.turn)
    rule = "turn-order.how-it-goes"
    if turn is table.setup.seats[0]:
        draft.turn_to(rule, round=table.round + 1)
    draft.turn_to(rule, turn=turn)
    _begin_turn(draft)


def _begin_turn(draft: Draft) -> None:
    begin = _BEGIN_TURN.get(draft.table.turn)
    if begin is None:
        draft.turn_to("turn-order.how-it-goes", phase="")
    else:
        begin(draft)
