"""The phases of a Ghoul's turn, and of the Vile Ghoul's."""

from __future__ import annotations

from typing import Final

from rules.table import Phase


class GhoulPhase(Phase):
    """The dice are rolled, two of them chosen; then the Ghoul acts, until its Defense is set."""

    ROLL = "roll"
    CHOOSE = "choose"
    ACT = "act"


class VileGhoulPhase(Phase):
    """An empty supply is rolled, one die of it selected; then the Vile Ghoul acts."""

    ROLL = "roll"
    SELECT = "select"
    ACT = "act"


ROLLING: Final = (GhoulPhase.ROLL, VileGhoulPhase.ROLL)
"""Whichever plays rolls its dice."""
ACTING: Final = (GhoulPhase.ACT, VileGhoulPhase.ACT)
"""Movement and attack of this turn are set."""
