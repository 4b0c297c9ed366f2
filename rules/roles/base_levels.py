"""What each printed level of the base game's roles sets, easiest first, as their cards list it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from rules.cites import cites
from rules.laying_out import Levels, SoloGame
from rules.names import KNIGHTS, Role
from rules.setup.levels import SOLO_LEVELS, STANDARD, rank_of
from rules.setup.mixes import HUNGER, LINES

if TYPE_CHECKING:
    from rules.table import Setup

CRYSTAL_STRENGTH: Final = 3


@dataclass(frozen=True, slots=True)
class Hunt:
    """The Knight's card: the Health of a Dragon she hunts, or how many Crystals, how hard."""

    dragon: int
    crystals: int
    strength: int = CRYSTAL_STRENGTH


HUNTS: Final = (
    Hunt(dragon=3, crystals=4, strength=2),
    Hunt(dragon=4, crystals=4),
    Hunt(dragon=5, crystals=5),
    Hunt(dragon=6, crystals=6),
    Hunt(dragon=7, crystals=6, strength=4),
)
CRYSTALS: Final = HUNTS[STANDARD].crystals
_CRYSTALS_MOVED: Final = tuple(hunt.crystals - CRYSTALS for hunt in HUNTS)
KNIGHTS_HEALTH: Final = (5, 6, 7, 8, 9)
"""The Goblins' card: the Health of a Knight they hunt."""
WAKEFULNESS: Final = (7, 9, 11, 13, 13)
SHRIEKS: Final = (None, None, None, None, 3)
"""On how many turns the Dragon must also Shriek."""
TREASURES: Final = 6
_TREASURES_MOVED: Final = (-2, -1, 0, 1, 2)


@cites("setup.difficulty.knight", "setup.difficulty.goblins")
def hunt(role: Role, level: str) -> Hunt:
    """Give the numbers of a Knight's level; for want of a Knight the Goblins' as hard on theirs."""
    return HUNTS[rank_of(role, level)]


@cites("setup.difficulty.knight")
def _knights_prey(setup: Setup, _prey: Role) -> int:
    return hunt(Role.KNIGHT, setup.level(Role.KNIGHT)).dragon


@cites("setup.difficulty.goblins")
def _goblins_prey(setup: Setup, prey: Role) -> int:
    if prey in KNIGHTS:
        return KNIGHTS_HEALTH[rank_of(Role.GOBLINS, setup.level(Role.GOBLINS))]
    return hunt(Role.GOBLINS, setup.level(Role.GOBLINS)).dragon


KNIGHT: Final = Levels(
    names=("novice", "squire", "knight", "baroness", "lady"),
    rule="setup.difficulty.knight",
    moves=_CRYSTALS_MOVED,
    prey=_knights_prey,
    solo=SoloGame(
        "setup.mixes.knight-solo",
        tuple(f"Goblin Infestation, line {LINES[level]}" for level in SOLO_LEVELS),
    ),
)
GOBLINS: Final = Levels(
    names=("miscreant", "boss", "chief", "master", "warlord"),
    rule="setup.difficulty.goblins",
    moves=_CRYSTALS_MOVED,
    prey=_goblins_prey,
)
DRAGON: Final = Levels(
    names=("hatchling", "whelp", "dragon", "elder", "ancient"),
    rule="setup.difficulty.dragon",
    solo=SoloGame(
        "setup.mixes.dragon-solo",
        tuple(
            f"{HUNGER[level] or 'No'} Hunger cubes start on Wakefulness" for level in SOLO_LEVELS
        ),
    ),
)
THIEF: Final = Levels(
    names=("footpad", "burglar", "thief", "prowler", "invader"),
    rule="setup.difficulty.thief",
    moves=_TREASURES_MOVED,
    counts="Treasure",
    remarks={
        "prowler": "the first Treasure brings no upgrade",
        "invader": "the first two Treasures bring no upgrade",
    },
)
