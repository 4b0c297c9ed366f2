"""The nine Possession cards, a row for each: place in turn order, value, numbers, limits.

What a number grows by is the Influence of whoever possesses. A role that the app plays itself, such
as the Ghoul, says in its own package how it is played by these numbers.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from rules.cites import cites
from rules.names import Role

if TYPE_CHECKING:
    from collections.abc import Mapping


@dataclass(frozen=True, slots=True)
class CardNumber:
    """A number of the possessed turn: so much, and the Influence on top where it `grows`."""

    name: str
    fixed: int
    grows: bool = False
    spends: str = ""
    """What is spent of it one by one: an encounter, a card, an Action cube."""

    @cites("possession.influence")
    def at(self, influence: int) -> int:
        """Give the number at an Influence."""
        return self.fixed + influence * self.grows


@dataclass(frozen=True, slots=True)
class PossessionCard:
    """One card. The Ghost's own, which possesses nobody, has no value.

    `steps` names the number that walking spends, `beats` the one that others' Defense is held to,
    where the card has them; `flare`: it speaks of Flare. `moves_artifacts`: it moves loose ones.
    """

    role: Role
    order: int
    value: int | None
    statistics: tuple[CardNumber, ...]
    may: tuple[str, ...] = ()
    may_not: tuple[str, ...] = ()
    steps: str = ""
    beats: str = ""
    flare: bool = False
    moves_artifacts: bool = False

    @property
    def rule(self) -> str:
        """Where the book has it."""
        return f"possession.{self.role.value}"

    def number(self, name: str, influence: int) -> int | None:
        """Give one of its numbers at an Influence; None where it has no such number."""
        return next((one.at(influence) for one in self.statistics if one.name == name), None)


_CARDS: Final = (
    PossessionCard(
        Role.KNIGHT,
        order=1,
        value=4,
        statistics=(
            CardNumber("Movement", 5),
            CardNumber("Perception", 1, grows=True, spends="encounter"),
            CardNumber("Strength", 3),
        ),
        may=(
            "Map, Bomb and Bow once each, even where the Knight has used them in this turn",
            "A Treasure card: the Knight decides what becomes of it",
        ),
        may_not=(
            "Hero cubes earned in this turn are not used in it",
            "Bombs: only a token, never a card",
        ),
        steps="Movement",
        beats="Strength",
    ),
    PossessionCard(
        Role.GOBLINS,
        order=2,
        value=4,
        statistics=(CardNumber("Population of each Tribe", 0, grows=True),),
        may=(
            "First reveal one Tribe if you like; it may still be activated",
            "A Tribe that scatters keeps its Monster",
            "Each Tribe may use Flare once",
        ),
        beats="Population of each Tribe",
        may_not=(
            "No Hide and none of the special actions",
            "The limit of Lit tiles holds, though no discs are lost by it",
        ),
        flare=True,
    ),
    PossessionCard(
        Role.VILE_GHOUL,
        order=2,
        value=3,
        statistics=(CardNumber("Ghoul dice", 0, grows=True),),
        may=("Flare for 1 movement",),
        may_not=("No Boost dice and no Terror effects",),
        flare=True,
    ),
    PossessionCard(
        Role.DRAGON,
        order=3,
        value=4,
        statistics=(CardNumber("Power cards drawn", 2, grows=True, spends="power-card"),),
        may_not=("No Gem is placed, the hand is not replaced, and Gem symbols do nothing",),
    ),
    PossessionCard(
        Role.UNICORN,
        order=3,
        value=5,
        statistics=(
            CardNumber("Unicorn cards drawn", 2, grows=True, spends="unicorn-card"),
            CardNumber("Pace", 4),
            CardNumber("Clarity", 2),
        ),
        steps="Pace",
    ),
    PossessionCard(
        Role.CAVE,
        order=4,
        value=3,
        statistics=(CardNumber("Omens drawn", 1, grows=True, spends="omen-token"),),
        may=(
            "Take the Cave's hand of tiles; nobody plays the Cave: draw 3, and return what is left",
            "Giant Bats may move an Artifact, 1 space for each Omen",
        ),
        moves_artifacts=True,
    ),
    PossessionCard(
        Role.THIEF,
        order=5,
        value=3,
        statistics=(
            CardNumber("Movement", 4),
            CardNumber("Stealth", 3),
            CardNumber("Thievery", 1, grows=True, spends="action-cube"),
        ),
        may=(
            "All upgrades' abilities",
            "Flare for 1 Action cube",
            "On a stash the Thief picks the upgrade; nobody plays him: the token goes back",
        ),
        may_not=("No bonus of an upgrade",),
        steps="Movement",
        beats="Stealth",
        flare=True,
    ),
    PossessionCard(
        Role.GHOUL,
        order=6,
        value=3,
        statistics=(CardNumber("Ghoul dice", 1, grows=True),),
        may=("Pick any two of the dice", "Flare for 1 movement"),
        may_not=("The Ghoul's own discs stay where they lie", "No Terror effects"),
        flare=True,
    ),
    PossessionCard(
        Role.GHOST,
        order=7,
        value=None,
        statistics=(CardNumber("Movement", 2), CardNumber("Influence", 1)),
        may=("The numbers are added to her own until her turn ends",),
    ),
)
POSSESSION: Final[Mapping[Role, PossessionCard]] = {card.role: card for card in _CARDS}
"""The cards by the role they name."""
