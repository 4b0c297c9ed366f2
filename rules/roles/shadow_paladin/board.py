"""What lies before the Shadow Paladin, under the booklet's names."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from rules.boards import Board

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rules.names import Space
    from rules.roles.shadow_paladin.cards import Chain, Power


@dataclass(frozen=True, slots=True)
class TrackSpace:
    """One space of the Shadow track as the board prints it; what nobody has told yet is None."""

    cost: int | None = None
    spirit: int | None = None
    defense: int | None = None


@dataclass(frozen=True, slots=True)
class ChainCard:
    """What a Chain costs at each use, and its name, as somebody has read them off the card."""

    ruin: int = 0
    ice: int = 0
    cards: int = 0
    name: str = ""


UNTOLD = TrackSpace()


@dataclass(frozen=True, slots=True)
class ShadowPaladin(Board):
    """The Shadow Paladin's board.

    `hand` counts the Power cards in hand, of which nobody but their player knows the kinds; None
    until somebody has said how many there are. `discarded` are those that lie face up, in their
    order, `split` how many of each kind there are. `marker` stands on a space of the track, the
    first being 0; `last` is the final one, once somebody has said which. `full_health` is what the
    board starts with, as far as it is told. `locked`, `broken` and `thrown` are the Chains on the
    board, beside it, and discarded; `paid` those whose debt is paid in this turn. `ruin_laid`
    counts the cubes on a map that is not kept here.
    """

    ruin: int = 0
    ice: int = 0
    health: int | None = None
    full_health: int | None = None
    marker: int = 0
    last: int | None = None
    track: Mapping[int, TrackSpace] = field(default_factory=dict)
    movement: int = 0
    walls: int = 0
    hand: int | None = None
    discarded: tuple[Power, ...] = ()
    split: Mapping[Power, int] = field(default_factory=dict)
    locked: tuple[Chain, ...] = ()
    broken: tuple[Chain, ...] = ()
    thrown: tuple[Chain, ...] = ()
    paid: tuple[Chain, ...] = ()
    chain_broken: bool = False
    chains: Mapping[Chain, ChainCard] = field(default_factory=dict)
    ruin_laid: int = 0
    dead: bool = False
    space: Space | None = None

    @property
    def row(self) -> TrackSpace:
        """The space of the Shadow track on which the marker stands, as far as it is told."""
        return self.track.get(self.marker, UNTOLD)

    @property
    def defense(self) -> int | None:
        """What a hit must beat: 1 at the start, then what the track shows."""
        told = self.row.defense
        return 1 if told is None and not self.marker else told

    @property
    def spirit(self) -> int | None:
        """How many Power cards she draws up to, by the track; None until somebody has read it."""
        return self.row.spirit

    @property
    def at_the_end(self) -> bool:
        """Whether the marker stands on the final space."""
        return self.last is not None and self.marker >= self.last
