"""Soporific Spores: on whom they may be used, and what they do to whom."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.cave.first_placement import has_come
from rules.cites import cites
from rules.counters import POPULATION, Counter, drop_to, shift
from rules.house import rules_of
from rules.map.omens import SPORES_GRIT
from rules.names import GHOULS, KNIGHTS, TRIBES, Piece, Role, capital, listed
from rules.pieces import owner, piece_title
from rules.roles.ghoul.against import check_spores_on_ghoul, spores_do_something
from rules.to_beat import doubt

if TYPE_CHECKING:
    from rules.draft import Draft
    from rules.roles.cave.actions import BuyOmen
    from rules.table import Table

_RULE: Final = "cave.omens.soporific-spores"
WHAT_SPORES_DO: Final[dict[Piece, str]] = {
    **dict.fromkeys((Piece.KNIGHT, Piece.ARMORED_KNIGHT), f"{SPORES_GRIT} Grit less"),
    **dict.fromkeys(TRIBES, "its Population falls to 1"),
    Piece.DRAGON: "one of his cubes goes back",
    Piece.THIEF: "one upgrade is lost",
    Piece.GHOUL: "1 Fury less",
    Piece.VILE_GHOUL: "it skitters",
    Piece.GHOST: "a Mental Block",
}
"""What they do, by the list on the Cave's board and the booklets of the Ghoul and the Ghost."""


@cites("cave.omens.soporific-spores", "ruling.spores-skitter")
def spores_targets(table: Table) -> tuple[Piece, ...]:
    """Give the pieces of this table on which they may be used."""
    return tuple(
        piece
        for piece in WHAT_SPORES_DO
        if (role := owner(piece)) is not None and table.seated(role) and _feels_them(table, role)
    )


def _feels_them(table: Table, role: Role) -> bool:
    """Tell that a role lives, is on the map where the app sees to that, and would feel them."""
    if role in GHOULS and not spores_do_something(table, role):
        return False
    return not table.is_dead(role) and has_come(table, role)


@cites("cave.omens.soporific-spores")
def check_spores(draft: Draft, action: BuyOmen) -> None:
    """Hold them to a player's piece that they do something to."""
    may = spores_targets(draft.table)
    if action.target is None and not may:
        return
    if action.target is None:
        raise draft.refuse("On whom are the Spores used?", _RULE, "Name a player's piece")
    if action.target in {Piece.GHOUL, Piece.VILE_GHOUL}:
        check_spores_on_ghoul(draft, action.target)
    if action.target not in may:
        draft.advise_against(
            f"Soporific Spores do nothing to {piece_title(action.target)}",
            _RULE,
            f"Use them on {listed(map(piece_title, may), 'or')}" if may else "Keep the Omens",
        )


@cites("cave.omens.soporific-spores", "ghoul.other-players.cave", "ruling.spores-skitter")
def spores(draft: Draft, action: BuyOmen) -> None:
    """Work on whoever was named: as the role itself says, the others with their own components."""
    piece = action.target
    if piece is None:
        return
    role = owner(piece)
    works = None if role is None else rules_of(draft.table.setup, role).under_spores
    if works is not None:
        works(draft, action.by)
        return
    if role in KNIGHTS:
        shift(draft, role, Counter.GRIT, -SPORES_GRIT, _RULE)
        doubt(draft, piece, rule=_RULE)
    elif piece in POPULATION:
        drop_to(draft, Role.GOBLINS, POPULATION[piece], 1, _RULE)
    else:
        doubt(draft, piece, rule=_RULE)
    what = WHAT_SPORES_DO.get(piece, "what its board says")
    draft.tell(f"{capital(piece_title(piece))}: {what}", _RULE)
