"""What her player hears before the first turn."""

from __future__ import annotations

from typing import Final

from rules.setup.briefing import Briefed, When, always, in_the_cave

BRIEFED: Final = Briefed(
    "Collect Ruin, move up to two spaces and act, advance your Shadow track, mark isolated "
    "tiles, draw Power cards, gain Ice.",
    "shadow-paladin.move-and-act",
    (
        When(
            in_the_cave,
            "Shroud does nothing to a Crystal tile",
            "haunted-hallways.visiting-the-cave-shadow-paladin.shroud",
        ),
        When(
            in_the_cave,
            "A Tribe that you attack scatters",
            "haunted-hallways.visiting-the-cave-shadow-paladin.goblin-tribes",
        ),
        When(
            always,
            "Whenever you are hit you move to the nearest Dark tile",
            "shadow-paladin.traits.cowardly",
        ),
        When(always, "A turn without a broken Chain gains 1 Ice", "shadow-paladin.gain-ice"),
        When(
            always,
            "A Power card opens one locked Chain until the turn ends",
            "shadow-paladin.chains",
        ),
    ),
)
