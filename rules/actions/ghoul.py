"""What a Ghoul does in its turn, and how those it attacks answer."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from rules.names import GhoulRole, Piece, Role, Space  # noqa: TC001  # the sentences read it at run time
from rules.sentences import sentence


class Loss(StrEnum):
    """What an attacked player may choose to lose."""

    GRIT = "grit"
    HEALTH = "health"
    TREASURE = "treasure"
    CARDS = "cards"
    SLOTH = "sloth"


@sentence("{by} chooses {dice}")
@dataclass(frozen=True, slots=True)
class ChooseDice:
    """Two dice are chosen; the higher is movement, the lower attack."""

    by: GhoulRole
    dice: tuple[int, ...]


@sentence(
    "{by} moves[ to {space}][through_wall: through a wall][past_pieces: past pieces]"
    "[flame_wall: into a flame wall]"
)
@dataclass(frozen=True, slots=True)
class Move:
    """One space further; a wall and pieces that are not attacked at once each cost one more."""

    by: GhoulRole
    space: Space | None = None
    through_wall: bool = False
    past_pieces: bool = False
    flame_wall: bool = False


@sentence("{by} drifts[ to {space}]")
@dataclass(frozen=True, slots=True)
class Drift:
    """The current of a River carries the piece on for nothing."""

    by: GhoulRole
    space: Space | None = None


@sentence("{by} escapes[through_wall: through a wall][past_pieces: past pieces]")
@dataclass(frozen=True, slots=True)
class Escape:
    """The piece enters the Entrance tile with its goal reached."""

    by: GhoulRole
    through_wall: bool = False
    past_pieces: bool = False


@sentence("{by} collects treasure")
@dataclass(frozen=True, slots=True)
class CollectTreasure:
    """A Treasure token on the piece's space is collected."""

    by: GhoulRole


@sentence("{by} collects gem[without_rolling: without rolling]")
@dataclass(frozen=True, slots=True)
class CollectGem:
    """A Dragon Gem on the piece's space is collected; Seize can save the roll."""

    by: GhoulRole
    without_rolling: bool = False


@sentence("{by} attacks {target}[ against {defense}]")
@dataclass(frozen=True, slots=True)
class Attack:
    """An attack on a piece; the number is its Strength, Armor or Stealth."""

    by: GhoulRole
    target: Piece
    defense: int | None = None


@sentence("{by} smashes crystal")
@dataclass(frozen=True, slots=True)
class SmashCrystal:
    """An attack on the Crystal token of the piece's space."""

    by: GhoulRole


@sentence("{by} loses {loss}")
@dataclass(frozen=True, slots=True)
class Lose:
    """The attacked player says what the attack costs."""

    by: Role
    loss: Loss


@sentence("{by} is killed at loot level {level}")
@dataclass(frozen=True, slots=True)
class FallAtLoot:
    """The Thief was killed by the Ghoul, and says his Loot Drop Level."""

    by: Role
    level: int


@sentence("{by} evades")
@dataclass(frozen=True, slots=True)
class Evade:
    """Unnatural Evasion has saved the Thief."""

    by: Role
