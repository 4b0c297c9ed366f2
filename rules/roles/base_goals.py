"""What the roles play for whose books stay with real components: the base game's, the visitors."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from rules.cites import cites
from rules.names import DRAGONS, KNIGHTS, Role
from rules.roles.base_levels import (
    CRYSTAL_STRENGTH,
    CRYSTALS,
    SHRIEKS,
    TREASURES,
    WAKEFULNESS,
    hunt,
)
from rules.setup.choices import THIEF_TREASURES, agreed, crystals_against_ghost
from rules.setup.goal import Goal
from rules.setup.levels import moved, rank_of
from rules.setup.mixes import mix_of

if TYPE_CHECKING:
    from rules.roles.base_levels import Hunt
    from rules.table import Setup


@dataclass(frozen=True, slots=True, kw_only=True)
class DragonsGoal(Goal):
    """He wakes up, Shrieks where his level says so, and leaves."""

    wakefulness: int
    shrieks: int | None = None

    def way(self) -> str:
        """Say it in order."""
        shriek = "" if self.shrieks is None else f", Shriek on {self.shrieks} turns"
        return f"reach Wakefulness {self.wakefulness}{shriek}, come to the surface and escape"


@dataclass(frozen=True, slots=True, kw_only=True)
class ThiefsGoal(Goal):
    """He stashes Treasures."""

    treasures: int

    def way(self) -> str:
        """Say how many."""
        return f"stash {self.treasures} Treasures"


def _prey(setup: Setup, foes: tuple[Role, ...]) -> Role | None:
    return next((foe for foe in foes if foe in setup.seats), None)


@cites("ruling.level-crystals")
def _smash(setup: Setup, numbers: Hunt, agreed: int | None, *, escape: bool) -> Goal:
    strength = None if numbers.strength == CRYSTAL_STRENGTH else numbers.strength
    return Goal(
        crystals=numbers.crystals + (0 if agreed is None else agreed - CRYSTALS),
        strength=strength,
        escape=escape,
        rule=mix_of(setup.seats).rule,
    )


@cites("setup.mixes", "setup.difficulty.knight", "setup.mixes.knight-thief")
def knights(setup: Setup, role: Role) -> Goal:
    """Kill the Dragon; without one smash Crystals and escape, as many as were agreed."""
    prey = _prey(setup, DRAGONS)
    if prey is not None:
        return Goal(kill=prey, rule="setup.mixes")
    crystals = agreed(setup.seats, setup.choices, THIEF_TREASURES)
    numbers = hunt(Role.KNIGHT, setup.level(role))  # by her card, whoever takes her seat
    return _smash(setup, numbers, crystals, escape=True)


@cites("setup.mixes", "setup.difficulty.goblins", "ghoul.goblins-vs-ghoul")
def goblins(setup: Setup, role: Role) -> Goal:
    """Kill the Knight; without her the Dragon; without both smash Crystals.

    Only against the Ghoul alone must they escape, too.
    """
    prey = _prey(setup, (*KNIGHTS, *DRAGONS))
    if prey is not None:
        return Goal(kill=prey, rule="setup.mixes")
    escape = mix_of(setup.seats).rule == "ghoul.goblins-vs-ghoul"
    numbers = hunt(role, setup.level(role))
    return _smash(setup, numbers, crystals_against_ghost(setup), escape=escape)


@cites("setup.mixes", "setup.difficulty.dragon")
def dragon(setup: Setup, role: Role) -> Goal:
    """Wake up, Shriek as often as the level says, and leave."""
    rank = rank_of(role, setup.level(role))
    return DragonsGoal(
        wakefulness=WAKEFULNESS[rank],
        shrieks=SHRIEKS[rank],
        rule="setup.mixes",
    )


@cites(
    "setup.mixes",
    "setup.difficulty.thief",
    "vile-ghoul.2plus-players.thief",
    "ruling.level-crystals",
)
def thief(setup: Setup, role: Role) -> Goal:
    """Stash Treasures: the usual 6 or as many as were agreed, more or less by level."""
    treasures = agreed(setup.seats, setup.choices, THIEF_TREASURES) or TREASURES
    return ThiefsGoal(treasures=treasures + moved(setup, role), rule="setup.mixes")
