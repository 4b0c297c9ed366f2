"""The roles whose own books stay with real components: their pieces, and what of them is known."""

from __future__ import annotations

from typing import Final

from rules.house import RoleRules
from rules.names import Piece, Role
from rules.roles import dragon_depth, others
from rules.roles.others import TOLD, TURN


def _others_books(role: Role, *pieces: Piece) -> RoleRules:
    return RoleRules(role=role, turn=TURN, pieces=pieces, keeps_books=False, panel=TOLD)


KNIGHT: Final = _others_books(Role.KNIGHT, Piece.KNIGHT)
ARMORED_KNIGHT: Final = _others_books(Role.ARMORED_KNIGHT, Piece.ARMORED_KNIGHT)
PALADIN: Final = _others_books(Role.PALADIN)
GOBLINS: Final = RoleRules(
    role=Role.GOBLINS,
    turn=TURN,
    pieces=(Piece.FANGS_TRIBE, Piece.BONES_TRIBE, Piece.EYE_TRIBE),
    keeps_books=False,
    panel=TOLD,
    offers=(others.a_death_may_have_won,),
)
SKELETONS: Final = _others_books(Role.SKELETONS)
DRAGON: Final = RoleRules(
    role=Role.DRAGON,
    turn=TURN,
    pieces=(Piece.DRAGON,),
    keeps_books=False,
    panel=TOLD,
    conduct=(dragon_depth,),
    offers=(dragon_depth.depth_offer,),
)
SHADOW_PALADIN: Final = _others_books(Role.SHADOW_PALADIN, Piece.SHADOW_PALADIN)
SPIDER: Final = _others_books(Role.SPIDER)
UNICORN: Final = _others_books(Role.UNICORN, Piece.UNICORN)
MANOR: Final = _others_books(Role.MANOR)
THIEF: Final = _others_books(Role.THIEF, Piece.THIEF)
WARLOCK: Final = _others_books(Role.WARLOCK)
