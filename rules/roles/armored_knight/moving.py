"""Move and Act: how far she goes, and when she must stop to encounter."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.altered import replace
from rules.cave.standing import (
    keeps_out,
    stand,
    steps_from,
    wall_on_the_way,
    where,
    why_not_enter,
)
from rules.cites import cites
from rules.house import decides
from rules.names import capital
from rules.roles.armored_knight.actions import Move
from rules.roles.armored_knight.board import ArmoredKnight
from rules.roles.armored_knight.seat import (
    ACT,
    ME,
    PIECE,
    between_encounters,
    board,
    encounters_left,
    moves_left,
)

if TYPE_CHECKING:
    from rules.draft import Draft
    from rules.names import Space
    from rules.table import Table


@decides(Move)
@cites("armored-knight.move-and-act")
def move(draft: Draft, action: Move) -> Move:
    """Go one space; a Dark tile must then be encountered."""
    may_move(draft)
    if draft.table.cave is not None:
        action = _on_the_map(draft, action)
    count_a_move(draft, dark=action.dark)
    stand(draft, PIECE, action.space, ACT)
    return action


@cites("armored-knight.move-and-act")
def may_move(draft: Draft, instead: str = "end the turn") -> None:
    """Refuse a move within an encounter, or without a move and an encounter left.

    `instead`: what else is done where no cube brings another move.
    """
    between_encounters(draft, ACT)
    must_not_encounter(draft)
    draft.refuse_if(
        moves_left(draft.table) == 0,
        "No moves are left",
        ACT,
        f"Place a Hero cube on Movement, or {instead}",
        short="no moves left",
    )
    draft.refuse_if(
        encounters_left(draft.table) == 0,
        "She has no encounter left, and without one she cannot move",
        ACT,
        "Place a Hero cube on Perception, or end the turn",
        short="no encounter left",
    )


@cites("armored-knight.move-and-act")
def count_a_move(draft: Draft, *, dark: bool) -> None:
    """Count a move from where she stands; what is Dark there must be encountered."""
    draft.change(
        ME,
        ACT,
        ArmoredKnight,
        moved=board(draft.table).moved + 1,
        came_from=where(draft.table, PIECE),
        must_encounter=dark,
    )


@cites("armored-knight.move-and-act")
def must_not_encounter(draft: Draft) -> None:
    """Refuse to leave a Dark tile, or to stop on it, before it is encountered."""
    draft.refuse_if(
        board(draft.table).must_encounter,
        "She has entered a Dark tile, and must encounter it",
        ACT,
        "Begin the encounter",
    )


@cites("armored-knight.move-and-act", "base.forced-movement.knight")
def _on_the_map(draft: Draft, action: Move) -> Move:
    """Let the map say whether the way is open, and whether the tile is Dark."""
    cave = draft.table.the_cave
    if action.space is None or action.space not in cave.tiles:
        raise draft.refuse(
            "Which space?" if action.space is None else "No tile lies there",
            ACT,
            "Choose a tile that glows, or mend the map",
        )
    check_way(draft, action.space, "Choose a space that glows, or mend the map")
    draft.advise(keeps_out(draft.table, PIECE, action.space))
    return replace(action, dark=cave.tiles[action.space].dark)


@cites("armored-knight.move-and-act", "cave.walls")
def check_way(draft: Draft, space: Space, remedy: str) -> None:
    """Refuse a space that one move does not lead to."""
    why = why_not_enter(draft.table, PIECE, space)
    draft.refuse_if(bool(why), capital(why), ACT, remedy)
    draft.refuse_if(
        wall_on_the_way(draft.table, PIECE, space) is True,
        "A wall stands between",
        "cave.walls",
        "Lob a bomb at it, or go around",
    )


@cites("armored-knight.move-and-act")
def ways(table: Table) -> tuple[Space, ...]:
    """Give the spaces to which one move leads her on the map."""
    return tuple(
        space
        for space in steps_from(table, PIECE)
        if wall_on_the_way(table, PIECE, space) is not True
        and keeps_out(table, PIECE, space) is None
    )
