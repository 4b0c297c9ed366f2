"""How a role is played where nobody plays it: what a simulated player thinks of its answers.

Each role says in its own package what it looks for; whoever says nothing answers by luck alone.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from rules.actions import Action
    from rules.chance import Chance
    from rules.names import Space, Symbol
    from rules.table import Table

    Judge = Callable[[Table, Any], float]
    Reader = Callable[[Table, Sequence[Symbol], Sequence[Any], Chance], Action]


def _nowhere(_table: Table) -> tuple[Space, ...]:
    return ()


@dataclass(frozen=True, slots=True)
class Printed:
    """What a player's own board prints and nobody else knows: told before the first turn.

    `option` and `form` are how it is given on the command line; `read` makes the actions of it,
    or raises UnreadableError. Without it a stand-in lets a game be played.
    """

    option: str
    form: str
    about: str
    read: Callable[[str], tuple[Action, ...]]
    stand_in: tuple[Action, ...]


@dataclass(frozen=True, slots=True)
class Player:
    """What a player who tries to win looks for."""

    judges: Mapping[type, Judge] = field(default_factory=dict)
    """By kind of action, how good it looks: the higher, the sooner it is done; others are 0."""
    wants: Callable[[Table], tuple[Space, ...]] = _nowhere
    """Where its piece wants to be."""
    nears: frozenset[type] = frozenset()
    """In which actions it takes the space from which that is nearest."""
    reads: Mapping[type, Reader] = field(default_factory=dict)
    """What it reads off the real tiles: the symbols of the stack from its top, what was offered."""
    printed: Printed | None = None
    """What must be told of its own board before it can be played."""
    aims: Mapping[type, Callable[[Table], tuple[Space, ...]]] = field(default_factory=dict)
    """Where it wants what an action moves, where that is not its own piece."""

    def judge(self, table: Table, action: Action) -> float:
        """Say how good an action looks."""
        judge = self.judges.get(type(action))
        return 0 if judge is None else judge(table, action)
