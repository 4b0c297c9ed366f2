"""How the Ghoul wins, in every mix and at every level, and what either Ghoul's prey starts with."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.cites import cites
from rules.goals import goal_of
from rules.names import CAVES, DRAGONS, KNIGHTS, Role
from rules.roles.ghoul.levels import SOLO_CRYSTALS, SOLO_FURY, harder, who
from rules.setup.goal import Goal
from rules.setup.health import usual_health
from rules.setup.levels import MEDIUM, solo_rules

if TYPE_CHECKING:
    from rules.table import Setup

MOST_FURY: Final = 14
"""The last space of the Fury track."""
FURY_ABOVE_PLAYERS: Final = 7
CRYSTALS_AGAINST_CAVE: Final = 6
_DUEL: Final = 2


def goal(setup: Setup) -> Goal:
    """Give the goal of the Ghoul that plays; one that a Ghost summons plays for nothing."""
    role = who(setup)
    return Goal() if role is None else goal_of(setup, role)


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
    return min(MOST_FURY, FURY_ABOVE_PLAYERS + harder(setup, Role.GHOUL) + players)


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
        return Goal(fury, kill=other, anyhow=True, rule="ghoul.knight-vs-ghoul")
    if other in DRAGONS:
        return Goal(fury, kill=other, anyhow=True, rule="ghoul.dragon-vs-ghoul")
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


@cites("vile-ghoul.difficulty-variants", "ghoul.knight-vs-ghoul", "ghoul.dragon-vs-ghoul")
def starting_health(setup: Setup) -> dict[Role, int]:
    """So much Health has whoever the Ghoul wins by killing; nobody else's is followed."""
    role = who(setup)
    if role is None:
        return {}
    prey = goal(setup).kill
    if prey is None:
        return {}
    return {prey: usual_health(prey) + (harder(setup, role) if role is Role.VILE_GHOUL else 0)}
