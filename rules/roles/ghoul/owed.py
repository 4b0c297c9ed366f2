"""What the table owes a Ghoul, or a Ghoul the table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from rules.names import Role
from rules.owed import Owed, Passing
from rules.roles.ghoul.actions import Move  # noqa: TC001  # kept in a saved game
from rules.roles.ghoul.against_actions import AttackGhoul  # noqa: TC001  # kept in a saved game

if TYPE_CHECKING:
    from rules.map.dragon_die import DragonFace
    from rules.names import GhoulRole, Piece, Space, Symbol


@dataclass(frozen=True, slots=True)
class CheatDice(Owed):
    """The Ghoul dice were rolled, and Cheat may roll one of them again."""

    role: GhoulRole


@dataclass(frozen=True, slots=True)
class GemRoll(Owed):
    """The Dragon die is rolled for a Gem, which may be a trap."""

    role: GhoulRole


@dataclass(frozen=True, slots=True)
class TreasureOffTheMap(Owed):
    """The supply is empty: the Treasure for a Gem comes off the map, and the Ghoul says which."""

    role: GhoulRole


@dataclass(frozen=True, slots=True)
class CheatDragonDie(Owed):
    """The Dragon die shows a face for what asked for it, and Cheat may roll it again."""

    role: GhoulRole
    face: DragonFace
    asked: Owed


@dataclass(frozen=True, slots=True)
class DrawTerrorCard(Owed):
    """Terror cards are to be drawn, for the reason that the rule names, and one of them kept."""

    role: GhoulRole
    rule: str
    count: int = 1
    outlives = True


@dataclass(frozen=True, slots=True)
class KeepTerrorCard(Owed):
    """One of the cards just drawn is kept."""

    role: GhoulRole
    rule: str
    outlives = True


@dataclass(frozen=True, slots=True)
class DiscardTerrorCard(Owed):
    """The Ghoul discards a Terror card of its choice."""

    role: GhoulRole
    rule: str


@dataclass(frozen=True, slots=True)
class TellFirst(Owed):
    """Before the price of a step is taken, a number is told of a piece that could be attacked.

    `carried`: it is the River's current that takes the step. `start` is where the piece stands
    while it waits; in a game begun before nobody has written that down.
    """

    step: Move
    carried: bool = False
    start: Space | None = None

    @property
    def to(self) -> Space:
        """The space that it leads to: only with the map numbers are asked first."""
        assert self.step.space is not None  # noqa: S101  # narrows the type for mypy
        return self.step.space


@dataclass(frozen=True, slots=True)
class ChooseLoss(Owed):
    """The attacked player chooses what the Ghoul's attack costs."""

    target: Piece
    ghoul: GhoulRole


def _success(ghoul: GhoulRole) -> str:
    return "1 Fury" if ghoul is Role.GHOUL else "a Terror card for the attack"


@dataclass(frozen=True, slots=True)
class ThiefFalls(Owed):
    """The Thief says at which Loot Drop Level he was killed, or that he evades."""

    ghoul: GhoulRole

    @property
    def brings(self) -> str:
        """Name what a kill brings the Ghoul, and the skitter."""
        return f"a Terror card, {_success(self.ghoul)} and the skitter"


@dataclass(frozen=True, slots=True)
class Aftermath(Owed):
    """An attack has had its effect: Fury, then the skitter. Nobody has to be asked.

    `success` is false where Unnatural Evasion has saved the Thief.
    """

    ghoul: GhoulRole
    opponent: Role | None
    target: Piece | None = None
    success: bool = True
    outlives = True

    @property
    def brings(self) -> str:
        """Name what every attack brings."""
        return f"{_success(self.ghoul)} and the skitter" if self.success else "the skitter"


@dataclass(frozen=True, slots=True)
class MovesAfterwards(Owed):
    """Once the Ghoul has skittered the attacked piece moves too; it only has to be said then."""

    piece: Piece


@dataclass(frozen=True, slots=True)
class NameSymbol(Owed):
    """Somebody names the Dark symbol to which the Ghoul skitters; None: the tile stack does.

    `waits`: it is asked also where one symbol alone can be named, since what lies on a tile that
    was just revealed comes first.
    """

    ghoul: GhoulRole
    opponent: Role | None
    waits: bool = False
    outlives = True


@dataclass(frozen=True, slots=True)
class SkitterTo(Owed):
    """The piece goes to a tile with the named symbol; `None`: beside the Entrance."""

    ghoul: GhoulRole
    opponent: Role | None
    symbol: Symbol | None
    outlives = True


@dataclass(frozen=True, slots=True)
class BeforeTheAttack(Passing):
    """The Ghoul's tile has just been revealed: what lies there comes before the attack."""

    attacker: Role
    holds = True


@dataclass(frozen=True, slots=True)
class TheAttack(Owed):
    """Whoever has come into its space attacks now; nobody has to be asked."""

    told: AttackGhoul
    ghoul: GhoulRole
    reveals: bool
    """Whether a Dark tile was revealed first."""

    @property
    def brings(self) -> str:
        """Name what every attack brings."""
        return "the skitter"
