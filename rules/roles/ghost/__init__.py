"""The Ghost, one module a heading of her booklet."""

from __future__ import annotations

from typing import Final

from rules.abilities import FirstPlacing
from rules.boxes import Box
from rules.cave.first_placement import in_its_first_turn, on_the_map
from rules.laying_out import WAITS, LaysOut
from rules.names import Piece, Role, Token
from rules.panel import Number, Shown
from rules.part import Inside, RoleRules, Turn
from rules.roles import others
from rules.roles.ghost import (
    artifacts,
    blocking,
    board,
    briefing,
    correcting,
    derived,
    giving_back,
    goals,
    handing,
    invariants,
    laying_out,
    levels,
    meeting,
    moving,
    offers,
    owed,
    pieces,
    players,
    possessed,
    possessing,
    revealing,
    seat,
    setup,
    solo,
    tally,
    telekinesis,
    told,
    turn,
    walking,
)
from rules.roles.ghost.actions import Float, Reveal
from rules.roles.ghost.possession_actions import DropArtifact, TakeArtifact
from rules.setup.possession import ARTIFACTS
from rules.windows import Window

INSIDE: Final = Inside(
    possessing.end,
    walking.prompts,
    walking.steps,
    walking.CUBES,
    walking.OMENS,
    tally.TALLY,
    possessed.panel,
    possessed.gives,
    giving_back.has_died,
)
"""How either Ghost plays a possession turn."""
PANEL: Final = (
    Number("focus", "Focus", "focus", place=0),
    Number("movement", "Movement", "movement", Shown.ACTING, acts=seat.acts, place=1),
    Number("influence", "Influence", "pull", place=2),
    Number(
        "locked",
        "Artifacts locked",
        "artifact",
        goal=lambda of: goals.goal(of).artifacts,
        read=artifacts.locked,
        place=3,
        short="Artifacts",
    ),
)
BRINGS: Final = (Token.ARTIFACT, Token.FLAME_WALL)
"""Artifacts are hers; a Flame Wall comes with the Dragon she possesses, who places no Gem."""
_FIRST: Final = "ghost.setup.first-placement"

ON_PAPER: Final = RoleRules(
    role=Role.GHOST,
    box=Box.FOES,
    turn=Turn(turn.begin_on_paper, others.end_turn, others.prompts),
    goal=goals.goal,
    pieces=(Piece.GHOST,),
    brings=BRINGS,
    summons=pieces.summons,
    possesses_untold=True,
    keeps_books=False,
    token_pushed=(artifacts.token_pushed,),
    windows={
        Window.FLARES: solo.roll_for_artifacts,
        Window.AFTER_TILES: solo.remind_of_the_possession,
    },
    alone=solo.ALONE_ON_PAPER,
    lost_with_tiles=solo.lost_with_tiles,
    first_placing=FirstPlacing(_FIRST, on_the_map(Role.GHOST), in_its_first_turn),
)
"""As she was played before the app kept her books."""

GHOST: Final = RoleRules(
    role=Role.GHOST,
    box=Box.FOES,
    turn=Turn(turn.begin_turn, turn.end_turn, offers.prompts, turn.steps),
    board=setup.board_of,
    goal=goals.goal,
    lays_before_it=LaysOut(
        f"Take your board{WAITS}",
        "ghost.setup",
        (laying_out.focus, laying_out.possession, laying_out.artifacts),
    ),
    levels=levels.LEVELS,
    loses=levels.loses,
    briefed=briefing.BRIEFED,
    pieces=(Piece.GHOST,),
    brings=BRINGS,
    tiles=laying_out.TILES,
    summons=pieces.summons,
    panel=PANEL,
    for_a_turn=frozenset({"movement"}),
    player=players.PLAYER,
    within=INSIDE,
    conduct=(
        setup,
        turn,
        moving,
        telekinesis,
        artifacts,
        revealing,
        blocking,
        solo,
        possessing,
        meeting,
        walking,
        handing,
        giving_back,
        told,
    ),
    kept=(board, owed, possessed),
    offers=(
        told.offer_to_block,
        blocking.offer_a_block,
        artifacts.offer_to_the_tribes,
        handing.offer_to_hand_over,
    ),
    comes=(artifacts.comes,),
    arrives=(artifacts.arrives, possessing.arrives, walking.arrives),
    token_pushed=(artifacts.token_pushed,),
    tile_turned=(artifacts.tile_turned,),
    tile_goes=(artifacts.tile_goes,),
    at_once=(artifacts.goes_with_its_tribe,),
    sets_up=setup.sets_up,
    windows={
        Window.FLARES: solo.roll_for_artifacts,
        Window.AFTER_TILES: revealing.may_be_revealed,
    },
    invariants=invariants.never,
    shown=derived.derived,
    holds=artifacts.holds,
    alone=solo.ALONE,
    lost_with_tiles=solo.lost_with_tiles,
    map_acts=(Float, Reveal, TakeArtifact, DropArtifact),
    first_placing=FirstPlacing(_FIRST, turn.stands, done=turn.placed),
    under_spores=blocking.under_spores,
    reminders=possessing.reminders,
    corrects={
        "cards": correcting.correct_cards,
        "carried": correcting.correct_carried,
        "locked": correcting.correct_locked,
        "mental_block": correcting.correct_mental_block,
        "revealed": correcting.correct_revealed,
        "face_down": correcting.correct_face_down,
        "track": correcting.correct_track,
        "influence": correcting.correct_influence,
    },
    counted={
        "placed": "On the map",
        "face_down": "A card facedown before her",
        "drifting": "In the current",
        "focused": "Fully Focused",
        "cards": "Possession cards",
        "carried": "Who carries an Artifact",
        "mental_block": "Card in the Mental Block space",
        "revealed": "Card face-up on her Possession space",
        "track": "Focus track",
    },
    spans={"locked": range(ARTIFACTS + 1)},
    secrets={"chosen": board.ChosenCard},
    on_paper=ON_PAPER,
)
