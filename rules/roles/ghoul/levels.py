"""What the levels of both Ghouls set, easiest first, and how many dice they play with."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.cites import cites
from rules.names import GHOULS, Role
from rules.setup.levels import EASY, HARD, MEDIUM, rank_of

if TYPE_CHECKING:
    from rules.names import GhoulRole
    from rules.table import Setup

NAMES: Final = ("ragpicker", "scavenger", "ghoul", "stalker", "hunter")
HARDER: Final = (-2, -1, 0, 0, 1)
"""By how much the usual number moves: Fury, the prey's Health, or Crystals."""
DICE: Final = (3, 3, 3, 2, 2)
"""How many dice there are."""
SOLO_FURY: Final = {EASY: 7, MEDIUM: 8, HARD: 9}
SOLO_CRYSTALS: Final = {EASY: 5, MEDIUM: 6, HARD: 7}


def who(setup: Setup) -> GhoulRole | None:
    """Tell which of the two Ghouls plays, if any."""
    if Role.GHOUL in setup.seats:
        return Role.GHOUL
    return Role.VILE_GHOUL if Role.VILE_GHOUL in setup.seats else None


def harder(setup: Setup, role: Role) -> int:
    """Tell by how much a Ghoul's level moves the usual number."""
    return HARDER[rank_of(role, setup.level(role))]


@cites(
    "ghoul.difficulty-variants",
    "vile-ghoul.difficulty-variants",
    "ruling.vile-two-dice",
    "ruling.solo-dice",
)
def dice_in_play(setup: Setup) -> int:
    """Three dice, or two at the two hardest levels; whom a Ghost summons has them all."""
    role = who(setup) or GHOULS[0]
    return DICE[rank_of(role, setup.level(role))]
