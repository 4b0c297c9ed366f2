"""What the other roles play for: the base game's five, the Ghost, the visitors.

The Ghoul and the Vile Ghoul have their own module; whoever is not known here reads the board.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.altered import replace
from rules.cites import cites
from rules.names import DRAGONS, KNIGHTS, Role
from rules.setup.choices import GHOST_CRYSTALS, THIEF_TREASURES, agreed
from rules.setup.difficulty import (
    ARTIFACTS,
    CRYSTAL_STRENGTH,
    SHRIEKS,
    TREASURES,
    WAKEFULNESS,
    goblins_hunt,
    hunt,
)
from rules.setup.goal import Goal
from rules.setup.mixes import SEAT, in_seat, mix_of
from rules.setup.tiles import crystal_tiles_goal, hatred_tokens

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from rules.setup.difficulty import Hunt
    from rules.table import Setup

FULLY_FOCUSED: Final = "fully-focused"


def spoken_goal(setup: Setup, role: Role) -> Goal | None:
    """Say what a role plays for at this table; None where no rules of ours tell."""
    tell = _TELL.get(role)
    return None if tell is None else _with_ambush(setup, role, tell(setup, role))


@cites("setup.mixes.knight-dragon", "setup.mixes.knight-cave", "setup.mixes.knight-thief")
def _with_ambush(setup: Setup, role: Role, goal: Goal) -> Goal:
    """Let the other one of a duel with the Knight win, too, when an Ambush kills her."""
    winner = mix_of(setup.seats).ambush_wins
    return replace(goal, ambush=winner is not None and SEAT.get(role, role) is winner)


def _prey(setup: Setup, foes: tuple[Role, ...]) -> Role | None:
    return next((foe for foe in foes if foe in setup.seats), None)


def _smash(setup: Setup, numbers: Hunt, crystals: int | None, *, escape: bool) -> Goal:
    strength = None if numbers.strength == CRYSTAL_STRENGTH else numbers.strength
    return Goal(
        crystals=numbers.crystals if crystals is None else crystals,
        strength=strength,
        escape=escape,
        rule=mix_of(setup.seats).rule,
    )


@cites("setup.mixes", "setup.difficulty.knight", "setup.mixes.knight-thief")
def _knights(setup: Setup, role: Role) -> Goal:
    """Kill the Dragon; without one smash Crystals and escape, as many as were agreed."""
    prey = _prey(setup, DRAGONS)
    if prey is not None:
        return Goal(kill=prey, rule="setup.mixes")
    crystals = agreed(setup.seats, setup.choices, THIEF_TREASURES)
    return _smash(setup, hunt(setup.level(role)), crystals, escape=True)


@cites("ruling.armored-goal", "armored-knight.how-to-win")
def _armored_knights(setup: Setup, role: Role) -> Goal:
    """In the Manor she kills the Spider; in the Cave whoever sits in the Dragon's seat."""
    spider = _prey(setup, (Role.SPIDER,))
    if spider is not None:
        return Goal(kill=spider, rule="armored-knight.how-to-win")
    prey = in_seat(setup.seats, Role.DRAGON)
    if prey is not None:
        return Goal(kill=prey, rule="ruling.armored-goal")
    return _knights(setup, role)


@cites("ghost.2-players", "ruling.goblins-vs-ghost", "ruling.vile-against-ghost")
def crystals_against_ghost(setup: Setup) -> int | None:
    """So many Crystals Goblins or a Vile Ghoul smash against the Ghost alone, as agreed.

    She locks one Artifact more than that. In any other mix the number means nothing.
    """
    return agreed(setup.seats, setup.choices, GHOST_CRYSTALS)


@cites("setup.mixes", "setup.difficulty.goblins", "ghoul.goblins-vs-ghoul")
def _goblins(setup: Setup, role: Role) -> Goal:
    """Kill the Knight; without her the Dragon; without both smash Crystals.

    Only against the Ghoul alone must they escape, too.
    """
    prey = _prey(setup, (*KNIGHTS, *DRAGONS))
    if prey is not None:
        return Goal(kill=prey, rule="setup.mixes")
    escape = mix_of(setup.seats).rule == "ghoul.goblins-vs-ghoul"
    numbers = goblins_hunt(setup.level(role))
    return _smash(setup, numbers, crystals_against_ghost(setup), escape=escape)


@cites("setup.mixes", "setup.difficulty.dragon")
def _dragon(setup: Setup, role: Role) -> Goal:
    level = setup.level(role)
    return Goal(
        wakefulness=WAKEFULNESS.get(level, WAKEFULNESS["dragon"]),
        shrieks=SHRIEKS.get(level),
        rule="setup.mixes",
    )


@cites("setup.mixes", "collapse.crystal-tiles", "cave-ghost.how-to-win")
def _cave(setup: Setup, role: Role) -> Goal:
    return Goal(
        crystal_tiles_removed=crystal_tiles_goal(setup.seats, setup.levels),
        hatred=hatred_tokens(setup.seats, setup.levels),
        rule="cave-ghost.how-to-win" if role is Role.CAVE_GHOST else "collapse.crystal-tiles",
    )


@cites("setup.mixes", "setup.difficulty.thief", "vile-ghoul.2plus-players.thief")
def _thief(setup: Setup, role: Role) -> Goal:
    treasures = agreed(setup.seats, setup.choices, THIEF_TREASURES)
    if treasures is None:
        treasures = TREASURES.get(setup.level(role), TREASURES["thief"])
    return Goal(treasures=treasures, rule="setup.mixes")


@cites("ghost.how-to-win", "ghost.difficulty-variants", "ghost.fully-focused-variant")
def _ghost(setup: Setup, role: Role) -> Goal:
    crystals = crystals_against_ghost(setup)
    level = setup.level(role)
    return Goal(
        artifacts=ARTIFACTS.get(level, ARTIFACTS["ghost"]) if crystals is None else crystals + 1,
        focused=FULLY_FOCUSED in setup.variants,
        rule="ghost.how-to-win",
    )


@cites("shadow-paladin.how-to-win", "haunted-hallways.visiting-the-cave-shadow-paladin.escape")
def _shadow_paladin(setup: Setup, _role: Role) -> Goal:
    if setup.game == "mysterious-manor":
        way = "leave by the open edge beside the stairs"
        return Goal(shadow_track=way, rule="shadow-paladin.how-to-win")
    return Goal(
        shadow_track="escape by the Entrance",
        rule="haunted-hallways.visiting-the-cave-shadow-paladin.escape",
    )


_TELL: Final[Mapping[Role, Callable[[Setup, Role], Goal]]] = {
    Role.KNIGHT: _knights,
    Role.ARMORED_KNIGHT: _armored_knights,
    Role.GOBLINS: _goblins,
    Role.DRAGON: _dragon,
    Role.SHADOW_PALADIN: _shadow_paladin,
    Role.CAVE: _cave,
    Role.CAVE_GHOST: _cave,
    Role.THIEF: _thief,
    Role.GHOST: _ghost,
}
