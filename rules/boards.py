"""What lies before a player: the little that everybody must know of it.

Each role's own board stands in its package, under the booklet's names. Nobody asks which board
it is: what the others may know, a seat is asked for by these names.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, ClassVar, Final

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rules.names import Piece, Role, Space

NOTED: Final = frozenset({"flares"})
"""What every board only notes of a turn: that it is another number now is no news to anybody."""


@dataclass(frozen=True, slots=True)
class Board:
    """A role's board, frozen. A number that a board does not have is None.

    `idle` are the fields that mean nothing any more: only games saved earlier have filled them.
    """

    idle: ClassVar[frozenset[str]] = frozenset()

    @property
    def defense(self) -> int | None:
        """What an attack must beat: Defense, Strength, Armor or Stealth; None where untold."""
        return None

    @property
    def told_in(self) -> Mapping[Role | Piece, int]:
        """In which round it was told, by who told it, where it was told at all."""
        return {}

    def number_field(self, _piece: Piece | None) -> str:
        """Name the field in which the number of one of its pieces stands."""
        return "defense"

    @property
    def health(self) -> int | None:
        """The Health that is left, where it is followed."""
        return None

    @property
    def flares(self) -> int:
        """How often it has used Flare in this turn, where no map keeps that."""
        return 0

    @property
    def dead(self) -> bool:
        """Whether the role has been killed, and plays no more."""
        return False

    @property
    def surfaced(self) -> bool:
        """Whether it is the Dragon's, and he is on the surface; else he is underground."""
        return False

    @property
    def shielded(self) -> bool:
        """Whether it is the Knight's, and a Hero cube lies on her Shield."""
        return False

    @property
    def space(self) -> Space | None:
        """Where the piece stands, where the board was told."""
        return None


@dataclass(frozen=True, slots=True)
class Other(Board):
    """A role whose own books are kept with real components: only what the rest must know of it.

    `defense` is its Strength, Armor or Stealth as somebody last told it, in the round that
    `told_in` names; None until then.
    `health` is followed only where killing this role wins the game; the dead take no turns.
    `surfaced`: the Dragon is on the surface. `shielded`: a Hero cube lies on the Knight's Shield,
    until her next turn. `flares` are those of this turn, without a map.
    """

    defense: int | None = None
    told_in: Mapping[Role | Piece, int] = field(default_factory=dict)
    health: int | None = None
    dead: bool = False
    surfaced: bool = False
    space: Space | None = None
    flares: int = 0
    shielded: bool = False
