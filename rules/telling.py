"""A step in words: the line in the history, the label on Undo, the reasons behind a change."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from rules.events import Changed, Told, evolve
from rules.house import rules_of
from rules.panel import name_of
from rules.said import said

if TYPE_CHECKING:
    from rules.steps import Step
    from rules.table import Table


ANYWAY: Final = "overrule "
"""What stands before a line that was done although the rules refuse it."""


@dataclass(frozen=True, slots=True)
class Change:
    """One number that changed, with the address of its rule."""

    text: str
    rule: str


def changes(before: Table, step: Step) -> tuple[Change, ...]:
    """Tell which numbers a step changed, as `Fury 7 → 8`."""
    found = []
    table = before
    for event in step.events:
        if isinstance(event, Told):
            found.append(Change(event.text, event.rule))
        if isinstance(event, Changed) and event.role is not None:
            was = getattr(table.roles[event.role], event.field)
            if type(was) is int and type(event.now) is int:
                name = name_of(event.role, event.field)
                found.append(Change(f"{name} {was} → {event.now}", event.rule))
        table = evolve(table, event)
    return tuple(found)


def reminders(table: Table) -> tuple[Change, ...]:
    """Tell what the players keep in mind as the table is now."""
    if table.outcome is not None:
        return ()
    seated = (rules_of(table.setup, role) for role in table.roles)
    return tuple(one for rules in seated for one in rules.reminders(table))


def label(before: Table, step: Step) -> str:
    """Tell a step in one short line, as the Undo button carries it."""
    told = {event.text for event in step.events if isinstance(event, Told)}
    telling = [one.text for one in changes(before, step) if one.text not in told]
    done = said(step.action) + " anyway" * bool(step.overruled)
    return ", ".join([done, *telling[:1]])
