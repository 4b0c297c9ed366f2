"""Whom a Ghoul can attack: the price in discs, and what it has to pay with."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.cards.terror import Terror
from rules.cave.standing import where
from rules.cites import cites
from rules.house import rules_of
from rules.names import Piece, capital, listed
from rules.pieces import piece_title, pieces_of
from rules.roles.ghoul.board import VileGhoul
from rules.roles.ghoul.seat import board, piece_of, seat, unused
from rules.to_beat import card_makes, holds, owner_of, said, spec, sure_number, with_card

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules.roles.ghoul.board import GhoulBoard
    from rules.table import Table

CANNOT_BE_ATTACKED: Final = frozenset(
    {Piece.GHOST, Piece.CAVE_GHOST, Piece.SHADOW_UNICORN, Piece.GHOUL, Piece.VILE_GHOUL}
)
"""Of the two Ghouls, who meet where a Ghost summons one, the attack's list names no effect."""


@cites("ghoul.attack", "vile-ghoul.attack")
def discs_needed(defense: int) -> int:
    """Tell how many discs an attack takes: one more than the defense, so more than it."""
    return 1 + defense


@cites("ghoul.attack", "vile-ghoul.attack", "vile-ghoul.move.temporary-bonus")
def strength(ghoul: GhoulBoard, *, by_a_step: bool = False) -> int:
    """Tell how many discs there are to attack with, a bonus for one attack among them.

    Who attacks by entering has no bonus any more that has covered a step already.
    """
    if not isinstance(ghoul, VileGhoul) or (by_a_step and ghoul.bonus_moved):
        return ghoul.attack
    return ghoul.attack + ghoul.bonus


@cites("ghoul.attack", "vile-ghoul.move-and-act", "terror.hunt")
def what_brings_more(ghoul: GhoulBoard, otherwise: str) -> str:
    """Say the way out for an attack that is too dear: what is there to add, or what else to do."""
    more = what_adds(ghoul)
    ways = [f"add to the attack with {more}"] if more else []
    if otherwise:
        ways.append(otherwise)
    return capital(", or ".join(ways) or "come back in a turn with more")


@cites("terror.hunt", "vile-ghoul.move-and-act")
def what_adds(ghoul: GhoulBoard) -> str:
    """Name what lies there to add to the attack; nothing where nothing does."""
    more = ["a Boost die"] if isinstance(ghoul, VileGhoul) and ghoul.boost else []
    if unused(ghoul, Terror.HUNT):
        more.append("Hunt")
    return listed(more, "or")


@cites("terror.hunt", "ghoul.terror-cards.identical", "vile-ghoul.move-and-act")
def may_add(ghoul: GhoulBoard) -> int:
    """Tell by how much an attack can grow that is made by a step: one Hunt spent, others used.

    To a bonus that has covered a step already nothing is added for another.
    """
    boost = 0
    if isinstance(ghoul, VileGhoul):
        if ghoul.bonus_moved:
            return 0
        boost = ghoul.boost
    hunts = unused(ghoul, Terror.HUNT)
    use, spend = Terror.HUNT.lasting.number, Terror.HUNT.once.number
    spends = bool(hunts) and Terror.HUNT not in ghoul.spent_this_turn
    return hunts * use + spends * (spend - use) + boost


@cites("ghoul.attack")
def may_be_attacked(table: Table) -> Iterator[Piece]:
    """Give the pieces of this table that it attacks at all."""
    others = (role for role in table.setup.seats if role is not seat(table))
    for piece in (piece for role in others for piece in pieces_of(role)):
        if piece not in CANNOT_BE_ATTACKED:
            yield piece


@cites("ghoul.move.cannot-attack", "ghoul.attack.once-a-turn")
def can_attack(table: Table, target: Piece, *, by_a_step: bool = False, more: int = 0) -> bool:
    """Tell whether a piece is within reach, or with so much more; one not sure is taken to be.

    A piece that a Ghost summoned, and that still lies there without its role, is nobody's to hit.
    """
    ghoul = board(table)
    if target in CANNOT_BE_ATTACKED or target in ghoul.attacked:
        return False
    if not table.seated(owner_of(target)):
        return False
    number = sure_number(table, target)
    least = spec(owner_of(target)).least
    number = least if number is None else number
    return strength(ghoul, by_a_step=by_a_step) + more >= price(table, target, number)


@cites("ghoul.attack", "vile-ghoul.move-and-act", "terror.hunt")
def takes_more(table: Table) -> str:
    """Say whom it attacks where it stands only with something added, and with how much."""
    ghoul = board(table)
    had, most = strength(ghoul), may_add(ghoul)
    found = []
    for target in may_be_attacked(table):
        number = sure_number(table, target)
        more = 0 if number is None else price(table, target, number) - had
        if more <= 0 or not can_attack(table, target, more=most):
            continue
        if why_out_of_reach(table, target) == ("", ""):
            found.append(f"{piece_title(target)} takes {more} more")
    return f"an attack on {listed(found)}" if found else ""


@cites("ghoul.attack", "variant.ash-dragon")
def price(table: Table, target: Piece, number: int) -> int:
    """Tell how many discs an attack takes on a piece whose board shows this number."""
    return discs_needed(with_card(table, target, number))


@cites("variant.ash-dragon")
def what_takes(table: Table, target: Piece, number: int) -> str:
    """Name what the price is for, where a card adds to the number that was said."""
    return f"{said(table, target, number)}," if card_makes(table, target, number) else "That"


@cites("ruling.unknown-number", "ruling.told-numbers")
def unsure(table: Table, target: Piece) -> bool:
    """Tell whether a piece that a step may attack has a number that has to be asked first."""
    keeps = rules_of(table.setup, owner_of(target)).keeps_books
    return not keeps and can_attack(table, target, by_a_step=True) and not holds(table, target)


@cites("ghoul.attack")
def why_out_of_reach(table: Table, target: Piece) -> tuple[str, str]:
    """Say why the map shows a piece out of reach, and the way out; nothing where it does not."""
    role = seat(table)
    if table.cave is None or role is None:
        return "", ""
    there = where(table, target)
    if there is None:
        return f"{capital(piece_title(target))} is not on the map", "Put the piece where it stands"
    at = where(table, piece_of(role))
    if at in {None, there}:
        return "", ""
    text = f"{capital(piece_title(target))} stands on another space"
    return text, "Move there first, or mend the map"
