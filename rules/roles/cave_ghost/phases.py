"""The phases of the Cave Ghost's turn, as far as what she owes does not tell them apart."""

from __future__ import annotations

from rules.table import Phase


class CaveGhostPhase(Phase):
    """She moves and uses powers until she has placed her Treasure token, and then no more.

    Saved games have words from when she had the phases of the Cave, which names the first after
    the token that ends it.
    """

    MOVE_AND_USE_POWERS = "treasure"
    AFTERWARDS = "powers"
