"""The roles whose own books stay with real components: their pieces, and what of them is known."""

from __future__ import annotations

from typing import Final

from rules import counters
from rules.house import RoleRules
from rules.names import Piece, Role
from rules.panel import Number, Shown
from rules.roles import dragon_depth, others
from rules.roles.others import TURN

_TOLD: Final = (Number("health", "Health", "crystal"), Number("defense", "Defense", ""))


def _panel(role: Role) -> tuple[Number, ...]:
    kept = (one.counter for one in counters.KEPT.get(role, ()))
    return (*_TOLD, *(Number(one.field, one.named, "", Shown.WHEN_THERE) for one in kept))


def _others_books(role: Role, *pieces: Piece) -> RoleRules:
    return RoleRules(
        role=role,
        turn=TURN,
        pieces=pieces,
        keeps_books=False,
        board=counters.board_of(role),
        panel=_panel(role),
        offers=(counters.offered(role),),
    )


KNIGHT: Final = _others_books(Role.KNIGHT, Piece.KNIGHT)
ARMORED_KNIGHT: Final = _others_books(Role.ARMORED_KNIGHT, Piece.ARMORED_KNIGHT)
PALADIN: Final = _others_books(Role.PALADIN)
GOBLINS: Final = RoleRules(
    role=Role.GOBLINS,
    turn=TURN,
    pieces=(Piece.FANGS_TRIBE, Piece.BONES_TRIBE, Piece.EYE_TRIBE),
    keeps_books=False,
    board=counters.board_of(Role.GOBLINS),
    panel=_panel(Role.GOBLINS),
    offers=(others.a_death_may_have_won, counters.offered(Role.GOBLINS)),
)
SKELETONS: Final = _others_books(Role.SKELETONS)
DRAGON: Final = RoleRules(
    role=Role.DRAGON,
    turn=TURN,
    pieces=(Piece.DRAGON,),
    keeps_books=False,
    board=counters.board_of(Role.DRAGON),
    panel=_panel(Role.DRAGON),
    conduct=(dragon_depth,),
    offers=(dragon_depth.depth_offer, counters.offered(Role.DRAGON)),
)
SHADOW_PALADIN: Final = _others_books(Role.SHADOW_PALADIN, Piece.SHADOW_PALADIN)
SPIDER: Final = _others_books(Role.SPIDER)
UNICORN: Final = _others_books(Role.UNICORN, Piece.UNICORN)
MANOR: Final = _others_books(Role.MANOR)
THIEF: Final = _others_books(Role.THIEF, Piece.THIEF)
WARLOCK: Final = _others_books(Role.WARLOCK)
