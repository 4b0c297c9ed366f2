"""The Knight's Sidequests, which she uses in the Cave: what each asks for, in our own words."""

from __future__ import annotations

from enum import StrEnum
from typing import Final


class Quest(StrEnum):
    """A Sidequest card of the Knight."""

    STALWART = "stalwart"
    INTREPID = "intrepid"
    DARING = "daring"
    FEARLESS = "fearless"
    CUNNING = "cunning"
    BEDECKED = "bedecked"
    ADVENTUROUS = "adventurous"
    SWIFT = "swift"
    EAGLE_EYED = "eagle-eyed"
    PERSISTENT = "persistent"

    @property
    def named(self) -> str:
        """Its name as a sentence says it."""
        return self.value.title()


ASKS: Final[dict[Quest, str]] = {
    Quest.STALWART: "attack a Tribe of Population 3 or more, or a Ghoul of Defense 3 or more",
    Quest.INTREPID: "10 tiles or more are revealed",
    Quest.DARING: "attack a Tribe with a Monster or a Ghoul, hit Dragon or Unicorn, kill the Thief",
    Quest.FEARLESS: "reveal a tile with a Tribe or a Ghoul and attack it in that encounter",
    Quest.CUNNING: "try for a Dragon Gem",
    Quest.BEDECKED: "two Treasure cards lie face-up",
    Quest.ADVENTUROUS: "3 encounters on different spaces in the turn",
    Quest.SWIFT: "7 different spaces or more in the turn",
    Quest.EAGLE_EYED: "shoot a player",
    Quest.PERSISTENT: "3 Crystals are smashed",
}
"""What must have happened for a card to be shown."""

BY_AN_ATTACK: Final = frozenset({Quest.STALWART, Quest.DARING, Quest.FEARLESS})
"""Those that only an attack of hers completes."""
