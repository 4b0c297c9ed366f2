"""The steps of a turn in the strip: those of the one that is being taken, or of the next."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from rules import StepState, may_act_first, passed, strip
from rules.cave import StartingTiles

if TYPE_CHECKING:
    from rules import Table

NOW: Final = StepState.NOW.value
"""The state of the step in the strip that it is time for."""


@dataclass(frozen=True, slots=True)
class Mark:
    """A step in the strip, and how far it is."""

    title: str
    state: str
    rule: str


def marks(table: Table) -> tuple[Mark, ...]:
    """Show the steps of the turn that is being taken; before all of them, the map is laid out.

    Of a turn that comes they are open still: first something may be done before it.
    """
    first = may_act_first(table)
    if first is not None:
        return (Mark(first.answers[0].label, NOW, first.rule), *map(_later, marks(passed(table))))
    steps = tuple(Mark(step.title, step.state.value, step.rule) for step in strip(table))
    if isinstance(table.first_owed, StartingTiles):
        return (Mark("Starting tiles", NOW, "setup.starting-tiles"), *map(_later, steps))
    return steps


def _later(mark: Mark) -> Mark:
    """Let a step that it is time for be open still."""
    return replace(mark, state=StepState.OPEN.value) if mark.state == NOW else mark
