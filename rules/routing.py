"""Which function decides an action, meets an obligation, or plays a role's turn.

Each is registered beside the function, so that a role's whole conduct stands in its own modules
and the engine knows no role by name.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from rules.actions import Action, EndTurn
    from rules.cave.dragon_die import DragonFace
    from rules.draft import Draft
    from rules.names import Role
    from rules.owed import Owed
    from rules.prompts import Prompt
    from rules.strip import TurnStep
    from rules.table import Table

F = TypeVar("F", bound="Callable[..., object]")

DECIDE: Final[dict[type, Callable[[Draft, Any], Action | None]]] = {}
"""By action: what decides it. It gives the action back if chance has filled in a result."""
ASK: Final[dict[type, Callable[[Table, Any], Prompt]]] = {}
"""By obligation: how it is asked."""
RUN: Final[dict[type, Callable[[Draft, Any], bool | None]]] = {}
"""By obligation: what meets it without a person; `False` says that one is needed after all."""
READ_DIE: Final[dict[type, Callable[[Draft, Any, DragonFace], None]]] = {}
"""By obligation to roll the Dragon die: what its picture means."""
AFTER_DIE: Final[list[Callable[[Draft, Owed, DragonFace], bool]]] = []
"""What may come between a roll of the Dragon die and its meaning; each says whether it does."""


@dataclass(frozen=True, slots=True)
class Turn:
    """How one role's turn begins and ends, and what it asks in between."""

    begin: Callable[[Draft], None]
    end: Callable[[Draft, EndTurn], None]
    prompts: Callable[[Table], Iterable[Prompt]]
    steps: Callable[[Table], tuple[TurnStep, ...]] = lambda _table: ()
    """Its steps in order, and how far each is."""


STEPS_AFTER: Final[list[Callable[[Table], Iterable[TurnStep]]]] = []
"""The steps that follow every turn, and how far each is."""
TURNS: Final[dict[Role, Turn]] = {}
END_OF_TURN: Final[list[Callable[[Draft, Table, Role], None]]] = []
"""What happens between a role's turn and the next one's, such as placing a tile: each is given
the draft, the table as it was before the turn ended, and whose turn it was. What they leave owed
is met before the turn passes."""
REMINDERS: Final[list[Callable[[Draft, Table, Role], None]]] = []
"""What is told at the end of a turn where no map is kept: each is given the same as those above."""
OFFERS: Final[list[Callable[[Table], Iterable[Prompt]]]] = []
"""What may be done besides in anybody's turn, such as attacking the Ghoul in the Knight's."""


def decides(action: type) -> Callable[[F], F]:
    """Say that a function decides an action."""
    return _into(DECIDE, action)


def asks(owed: type) -> Callable[[F], F]:
    """Say that a function asks for an obligation."""
    return _into(ASK, owed)


def reads_die(owed: type) -> Callable[[F], F]:
    """Say that a function reads the Dragon die that an obligation asks for."""
    return _into(READ_DIE, owed)


def runs(owed: type) -> Callable[[F], F]:
    """Say that a function meets an obligation by itself."""
    return _into(RUN, owed)


def _into(register: dict[type, Any], key: type) -> Callable[[F], F]:
    def mark(function: F) -> F:
        register[key] = function
        return function

    return mark


def question(table: Table) -> Prompt:
    """Ask for the first thing that is owed."""
    owed = table.owed[0]
    return ASK[type(owed)](table, owed)
