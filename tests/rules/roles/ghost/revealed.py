"""Tables at which the Ghost's card is revealed as soon as a turn ends."""

from __future__ import annotations

import sys
from contextlib import contextmanager
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from rules import Refusal
from rules.events import Told
from rules.house import HOUSE, runs
from rules.names import Role
from rules.owed import Owed
from rules.roles import ROLES, SHARED
from rules.roles.ghost import GHOST
from rules.roles.ghost.possessing import begin
from rules.windows import Window
from tests.rules.cave.table import laid

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules import Step
    from rules.draft import Draft


@dataclass(frozen=True, slots=True)
class Reveal(Owed):
    """A card is revealed."""

    card: Role
    influence: int


@runs(Reveal)
def _reveal(draft: Draft, owed: Reveal) -> None:
    draft.settle("ghost.taking-a-possession-turn")
    begin(draft, Role.GHOST, owed.card, owed.influence)


@contextmanager
def revealing(card: Role, influence: int, after: Role | None = None) -> Iterator[None]:
    """Reveal a card whenever this role's turn ends, or that of the role it names."""

    def reveal(draft: Draft, by: Role) -> None:
        """Reveal it."""
        if by is (after or card):
            draft.owe("ghost.taking-a-possession-turn", Reveal(card, influence))

    ghost = replace(
        GHOST,
        windows={Window.AFTER_TILES: reveal},
        conduct=(*GHOST.conduct, sys.modules[__name__]),
    )
    parts = (ghost if one.role is Role.GHOST else one for one in ROLES)
    with HOUSE.furnished(*parts, *SHARED):
        yield


def told(done: Step | Refusal) -> list[str]:
    """Give what a step says to the table."""
    assert not isinstance(done, Refusal)
    return [event.text for event in done.events if isinstance(event, Told)]


GHOULS_TURN = (
    "table knight ghoul ghost",
    "knight ends turn",
    "ghoul starts",
    "ghoul rolls 2 5 4",
    "ghoul chooses 5 4",
    "ghoul attacks knight against 2",
    "knight loses grit",
    "knight names bones",
    "ghoul ends turn",
)
"""Of its four discs three are spent: the Ghoul ends its turn with a Defense of 1, and Fury 1."""

AGAINST_THE_KNIGHT = (
    *laid("table knight ghost", by="knight"),
    "ghost takes possession card goblins",
    "ghost takes possession card dragon",
)
"""The four tiles lie, and chance has decided what it does of her deck."""
