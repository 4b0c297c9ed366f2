"""Whom a Ghoul can attack: the price in discs, and what it has to pay with."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.cave.standing import where
from rules.cites import cites
from rules.names import Piece, capital
from rules.pieces import TRIBES, owner, piece_title
from rules.roles.ghoul.board import VileGhoul
from rules.roles.ghoul.seat import board, piece_of, seat

if TYPE_CHECKING:
    from rules.names import Role
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
    """Tell whether a piece is within reach; a defense nobody has told is taken to be.

    A Tribe's Strength is its own and changes all the time, so it is never known here.
    """
    ghoul = board(table)
    if target in CANNOT_BE_ATTACKED or target in ghoul.attacked:
        return False
    victim = owner(target)
    told = None if victim is None or target in TRIBES else told_defense(table, victim)
    return strength(ghoul) >= discs_needed(told or 0)


def told_defense(table: Table, victim: Role) -> int | None:
    """Give the defense of a role as it was last told."""
    other = table.roles.get(victim)
    return None if other is None else other.defense


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
