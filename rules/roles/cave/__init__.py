"""The Cave, and the Cave Ghost as far as she plays it: Omens, Shape the Cave, powers."""

from __future__ import annotations

from typing import Final

from rules.cave.first_placement import in_its_first_turn, on_the_map
from rules.house import FirstPlacing, Possessed, RoleRules, Turn
from rules.map import omens
from rules.names import Piece, Role, Token
from rules.roles import others
from rules.roles.cave import asks, bats, buying, cursing, goals, offers, owed, possessed, turn
from rules.unread import Unread
from rules.windows import Window

_TURN: Final = Turn(turn.begin_turn, turn.end_turn, offers.prompts, turn.steps)

CAVE: Final = RoleRules(
    role=Role.CAVE,
    turn=_TURN,
    possessed=Possessed(
        possessed.begin, possessed.end, possessed.give_back, possessed.prompts, turn.steps
    ),
    goal=goals.goal,
    keeps_books=False,
    panel=others.TOLD,
    conduct=(turn, buying, bats, cursing, asks),
    kept=(owed, omens),
    windows={Window.BEFORE_TILES: turn.owed_at_its_end},
    while_shaping=offers.while_shaping,
)
CAVE_GHOST: Final = RoleRules(
    role=Role.CAVE_GHOST,
    turn=_TURN,
    goal=goals.goal,
    pieces=(Piece.CAVE_GHOST,),
    brings=(Token.GEM, Token.FLAME_WALL),  # those of a Dragon whom she possesses
    unread=(
        Unread(
            Role.CAVE_GHOST,
            "player board",
            "boards.cave-ghost-powers",
            "What the powers cost in Omens",
        ),
    ),
    keeps_books=False,
    panel=others.TOLD,
    first_placing=FirstPlacing(
        "cave-ghost.setup.first-placement", on_the_map(Role.CAVE_GHOST), in_its_first_turn
    ),
)
