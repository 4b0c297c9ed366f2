"""What her player hears before the first turn."""

from __future__ import annotations

from typing import Final

from rules.setup.briefing import Briefed, When, alone, always, in_company

BRIEFED: Final = Briefed(
    "Show the Ghost card if you chose it, move and use Telekinesis, then choose a Possession "
    "card in secret.",
    "ghost.turn-summary",
    (
        When(
            always,
            "An unrevealed card on the Possession space is worth 1 Focus when your turn begins",
            "ghost.resolve-possession-card",
        ),
        When(
            in_company,
            "A piece on a Ghost tile with a locked Artifact stops every Possession card",
            "ghost.other-players.standing-on-a-locked-tile",
        ),
        When(alone, "Flare is rolled for each Artifact on a Dark tile", "ghost.solo.flare"),
        When(
            always,
            "An Artifact goes through a wall only at Influence 3, and then no further",
            "ghost.telekinesis.artifacts-through-walls",
        ),
        When(
            always,
            "A locked Artifact ends the possession turn",
            "ghost.artifacts.ends-the-possession-turn",
        ),
    ),
)
