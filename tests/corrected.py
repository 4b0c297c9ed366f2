"""What a correction in a test does beside setting the number that it says.

A correction lays the ground that a test is played on. A goal, a cube, a card or a question that
came of it would stand there without the rule that leads to it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules import fold, prompts
from rules.actions import Correct
from rules.actions.map import MendAway, MendCount, MendOver, MendStage, MendTile
from rules.events import Changed, Shaped
from rules.house import rules_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules import Step, Table
    from rules.events import Event
    from rules.names import Role

RULE = "table.corrections"
"""What a test holds whose matter is a correction itself."""
CORRECTS = (Correct, MendAway, MendCount, MendOver, MendStage, MendTile)
"""The actions that set what lies on the table: a number of a board, or the map."""
_SAID = (RULE, "boards.", "ruling.mended-stack")
"""By these rules stands what was said itself, what a board prints, and that the stack is not
counted anew."""


def brought_about(before: Table, done: Step) -> list[str]:
    """Name what followed from a correction; nothing where it only set what it says.

    A map that is mended in mid-turn is asked about as it lies now: no question counts there.
    """
    after = fold(before, done.events)
    followed = [str(event) for event in done.events if not _said(event)]
    if not isinstance(done.action, Correct):
        return followed
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
    if isinstance(event, Changed) and isinstance(event.now, bool):
        return False
    return isinstance(event, Shaped) or event.rule.startswith(_SAID)


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
