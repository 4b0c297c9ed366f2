"""What lies before each player: one frozen board a role, under the booklets' names."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from rules.cards.terror import FULL_DECK, Terror

if TYPE_CHECKING:
    from rules.names import Piece, Space


@dataclass(frozen=True, slots=True)
class TerrorCard:
    """A Terror card face-up before the Ghoul, and what of it was used in this turn."""

    card: Terror
    used_this_turn: bool = False
    spent: bool = False


@dataclass(frozen=True, slots=True)
class Ghoul:
    """The Ghoul's board. Movement and attack are points left in this turn."""

    fury: int = 0
    goal_reached: bool = False
    placed: bool = False
    dice: tuple[int, ...] = ()
    movement: int = 0
    attack: int = 0
    defense: int = 0
    treasures: int = 0
    terror: tuple[TerrorCard, ...] = ()
    deck: tuple[Terror, ...] = FULL_DECK
    attacked: tuple[Piece, ...] = ()
    space: Space | None = None


@dataclass(frozen=True, slots=True)
class Other:
    """A role whose own books are kept with real components: only what the rest must know of it.

    `defense` is its Strength, Armor or Stealth as somebody last told it; None until then.
    """

    defense: int | None = None
    space: Space | None = None


Board = Ghoul | Other
