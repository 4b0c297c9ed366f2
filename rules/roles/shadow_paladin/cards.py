"""The Shadow Paladin's cards: four kinds of Power card, and the twelve Chains.

How many of each Power card there are, and what a Chain is called and costs, stands on the cards
alone. One Chain is known by its name; the others have numbers until somebody says theirs.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Final


class Power(StrEnum):
    """A kind of Power card."""

    GAZE = "gaze"
    FLOAT = "float"
    SHROUD = "shroud"
    STRIKE = "strike"


class Chain(StrEnum):
    """One of the twelve Chain cards."""

    SHADOW_CRAWL = "shadow-crawl"
    CHAIN_2 = "chain-2"
    CHAIN_3 = "chain-3"
    CHAIN_4 = "chain-4"
    CHAIN_5 = "chain-5"
    CHAIN_6 = "chain-6"
    CHAIN_7 = "chain-7"
    CHAIN_8 = "chain-8"
    CHAIN_9 = "chain-9"
    CHAIN_10 = "chain-10"
    CHAIN_11 = "chain-11"
    CHAIN_12 = "chain-12"


POWER_CARDS: Final = 16
MATCHING: Final = 2
"""So many Power cards of one kind break a chain."""
LOCKED: Final = 3
"""So many Locked Chains spaces are on the board."""
RUIN: Final = 20
ICE: Final = 5
FORCE_WALLS: Final = 6
"""So many there are of each in the box."""
