"""How a Ghoul wins: its goal in every mix and at every level, and what its prey starts with."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.cites import cites
from rules.names import DRAGONS, KNIGHTS, GhoulRole, Role
from rules.setup.choices import GHOST_CRYSTALS, THIEF_TREASURES, agreed, chosen
from rules.setup.difficulty import HARDER, TWO_DICE_LEVELS
from rules.setup.goal import Goal
from rules.setup.levels import EASY, HARD, MEDIUM, solo_rules
from rules.setup.tiles import CAVES

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rules.table import Setup

MOST_FURY: Final = 14
"""The last space of the Fury track."""
FURY_ABOVE_PLAYERS: Final = 7
SOLO_FURY: Final[Mapping[str, int]] = {EASY: 7, MEDIUM: 8, HARD: 9}
SOLO_CRYSTALS: Final[Mapping[str, int]] = {EASY: 5, MEDIUM: 6, HARD: 7}
CRYSTALS_AGAINST_CAVE: Final = 6
VILE_CRYSTALS: Final = 5
HEALTH: Final[Mapping[Role, int]] = {
    Role.KNIGHT: 7,
    Role.ARMORED_KNIGHT: 7,
    Role.DRAGON: 5,
    Role.SHADOW_PALADIN: 5,
}
_DUEL: Final = 2
STALKERS_DICE: Final = 2
"""How many dice there are at the two hardest levels."""


def who(setup: Setup) -> GhoulRole | None:
    """Tell which of the two Ghouls plays, if any."""
    if Role.GHOUL in setup.seats:
        return Role.GHOUL
    return Role.VILE_GHOUL if Role.VILE_GHOUL in setup.seats else None


def goal(setup: Setup) -> Goal:
    """Give the goal of the Ghoul that plays."""
    return vile_ghouls_goal(setup) if Role.VILE_GHOUL in setup.seats else ghouls_goal(setup)


@cites("ghoul.player-variants")
def ghouls_goal(setup: Setup) -> Goal:
    """Give the Ghoul's goal in this mix."""
    if solo_rules(setup.seats):
        return solo_goal(setup)
    seats = without_ghost(setup.seats)
    fury = fury_goal(setup)
    if len(seats) == _DUEL:
        return _duel(seats, fury)
    return Goal(fury=fury, rule="ghoul.3-players" if len(seats) == _DUEL + 1 else Goal().rule)


@cites("ghoul.player-variants", "ruling.ghost-joins")
def without_ghost(seats: tuple[Role, ...]) -> tuple[Role, ...]:
    """Give the mix the Ghost has joined: a mix of two or three keeps its own goals.

    From four on the Ghoul's number simply counts the players, her among them.
    """
    mix = tuple(role for role in seats if role is not Role.GHOST)
    return mix if len(mix) <= _DUEL + 1 else seats


@cites(
    "ghoul.how-to-win",
    "ghoul.how-to-win.fury-goal",
    "ghoul.difficulty-variants",
    "ghoul.3-players",
    "ghoul.4plus-players",
)
def fury_goal(setup: Setup) -> int:
    """So much Fury: 7 and the players, more or less by level, never above 14.

    That gives the printed 9 of every duel and 10 of every game of three.
    """
    if solo_rules(setup.seats):
        return SOLO_FURY[setup.level(Role.GHOUL) or MEDIUM]
    players = len(without_ghost(setup.seats))
    return min(MOST_FURY, FURY_ABOVE_PLAYERS + _harder(setup, Role.GHOUL) + players)


@cites(
    "ghoul.2-players",
    "ghoul.knight-vs-ghoul",
    "ghoul.goblins-vs-ghoul",
    "ghoul.dragon-vs-ghoul",
    "ghoul.cave-vs-ghoul",
    "ghoul.thief-vs-ghoul",
)
def _duel(seats: tuple[Role, ...], fury: int) -> Goal:
    (other,) = [role for role in seats if role is not Role.GHOUL]
    if other in KNIGHTS:
        return Goal(fury, kill=other, rule="ghoul.knight-vs-ghoul")
    if other in DRAGONS:
        return Goal(fury, kill=other, rule="ghoul.dragon-vs-ghoul")
    if other in CAVES:
        return Goal(fury, CRYSTALS_AGAINST_CAVE, rule="ghoul.cave-vs-ghoul")
    if other in {Role.GOBLINS, Role.THIEF}:
        return Goal(fury, rule=f"ghoul.{other.value}-vs-ghoul")
    return Goal(fury, rule="ghoul.2-players")


