"""Soporific Spores: on whom they may be used, and what they do to whom."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.cites import cites
from rules.house import HOUSE
from rules.names import Piece, Role, capital
from rules.pieces import TRIBES, owner, piece_title
from rules.roles.ghoul.against import check_spores_on_ghoul, spores_reach

if TYPE_CHECKING:
    from rules.draft import Draft
    from rules.roles.cave.actions import BuyOmen
    from rules.table import Table

_RULE: Final = "cave.omens.soporific-spores"
WHAT_SPORES_DO: Final[dict[Piece, str]] = {
    Piece.KNIGHT: "5 Grit less",
    **dict.fromkeys(TRIBES, "its Population falls to 1"),
    Piece.DRAGON: "one of his cubes goes back",
    Piece.THIEF: "one upgrade is lost",
    Piece.GHOUL: "1 Fury less",
    Piece.VILE_GHOUL: "it skitters",
    Piece.GHOST: "a Mental Block",
}
"""What they do, by the list on the Cave's board and the booklets of the Ghoul and the Ghost."""


@cites("cave.omens.soporific-spores")
def spores_targets(table: Table) -> tuple[Piece, ...]:
    """Give the pieces of this table on which they may be used."""
    return tuple(
        piece
        for piece in WHAT_SPORES_DO
        if (role := owner(piece)) is not None and table.seated(role) and not table.is_dead(role)
    )


def has_come(table: Table, piece: Piece) -> bool:
    """Tell whether a piece that comes onto the map in its first turn has come."""
    role = owner(piece)
    placing = None if role is None else HOUSE.roles[role].first_placing
    return placing is None or placing.stands(table)


@cites("cave.omens.soporific-spores")
def check_spores(draft: Draft, action: BuyOmen) -> None:
    """Hold them to a player's piece that they do something to."""
    may = spores_targets(draft.table)
    if action.target is None and not may:
        return
    if action.target is None:
        raise draft.refuse("On whom are the Spores used?", _RULE, "Name a player's piece")
    draft.refuse_if(
        action.target not in may,
        f"Soporific Spores do nothing to {piece_title(action.target)}",
        _RULE,
        f"Use them on {' or '.join(map(piece_title, may))}",
    )
    if action.target in {Piece.GHOUL, Piece.VILE_GHOUL}:
        check_spores_on_ghoul(draft, action.target)


@cites("cave.omens.soporific-spores", "ghoul.other-players.cave", "ruling.spores-skitter")
def spores(draft: Draft, action: BuyOmen) -> None:
    """Work on whoever was named: a Ghoul here, the others with their own components."""
    piece = action.target
    if piece is None:
        return
    role = owner(piece)
    if role is Role.GHOUL or role is Role.VILE_GHOUL:
        spores_reach(draft, action.by, role)
    elif piece in WHAT_SPORES_DO:
        draft.tell(f"{capital(piece_title(piece))}: {WHAT_SPORES_DO[piece]}", _RULE)
