"""Whose piece is whose, and what a sentence calls it."""

from __future__ import annotations

from typing import Final

from rules.house import HOUSE
from rules.names import Piece, Role

TRIBES: Final = (Piece.FANGS_TRIBE, Piece.BONES_TRIBE, Piece.EYE_TRIBE)
PIECE_TITLES: Final[dict[Piece, str]] = {
    piece: f"the {piece.value.replace('-', ' ').title()}" for piece in Piece
}


def owner(piece: Piece) -> Role | None:
    """Tell whose piece it is; None for the Shadow Unicorn, whom nobody plays."""
    return HOUSE.owners.get(piece)


def pieces_of(role: Role) -> tuple[Piece, ...]:
    """Give the pieces a role may have on the map: three for the Goblins, none for the Cave."""
    return HOUSE.roles[role].pieces


def piece_title(piece: Piece) -> str:
    """Name a piece as a sentence does: the Fangs Tribe."""
    return PIECE_TITLES[piece]
