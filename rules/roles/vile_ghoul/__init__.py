"""The Vile Ghoul: what its booklet page changes; the rest is the Ghoul's."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Final

from rules.abilities import Alone, Counted, ToBeat
from rules.boxes import Box
from rules.laying_out import WAITS, LaysOut, Levels, SoloGame
from rules.map.removing import Remover
from rules.names import Piece, Role
from rules.part import Possessed, RoleRules, Turn
from rules.roles.ghoul import (
    COUNTED,
    FLARE,
    FOR_A_TURN,
    MAP_ACTS,
    MOVEMENT,
    PANEL,
    PLACING,
    UNTOLD,
    against,
    asks,
    correcting,
    derived,
    laying_out,
    levels,
    possessed,
    skittering,
    winning,
)
from rules.roles.ghoul.board import VileGhoul
from rules.roles.ghoul.fury import gains_crystal
from rules.roles.vile_ghoul import briefing, desk, dice, goals, offers, players, solo, turn
from rules.roles.vile_ghoul.goals import vile_ghouls_goal
from rules.strip import in_phases

_PLACES: Final = {"movement": 0, "attack": 1, "defense": 0, "crystals": 2, "treasures": 3}
"""Where its numbers stand, by their fields: no Fury stands before them."""
_DRAWS: Final = "vile-ghoul.fury-and-terror-cards"
_INSTEAD: Final = {
    "ghoul.how-to-win": "vile-ghoul.how-to-win",
    "ghoul.setup": "vile-ghoul.setup",
    "ghoul.turn-summary": "vile-ghoul.turn-summary",
    "ghoul.move-and-act": "vile-ghoul.move-and-act",
    "ghoul.move": "vile-ghoul.move",
    "ghoul.move.occupied-space": "vile-ghoul.move",
    "ghoul.move.cannot-attack": "vile-ghoul.move",
    "ghoul.collect-treasures-and-gems": "vile-ghoul.collect-treasures-and-gems",
    "ghoul.collect-treasures-and-gems.two-treasures": _DRAWS,
    "ghoul.attack": "vile-ghoul.attack",
    "ghoul.attack-effects.crystal": "vile-ghoul.attack.crystal",
    "ghoul.set-defense": "vile-ghoul.set-defense",
    "ghoul.other-players": "vile-ghoul.other-players",
    "ghoul.player-variants": "vile-ghoul.player-variants",
    "ghoul.solo": "vile-ghoul.solo",
    "ghoul.difficulty-variants": "vile-ghoul.difficulty-variants",
}
"""What its own page says in place of the Ghoul's."""
VILE_GHOUL: Final = RoleRules(
    role=Role.VILE_GHOUL,
    instead=_INSTEAD,
    box=Box.FOES,
    turn=Turn(turn.begin_turn, turn.end_turn, offers.prompts, partial(in_phases, steps=turn.STEPS)),
    possessed=Possessed(
        possessed.begin,
        possessed.end,
        possessed.give_back,
        offers.prompts,
        partial(in_phases, steps=turn.STEPS[:-1]),
    ),
    board=lambda _setup: VileGhoul(),
    goal=vile_ghouls_goal,
    lays_before_it=LaysOut(
        f"Take the Vile Ghoul's board, the dice and the discs{WAITS}",
        "vile-ghoul.setup",
        (laying_out.ghouls_own,),
    ),
    levels=Levels(
        names=levels.NAMES,
        rule="vile-ghoul.difficulty-variants",
        moves=levels.HARDER,
        dice=levels.DICE,
        prey=goals.prey_health,
        solo=SoloGame(
            "vile-ghoul.solo",
            tuple(f"Smash {number} Crystals" for number in levels.SOLO_CRYSTALS.values()),
            instead=True,
        ),
    ),
    briefed=briefing.BRIEFED,
    pieces=(Piece.VILE_GHOUL,),
    panel=tuple(
        # Its attacks take no discs away: Attack is the same all turn.
        replace(one, place=_PLACES.get(one.field), lasts=one.field == "attack")
        for one in PANEL
    ),
    counted={
        **COUNTED,
        "left": "Die chosen",
        "right": "Dice on the right",
        "bonus_moved": "Bonus Movement used",
    },
    untold=UNTOLD | {"left"},
    for_a_turn=FOR_A_TURN,
    dice="ghoul-die",
    player=players.PLAYER,
    unread=desk.UNREAD,
    conduct=(turn,),
    lays_out=winning.lays_out,
    may_have_killed=winning.may_have_killed,
    shown=derived.derived,
    holds=derived.holds,
    alone=Alone(
        card=Remover.ALONE_IN_THE_DARK_2,
        counted=Counted("the Vile Ghoul's Movement"),
        number=solo.movement_of_the_row,
    ),
    map_acts=MAP_ACTS,
    first_placing=PLACING,
    flare=FLARE,
    movement=MOVEMENT,
    under_spores=against.under_spores,
    to_beat=ToBeat(),
    gains_crystal=gains_crystal(Role.VILE_GHOUL),
    die_answers=asks.cheat_face,
    struck=skittering.struck,
    spans=correcting.VILE_SPANS,
    corrects={
        "terror": correcting.correct_cards,
        "supply": dice.correct_supply,
        "left": dice.correct_left,
        "right": dice.correct_right,
        "boost": dice.correct_boost,
    },
    corrected=correcting.corrected_of(Role.VILE_GHOUL),
)
