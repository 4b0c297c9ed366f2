"""The phases of the Cave's turn, as far as what it owes does not tell them apart."""

from __future__ import annotations

from rules.table import Phase


class CavePhase(Phase):
    """Before and after Place Treasure; the words are those that saved games have."""

    TREASURE = "treasure"
    AFTERWARDS = "powers"
