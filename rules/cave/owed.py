"""What the table owes the Cave: tiles to place, to turn over and to remove, things to push."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from rules.owed import Owed

if TYPE_CHECKING:
    from rules.names import Kind, Role, Space


@dataclass(frozen=True, slots=True)
class ShuffleTheStack(Owed):
    """A virtual stack is shuffled before anything else."""


@dataclass(frozen=True, slots=True)
class StartingTiles(Owed):
    """The tiles around the Entrance are laid before the first turn."""

    by: Role


@dataclass(frozen=True, slots=True)
class SayNumber(Owed):
    """A player alone says the number of their own on the card Alone in the Dark."""

    by: Role


@dataclass(frozen=True, slots=True)
class CaveTakesItsPart(Owed):
    """After a turn tiles are placed, or removed in the Collapse; which of the two shows then.

    `reason` says why so many.
    """

    by: Role
    place: int
    remove: int
    reason: str
    rule: str


@dataclass(frozen=True, slots=True)
class PlaceTiles(Owed):
    """So many Dark tiles are still to be placed.

    `beside_dark`: only beside a Dark tile. `around`: only on a space surrounding this one, where
    the Cave Ghost is. `supply`: it is one of the Ghost tiles beside her, not one of the stack.
    `instead`: so many are removed should somebody say that the Collapse has begun.
    """

    by: Role
    left: int
    of: int
    reason: str
    rule: str
    beside_dark: bool = False
    around: Space | None = None
    supply: bool = False
    instead: int = 0


@dataclass(frozen=True, slots=True)
class FillEdges(Owed):
    """A revealed tile has open edges, and each is filled with a Dark tile."""

    by: Role


@dataclass(frozen=True, slots=True)
class RemoveTiles(Owed):
    """So many tiles are still to be removed; `around` this space only, if one stands there.

    `instead`: so many are placed should somebody say that the Collapse has not begun.
    """

    by: Role
    left: int
    of: int
    reason: str
    rule: str
    around: Space | None = None
    instead: int = 0


@dataclass(frozen=True, slots=True)
class TurnOver(Owed):
    """A Dark tile that is to go is turned over to see what it is."""

    by: Role
    space: Space


@dataclass(frozen=True, slots=True)
class PushOff(Owed):
    """A piece leaves the tile that is to go; whoever removes it says where to."""

    by: Role
    space: Space
    kind: Kind | None


@dataclass(frozen=True, slots=True)
class PushLoose(Owed):
    """An Artifact leaves the tile that is to go."""

    by: Role
    space: Space
    kind: Kind | None


@dataclass(frozen=True, slots=True)
class CloseSplit(Owed):
    """The map has come apart, and there is more than one way to close it."""

    by: Role


@dataclass(frozen=True, slots=True)
class RevealTiles(Owed):
    """These tiles are to be revealed, one after the other."""

    by: Role
    spaces: tuple[Space, ...]
    flare: bool = False


@dataclass(frozen=True, slots=True)
class MayTurnOver(Owed):
    """Somebody has looked at this Dark tile, and reveals it or leaves it Dark; `rule` allows it."""

    by: Role
    space: Space
    rule: str


@dataclass(frozen=True, slots=True)
class LayTokens(Owed):
    """What the revealed tiles ask for, once all of them lie."""

    by: Role
    spaces: tuple[Space, ...]
    flare: bool = False


@dataclass(frozen=True, slots=True)
class CheckPastPlunder(Owed):
    """The holder of Past Plunder puts a Treasure token, if there is where to put it."""

    by: Role


@dataclass(frozen=True, slots=True)
class PutTreasure(Owed):
    """A Treasure token is to be put on a tile; which may have it, the map says when it is put."""

    by: Role
    spaces: tuple[Space, ...]
    rule: str


@dataclass(frozen=True, slots=True)
class CheckCollapse(Owed):
    """At the very end of a turn somebody looks whether the last tile has been placed."""


@dataclass(frozen=True, slots=True)
class PlaceRockslide(Owed):
    """A Rockslide has been bought, and goes between two tiles."""

    by: Role
