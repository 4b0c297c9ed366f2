"""Moving: six spaces, through everything, and not to end over an open space."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.cave.placing import the_cave
from rules.cave.reconciling import reconcile
from rules.cave.standing import hovers, stand
from rules.cites import cites
from rules.house import decides
from rules.map.geometry import distance, surrounding
from rules.names import Piece, several
from rules.roles.cave_ghost.actions import Move
from rules.roles.cave_ghost.board import CaveGhost
from rules.roles.cave_ghost.seat import HER, board, her_space, in_her_phase

if TYPE_CHECKING:
    from rules.draft import Draft
    from rules.map.cave import Cave
    from rules.names import Space
    from rules.table import Table

MOVING: Final = "cave-ghost.moving"
SPACES: Final = 6


def _may_stay(cave: Cave, space: Space) -> bool:
    """Say whether she may end on a space: one that has a tile, and that a piece can stand on."""
    tile = cave.tiles.get(space)
    return tile is not None and not tile.impassable


@cites("cave-ghost.moving")
def ways(table: Table) -> tuple[Space, ...]:
    """Give the spaces she may move to, of open ones those that have a tile beside them.

    No farther out over open spaces than she can come back from. Where no tile is in reach any
    more, the nearest takes her.
    """
    here, left = her_space(table), board(table).movement
    if here is None:
        return ()
    cave = table.the_cave
    beside = {space for tile in cave.tiles for space in surrounding(tile)}
    found = (space for space in sorted(beside.union(cave.tiles)) if space != here)
    reached = tuple(space for space in found if _why_not(cave, here, space, left) is None)
    return reached or _nearest(cave, here)


def _why_not(cave: Cave, here: Space, space: Space, left: int) -> str | None:
    steps = distance(here, space)
    if steps > left:
        rest = f"{left or 'none'} of her six {'are' if left > 1 else 'is'} left"
        return f"That is {several(steps, 'space')} away, and {rest}"
    if not any(
        _may_stay(cave, tile) and distance(space, tile) <= left - steps for tile in cave.tiles
    ):
        return "From there she cannot come back onto a tile in this turn"
    return None


def _nearest(cave: Cave, here: Space) -> tuple[Space, ...]:
    """Give the tiles that take her in where she is stranded over an open space."""
    if _may_stay(cave, here):
        return ()
    stays = [space for space in sorted(cave.tiles) if _may_stay(cave, space)]
    least = min(distance(here, space) for space in stays)
    return tuple(space for space in stays if distance(here, space) == least)


@decides(Move)
@cites("cave-ghost.moving", "cave-ghost.move-and-use-powers")
def move(draft: Draft, action: Move) -> None:
    """Move freely, as far as the six spaces of a turn last."""
    cave = the_cave(draft)
    in_her_phase(draft, MOVING)
    here = her_space(draft.table)
    if here is None or here == action.space:
        raise draft.refuse(
            "The Cave Ghost is not on the map" if here is None else "She is there already",
            MOVING,
            "Put her where she stands" if here is None else "Choose another space",
        )
    left = board(draft.table).movement
    why = _why_not(cave, here, action.space, left)
    rescued = why is not None and action.space in ways(draft.table)
    draft.refuse_if(
        why is not None and not rescued,
        why or "",
        MOVING,
        "Choose a nearer space" if left else "She moves again in her next turn",
        short="too far" if left else "no spaces left",
    )
    steps = distance(here, action.space)
    draft.change(HER, MOVING, CaveGhost, movement=max(left - steps, 0))
    stand(draft, Piece.CAVE_GHOST, action.space, MOVING)
    reconcile(draft, MOVING)


@cites("cave-ghost.moving")
def may_go_on(draft: Draft) -> None:
    """Refuse to end the phase while she is over an open space, or where nobody can stand."""
    here = her_space(draft.table)
    draft.refuse_if(
        hovers(draft.table, Piece.CAVE_GHOST)
        or (here is not None and not _may_stay(draft.table.the_cave, here)),
        "The Cave Ghost hovers where she cannot stay",
        MOVING,
        "Move her onto a tile",
    )
