"""The Ghoul, one module a heading; what it shares with the Vile Ghoul stands here too."""

from __future__ import annotations

from functools import partial
from typing import Final

from rules.abilities import Alone, Counted, FirstPlacing, FlareCard, ToBeat
from rules.boxes import Box
from rules.cards import terror as terror_cards
from rules.laying_out import WAITS, LaysOut, Levels, SoloGame
from rules.map.removing import Remover
from rules.names import Piece, Role
from rules.panel import Number, Shown
from rules.part import Possessed, Purse, RoleRules, Turn
from rules.roles.ghoul import (
    against,
    against_dragon,
    against_offers,
    against_thief,
    asks,
    attack,
    board,
    briefing,
    cheating,
    collecting,
    correcting,
    derived,
    drawing,
    entering,
    escaping,
    flare,
    invariants,
    laying_out,
    levels,
    losing,
    losses,
    moving,
    offers,
    owed,
    paying,
    players,
    possessed,
    skittering,
    solo,
    terrain,
    terror,
    turn,
    winning,
)
from rules.roles.ghoul.actions import CollectGem, CollectTreasure, SmashCrystal
from rules.roles.ghoul.board import Ghoul
from rules.roles.ghoul.fury import gains_crystal
from rules.roles.ghoul.goals import ghouls_goal, goal
from rules.roles.ghoul.seat import acts
from rules.roles.ghoul.seat import board as board_of
from rules.strip import in_phases
from rules.windows import Window

COUNTED: Final = {
    "placed": "On the map",
    "cheated": "Cheat used in this turn",
    "sneaking": "Sneak in effect",
    "seizing": "Seize in effect",
    "drifting": "In the current",
    "must_attack": "Attack owed",
    "unpaid": "Movement owed for this space",
    "backstabbed": "Backstab suffered in this turn",
    "terror": "Terror cards",
}
"""What its other numbers are called, by their fields."""
UNTOLD: Final = frozenset({"cheated", "sneaking"})
FOR_A_TURN: Final = frozenset({"movement", "attack", "defense", "bonus", "boost"})
PANEL: Final = (
    Number("fury", "Fury", "fury", goal=lambda setup: goal(setup).fury, place=0),
    Number("movement", "Movement", "movement", Shown.ACTING, acts=acts, place=1),
    Number("attack", "Attack", "attack", Shown.ACTING, acts=acts, place=2),
    Number("defense", "Defense", "defense", Shown.WAITING, place=1),
    Number("bonus", "Bonus", "attack", Shown.ACTING_WHEN_THERE, acts=acts),
    Number("boost", "Boost", "dice", Shown.ACTING_WHEN_THERE, acts=acts),
    Number(
        "crystals",
        "Crystals",
        "crystal",
        Shown.WHEN_THERE,
        goal=lambda setup: goal(setup).crystals,
        place=3,
    ),
    Number("treasures", "Treasures", "treasure", Shown.WHEN_THERE, place=3),
    Number("backstab_cubes", "Backstab cubes", "thief", Shown.WHEN_THERE),
)
"""The numbers of both Ghouls, those of a board that has them."""

MAP_ACTS: Final = (CollectTreasure, CollectGem, SmashCrystal)
PLACING: Final = FirstPlacing(
    "ghoul.setup.first-placement", lambda table: board_of(table).placed, done=turn.is_placed
)
MOVEMENT: Final = Purse(paying.afford, paying.pay)
FLARE: Final = FlareCard("its own space, 1 movement each time", afford=flare.afford, pay=flare.pay)

GHOUL: Final = RoleRules(
    role=Role.GHOUL,
    also=(Role.VILE_GHOUL,),
    box=Box.FOES,
    turn=Turn(turn.begin_turn, turn.end_turn, offers.prompts, partial(in_phases, steps=turn.STEPS)),
    possessed=Possessed(
        possessed.begin,
        possessed.end,
        possessed.give_back,
        offers.prompts,
        partial(in_phases, steps=turn.STEPS[:-1]),
    ),
    board=lambda _setup: Ghoul(),
    goal=ghouls_goal,
    levels=Levels(
        names=levels.NAMES,
        rule="ghoul.difficulty-variants",
        dice=levels.DICE,
        solo=SoloGame(
            "ghoul.solo",
            tuple(
                f"Gain {fury} Fury or smash {levels.SOLO_CRYSTALS[level]} Crystals"
                for level, fury in levels.SOLO_FURY.items()
            ),
            instead=True,
        ),
    ),
    lays_before_it=LaysOut(
        f"Take your board, the dice and the discs{WAITS}",
        "ghoul.setup",
        (laying_out.ghouls_own,),
    ),
    briefed=briefing.BRIEFED,
    pieces=(Piece.GHOUL,),
    panel=PANEL,
    counted=COUNTED,
    untold=UNTOLD,
    for_a_turn=FOR_A_TURN,
    dice="ghoul-die",
    player=players.PLAYER,
    conduct=(
        turn,
        cheating,
        moving,
        collecting,
        attack,
        losses,
        drawing,
        terror,
        losing,
        skittering,
        terrain,
        escaping,
        against,
        against_dragon,
        against_thief,
        winning,
        asks,
    ),
    kept=(board, owed, terror_cards),
    offers=(against_offers.offer_against_the_ghoul,),
    after_die=(cheating.after_die,),
    invariants=invariants.never,
    lays_out=winning.lays_out,
    shown=derived.derived,
    holds=derived.holds,
    alone=Alone(
        card=Remover.ALONE_IN_THE_DARK_2,
        counted=Counted("the Ghoul's attack die"),
        number=solo.face_of_the_attack_die,
    ),
    map_acts=MAP_ACTS,
    first_placing=PLACING,
    flare=FLARE,
    movement=MOVEMENT,
    under_spores=against.under_spores,
    to_beat=ToBeat(),
    gains_crystal=gains_crystal(Role.GHOUL),
    windows={Window.PASSING: turn.forget_the_turn},
    die_answers=asks.cheat_face,
    struck=skittering.struck,
    arrives=(terrain.arrives, skittering.arrives),
    keeps_out=(entering.keeps_out,),
    spans=correcting.SPANS,
    corrects={"terror": correcting.correct_cards},
    corrected=correcting.corrected_of(Role.GHOUL),
)
