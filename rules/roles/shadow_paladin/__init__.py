"""The Shadow Paladin, one module a heading of her page."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.abilities import ToBeat
from rules.boxes import Box
from rules.laying_out import LaysOut
from rules.names import Piece, Role, Statistic, Token
from rules.panel import Number, Shown
from rules.part import RoleRules, Turn
from rules.roles.base import DEFENSE, others_books
from rules.roles.shadow_paladin import (
    against_offers,
    asks,
    board,
    briefing,
    cards,
    chains,
    derived,
    desk,
    goals,
    hits,
    invariants,
    moving,
    offers,
    owed,
    players,
    powers,
    ruin,
    track,
    turn,
    walls,
)
from rules.roles.shadow_paladin.actions import MarkIsolated, Strike
from rules.roles.shadow_paladin.board import ShadowPaladin
from rules.roles.shadow_paladin.laying_out import ruin as starts_with_ruin
from rules.roles.shadow_paladin.laying_out import starting_ruin
from rules.roles.shadow_paladin.phases import ShadowPhase
from rules.setup.health import healths

if TYPE_CHECKING:
    from rules.table import Setup, Table

ME: Final = Role.SHADOW_PALADIN


def _board(setup: Setup) -> ShadowPaladin:
    return ShadowPaladin(ruin=starting_ruin(setup.seats), health=healths(setup).get(ME))


def _acts(table: Table) -> bool:
    return table.at(ShadowPhase.ACT)


def _spirit(table: Table) -> int | None:
    """Give what she draws up to, in the steps in which she does not walk."""
    hers = table.roles[ME]
    return hers.spirit if isinstance(hers, ShadowPaladin) and not _acts(table) else None


PANEL: Final = (
    Number("ruin", "Ruin", "ruin", place=0),
    Number("spirit", "Spirit", "power", Shown.OWN, read=_spirit, place=1),
    Number("movement", "Movement", "movement", Shown.ACTING, acts=_acts, place=1),
    Number("health", "Health", "heart", keeps_its_place=True, place=2),
    Number("hand", "Power cards", "power", keeps_its_place=True),
    Number("marker", "Shadow track", "shadow-paladin", place=3, short="Shadow"),
    Number("ice", "Ice", "ice"),
    Number("defense", "Defense", "defense", Shown.WAITING, place=1),
    Number("ruin_laid", "Ruin on the map", "ruin", Shown.WHEN_THERE),
)
SHADOW_PALADIN: Final = RoleRules(
    role=ME,
    box=Box.HALLWAYS,
    turn=Turn(turn.begin_turn, turn.end_turn, offers.prompts, turn.steps),
    board=_board,
    goal=goals.goal,
    lays_before_it=LaysOut(
        rule="haunted-hallways.visiting-the-cave-shadow-paladin", more=(starts_with_ruin,)
    ),
    briefed=briefing.BRIEFED,
    mortal=True,
    pieces=(Piece.SHADOW_PALADIN,),
    panel=PANEL,
    for_a_turn=frozenset({"movement", "walls"}),
    counted={
        "walls": "Walls left to cross",
        "full_health": "Health to start with",
        "last": "End of the Shadow track",
        "chain_broken": "Chain broken in this turn",
    },
    player=players.PLAYER,
    unread=desk.UNREAD,
    conduct=(turn, moving, powers, chains, walls, track, ruin, hits, asks),
    kept=(board, owed, cards),
    offers=(against_offers.offer_against_her,),
    at_once=(ruin.lose_cubes,),
    arrives=(hits.arrives,),
    invariants=invariants.never,
    shown=derived.derived,
    holds=derived.holds,
    brings=(Token.RUIN,),
    owns=(Token.RUIN,),
    map_acts=(Strike, MarkIsolated),
    whenever_hit=hits.whenever_hit,
    loses_health=hits.loses_health,
    loses_cards=turn.loses_cards,
    cuts_tiles_off=True,
    spans=track.SPANS,
    corrects={"spirit": track.correct_spirit, "defense": track.correct_defense},
    to_beat=ToBeat(Statistic.DEFENSE, "shadow-paladin.strength-and-defense", least=1),
    on_paper=others_books(
        ME, Piece.SHADOW_PALADIN, box=Box.HALLWAYS, to_beat=DEFENSE, goal=goals.goal
    ),
)
