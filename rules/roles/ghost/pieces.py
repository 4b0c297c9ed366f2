"""Whose pieces the Ghost brings onto the map besides her own."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.cites import cites
from rules.names import Role

if TYPE_CHECKING:
    from rules.table import Setup

_A_PAIR: Final = 2
_POSSESSED: Final = (
    Role.KNIGHT,
    Role.GOBLINS,
    Role.VILE_GHOUL,
    Role.DRAGON,
    Role.UNICORN,
    Role.THIEF,
    Role.GHOUL,
)
"""Whose Possession cards put a piece on the map while she plays alone or against one."""


@cites("table.pieces")
def summons(setup: Setup) -> tuple[Role, ...]:
    """Alone or against one player she summons roles that nobody plays."""
    return _POSSESSED if len(setup.seats) <= _A_PAIR else ()
