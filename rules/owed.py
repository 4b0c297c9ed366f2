"""What the table owes: obligations that stand until somebody has met them.

They are part of the table, because at a real table they are real: the Ghoul *must* skitter now.
How they are asked is not here but derived, in the prompts.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from rules.cave.owed import CaveOwed

if TYPE_CHECKING:
    from rules.cave.dragon_die import DragonFace
    from rules.names import GhoulRole, Piece, Role, Space, Symbol


@dataclass(frozen=True, slots=True)
class FirstPlacement:
    """A piece comes onto the map at the start of its owner's first turn."""

    role: Role


@dataclass(frozen=True, slots=True)
class CheatDice:
    """The Ghoul dice were rolled, and Cheat may roll one of them again."""

    role: GhoulRole


@dataclass(frozen=True, slots=True)
class GemRoll:
    """The Dragon die is rolled for a Gem, which may be a trap."""

    role: GhoulRole


@dataclass(frozen=True, slots=True)
class FlareRoll:
    """The Dragon die is rolled for Flare around a space; without a map nobody says which."""

    role: Role
    space: Space | None


@dataclass(frozen=True, slots=True)
class CheatDragonDie:
    """The Dragon die shows a face for what asked for it, and Cheat may roll it again."""

    role: GhoulRole
    face: DragonFace
    asked: Owed


@dataclass(frozen=True, slots=True)
class DrawTerrorCard:
    """Terror cards are to be drawn, for the reason that the rule names, and one of them kept."""

    role: GhoulRole
    rule: str
    count: int = 1


@dataclass(frozen=True, slots=True)
class KeepTerrorCard:
    """One of the cards just drawn is kept."""

    role: GhoulRole
    rule: str


@dataclass(frozen=True, slots=True)
class DiscardTerrorCard:
    """The Ghoul discards a Terror card of its choice."""

    role: GhoulRole
    rule: str


@dataclass(frozen=True, slots=True)
class ChooseLoss:
    """The attacked player chooses what the Ghoul's attack costs."""

    target: Piece
    ghoul: GhoulRole


@dataclass(frozen=True, slots=True)
class ThiefFalls:
    """The Thief says at which Loot Drop Level he was killed, or that he evades."""

    ghoul: GhoulRole


@dataclass(frozen=True, slots=True)
class Aftermath:
    """An attack has had its effect: Fury, then the skitter. Nobody has to be asked.

    `success` is false where Unnatural Evasion has saved the Thief.
    """

    ghoul: GhoulRole
    opponent: Role | None
    target: Piece | None = None
    success: bool = True


@dataclass(frozen=True, slots=True)
class NameSymbol:
    """Somebody names the Dark symbol to which the Ghoul skitters; None: the tile stack does."""

    ghoul: GhoulRole
    opponent: Role | None


@dataclass(frozen=True, slots=True)
class SkitterTo:
    """The piece goes to a tile with the named symbol; `None`: beside the Entrance."""

    ghoul: GhoulRole
    opponent: Role | None
    symbol: Symbol | None


@dataclass(frozen=True, slots=True)
class PassTurn:
    """The turn passes to the next player; it waits for what its end still asks."""


Owed = (
    FirstPlacement
    | CheatDice
    | GemRoll
    | FlareRoll
    | CheatDragonDie
    | DrawTerrorCard
    | KeepTerrorCard
    | DiscardTerrorCard
    | ChooseLoss
    | ThiefFalls
    | Aftermath
    | NameSymbol
    | SkitterTo
    | PassTurn
    | CaveOwed
)
