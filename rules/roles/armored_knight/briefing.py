"""What her player hears before the first turn."""

from __future__ import annotations

from typing import Final

from rules.setup.briefing import Briefed, When, always, in_the_cave, infested

BRIEFED: Final = Briefed(
    "Take your Hero cubes off the board, then move and have Encounters in any order; cubes "
    "go on statistics and actions as you go.",
    "armored-knight.move-and-act",
    (
        When(
            in_the_cave,
            "A Sidequest that you complete here brings an Artifact, not Grit",
            "haunted-hallways.visiting-the-cave-armored-knight",
        ),
        When(
            infested,
            "An Ambush is fought by your line of Goblin Infestation",
            "variant.goblin-infestation",
        ),
        When(always, "With no Encounter left you may not move", "armored-knight.move-and-act"),
        When(always, "Cubes fill a statistic from left to right", "armored-knight.statistics"),
        When(
            always, "Grit that falls below a number takes a Hero cube away", "armored-knight.grit"
        ),
    ),
)
