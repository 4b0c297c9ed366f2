"""What lies before the Cave Ghost, under the booklet's names."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, ClassVar

from rules.boards import Other
from rules.map.isolation import RINGS, Ring

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rules.map.omens import Omen
    from rules.names import Piece, Space, Token
    from rules.roles.ghost.possessed import Possession


@dataclass(frozen=True, slots=True)
class OmenCount:
    """What the Omen tokens of a turn were counted from.

    `isolation` is None where nobody stands on the map; `more` is what a variant adds.
    """

    isolation: int | None
    crystals: int
    ghost_tiles: int
    omens: int
    nearest: tuple[Piece, ...] = ()
    more: int = 0

    @property
    def total(self) -> int:
        """The sum that is looked up on the board."""
        return (self.isolation or 0) + self.crystals + self.ghost_tiles + self.more


@dataclass(frozen=True, slots=True)
class Grasp:
    """What Telekinesis holds: a piece, or a token where it lies, and the spaces left to move it."""

    left: int
    piece: Piece | None = None
    token: Token | None = None
    space: Space | None = None


@dataclass(frozen=True, slots=True)
class CaveGhost(Other):
    """The Cave Ghost's board.

    `movement` are the spaces she may still move in this turn, `used` the powers she has used in
    it. `omens` lie before her, `past_plunder` are those she has spent; `omens` is None in a game
    that was saved before they were counted. `prices` and `rings` are what her printed board says
    of powers and of Isolation. `hatred` counts Hatred tokens where no map does. `possession` is
    the turn that she plays inside her own.
    """

    idle: ClassVar[frozenset[str]] = frozenset(
        {"defense", "health", "dead", "surfaced", "flares", "space", "shielded"}
    )

    movement: int = 0
    omens: int | None = None
    past_plunder: int = 0
    counted: OmenCount | None = None
    used: tuple[Omen, ...] = ()
    grasp: Grasp | None = None
    hatred: int = 0
    prices: Mapping[Omen, tuple[int, ...]] = field(default_factory=dict)
    rings: tuple[Ring, ...] = RINGS
    possession: Possession | None = None
