"""A goal as a value: what must be reached, in numbers, and said in one sentence."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from rules.names import KNIGHTS, ROLE_TITLES, Role, capital, possessive, title

if TYPE_CHECKING:
    from collections.abc import Mapping

_NUMBERS: Final = (
    "fury",
    "crystals",
    "strength",
    "wakefulness",
    "shrieks",
    "treasures",
    "artifacts",
    "crystal_tiles_removed",
    "hatred",
)


@dataclass(frozen=True, slots=True)
class Goal:
    """What a role must reach. Fury and Crystals call for the escape; a kill wins at once."""

    fury: int | None = None
    crystals: int | None = None
    kill: Role | None = None
    rule: str = "ghoul.how-to-win"
    escape: bool = True
    """Whether smashed Crystals have to be followed by the way out."""
    strength: int | None = None
    """What each Crystal takes, where it is not the usual 3."""
    wakefulness: int | None = None
    shrieks: int | None = None
    treasures: int | None = None
    artifacts: int | None = None
    focused: bool = False
    """Whether a turn must end on one more Ghost tile before the escape."""
    crystal_tiles_removed: int | None = None
    hatred: int | None = None
    shadow_track: str = ""
    """Where the way leads from the last space of the Shadow track."""
    ambush: bool = False
    """Whether a Knight whom an Ambush kills wins the game for this role, too."""
    ambushed: Role = KNIGHTS[0]
    """Who sits in the Knight's seat."""
    anyhow: bool = False
    """Whether the death counts by whoever's hand; else it must be by the role's own."""
    own: Role | None = None
    """Who says in a booklet of its own how it wins."""

    @property
    def numbers(self) -> Mapping[str, int]:
        """The numbers that this goal has, under their own names."""
        said = {name: getattr(self, name) for name in _NUMBERS}
        return {name: number for name, number in said.items() if number is not None}

    @property
    def text(self) -> str:
        """The goal in one sentence."""
        ways = [way for way in (self._kill(), self._counts(), self._way_of_its_own()) if way]
        if self.ambush and self.kill is None:
            ways.append(f"win when an Ambush kills the {ROLE_TITLES[self.ambushed]}")
        return capital(", or ".join(ways))

    def _kill(self) -> str:
        if self.kill is None:
            return ""
        said = f"kill the {ROLE_TITLES[self.kill]}"
        return f"{said}; an Ambush that kills her counts too" if self.ambush else said

    def _counts(self) -> str:
        counts = []
        if self.fury is not None:
            counts.append(f"gain {self.fury} Fury")
        if self.crystals is not None:
            each = "" if self.strength is None else f", Strength {self.strength} for each,"
            counts.append(f"smash {self.crystals} Crystals{each}")
        said = " or ".join(counts)
        return f"{said} and escape by the Entrance" if said and self.escape else said.rstrip(",")

    def _way_of_its_own(self) -> str:
        if self.own is not None:
            return f"win as {possessive(title(self.own))} own booklet says"
        if self.shadow_track:
            return f"reach the last space of the Shadow track, then {self.shadow_track}"
        if self.wakefulness is not None:
            shriek = "" if self.shrieks is None else f", Shriek on {self.shrieks} turns"
            said = f"reach Wakefulness {self.wakefulness}{shriek}"
            return f"{said}, come to the surface and escape"
        if self.treasures is not None:
            return f"stash {self.treasures} Treasures"
        return self._of_a_ghost()

    def _of_a_ghost(self) -> str:
        if self.artifacts is not None:
            focus = ", end a turn on another free Ghost tile or lock one more" * self.focused
            return f"lock {self.artifacts} Artifacts{focus}, then reach the Entrance"
        if self.crystal_tiles_removed is not None:
            hatred = "" if not self.hatred else f" and all {self.hatred} Hatred tokens"
            gone = f"{self.crystal_tiles_removed} Crystal tiles{hatred} gone"
            return f"collapse the Cave before anybody else has won: {gone}"
        return ""
