"""Terrain: the River carries the piece on, Magma makes it skitter.

Pits cost what every space costs, and the Canyon is closed as the map closes it: see `moving`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.altered import replace
from rules.cave.river import carried_to, why_no_current
from rules.cave.standing import token_here, where, why_not_enter
from rules.cites import cites
from rules.house import decides
from rules.map.cave import Terrain
from rules.names import Token, capital, does, title
from rules.roles.ghoul.actions import Drift, Move
from rules.roles.ghoul.moving import A_SPACE, as_the_map_shows, check_way, go, move_price
from rules.roles.ghoul.seat import affords, board, in_move_and_act, met_at, piece_of, seat
from rules.roles.ghoul.skittering import skitter

if TYPE_CHECKING:
    from rules.draft import Draft
    from rules.names import GhoulRole, Piece, Space
    from rules.roles.ghoul.board import GhoulBoard
    from rules.table import Table

# The River


@decides(Drift)
@cites("ghoul.terrain.river", "ghoul.terrain", "ruling.drift")
def drift(draft: Draft, action: Drift) -> Drift:
    """Right after entering the River, go on with the current for nothing."""
    rule = "ghoul.terrain.river"
    in_move_and_act(draft, action.by, rule)
    text, remedy = why_no_current(draft.table, piece_of(action.by))
    draft.refuse_if(not board(draft.table).drifting, text, rule, remedy)
    step = Move(action.by, action.space, action.through_wall, action.past_pieces)
    if draft.table.cave is not None:
        to = carried_to(draft.table, piece_of(action.by))
        if to is None:
            raise draft.refuse(
                f"No current is known where {does(action.by, 'stands')}",
                rule,
                "Mend the map, or put the piece on its tile",
            )
        check_way(draft, action.by, to)
        step = as_the_map_shows(draft.table, replace(step, space=to))
    price = drift_price(
        board(draft.table), through_wall=step.through_wall, past_pieces=step.past_pieces
    )
    affords(draft, price, rule)
    go(draft, step, price, carried=True)
    return Drift(action.by, step.space, step.through_wall, step.past_pieces)


@cites("ghoul.terrain.river")
def drift_price(ghoul: GhoulBoard, *, through_wall: bool, past_pieces: bool) -> int:
    """Tell what the current costs: nothing, but what walls and pieces cost extra."""
    return move_price(ghoul, through_wall=through_wall, past_pieces=past_pieces) - A_SPACE


@cites("ghoul.terrain.river")
def drifts(table: Table, role: GhoulRole) -> tuple[Drift, ...]:
    """Give the ways in which the current may carry the piece on, as the map shows them."""
    to = carried_to(table, piece_of(role))
    if to is None or why_not_enter(table, piece_of(role), to):
        return ()
    found = dict.fromkeys(
        as_the_map_shows(table, Move(role, to, past_pieces=past))
        for past in (False, True)
        if not past or met_at(table, piece_of(role), to)
    )
    return tuple(Drift(role, None, one.through_wall, one.past_pieces) for one in found)


# Magma


@cites("ghoul.terrain.magma")
def stands_on_magma(table: Table, role: GhoulRole) -> bool:
    """Tell whether the map shows the piece on Magma."""
    at = where(table, piece_of(role))
    if table.cave is None or at is None:
        return False
    ground = table.cave.tiles[at].ground
    return ground is not None and ground.terrain is Terrain.MAGMA


@cites("ghoul.terrain.magma", "ruling.no-attacker")
def magma(draft: Draft, role: GhoulRole) -> None:
    """A turn that ends on Magma ends with a skitter, by the top tile of the stack."""
    skitter(draft, role, None, "ghoul.terrain.magma")


# Moved by others


_MOVED: Final = frozenset(
    {"collapse.pieces", "ghost.telekinesis", "cave-ghost.using-powers.telekinesis"}
)
"""By these rules others move it, which is no entering of its own."""


@cites("ghoul.other-players.flame-wall", "ghoul.forced-movement")
def arrives(draft: Draft, piece: Piece, _space: Space, rule: str) -> None:
    """Say of a Ghoul that others have moved onto a Flame Wall that it does not skitter for it."""
    ghoul = seat(draft.table)
    if rule not in _MOVED or ghoul is None or piece is not piece_of(ghoul):
        return
    if token_here(draft.table, piece, Token.FLAME_WALL):
        text = "was moved onto a Flame Wall and has not entered it: it does not skitter"
        draft.tell(f"{capital(title(ghoul))} {text}", "ghoul.other-players.flame-wall")
