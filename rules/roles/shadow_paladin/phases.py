"""The phases of the Shadow Paladin's turn."""

from __future__ import annotations

from rules.table import Phase


class ShadowPhase(Phase):
    """Ruin is collected; she acts; her marker goes on; cards are drawn; then Ice is gained.

    Isolated tiles are marked between the track and the cards: doing it is the step to drawing.
    """

    COLLECT = "collect"
    ACT = "act"
    ADVANCE = "advance"
    DRAW = "draw"
    ICE = "ice"
