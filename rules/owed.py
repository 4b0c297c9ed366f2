"""What the table owes: obligations that stand until somebody has met them.

They are part of the table, because at a real table they are real: the Ghoul *must* skitter now.
How they are asked is not here but derived, in the prompts.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from rules.cave.owed import CaveOwed

if TYPE_CHECKING:
    from rules.names import Piece, Role


@dataclass(frozen=True, slots=True)
class FirstPlacement:
    """A piece comes onto the map at the start of its owner's first turn."""

    role: Role


@dataclass(frozen=True, slots=True)
class DrawTerrorCard:
    """A Terror card is to be drawn, for the reason that the rule names."""

    role: Role
    rule: str


@dataclass(frozen=True, slots=True)
class ChooseLoss:
    """The attacked player chooses what the Ghoul's attack costs."""

    target: Piece
    ghoul: Role


@dataclass(frozen=True, slots=True)
class NameSymbol:
    """Somebody names the Dark symbol to which the Ghoul skitters; None: the tile stack does."""

    ghoul: Role
    namer: Role | None


@dataclass(frozen=True, slots=True)
class PassTurn:
    """The turn passes to the next player; it waits for what its end still asks."""


Owed = FirstPlacement | DrawTerrorCard | ChooseLoss | NameSymbol | PassTurn | CaveOwed
