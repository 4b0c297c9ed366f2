"""What nobody could read for us: the names of cards and of parts of boards whose print is unknown.

Their texts and numbers are never invented. The card desk offers these names, so that a player only
has to type what stands below them; each belongs to an entry of the book that says what is missing.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from rules.names import Role

if TYPE_CHECKING:
    from collections.abc import Collection

    from rules.book.slips import Slip

_CHAIN: Final = "Chain card"
_POWER: Final = "Power card"
_TRACK: Final = "statistic track"
_BOARD: Final = "player board"


@dataclass(frozen=True, slots=True)
class Unread:
    """A card or a part of a board that only its owner can read."""

    role: Role
    kind: str
    rule: str
    """The entry that says what is missing."""
    title: str = ""
    """What it is called; empty for cards whose names are unknown too."""


UNREAD: Final = (
    Unread(Role.SHADOW_PALADIN, _CHAIN, "boards.chain-cards", "Shadow Crawl"),
    Unread(Role.SHADOW_PALADIN, _CHAIN, "boards.chain-cards"),
    *(
        Unread(Role.SHADOW_PALADIN, _POWER, "boards.power-cards", name)
        for name in ("Gaze", "Float", "Shroud", "Strike")
    ),
    Unread(Role.SHADOW_PALADIN, _BOARD, "boards.shadow-track", "Shadow track"),
    Unread(Role.SHADOW_PALADIN, _BOARD, "boards.starting-health", "Starting Health"),
    *(
        Unread(Role.ARMORED_KNIGHT, _TRACK, "boards.armored-knight-tracks", name)
        for name in ("Perception", "Movement", "Strength & Defense")
    ),
    Unread(Role.ARMORED_KNIGHT, _BOARD, "boards.starting-health", "Starting Health"),
    Unread(Role.ARMORED_KNIGHT, "Artifact card", "boards.armored-knight-artifacts"),
    Unread(Role.ARMORED_KNIGHT, "Sidequest card", "boards.armored-knight-sidequests"),
    Unread(Role.CAVE_GHOST, _BOARD, "boards.cave-ghost-powers", "What the powers cost in Omens"),
)
"""In the order of the booklets, role by role."""


def wanted(slips: Collection[Slip], seats: Collection[str] = ()) -> tuple[Unread, ...]:
    """What is still to be told, for the roles at the table first."""
    told = {(slip.role, slip.title.casefold()) for slip in slips}
    left = [one for one in UNREAD if (one.role, one.title.casefold()) not in told]
    return tuple(sorted(left, key=lambda one: one.role not in seats))
