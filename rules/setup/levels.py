"""The difficulty levels by their printed names, easiest first."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from rules.cites import cites
from rules.names import GHOULS, Role

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

RAGPICKER: Final = "ragpicker"
SCAVENGER: Final = "scavenger"
STANDARD: Final = "ghoul"
STALKER: Final = "stalker"
HUNTER: Final = "hunter"
_GHOULS: Final = (RAGPICKER, SCAVENGER, STANDARD, STALKER, HUNTER)
PHANTOM: Final = "phantom"
WRAITH: Final = "wraith"
_GHOSTS: Final = ("spirit", "specter", "ghost", PHANTOM, WRAITH)

LEVELS: Final[dict[Role, tuple[str, ...]]] = {
    Role.KNIGHT: ("novice", "squire", "knight", "baroness", "lady"),
    Role.GOBLINS: ("miscreant", "boss", "chief", "master", "warlord"),
    Role.DRAGON: ("hatchling", "whelp", "dragon", "elder", "ancient"),
    Role.CAVE: ("lava-tube", "spillway", "cave", "great", "grand"),
    Role.THIEF: ("footpad", "burglar", "thief", "prowler", "invader"),
    Role.GHOUL: _GHOULS,
    Role.VILE_GHOUL: _GHOULS,
    Role.GHOST: _GHOSTS,
    Role.CAVE_GHOST: _GHOSTS,
}
EASY, MEDIUM, HARD = "easy", "medium", "hard"
SOLO_LEVELS: Final = (EASY, MEDIUM, HARD)
SOLO_LEVEL: Final = "solo-level"
"""The solo level by its name as a choice: `solo-level hard` says it of whoever has it."""
_DUEL: Final = 2


def solo_rules(seats: Sequence[Role]) -> bool:
    """Tell whether a solo goal is played: alone, or against the Ghost, who joins a solo game.

    The Goblins, and the Vile Ghoul in their seat, have a goal of their own against her.
    """
    if len(seats) == _DUEL and Role.GHOST in seats:
        return Role.VILE_GHOUL not in seats and Role.GOBLINS not in seats
    return len(seats) == 1


def levels_of(role: Role, seats: Sequence[Role]) -> tuple[str, ...]:
    """Give the levels a table may have been laid with; none where no booklet of ours names them.

    This is wider than what is offered, because tables laid before keep what they have.
    """
    if role not in LEVELS:
        return ()
    if not solo_rules(seats):
        return LEVELS[role]
    return SOLO_LEVELS if role in GHOULS else SOLO_LEVELS + LEVELS[role]


_SOLO_GAMES: Final = frozenset(
    {Role.KNIGHT, Role.DRAGON, Role.GHOUL, Role.VILE_GHOUL, Role.GHOST},
)
"""Whose solo game is easy, medium or hard; that of Goblins and Thief has no such choice."""


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

    Her own three solo levels are for her alone.
    """
    if not solo_rules(seats):
        return None
    player = next((role for role in seats if role is not Role.GHOST), Role.GHOST)
    return player if player in _SOLO_GAMES else None


@cites("setup.difficulty")
def offered(role: Role, seats: Sequence[Role]) -> tuple[str, ...]:
    """Give the levels a role can be played at in this mix; alone a Ghoul has only the three."""
    printed = LEVELS.get(role, ())
    if solo_leveled(seats) is not role:
        return printed
    return SOLO_LEVELS if role in GHOULS else SOLO_LEVELS + printed


def usual(role: Role, seats: Sequence[Role]) -> str:
    """Give the level that holds when nobody chose one; empty where there is none to choose."""
    if solo_leveled(seats) is role:
        return MEDIUM
    printed = LEVELS.get(role, ())
    return printed[len(printed) // 2] if printed else ""


def rank(level: str) -> int | None:
    """Tell how hard a level is, 0 the easiest of five; None if nobody has such a level."""
    if level in SOLO_LEVELS:
        return SOLO_LEVELS.index(level) + 1
    return next((known.index(level) for known in LEVELS.values() if level in known), None)


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
