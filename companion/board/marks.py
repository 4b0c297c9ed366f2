"""What a moment says of the board besides what lies on it: what glows, what must go, who acts."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rules.names import Piece, Space


@dataclass(frozen=True, slots=True)
class Glow:
    """Light on a space: a finger may do something there.

    `price` stands on its disc, `through_wall` adds the brick; `label` is the number in an empty
    space ("1" of "1 of 2"), where none is given a plus stands. `ember` is for what may be lost.
    `far` is what costs more than the first step where much may be tapped: it has its price alone.
    """

    price: str = ""
    through_wall: bool = False
    label: str = ""
    ember: bool = False
    far: bool = False


@dataclass(frozen=True, slots=True)
class Lying:
    """A thing of a role's own that lies on a tile: what it is called, its drawing, and whose."""

    name: str
    drawing: str
    role: str


@dataclass(frozen=True, slots=True)
class Marks:
    """Everything that is marked at one moment.

    `marked` is the space that is chosen, or with `proposed` the one that the Cave names: then the
    others may be tapped all the same, but it alone calls for a finger. `doomed` is what must go
    now, `affected` what a picture of the Dragon die shows, `path` the way that leads to the marked
    space, `rings` those of Isolation: around which space and how many. `lying` is what roles keep
    of their own on tiles. `role` is whose light it is, `piece` who acts.
    """

    glow: Mapping[Space, Glow] = field(default_factory=dict)
    marked: Space | None = None
    proposed: bool = False
    doomed: frozenset[Space] = frozenset()
    affected: tuple[Space, ...] = ()
    path: tuple[Space, ...] = ()
    rings: tuple[Space, int] | None = None
    lying: Mapping[Space, tuple[Lying, ...]] = field(default_factory=dict)
    role: str = ""
    piece: Piece | None = None
    hovers: Space | None = None
    """The open space over which that piece is: no tile bears it there."""

    @property
    def calling(self) -> Mapping[Space, Glow]:
        """The spaces that are seen to glow."""
        if not self.proposed or self.marked is None:
            return self.glow
        return {self.marked: self.glow.get(self.marked, Glow())}

    @property
    def asks(self) -> bool:
        """Tell whether a tap on the board is an answer now."""
        return bool(self.glow or self.doomed or self.marked is not None)


NOTHING = Marks()
