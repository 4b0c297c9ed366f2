"""A goal as a value: what must be reached, in numbers, and said in one sentence.

What several roles play for stands here: somebody's death, and Crystals. A role with a way of its
own has a goal of its own kind, in its package, with its numbers as fields and its `way` in words.
"""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import TYPE_CHECKING

from rules.names import KNIGHTS, ROLE_TITLES, Role, capital, possessive, title

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping


@dataclass(frozen=True, slots=True, kw_only=True)
class Goal:
    """What a role must reach. What is counted calls for the escape; a kill wins at once."""

    rule: str
    kill: Role | None = None
    crystals: int | None = None
    strength: int | None = None
    """What each Crystal takes, where it is not the usual 3."""
    escape: bool = True
    """Whether what is counted has to be followed by the way out."""
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
        said = {one.name: getattr(self, one.name) for one in fields(self)}
        return {name: number for name, number in said.items() if type(number) is int}

    @property
    def text(self) -> str:
        """The goal in one sentence."""
        ways = [way for way in (self._kill(), self._counts(), self.way()) if way]
        if self.ambush and self.kill is None:
            ways.append(f"win when an Ambush kills the {ROLE_TITLES[self.ambushed]}")
        return capital(", or ".join(ways))

    def counted(self) -> Iterator[str]:
        """Give what is counted, each in words."""
        if self.crystals is not None:
            each = "" if self.strength is None else f", Strength {self.strength} for each,"
            yield f"smash {self.crystals} Crystals{each}"

    def way(self) -> str:
        """Say the way of its own that a role has to win."""
        return "" if self.own is None else f"win as {possessive(title(self.own))} own booklet says"

    def _kill(self) -> str:
        if self.kill is None:
            return ""
        said = f"kill the {ROLE_TITLES[self.kill]}"
        return f"{said}; an Ambush that kills her counts too" if self.ambush else said

    def _counts(self) -> str:
        said = " or ".join(self.counted())
        return f"{said} and escape by the Entrance" if said and self.escape else said.rstrip(",")
