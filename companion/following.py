"""What the rules make of an action, in the one form that may be saved: a table that can be shown.

A corner of the rules that nobody foresaw ends in one refusal, never in an error, and nothing of it
reaches the disk: a game that was saved can always be read again, opened and asked what it owes.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from companion.asked import asked_of
from companion.storage.journal import read_setup, read_step, setup_body, step_body
from rules import Refusal, decide, fold
from rules.telling import label

if TYPE_CHECKING:
    from rules import Chance, Setup, Step, Table
    from rules.actions import Action

CANNOT_FOLLOW: Final = Refusal(
    "That cannot be followed", "table.corrections", "Correct the numbers instead"
)
"""Where the rules have nothing to say to what happened at the table."""


def followed(
    table: Table, action: Action, chance: Chance | None = None, *, overrule: bool = False
) -> tuple[Step, Table] | Refusal:
    """Decide an action: the step with the table after it, or why it may not be done."""
    try:
        step = decide(table, action, chance, overrule=overrule)
        if isinstance(step, Refusal):
            return step
        after = fold(table, step.events)
        if not (shows(after) and _tells(table, step)):
            return CANNOT_FOLLOW
    except Exception:  # noqa: BLE001  # whatever it is, the table on the screen is right still
        return CANNOT_FOLLOW
    return step, after


def shows(table: Table) -> bool:
    """Tell whether a table can be asked what it owes; what cannot is never opened or saved."""
    try:
        asked_of(table)
    except Exception:  # noqa: BLE001  # whatever it is, this table is not shown
        return False
    return True


def reads_back(setup: Setup) -> bool:
    """Tell whether who plays is read again as it is kept."""
    return read_setup(setup_body(setup, 0.0, "")) == setup


def _tells(before: Table, step: Step) -> bool:
    # It is read back from what is kept of it, and the history and the Undo button say it in words.
    return bool(read_step(step_body(step)) == step and label(before, step))
