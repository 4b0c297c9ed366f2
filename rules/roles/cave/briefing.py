"""What its player hears before the first turn."""

from __future__ import annotations

from typing import Final

from rules.names import Role
from rules.setup.briefing import Briefed, When, always, treasure_is_optional, with_

BRIEFED: Final = Briefed(
    "Collect Omens, shape the Cave with a tile from your hand, place a Treasure; spend Omens "
    "whenever you like.",
    "base.cave-turn",
    (
        When(
            with_(Role.GHOST),
            "A Ghost tile in your hand is placed before any other",
            "ghost.ghost-tiles.priority",
        ),
        When(
            treasure_is_optional,
            "Place Treasure is up to you in this mix",
            "ruling.place-treasure-owed",
        ),
        When(
            always,
            "On your own turn Crystal tiles in your hand go first",
            "cave.tile-priority.crystal-first",
        ),
        When(
            always,
            "The third use of an Omen in a turn costs 3, and so does every further one",
            "cave.omens.prices",
        ),
        When(
            always,
            "In the Collapse you remove 3 tiles where you would place one",
            "base.cave-turn",
        ),
    ),
)
