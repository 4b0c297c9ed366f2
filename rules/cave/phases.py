"""The phases of a Cave's turn, as far as what it owes does not tell them apart."""

from __future__ import annotations

from rules.table import Phase


class CavePhase(Phase):
    """Whether a Cave has placed its Treasure token in this turn; after it, Omens may be spent."""

    TREASURE = "treasure"
    AFTERWARDS = "powers"
