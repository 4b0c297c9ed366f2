"""Isolation of the Cave Ghost: how many rings lie between her and a piece, and what that gives."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from rules.cites import cites
from rules.map import geometry
from rules.names import GHOST_PIECES
from rules.pieces import owner

if TYPE_CHECKING:
    from rules.map.cave import Cave
    from rules.names import Piece, Space


@cites("cave-ghost.isolation")
def closest_piece(cave: Cave, centre: Space) -> tuple[int, tuple[Piece, ...]] | None:
    """Measure the rings to the closest player piece, and say which it is; None without any.

    The Shadow Unicorn is no player's.
    """
    far = [
        (geometry.rings(centre, space), piece)
        for space, tile in cave.tiles.items()
        for piece in tile.pieces
        if piece not in GHOST_PIECES and owner(piece) is not None
    ]
    if not far:
        return None
    nearest = min(number for number, _ in far)
    return nearest, tuple(piece for number, piece in far if number == nearest)


@dataclass(frozen=True, slots=True)
class Ring:
    """What the board prints beside an Isolation.

    How far Telekinesis moves an object from there, and what Possession costs before the value of
    the card; None where it is not possible.
    """

    distance: int
    base: int | None


RINGS: Final = (Ring(5, 0), Ring(4, 1), Ring(3, 2), Ring(2, 3), Ring(1, 4), Ring(1, None))
"""For Isolation 0 or 1, for 2 to 5, and for 6 and more: read off a picture of the board."""


def ring_at(isolation: int, rings: tuple[Ring, ...] = RINGS) -> Ring:
    """Give what is printed beside an Isolation; 0 and 1 stand together, as do 6 and more."""
    return rings[min(max(isolation, 1), len(rings)) - 1]


@cites("cave-ghost.using-powers.telekinesis", "boards.cave-ghost-isolation")
def telekinesis_distance(isolation: int, rings: tuple[Ring, ...] = RINGS) -> int:
    """Give how far Telekinesis moves an object at this Isolation from it."""
    return ring_at(isolation, rings).distance


@cites("cave-ghost.using-powers.possession", "boards.cave-ghost-isolation")
def possession_cost(isolation: int, value: int, rings: tuple[Ring, ...] = RINGS) -> int | None:
    """Give the Omen tokens a possession costs: the ring's price and the card's value.

    Where the board prints no price for a ring it is not possible: None.
    """
    base = ring_at(isolation, rings).base
    return None if base is None else base + value
