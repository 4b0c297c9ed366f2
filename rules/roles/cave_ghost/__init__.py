"""The Cave Ghost, one module a heading; what she shares with the Cave stands in its package."""

from __future__ import annotations

from typing import Final

from rules.abilities import FirstPlacing, PlaysTheCave
from rules.boxes import Box
from rules.cave.first_placement import in_its_first_turn, on_the_map
from rules.laying_out import WAITS, LaysOut, Levels
from rules.map import isolation
from rules.names import Kind, Piece, Role, Token
from rules.panel import Number, Shown
from rules.part import RoleRules, Turn
from rules.roles.cave.laying_out import caves_own
from rules.roles.cave_ghost import (
    board,
    briefing,
    collecting,
    derived,
    desk,
    ghost_tiles,
    goals,
    invariants,
    laying_out,
    moving,
    offers,
    owed,
    players,
    powers,
    prices,
    telekinesis,
    turn,
)
from rules.roles.cave_ghost.board import CaveGhost
from rules.roles.cave_ghost.phases import CaveGhostPhase
from rules.roles.cave_ghost.seat import hatred_left
from rules.roles.ghost import INSIDE
from rules.roles.ghost.laying_out import GHOST_TILES, possession
from rules.roles.ghost.levels import NAMES as GHOSTS_LEVELS
from rules.roles.ghost.possessing import reminders
from rules.setup.tiles import HATRED, hatred_tokens
from rules.windows import Window

CAVE_GHOST: Final = RoleRules(
    role=Role.CAVE_GHOST,
    box=Box.FOES,
    turn=Turn(turn.begin_turn, turn.end_turn, offers.prompts, turn.steps),
    board=lambda setup: CaveGhost(
        hatred=0 if setup.with_map else hatred_tokens(setup.seats, setup.levels)
    ),
    goal=goals.goal,
    lays_before_it=LaysOut(
        f"Take the Cave Ghost's board and all that the Cave's own set-up names{WAITS}",
        "cave-ghost.setup",
        (
            laying_out.ghost_tiles_beside,
            caves_own,
            possession,
            laying_out.artifacts_stay,
        ),
    ),
    levels=Levels(names=GHOSTS_LEVELS, rule="cave-ghost.difficulty-variants"),
    briefed=briefing.BRIEFED,
    pieces=(Piece.CAVE_GHOST,),
    tiles={Kind.GHOST: GHOST_TILES},
    brings=(Token.FLAME_WALL,),  # those of a Dragon whom she possesses
    for_a_turn=frozenset({"movement"}),
    panel=(
        Number("omens", "Omens", "omen", keeps_its_place=True, place=0),
        Number(
            "past_plunder",
            "Past Plunder",
            "treasure",
            goal=lambda _setup: turn.FOR_A_TREASURE,
            place=3,
            short="Plunder",
        ),
        Number(
            "movement",
            "Movement",
            "movement",
            Shown.ACTING,
            acts=lambda table: table.cave is not None,
            place=1,
        ),
        Number("hatred", "Hatred tokens", "", Shown.WHEN_THERE, read=hatred_left),
    ),
    player=players.PLAYER,
    conduct=(turn, collecting, moving, powers, prices, telekinesis),
    kept=(board, owed, isolation),
    within=INSIDE,
    reminders=reminders,
    windows={Window.BEFORE_TILES: turn.owed_at_its_end},
    tile_goes=(ghost_tiles.tile_goes,),
    invariants=invariants.never,
    spans={"hatred": range(max(HATRED) + 1)},
    shown=derived.derived,
    first_placing=FirstPlacing(
        "cave-ghost.setup.first-placement", on_the_map(Role.CAVE_GHOST), in_its_first_turn
    ),
    unread=desk.UNREAD,
    plays_cave=PlaysTheCave(
        shape="cave-ghost.shape-the-cave",
        treasure="cave-ghost.place-treasure",
        before_treasure=CaveGhostPhase.MOVE_AND_USE_POWERS,
        afterwards=CaveGhostPhase.AFTERWARDS,
        collect=collecting.collect,
        omens=powers.RULES,
        centre=powers.centre,
        supply=frozenset({Kind.GHOST}),
        may_go_on=moving.may_go_on,
    ),
)
