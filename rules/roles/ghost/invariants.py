"""What is true of her board, whatever was done, overruled or corrected."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.names import ROLE_TITLES
from rules.roles.ghost.focus import MOST_FOCUS
from rules.roles.ghost.seat import ME, board

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules.table import Table


def never(table: Table) -> Iterator[str]:
    """List what cannot be true of the Ghost at this table."""
    yield from (f"{ROLE_TITLES[ME]}: {problem}" for problem in _problems(table))


def _problems(table: Table) -> Iterator[str]:
    hers = board(table)
    if not 0 <= hers.focus <= MOST_FOCUS:
        yield f"the Focus track runs from 0 to {MOST_FOCUS}"
    if min(hers.movement, hers.locked) < 0:
        yield "a number is below 0"
    if hers.chosen is not None and not hers.face_down:
        yield "a card is chosen, and none lies there"
    if hers.face_down and hers.revealed is not None:
        yield "a card lies facedown, and another face-up on the same space"
    if len(set(hers.cards)) != len(hers.cards):
        yield "a Possession card is there twice"
    if len(set(hers.carried)) != len(hers.carried):
        yield "somebody carries two Artifacts"
