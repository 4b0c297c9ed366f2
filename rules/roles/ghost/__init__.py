"""The Ghost, whose books still lie on the table: the app sees her onto the map."""

from __future__ import annotations

from typing import Final

from rules.cave.first_placement import in_its_first_turn, on_the_map
from rules.house import FirstPlacing, Inside, RoleRules, Turn
from rules.names import Piece, Role, Token
from rules.roles import others
from rules.roles.ghost import goals, pieces, possessed, possessing, solo, turn, walking
from rules.windows import Window

INSIDE: Final = Inside(possessing.end, walking.prompts, walking.steps)
"""How either Ghost plays a possession turn."""
GHOST: Final = RoleRules(
    role=Role.GHOST,
    turn=Turn(turn.begin_turn, others.end_turn, others.prompts),
    goal=goals.goal,
    pieces=(Piece.GHOST,),
    brings=(Token.ARTIFACT, Token.GEM, Token.FLAME_WALL),  # the last two are the Dragon's
    summons=pieces.summons,
    keeps_books=False,
    panel=others.TOLD,
    within=INSIDE,
    conduct=(solo, possessing, walking),
    kept=(possessed,),
    arrives=(possessing.arrives,),
    windows={
        Window.FLARES: solo.roll_for_artifacts,
        Window.AFTER_TILES: solo.remind_of_the_possession,
    },
    alone=solo.ALONE,
    lost_with_tiles=solo.lost_with_tiles,
    first_placing=FirstPlacing(
        "ghost.setup.first-placement", on_the_map(Role.GHOST), in_its_first_turn
    ),
)
