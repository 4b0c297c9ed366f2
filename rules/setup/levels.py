"""The difficulty levels by their printed names, easiest first."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.names import GHOULS, Role

if TYPE_CHECKING:
    from collections.abc import Sequence

RAGPICKER: Final = "ragpicker"
SCAVENGER: Final = "scavenger"
STANDARD: Final = "ghoul"
STALKER: Final = "stalker"
HUNTER: Final = "hunter"
_GHOULS: Final = (RAGPICKER, SCAVENGER, STANDARD, STALKER, HUNTER)
_GHOSTS: Final = ("spirit", "specter", "ghost", "phantom", "wraith")

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
_DUEL: Final = 2


def solo_rules(seats: Sequence[Role]) -> bool:
    """Tell whether a solo goal is played: alone, or against the Ghost, who joins a solo game.

    The Goblins, and the Vile Ghoul in their seat, have a goal of their own against her.
    """
    if len(seats) == _DUEL and Role.GHOST in seats:
        return Role.VILE_GHOUL not in seats and Role.GOBLINS not in seats
    return len(seats) == 1


def levels_of(role: Role, seats: Sequence[Role]) -> tuple[str, ...]:
    """Give the levels a role may be played at; none where no booklet of ours names them."""
    if role not in LEVELS:
        return ()
    if not solo_rules(seats):
        return LEVELS[role]
    return SOLO_LEVELS if role in GHOULS else SOLO_LEVELS + LEVELS[role]
