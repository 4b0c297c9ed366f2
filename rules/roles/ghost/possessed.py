"""A possession turn as it lies before a Ghost: which card, how strong, what is left of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from rules.cards.possession import POSSESSION
from rules.cites import cites
from rules.names import Role
from rules.owed import Owed
from rules.panel import PLACES, Number, Reading
from rules.pieces import owner

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules.cards.possession import CardNumber, PossessionCard
    from rules.names import GhostRole, Piece, Space
    from rules.table import Table


@dataclass(frozen=True, slots=True)
class Possession:
    """The possession turn that is being played: whose, with which Influence, how far it walked.

    `summoned`: nobody plays that role, so that its piece is on the map for this turn alone.
    `covered` are values of its player's board, by field, that the card's stand in place of.
    """

    role: Role
    influence: int
    summoned: bool = False
    covered: tuple[tuple[str, object], ...] = ()
    walked: int = 0
    spent: tuple[str, ...] = ()
    """What of the card's numbers was spent one by one, and what it gives once: the Bow."""
    carried: Piece | None = None
    """The piece that has just entered the River, whose current may carry it on."""
    meeting: bool = False
    """An encounter was told, and nothing since by which it would be over."""

    @property
    def card(self) -> PossessionCard:
        """The card that was revealed."""
        return POSSESSION[self.role]

    @property
    def steps_left(self) -> int | None:
        """The spaces its piece may still walk; None where the card does not say."""
        steps = self.card.number(self.card.steps, self.influence)
        return None if steps is None else max(steps - self.walked, 0)

    def left(self, spends: str) -> int | None:
        """Count what is left of a number that is spent one by one; None where it has none such."""
        found = (one for one in self.card.statistics if one.spends == spends)
        of = next(found, None)
        return None if of is None else max(of.at(self.influence) - self.spent.count(spends), 0)

    def now(self, one: CardNumber) -> int:
        """Give a number of the card: what is left of one that is spent, else the number itself."""
        left = self.steps_left if one.name == self.card.steps else None
        left = self.left(one.spends) if one.spends else left
        return one.at(self.influence) if left is None else left


@dataclass(frozen=True, slots=True)
class PlaceSummoned(Owed):
    """The piece of a role that nobody plays comes onto the map."""

    by: GhostRole
    piece: Piece


@dataclass(frozen=True, slots=True)
class PossessionOver(Owed):
    """The possession turn is over as soon as what is under way has been met."""

    by: GhostRole
    ends_turn = True


@dataclass(frozen=True, slots=True)
class MeetTheDark(Owed):
    """The possessed Knight has entered a Dark tile, and reveals it; `counted`: as it attacked."""

    by: GhostRole
    space: Space
    counted: bool = False


@cites("ghost.taking-a-possession-turn")
def possession(table: Table) -> Possession | None:
    """Give the possession turn that is being played, if one is."""
    if table.within is None:
        return None
    found: Possession | None = getattr(table.roles[table.within.by], "possession", None)
    return found


def under_way(table: Table) -> Possession:
    """Give the possession turn that is on; asking where none is would be the caller's mistake."""
    now = possession(table)
    assert now is not None  # noqa: S101  # it is asked only within a possession turn
    return now


def possessor(table: Table) -> GhostRole:
    """Tell which Ghost plays the possession turn that is on."""
    by = table.within.by if table.within is not None else None
    assert by is Role.GHOST or by is Role.CAVE_GHOST  # noqa: S101  # nobody else possesses
    return by


@cites("ghost.taking-a-possession-turn", "possession.knight", "possession.thief")
def gives(table: Table, piece: Piece) -> int | None:
    """Give the Strength or Stealth of the card that is played, for the piece it is played with."""
    now = possession(table)
    if now is None or owner(piece) is not now.role:
        return None
    return now.card.number(now.card.beats, now.influence)


# Its numbers, across the table


_SIGNS: Final = {
    "Movement": "movement",
    "Pace": "movement",
    "Strength": "attack",
    "Perception": "eye",
    "Stealth": "thief",
    "Ghoul dice": "dice",
}
"""What a number of a card is drawn with; any other with the emblem of whom it is of."""
_SHORT: Final = {
    "Population of each Tribe": "Population",
    "Power cards drawn": "Cards",
    "Unicorn cards drawn": "Cards",
    "Omens drawn": "Omens",
}
"""What a number with a long name is called among the others."""


@cites("ghost.taking-a-possession-turn", "possession.influence")
def panel(table: Table) -> Iterator[Reading]:
    """Read the numbers of the card that is played, as far as they are left."""
    now = possession(table)
    if now is not None:
        # Last in the row: what the table plays for stays the first.
        first = PLACES - len(now.card.statistics)
        for place, one in enumerate(now.card.statistics, first):
            sign, short = _SIGNS.get(one.name, ""), _SHORT.get(one.name, "")
            number = Number(f"card-{one.name}", one.name, sign, place=place, short=short)
            yield Reading(now.role, number, now.now(one), None, kept=True)
