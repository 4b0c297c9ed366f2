"""The difficulty levels, by the names that each role prints, easiest first."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from rules.cites import cites
from rules.house import HOUSE
from rules.names import Role

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from rules.table import Setup

EASY, MEDIUM, HARD = "easy", "medium", "hard"
SOLO_LEVELS: Final = (EASY, MEDIUM, HARD)
SOLO_LEVEL: Final = "solo-level"
"""The solo level by its name as a choice: `solo-level hard` says it of whoever has it."""
STANDARD, HARDER, HARDEST = 2, 3, 4
"""How hard a level is, the easiest being 0."""
DUELS_WITH_GHOST: Final = ({Role.GOBLINS, Role.GHOST}, {Role.VILE_GHOUL, Role.GHOST})
"""Who has a goal of its own against the Ghost alone: so many Crystals as were agreed."""
_DUEL: Final = 2


def printed(role: Role) -> tuple[str, ...]:
    """Give the levels that a role prints; none where no booklet of ours names them."""
    return HOUSE.roles[role].levels.names


def rank_of(role: Role, level: str) -> int:
    """Tell how hard a printed level of a role is; the standard one where none was chosen."""
    known = printed(role)
    return known.index(level) if level in known else STANDARD


@cites("ruling.level-crystals")
def moved(setup: Setup, role: Role) -> int:
    """Tell by how much a role's level moves the number of Crystals or Treasures of its mix."""
    moves = HOUSE.roles[role].levels.moves
    return moves[rank_of(role, setup.level(role))] if moves else 0


@cites("ghost.2-players")
def solo_rules(seats: Sequence[Role]) -> bool:
    """Tell whether a solo goal is played: alone, or against the Ghost, who joins a solo game."""
    if len(seats) == _DUEL and Role.GHOST in seats:
        return set(seats) not in DUELS_WITH_GHOST
    return len(seats) == 1


def levels_of(role: Role, seats: Sequence[Role]) -> tuple[str, ...]:
    """Give the levels a table may have been laid with; none where no booklet of ours names them.

    This is wider than what is offered, because tables laid before keep what they have.
    """
    known = printed(role)
    return _alone(role) if known and solo_rules(seats) else known


def _alone(role: Role) -> tuple[str, ...]:
    solo = HOUSE.roles[role].levels.solo
    return SOLO_LEVELS if solo is not None and solo.instead else SOLO_LEVELS + printed(role)


@cites(
    "setup.mixes.knight-solo",
    "setup.mixes.dragon-solo",
    "ghoul.solo",
    "vile-ghoul.solo",
    "ghost.solo.difficulty",
    "ghost.2-players",
)
def solo_leveled(seats: Sequence[Role]) -> Role | None:
    """Tell who chooses easy, medium or hard: who plays alone, or is alone against the Ghost.

    Her own three solo levels are for her alone; that of Goblins and Thief has no such choice.
    """
    if not solo_rules(seats):
        return None
    player = next((role for role in seats if role is not Role.GHOST), Role.GHOST)
    return player if HOUSE.roles[player].levels.solo is not None else None


@cites("setup.difficulty")
def offered(role: Role, seats: Sequence[Role]) -> tuple[str, ...]:
    """Give the levels a role can be played at in this mix; alone a Ghoul has only the three."""
    return _alone(role) if solo_leveled(seats) is role else printed(role)


def usual(role: Role, seats: Sequence[Role]) -> str:
    """Give the level that holds when nobody chose one; empty where there is none to choose."""
    if solo_leveled(seats) is role:
        return MEDIUM
    known = printed(role)
    return known[STANDARD] if known else ""


def rank(level: str) -> int | None:
    """Tell how hard a level is, 0 the easiest of five; None if nobody has such a level."""
    if level in SOLO_LEVELS:
        return SOLO_LEVELS.index(level) + 1
    return next((rank_of(role, level) for role in owners(level)), None)


def owners(level: str) -> tuple[Role, ...]:
    """Give the roles that print a level of this name."""
    return tuple(role for role, rules in HOUSE.roles.items() if level in rules.levels.names)


NOTHING_CHOSEN: Final[Mapping[str, str]] = MappingProxyType({})


def solo_level(
    seats: Sequence[Role], levels: Mapping[Role, str], choices: Mapping[str, str] = NOTHING_CHOSEN
) -> str:
    """Give the level of a solo game: easy, medium or hard, and medium if nobody said.

    It stands among the choices where its player has a printed level besides.
    """
    player = solo_leveled(seats)
    level = "" if player is None else choices.get(SOLO_LEVEL) or levels.get(player, "")
    return level if level in SOLO_LEVELS else MEDIUM
