"""What each printed difficulty level sets, as the cards list it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from rules.cites import cites
from rules.names import Role
from rules.setup.levels import (
    EASY,
    HARD,
    HUNTER,
    LEVELS,
    MEDIUM,
    RAGPICKER,
    SCAVENGER,
    STALKER,
    STANDARD,
)
from rules.setup.mixes import who

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rules.table import Setup

CRYSTAL_STRENGTH: Final = 3


@dataclass(frozen=True, slots=True)
class Hunt:
    """The Knight's card: the Health of a Dragon she hunts, or how many Crystals, how hard."""

    dragon: int
    crystals: int
    strength: int = CRYSTAL_STRENGTH


HUNTS: Final[Mapping[str, Hunt]] = {
    "novice": Hunt(dragon=3, crystals=4, strength=2),
    "squire": Hunt(dragon=4, crystals=4),
    "knight": Hunt(dragon=5, crystals=5),
    "baroness": Hunt(dragon=6, crystals=6),
    "lady": Hunt(dragon=7, crystals=6, strength=4),
}
KNIGHTS_HEALTH: Final[Mapping[str, int]] = {
    "miscreant": 5,
    "boss": 6,
    "chief": 7,
    "master": 8,
    "warlord": 9,
}
"""The Goblins' card: the Health of a Knight they hunt."""
WAKEFULNESS: Final[Mapping[str, int]] = {
    "hatchling": 7,
    "whelp": 9,
    "dragon": 11,
    "elder": 13,
    "ancient": 13,
}
SHRIEKS: Final[Mapping[str, int]] = {"ancient": 3}
"""On how many turns the Dragon must also Shriek."""
TREASURES: Final[Mapping[str, int]] = {
    "footpad": 4,
    "burglar": 5,
    "thief": 6,
    "prowler": 7,
    "invader": 8,
}
WITHOUT_UPGRADE: Final[Mapping[str, str]] = {
    "prowler": "the first Treasure brings no upgrade",
    "invader": "the first two Treasures bring no upgrade",
}
ARTIFACTS: Final[Mapping[str, int]] = {
    "spirit": 3,
    "specter": 4,
    "ghost": 5,
    "phantom": 5,
    "wraith": 6,
}
HARDER: Final[Mapping[str, int]] = {
    RAGPICKER: -2,
    SCAVENGER: -1,
    STANDARD: 0,
    STALKER: 0,
    HUNTER: 1,
}
"""By how much a Ghoul's level moves the usual number: Fury, the prey's Health, or Crystals."""
TWO_DICE_LEVELS: Final = frozenset({STALKER, HUNTER})
STALKERS_DICE: Final = 2
"""How many dice there are at the two hardest levels."""
SOLO_FURY: Final[Mapping[str, int]] = {EASY: 7, MEDIUM: 8, HARD: 9}
SOLO_CRYSTALS: Final[Mapping[str, int]] = {EASY: 5, MEDIUM: 6, HARD: 7}
HEALTH: Final[Mapping[Role, int]] = {
    Role.KNIGHT: 7,
    Role.ARMORED_KNIGHT: 7,
    Role.DRAGON: 5,
    Role.SHADOW_PALADIN: 5,
}
"""What is printed on the boards."""


@cites("setup.difficulty.knight")
def hunt(level: str) -> Hunt:
    """Give the numbers of a Knight's level."""
    return HUNTS.get(level, HUNTS["knight"])


@cites("setup.difficulty.goblins")
def goblins_hunt(level: str) -> Hunt:
    """Give the Goblins the numbers of the Knight's level that is as hard; for want of a Knight."""
    known = LEVELS[Role.GOBLINS]
    if level not in known:
        return hunt("")
    return hunt(LEVELS[Role.KNIGHT][known.index(level)])


def harder(setup: Setup, role: Role) -> int:
    """Tell by how much a Ghoul's level moves the usual number."""
    return HARDER.get(setup.level(role), 0)


@cites("ghoul.difficulty-variants", "vile-ghoul.difficulty-variants", "ruling.vile-two-dice")
def dice_in_play(setup: Setup) -> int:
    """Three dice, or two at the two hardest levels."""
    role = who(setup)
    return STALKERS_DICE if role is not None and setup.level(role) in TWO_DICE_LEVELS else 3
