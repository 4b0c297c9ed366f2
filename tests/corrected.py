"""What a correction in a test does beside setting the number that it says.

A correction lays the ground that a test is played on. A goal, a cube, a card or a question that
came of it would stand there without the rule that leads to it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules import fold, prompts
from rules.events import Changed
from rules.house import rules_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules import Step, Table
    from rules.events import Event
    from rules.names import Role

RULE = "table.corrections"
"""What a test holds whose matter is a correction itself."""


def brought_about(before: Table, done: Step) -> list[str]:
    """Name what followed from a correction; nothing where it only set its number."""
    after = fold(before, done.events)
    followed = [str(event) for event in done.events if not _said(event)]
    asked = _asked(after) - _asked(before)
    reached = {
        goal
        for role in after.roles
        for goal in set(_reached(after, role)) - set(_reached(before, role))
    }
    return [*followed, *sorted(asked), *sorted(reached)]


def _said(event: Event) -> bool:
    """Tell whether this is what was said: the number itself, or what a board prints.

    What is true or not, such as whether a goal was reached, came about in play.
    """
    sets = isinstance(event, Changed) and event.rule.startswith((RULE, "boards."))
    return sets and not isinstance(event.now, bool)


def _asked(table: Table) -> set[str]:
    return {prompt.text for prompt in prompts(table) if prompt.required}


def _reached(table: Table, role: Role) -> Iterator[str]:
    """Give the numbers of a board that stand at their goal, or at the end of their track."""
    board = table.roles[role]
    for number in rules_of(table.setup, role).panel:
        goal = number.goal(table.setup)
        value = number.read(table) if number.read else getattr(board, number.field, None)
        if goal is not None and isinstance(value, int) and value >= goal:
            yield f"{number.name} at {goal}"
