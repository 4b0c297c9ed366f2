"""The Cave: Omens, Shape the Cave, what its Omens buy."""

from __future__ import annotations

from typing import Final

from rules import counters
from rules.abilities import PlaysTheCave
from rules.boxes import Box
from rules.laying_out import LaysOut, Levels
from rules.map import omens
from rules.map.omens import Omen
from rules.names import Role, Token
from rules.panel import Number, Shown
from rules.part import Possessed, RoleRules, Turn
from rules.roles.cave import (
    asks,
    bats,
    briefing,
    buying,
    cursing,
    goals,
    laying_out,
    offers,
    owed,
    possessed,
    turn,
)
from rules.roles.cave.phases import CavePhase
from rules.windows import Window

CAVE: Final = RoleRules(
    role=Role.CAVE,
    box=Box.CAVERNS,
    turn=Turn(turn.begin_turn, turn.end_turn, offers.prompts, turn.steps),
    possessed=Possessed(
        possessed.begin, possessed.end, possessed.give_back, possessed.prompts, turn.steps
    ),
    goal=goals.goal,
    lays_before_it=LaysOut(rule="base.cave-turn", more=(laying_out.caves_own,)),
    levels=Levels(names=laying_out.LEVELS, rule="setup.difficulty.cave"),
    briefed=briefing.BRIEFED,
    keeps_books=False,
    owns=(Token.TREASURE, Token.EVENT, Token.ROCKSLIDE),
    board=counters.board_of(Role.CAVE),
    counters=(counters.OMENS,),
    panel=(Number("omens", "Omens", "omen", Shown.WHEN_THERE),),
    offers=(counters.offer_counters(Role.CAVE),),
    conduct=(turn, buying, bats, cursing, asks),
    kept=(owed, omens),
    windows={Window.BEFORE_TILES: turn.owed_at_its_end},
    while_shaping=offers.while_shaping,
    plays_cave=PlaysTheCave(
        shape="cave.shape-the-cave",
        treasure="cave.place-treasure",
        before_treasure=CavePhase.TREASURE,
        afterwards=CavePhase.AFTERWARDS,
        collect=turn.take_omens_in,
        omens={
            Omen.GIANT_BATS: "cave.omens.giant-bats",
            Omen.ROCKSLIDE: "cave.omens.rockslide",
            Omen.PAST_PLUNDER: "cave.omens.past-plunder",
            Omen.SOPORIFIC_SPORES: "cave.omens.soporific-spores",
            Omen.HATRED: "cave.omens.hatred",
            Omen.CRYSTAL_CURSE: "cave.omens.crystal-curse",
        },
    ),
)
