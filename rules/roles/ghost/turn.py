"""The Ghost's turn, as far as the app sees it: her first placement begins it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.cave.first_placement import owe_first_placement
from rules.cites import cites
from rules.names import Role
from rules.roles import others

if TYPE_CHECKING:
    from rules.draft import Draft


@cites("ghost.setup.first-placement")
def begin_turn(draft: Draft) -> None:
    """Begin with her first placement, if it is due."""
    others.begin_turn(draft)
    owe_first_placement(draft, Role.GHOST)
