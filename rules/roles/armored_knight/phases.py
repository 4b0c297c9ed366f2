"""The phases of the Armored Knight's turn: she acts, and an encounter has its four steps."""

from __future__ import annotations

from typing import Final

from rules.table import Phase


class ArmoredKnightPhase(Phase):
    """She moves and acts; an encounter is at one of its steps, which come in this order."""

    ACT = "act"
    REVEAL = "reveal"
    ATTACK = "attack"
    SHRINE = "shrine"
    COLLECT = "collect"


ENCOUNTER: Final = (
    ArmoredKnightPhase.REVEAL,
    ArmoredKnightPhase.ATTACK,
    ArmoredKnightPhase.SHRINE,
    ArmoredKnightPhase.COLLECT,
)
"""The four steps of an encounter."""
