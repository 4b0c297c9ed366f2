"""Whom a Ghoul can attack: the price in discs, and what it has to pay with."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.cave.standing import where
from rules.cites import cites
from rules.house import rules_of
from rules.names import Piece, capital
from rules.pieces import piece_title
from rules.roles.ghoul.board import VileGhoul
from rules.roles.ghoul.seat import board, piece_of, seat
from rules.to_beat import holds, owner_of, spec, sure_number, with_card

if TYPE_CHECKING:
    from rules.roles.ghoul.board import GhoulBoard
    from rules.table import Table

CANNOT_BE_ATTACKED: Final = frozenset({Piece.GHOST, Piece.CAVE_GHOST, Piece.SHADOW_UNICORN})


@cites("ghoul.attack", "vile-ghoul.attack")
def discs_needed(defense: int) -> int:
    """Tell how many discs an attack takes: one more than the defense, so more than it."""
    return 1 + defense


@cites("ghoul.attack", "vile-ghoul.attack", "vile-ghoul.move.temporary-bonus")
def strength(ghoul: GhoulBoard) -> int:
    """Tell how many discs there are to attack with, a bonus for one attack among them."""
    return ghoul.attack + (ghoul.bonus if isinstance(ghoul, VileGhoul) else 0)


@cites("ghoul.move.cannot-attack", "ghoul.attack.once-a-turn")
def can_attack(table: Table, target: Piece) -> bool:
    """Tell whether a piece is within reach; one whose number is not sure is taken to be.

    A piece that a Ghost summoned, and that still lies there without its role, is nobody's to hit.
    """
    ghoul = board(table)
    if target in CANNOT_BE_ATTACKED or target in ghoul.attacked:
        return False
    if not table.seated(owner_of(target)):
        return False
    number = sure_number(table, target)
    least = spec(owner_of(target)).least
    return strength(ghoul) >= price(table, target, least if number is None else number)


@cites("ghoul.attack", "variant.ash-dragon")
def price(table: Table, target: Piece, number: int) -> int:
    """Tell how many discs an attack takes on a piece whose board shows this number."""
    return discs_needed(with_card(table, target, number))


@cites("ruling.unknown-number", "ruling.told-numbers")
def unsure(table: Table, target: Piece) -> bool:
    """Tell whether a piece within reach has a number that has to be asked first."""
    keeps = rules_of(table.setup, owner_of(target)).keeps_books
    return not keeps and can_attack(table, target) and not holds(table, target)


@cites("ghoul.attack")
def why_out_of_reach(table: Table, target: Piece) -> str:
    """Say why the map shows a piece out of reach; empty where it does not."""
    role = seat(table)
    if table.cave is None or role is None:
        return ""
    there = where(table, target)
    if there is None:
        return f"{capital(piece_title(target))} is not on the map"
    at = where(table, piece_of(role))
    elsewhere = at is not None and at != there
    return f"{capital(piece_title(target))} stands on another space" if elsewhere else ""
