"""The thirteen Terror cards: eight kinds and how often each is in the deck."""

from __future__ import annotations

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
