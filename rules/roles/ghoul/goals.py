"""How the Ghoul wins, in every mix and at every level."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from rules.cites import cites
from rules.goals import goal_of
from rules.names import CAVES, DRAGONS, KNIGHTS, Role
from rules.roles.ghoul.levels import SOLO_CRYSTALS, SOLO_FURY, harder, who
from rules.setup.goal import Goal
from rules.setup.levels import solo_level, solo_rules

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules.table import Setup

MOST_FURY: Final = 14
"""The last space of the Fury track."""
FURY_ABOVE_PLAYERS: Final = 7
CRYSTALS_AGAINST_CAVE: Final = 6
_DUEL: Final = 2


@dataclass(frozen=True, slots=True, kw_only=True)
class GhoulsGoal(Goal):
    """A Ghoul gains Fury or smashes Crystals, whichever comes first, and escapes."""

    rule: str = "ghoul.how-to-win"
    fury: int | None = None

    def counted(self) -> Iterator[str]:
        """Give both, Fury first."""
        if self.fury is not None:
            yield f"gain {self.fury} Fury"
        yield from Goal.counted(self)


def goal(setup: Setup) -> GhoulsGoal:
    """Give the goal of the Ghoul that plays; one that a Ghost summons plays for nothing."""
    role = who(setup)
    if role is None:
        return GhoulsGoal()
    found = goal_of(setup, role)
    assert isinstance(found, GhoulsGoal)  # noqa: S101  # both Ghouls' packages make such a goal
    return found


@cites("ghoul.player-variants")
def ghouls_goal(setup: Setup) -> GhoulsGoal:
    """Give the Ghoul's goal in this mix."""
    if solo_rules(setup.seats):
        return solo_goal(setup)
    seats = without_ghost(setup.seats)
    fury = fury_goal(setup)
    if len(seats) == _DUEL:
        return _duel(seats, fury)
    if len(seats) == _DUEL + 1:
        return GhoulsGoal(fury=fury, rule="ghoul.3-players")
    return GhoulsGoal(fury=fury)


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
        return SOLO_FURY[solo_level(setup.seats, setup.levels, setup.choices)]
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
def _duel(seats: tuple[Role, ...], fury: int) -> GhoulsGoal:
    (other,) = [role for role in seats if role is not Role.GHOUL]
    if other in KNIGHTS:
        return GhoulsGoal(fury=fury, kill=other, anyhow=True, rule="ghoul.knight-vs-ghoul")
    if other in DRAGONS:
        return GhoulsGoal(fury=fury, kill=other, anyhow=True, rule="ghoul.dragon-vs-ghoul")
    if other in CAVES:
        return GhoulsGoal(fury=fury, crystals=CRYSTALS_AGAINST_CAVE, rule="ghoul.cave-vs-ghoul")
    if other in {Role.GOBLINS, Role.THIEF}:
        return GhoulsGoal(fury=fury, rule=f"ghoul.{other.value}-vs-ghoul")
    return GhoulsGoal(fury=fury, rule="ghoul.2-players")


@cites("ghoul.solo", "ghoul.ghoul-vs-ghost", "ruling.ghoul-vs-ghost")
def solo_goal(setup: Setup) -> GhoulsGoal:
    """Alone, or against the Ghost: Fury or Crystals, whichever comes first."""
    rule = "ghoul.solo" if len(setup.seats) == 1 else "ghoul.ghoul-vs-ghost"
    level = solo_level(setup.seats, setup.levels, setup.choices)
    return GhoulsGoal(fury=SOLO_FURY[level], crystals=SOLO_CRYSTALS[level], rule=rule)
