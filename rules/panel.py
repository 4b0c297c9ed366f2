"""A role's numbers as they are read across the table: data, from which a screen is made."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    from rules.table import Setup, Table


class Shown(Enum):
    """When a number is shown."""

    ALWAYS = auto()
    ACTING = auto()
    """In its own turn, once it has points to spend."""
    WAITING = auto()
    """In the turns of the others."""
    WHEN_THERE = auto()
    """When it is not zero."""
    ACTING_WHEN_THERE = auto()
    """In its own turn, when it is not zero."""


def _no_goal(_setup: Setup) -> int | None:
    return None


@dataclass(frozen=True, slots=True)
class Number:
    """One number of a role's board: its field, its name, its sign, and when it is shown."""

    field: str
    name: str
    sign: str
    """What it is drawn with: the word of a token or of a role."""
    when: Shown = Shown.ALWAYS
    goal: Callable[[Setup], int | None] = _no_goal
    """The number that wins, shown beside it."""
    acts: Callable[[Table], bool] = lambda _table: True
    """Whether the points of this turn are set; before that there are none to show."""
