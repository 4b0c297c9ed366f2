"""Whose piece is whose, what a sentence calls it, and the symbol that it is known by."""

from __future__ import annotations

from typing import Final

from rules.house import HOUSE
from rules.names import TRIBES, Piece, Role, Symbol

_SYMBOLS: Final[dict[Piece, Symbol]] = {
    tribe: Symbol(tribe.value.removesuffix("-tribe")) for tribe in TRIBES
}
PIECE_TITLES: Final[dict[Piece, str]] = {
    piece: f"the {piece.value.replace('-', ' ').title()}" for piece in Piece
}


def owner(piece: Piece) -> Role | None:
    """Tell whose piece it is; None for the Shadow Unicorn, whom nobody plays."""
    return HOUSE.owners.get(piece)


def pieces_of(role: Role) -> tuple[Piece, ...]:
    """Give the pieces a role may have on the map: three for the Goblins, none for the Cave."""
    return HOUSE.roles[role].pieces


def is_of_several(piece: Piece) -> bool:
    """Tell whether whose piece it is has others: then a key has to name it."""
    role = owner(piece)
    return role is not None and len(pieces_of(role)) > 1


def piece_title(piece: Piece) -> str:
    """Name a piece as a sentence does: the Fangs Tribe."""
    return PIECE_TITLES[piece]


def symbol_of(piece: Piece) -> Symbol | None:
    """Give the symbol that a Tribe is known by; nobody else's piece has one."""
    return _SYMBOLS.get(piece)
