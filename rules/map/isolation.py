"""Isolation of the Cave Ghost: how many rings lie between her and a piece, and what that gives."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.cites import cites
from rules.map.geometry import rings
from rules.names import GHOST_PIECES

if TYPE_CHECKING:
    from rules.map.cave import Cave
    from rules.names import Piece, Space


@cites("cave-ghost.isolation")
def closest_piece(cave: Cave, centre: Space) -> tuple[int, tuple[Piece, ...]] | None:
    """Measure the rings to the closest player piece, and say which it is; None without any."""
    far = [
        (rings(centre, space), piece)
        for space, tile in cave.tiles.items()
        for piece in tile.pieces
        if piece not in GHOST_PIECES
    ]
    if not far:
        return None
    nearest = min(number for number, _ in far)
    return nearest, tuple(piece for number, piece in far if number == nearest)


_TELEKINESIS: Final = (5, 5, 4, 3, 2, 1, 1)
_POSSESSION: Final = (0, 0, 1, 2, 3, 4)


@cites("cave-ghost.using-powers.telekinesis")
def telekinesis_distance(isolation: int) -> int:
    """Give how far Telekinesis moves an object at this Isolation from it."""
    return _TELEKINESIS[min(isolation, len(_TELEKINESIS) - 1)]


@cites("cave-ghost.using-powers.possession")
def possession_cost(isolation: int, value: int) -> int | None:
    """Give the Omen tokens a possession costs: the ring's price and the card's value.

    Beyond the board's last priced ring it is not possible: None.
    """
    if isolation >= len(_POSSESSION):
        return None
    return _POSSESSION[isolation] + value
