"""What lies before a Ghoul, under the booklets' names."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from rules.boards import Board
from rules.cards.terror import FULL_DECK, Terror

if TYPE_CHECKING:
    from rules.names import Piece, Space


@dataclass(frozen=True, slots=True)
class TerrorCard:
    """A Terror card face-up before the Ghoul, and what of it was used in this turn.

    A card whose once-a-game effect lasts for the turn lies there `spent` until the turn ends.
    """

    card: Terror
    used_this_turn: bool = False
    spent: bool = False


@dataclass(frozen=True, slots=True)
class CardGone:
    """Where a card lay that has left the game in this turn; the others stay where they are."""

    card: Terror
    place: int
    """Its place among those that lay there then."""


@dataclass(frozen=True, slots=True)
class Lent:
    """What of its board a Ghoul keeps to itself while a Ghost plays a turn with its piece.

    `roll` is how many dice her card lets her roll. The rest comes back when that turn is over.
    """

    roll: int
    dice: tuple[int, ...] = ()
    attack: int = 0
    treasures: int = 0
    terror: tuple[TerrorCard, ...] = ()


@dataclass(frozen=True, slots=True)
class GhoulBoard(Board):
    """What the boards of the Ghoul and of the Vile Ghoul have in common.

    Movement and attack are the points of this turn. Every Terror card of this game is in
    exactly one of `terror`, `deck`, `bottom`, `drawn`, `discarded` and `removed`, or kept by what
    is `lent`; the deck is a bag, since nobody may know its order, but for the cards put at its
    bottom. `unpaid`: it stands among pieces without the one more, for which nothing was left.
    """

    placed: bool = False
    goal_reached: bool = False
    dice: tuple[int, ...] = ()
    movement: int = 0
    attack: int = 0
    defense: int = 0
    treasures: int = 0
    crystals: int = 0
    backstab_cubes: int = 0
    backstabbed: bool = False
    attacked: tuple[Piece, ...] = ()
    terror: tuple[TerrorCard, ...] = ()
    deck: tuple[Terror, ...] = FULL_DECK
    bottom: tuple[Terror, ...] = ()
    drawn: tuple[Terror, ...] = ()
    discarded: tuple[Terror, ...] = ()
    removed: tuple[Terror, ...] = ()
    spent_this_turn: tuple[Terror, ...] = ()
    gaps: tuple[CardGone, ...] = ()
    cheated: int = 0
    sneaking: int = 0
    seizing: bool = False
    drifting: bool = False
    must_attack: bool = False
    unpaid: bool = False
    space: Space | None = None
    lent: Lent | None = None

    @property
    def elsewhere(self) -> tuple[Terror, ...]:
        """Every Terror card that lies neither open before it nor among those of the deck."""
        kept = () if self.lent is None else (one.card for one in self.lent.terror)
        return (*self.bottom, *self.drawn, *self.discarded, *self.removed, *kept)

    @property
    def all_terror(self) -> tuple[Terror, ...]:
        """Every Terror card of this game, wherever it lies.

        A kind that the box came to hold later is not in a game whose deck was there before.
        """
        return (*(one.card for one in self.terror), *self.deck, *self.elsewhere)


@dataclass(frozen=True, slots=True)
class Ghoul(GhoulBoard):
    """The Ghoul's board, with the Fury track."""

    fury: int = 0


@dataclass(frozen=True, slots=True)
class VileGhoul(GhoulBoard):
    """The Vile Ghoul's board, with the dice chart.

    `supply` are dice nobody has placed, `left` is the one just selected (0: none), `right` those
    that slid over. `boost` counts the Boost dice still to be spent, `bonus` what they and Hunt
    add to the next attack; `bonus_moved` says that the one step it may cover has been made.
    `chart` holds Movement and Attack of each row, once somebody has told it.
    """

    supply: tuple[int, ...] = ()
    left: int = 0
    right: tuple[int, ...] = ()
    boost: int = 0
    bonus: int = 0
    bonus_moved: bool = False
    chart: tuple[tuple[int, int] | None, ...] = (None,) * 6
