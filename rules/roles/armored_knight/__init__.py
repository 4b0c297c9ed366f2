"""The Armored Knight of the Haunted Hallways, one module a heading, in the Manor and the Cave."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.boxes import Box
from rules.laying_out import LaysOut
from rules.names import Piece, Role
from rules.panel import Number, Shown
from rules.part import RoleRules, Turn
from rules.roles import base
from rules.roles.armored_knight import (
    attacking,
    board,
    briefing,
    cards,
    correcting,
    crystals,
    cubes,
    deeds,
    derived,
    desk,
    encounter,
    entering,
    grit,
    invariants,
    losing,
    moving,
    offers,
    owed,
    players,
    seat,
    turn,
)
from rules.roles.armored_knight.actions import Encounter, Move, Smash, TakeTreasure
from rules.roles.armored_knight.board import TITLES
from rules.roles.armored_knight.goals import goal
from rules.roles.base_laying_out import sidequests

if TYPE_CHECKING:
    from rules.table import Setup


def _crystals(setup: Setup) -> int | None:
    return goal(setup).crystals


PANEL: Final = (
    Number("defense", "Defense", "defense", Shown.WAITING, place=0),
    Number("crystals", "Crystals", "crystal", Shown.WHEN_THERE, goal=_crystals, place=0),
    Number("grit", "Grit", "crown", goal=lambda _setup: grit.THRESHOLDS[-1], place=0),
    Number("movement", "Movement", "movement", Shown.ACTING, read=seat.moves_left, place=1),
    Number("strength", "Strength", "attack", Shown.OWN, read=attacking.her_strength, place=2),
    Number("health", "Health", "heart", keeps_its_place=True, place=3),
    Number("unassigned", "Hero cubes", "discs", Shown.ACTING),
    Number("javelins", "Javelins", "attack", Shown.WHEN_THERE),
    Number("armor", "Armor", "defense", Shown.WHEN_THERE),
)
"""Her Hero cubes are drawn one by one in her turn: what brings them is pinned, or what wins. In
the turns of the others what they attack stands in that place."""

COUNTED: Final = {
    **{place.field: f"Hero cubes on {name}" for place, name in TITLES.items()},
    "placed": "On the map",
    "must_encounter": "Encounter owed",
    "yet_to_attack": "No attack made in this turn",
    "attacked_freely": "Attack made that nothing forced",
    "turned_up": "Dark tile revealed in this encounter",
    "smashed": "Crystal smashed in this encounter",
    "hit_prey": "Hit on whom she hunts",
    "bolstered": "Bolster for the next attack",
    "earned": "Hero cubes earned",
    "starting_health": "Health to start with",
    "moved": "Spaces moved",
    "encountered": "Encounters had",
    "javelins_gone": "Javelins in the box",
    "armor_gone": "Armor in the box",
    "sidequests": "Sidequests held",
    "sidequests_gone": "Sidequests in the box",
    "artifacts_held": "Artifacts held",
    "crystals_of_others": "Crystals that others smashed for her",
}
"""What her other numbers are called, by their fields."""

ARMORED_KNIGHT: Final = RoleRules(
    role=Role.ARMORED_KNIGHT,
    box=Box.HALLWAYS,
    turn=Turn(turn.begin_turn, turn.end_turn, offers.prompts, turn.steps),
    board=losing.laid_out,
    goal=goal,
    lays_before_it=LaysOut(
        rule="haunted-hallways.visiting-the-cave-armored-knight", more=(sidequests,)
    ),
    briefed=briefing.BRIEFED,
    mortal=True,
    pieces=(Piece.ARMORED_KNIGHT,),
    to_beat=base.DEFENSE,
    panel=PANEL,
    counted=COUNTED,
    for_a_turn=frozenset({"unassigned", *(place.field for place in TITLES)}),
    untold=frozenset({"moved", "encountered", "earned", "starting_health", "crystals_of_others"}),
    player=players.PLAYER,
    conduct=(moving, encounter, attacking, crystals, cubes, deeds, cards, grit, losing),
    kept=(board, owed),
    offers=(offers.offer_whenever,),
    at_once=(turn.begins_on_the_entrance, grit.cubes_follow),
    tile_goes=(deeds.tile_goes,),
    tiles_carried=(deeds.tiles_carried,),
    invariants=invariants.never,
    spans=correcting.SPANS,
    shown=derived.derived,
    map_acts=(Encounter, Move, Smash, TakeTreasure),
    loses_health=losing.lose_one,
    strength=attacking.her_strength,
    tally=entering.TALLY,
    has_attacked=attacking.has_attacked,
    loses_grit=grit.lose_for_cubes,
    under_spores=grit.under_spores,
    gains_crystal=crystals.gains_crystal,
    loses_treasure=cards.loses_treasure,
    opens_towards=encounter.opens_towards,
    unread=desk.UNREAD,
    corrects=correcting.CORRECTS,
    on_paper=base.ARMORED_KNIGHT_ON_PAPER,
)
