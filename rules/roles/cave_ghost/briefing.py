"""What her player hears before the first turn."""

from __future__ import annotations

from typing import Final

from rules.setup.briefing import Briefed, When, always

BRIEFED: Final = Briefed(
    "Collect Omens, shape the Cave, move up to six spaces and use powers, place a Treasure, "
    "check Past Plunder.",
    "cave-ghost.turn-summary",
    (
        When(always, "Crystal tiles in your hand go first", "cave-ghost.shape-the-cave"),
        When(
            always,
            "Your powers begin at your own space: measure your Isolation anew for each target",
            "cave-ghost.isolation",
        ),
        When(
            always,
            "Spent Omens lie on Past Plunder: six of them place a Treasure",
            "cave-ghost.check-past-plunder",
        ),
        When(
            always,
            "Ghost tiles on the map bring Omens, Treasure tokens do not",
            "cave-ghost.collect-omen-tokens",
        ),
    ),
)
