"""Moments that pass by themselves: what may be done in them is offered, and nobody answers “no”.

Such a moment stands first among what is owed, and everything after it waits. Whoever does anything
that cannot be done in it lets it pass: what waits is run, and then that is done. So it costs no
tap, nothing that comes later has happened too early, and undo leads back into it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.draft import Draft
from rules.house import HOUSE, question
from rules.kept import kept
from rules.owed import Passing

if TYPE_CHECKING:
    from rules.actions import Action
    from rules.events import Event
    from rules.prompts import Prompt
    from rules.steps import Step
    from rules.table import Table

_BOUND: Final = 100
"""More obligations in a row than any game can make run by themselves."""


def run_on(draft: Draft) -> None:
    """Meet what is owed as far as that needs no person."""
    for _ in range(_BOUND):
        owed = draft.table.owed
        if not owed or type(owed[0]) not in HOUSE.run:
            return
        if HOUSE.run[type(owed[0])](draft, owed[0]) is False:
            return
    raise RuntimeError(f"the rules run in a circle at {draft.table.owed[0]}")


def is_open(table: Table) -> bool:
    """Tell whether a moment stands open that passes by itself."""
    owed = table.owed
    return bool(owed) and isinstance(owed[0], Passing)  # asked for every button


def passed(table: Table) -> Table:
    """Give the table as it is once the open moment has passed: what is shown and played on."""
    return _gone(table)[0] if is_open(table) else table


def coming(table: Table) -> Table | None:
    """Give the table of the turn that comes once the open moment has passed; None: none comes.

    Between two turns nobody has one: the turn that has ended is over, and the next has not begun.
    """
    after = passed(table)
    return None if (after.round, after.turn) == (table.round, table.turn) else after


def may_act_first(table: Table) -> Prompt | None:
    """Ask what may still be done before the turn that comes; None but between two turns."""
    return question(table) if coming(table) is not None else None


def holds(table: Table) -> bool:
    """Tell whether a moment stands open in which much is done before all that waits behind it."""
    owed = table.owed
    return bool(owed) and isinstance(owed[0], Passing) and owed[0].holds


def goes_before(table: Table, action: Action) -> bool:
    """Tell whether an action is done before all that waits behind the open moment."""
    return action.meanwhile and holds(table)


def let_pass(table: Table) -> tuple[Event, ...]:
    """Tell what happens as the open moment passes; nothing where none is open."""
    return _gone(table)[1] if is_open(table) else ()


def done_at(table: Table, step: Step) -> Table:
    """Give the table that a step was done on: past the open moment where the step let it pass."""
    gone = let_pass(table)
    return passed(table) if gone and step.events[: len(gone)] == gone else table


@kept
def _gone(table: Table) -> tuple[Table, tuple[Event, ...]]:
    draft = Draft(table, None, overrule=False)
    while is_open(draft.table):
        draft.settle(question(draft.table).rule)
        run_on(draft)
    return draft.table, tuple(draft.events)
