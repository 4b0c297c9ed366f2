"""What its player hears before the first turn."""

from __future__ import annotations

from typing import Final

from rules.setup.briefing import Briefed, When, always

BRIEFED: Final = Briefed(
    "Slide last turn's die to the right, lay one from your supply on the chart: its row is "
    "your Movement and Attack. Move and act; your Attack is your Defense, too.",
    "vile-ghoul.turn-summary",
    (
        When(always, "Attack must beat the other's number, not equal it", "vile-ghoul.attack"),
        When(
            always,
            "Every attack draws a Terror card, and every two Treasures",
            "vile-ghoul.fury-and-terror-cards",
        ),
        When(always, "After every attack, yours or theirs, you skitter", "ghoul.skittering.when"),
        When(
            always,
            "Boost dice count only in the row that you just chose",
            "vile-ghoul.select-statistics.boost-dice",
        ),
    ),
)