@cites("ghoul.solo", "ghoul.ghoul-vs-ghost", "ruling.ghoul-vs-ghost")
def solo_goal(setup: Setup) -> Goal:
    """Alone, or against the Ghost: Fury or Crystals, whichever comes first."""
    rule = "ghoul.solo" if len(setup.seats) == 1 else "ghoul.ghoul-vs-ghost"
    level = setup.level(Role.GHOUL) or MEDIUM
    return Goal(SOLO_FURY[level], SOLO_CRYSTALS[level], rule=rule)


@cites(
    "vile-ghoul.how-to-win",
    "vile-ghoul.2plus-players",
    "vile-ghoul.player-variants",
    "ruling.unicorn-prey",
)
def vile_ghouls_goal(setup: Setup) -> Goal:
    """Kill the Knight; without her the Dragon; without both smash Crystals and escape.

    The death of a Knight by an Ambush counts, too.
    """
    for prey in (*KNIGHTS, *DRAGONS):
        if prey in setup.seats:
            return Goal(kill=prey, ambush=prey in KNIGHTS, rule="vile-ghoul.how-to-win")
    return Goal(crystals=_vile_crystals(setup), rule=_vile_rule(setup.seats))


@cites(
    "vile-ghoul.2plus-players.cave",
    "vile-ghoul.2plus-players.thief",
    "vile-ghoul.solo",
    "vile-ghoul.difficulty-variants",
    "ruling.vile-against-ghost",
    "ruling.level-crystals",
)
def _vile_crystals(setup: Setup) -> int:
    if solo_rules(setup.seats):
        return SOLO_CRYSTALS[setup.level(Role.VILE_GHOUL) or MEDIUM]
    standard = VILE_CRYSTALS
    others = set(setup.seats) - {Role.VILE_GHOUL, Role.GHOST}
    treasures = agreed(setup.seats, setup.choices, THIEF_TREASURES)
    crystals = agreed(setup.seats, setup.choices, GHOST_CRYSTALS)
    if crystals is not None:
        standard = crystals
    elif treasures is not None:
        standard = treasures + 1
    elif len(others) == 1 and others <= set(CAVES):
        standard = CRYSTALS_AGAINST_CAVE
    return standard + _harder(setup, Role.VILE_GHOUL)


def _vile_rule(seats: tuple[Role, ...]) -> str:
    return "vile-ghoul.solo" if solo_rules(seats) else "vile-ghoul.how-to-win"


@cites("vile-ghoul.2plus-players.thief")
def thief_treasures(setup: Setup) -> int:
    """So many Treasures the players agreed the Thief must stash, 5 or 6."""
    return int(chosen(setup.choices, THIEF_TREASURES))


@cites("vile-ghoul.difficulty-variants", "ghoul.knight-vs-ghoul", "ghoul.dragon-vs-ghoul")
def starting_health(setup: Setup) -> dict[Role, int]:
    """So much Health has whoever the Ghoul wins by killing; nobody else's is followed."""
    role = who(setup)
    if role is None:
        return {}
    prey = goal(setup).kill
    if prey is None:
        return {}
    return {prey: HEALTH[prey] + (_harder(setup, role) if role is Role.VILE_GHOUL else 0)}


@cites("ghoul.difficulty-variants", "vile-ghoul.difficulty-variants", "ruling.vile-two-dice")
def dice_in_play(setup: Setup) -> int:
    """Three dice, or two at the two hardest levels."""
    role = who(setup)
    return STALKERS_DICE if role is not None and setup.level(role) in TWO_DICE_LEVELS else 3


def _harder(setup: Setup, role: Role) -> int:
    return HARDER.get(setup.level(role), 0)
