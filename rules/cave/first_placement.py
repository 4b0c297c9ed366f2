"""How the Ghost and the Cave Ghost come onto the map, at the start of their first turn."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.cave.shaping import the_cave
from rules.cave.skittering import unoccupied_dark_tiles
from rules.cave.standing import stand, where
from rules.cites import cites
from rules.names import Piece, Role
from rules.owed import FirstPlacement
from rules.roles import others
from rules.routing import TURNS, Turn

if TYPE_CHECKING:
    from rules.actions import Start
    from rules.draft import Draft

PLACEMENT: Final[dict[Role, str]] = {
    Role.GHOUL: "ghoul.setup.first-placement",
    Role.VILE_GHOUL: "ghoul.setup.first-placement",
    Role.GHOST: "ghost.setup.first-placement",
    Role.CAVE_GHOST: "cave-ghost.setup.first-placement",
}
"""Who begins on an unoccupied Dark tile, and the rule that says so."""
GHOSTS: Final[dict[Role, Piece]] = {
    Role.GHOST: Piece.GHOST,
    Role.CAVE_GHOST: Piece.CAVE_GHOST,
}


@cites("ghost.setup.first-placement", "cave-ghost.setup.first-placement")
def owe_first_placement(draft: Draft, role: Role) -> None:
    """Owe her placement in her first turn, where the map is kept and does not show her yet."""
    first_turn = draft.table.setup.with_map and draft.table.round == 1
    if first_turn and where(draft.table, GHOSTS[role]) is None:
        draft.owe(PLACEMENT[role], FirstPlacement(role))


@cites("ghost.setup.first-placement", "cave-ghost.setup.first-placement")
def place_ghost(draft: Draft, action: Start) -> None:
    """Place her on an unoccupied Dark tile, or on one that is laid for her."""
    rule = PLACEMENT[action.by]
    cave = the_cave(draft)
    if action.space is None or action.space not in cave.tiles:
        raise draft.refuse("On which tile?", rule, "Say a space that has a tile: starts at 1,0")
    draft.refuse_if(
        not isinstance(draft.table.first_owed, FirstPlacement),
        "Her first placement is not due now",
        rule,
        "She is placed at the start of her first turn; put her where she stands",
    )
    draft.refuse_if(
        action.space not in unoccupied_dark_tiles(cave),
        "That is no unoccupied Dark tile",
        rule,
        "Choose one that glows; if there is none, a Dark tile is placed for her",
    )
    if isinstance(draft.table.first_owed, FirstPlacement):
        draft.settle(rule)
    stand(draft, GHOSTS[action.by], action.space, rule)


@cites("ghost.setup.first-placement")
def begin_ghost_turn(draft: Draft) -> None:
    """Begin a turn of the Ghost, whose books stay with the real components."""
    others.begin_turn(draft)
    owe_first_placement(draft, Role.GHOST)


TURNS[Role.GHOST] = Turn(begin_ghost_turn, others.end_turn, others.prompts)
