"""What the other roles play for, in one sentence each: the base game's five, and the Ghost.

The Ghoul and the Vile Ghoul have their own module; whoever is not known here reads the board.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from rules.cites import cites
from rules.names import DRAGONS, KNIGHTS, Role
from rules.setup.choices import (
    AGREED,
    GHOST_CRYSTALS,
    GHOST_DUELS,
    THIEF_TREASURES,
    chosen,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from rules.table import Setup

_CRYSTALS: Final[Mapping[str, int]] = {"novice": 4, "squire": 4, "baroness": 6, "lady": 6}
_WAKEFULNESS: Final[Mapping[str, int]] = {"hatchling": 7, "whelp": 9, "elder": 13, "ancient": 13}
_TREASURES: Final[Mapping[str, int]] = {"footpad": 4, "burglar": 5, "prowler": 7, "invader": 8}
_ARTIFACTS: Final[Mapping[str, int]] = {"spirit": 3, "specter": 4, "wraith": 6}
_STANDARD: Final = 5
_AWAKE: Final = 11
_STASH: Final = 6


@dataclass(frozen=True, slots=True)
class Spoken:
    """A goal in one sentence, and the rule it comes from."""

    text: str
    rule: str


def spoken_goal(setup: Setup, role: Role) -> Spoken | None:
    """Say what a role plays for at this table; None where no rules of ours tell."""
    tell = _TELL.get(role)
    return None if tell is None else tell(setup, role)


def _against(setup: Setup, foes: tuple[Role, ...]) -> bool:
    return any(foe in setup.seats for foe in foes)


@cites("setup.difficulty.knight")
def crystals_to_smash(level: str) -> int:
    """So many Crystals a Knight smashes where there is no Dragon to kill."""
    return _CRYSTALS.get(level, _STANDARD)


@cites("setup.mixes", "setup.difficulty.knight")
def _knights(setup: Setup, role: Role) -> Spoken:
    if _against(setup, DRAGONS):
        return Spoken("Kill the Dragon", "setup.mixes")
    return _smash(crystals_to_smash(setup.level(role)))


def _smash(crystals: int) -> Spoken:
    return Spoken(f"Smash {crystals} Crystals and escape by the Entrance", "setup.mixes")


@cites("ghost.2-players", "ruling.goblins-vs-ghost", "ruling.vile-against-ghost")
def crystals_against_ghost(setup: Setup) -> int | None:
    """So many Crystals Goblins or a Vile Ghoul smash against the Ghost alone, as agreed.

    She locks one Artifact more than that. In any other mix the number means nothing.
    """
    agreed = set(setup.seats) in GHOST_DUELS
    return int(chosen(setup.choices, GHOST_CRYSTALS)) if agreed else None


@cites("setup.mixes", "setup.difficulty.goblins")
def _goblins(setup: Setup, _role: Role) -> Spoken:
    if _against(setup, KNIGHTS):
        return Spoken("Kill the Knight", "setup.mixes")
    if _against(setup, DRAGONS):
        return Spoken("Kill the Dragon", "setup.mixes")
    return _smash(crystals_against_ghost(setup) or _STANDARD)


@cites("setup.mixes", "setup.difficulty.dragon")
def _dragon(setup: Setup, role: Role) -> Spoken:
    wakefulness = _WAKEFULNESS.get(setup.level(role), _AWAKE)
    return Spoken(f"Reach Wakefulness {wakefulness}, come to the surface and escape", "setup.mixes")


@cites("setup.mixes", "collapse.crystal-tiles")
def _cave(_setup: Setup, _role: Role) -> Spoken:
    return Spoken("Collapse before anybody else has won", "collapse.crystal-tiles")


@cites("setup.mixes", "setup.difficulty.thief", "vile-ghoul.2plus-players.thief")
def _thief(setup: Setup, role: Role) -> Spoken:
    treasures = _TREASURES.get(setup.level(role), _STASH)
    if Role.VILE_GHOUL in setup.seats and set(setup.seats) <= AGREED:
        treasures = int(chosen(setup.choices, THIEF_TREASURES))
    return Spoken(f"Stash {treasures} Treasures", "setup.mixes")


@cites("ghost.how-to-win", "ghost.difficulty-variants")
def _ghost(setup: Setup, role: Role) -> Spoken:
    crystals = crystals_against_ghost(setup)
    artifacts = _ARTIFACTS.get(setup.level(role), _STANDARD) if crystals is None else crystals + 1
    return Spoken(f"Lock {artifacts} Artifacts, then reach the Entrance", "ghost.how-to-win")


_TELL: Final[dict[Role, Callable[[Setup, Role], Spoken]]] = {
    Role.KNIGHT: _knights,
    Role.ARMORED_KNIGHT: _knights,
    Role.GOBLINS: _goblins,
    Role.DRAGON: _dragon,
    Role.CAVE: _cave,
    Role.CAVE_GHOST: _cave,
    Role.THIEF: _thief,
    Role.GHOST: _ghost,
}
