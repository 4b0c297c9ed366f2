"""The thirteen Terror cards: eight kinds, how often each is in the deck, and what it does."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Final


class Terror(StrEnum):
    """The printed names."""

    CHASE = "chase"
    HUNT = "hunt"
    SNEAK = "sneak"
    CHEAT = "cheat"
    BLINK = "blink"
    ADAPT = "adapt"
    SEIZE = "seize"
    SCOUR = "scour"


COPIES: Final[dict[Terror, int]] = {
    Terror.CHASE: 3,
    Terror.HUNT: 3,
    Terror.SNEAK: 2,
    Terror.CHEAT: 1,
    Terror.BLINK: 1,
    Terror.ADAPT: 1,
    Terror.SEIZE: 1,
    Terror.SCOUR: 1,
}

FULL_DECK: Final[tuple[Terror, ...]] = tuple(
    card for card, copies in COPIES.items() for _ in range(copies)
)
"""The deck as a bag: which cards are still in it, not their order, which nobody may know."""

PERSISTENT: Final = frozenset({Terror.CHEAT, Terror.ADAPT, Terror.SEIZE})
"""Their lasting effect needs no action: it applies whenever its moment comes."""
DURING_THIS_TURN: Final = frozenset({Terror.SNEAK, Terror.SEIZE, Terror.SCOUR})
"""Once spent they work until the turn ends, and leave the game then."""


@dataclass(frozen=True, slots=True)
class Effects:
    """A card's two effects, each in a few words."""

    lasting: str
    once: str


EFFECTS: Final[dict[Terror, Effects]] = {
    Terror.CHASE: Effects("+1 movement", "+4 movement"),
    Terror.HUNT: Effects("+1 attack", "+3 attack"),
    Terror.SNEAK: Effects(
        "one wall or one occupied space at no extra cost",
        "no wall and no occupied space costs extra this turn",
    ),
    Terror.CHEAT: Effects("reroll one die of each roll", "choose one die, roll the rest"),
    Terror.BLINK: Effects(
        "2 movement: from a Crystal tile to one without pieces",
        "free: from a Crystal tile to any unoccupied space",
    ),
    Terror.ADAPT: Effects("draw two, keep one", "take any card from the deck"),
    Terror.SEIZE: Effects(
        "collect a Treasure for 1 movement, a Gem for 2 and without rolling",
        "the next Treasure or Gem is free, without a roll, and draws 2 cards",
    ),
    Terror.SCOUR: Effects(
        "look at your Dark tile, reveal it if you like",
        "look at each Dark tile you enter this turn",
    ),
}
