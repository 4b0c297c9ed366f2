"""Move: through walls and everything else, and where the River carries her."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.cave.river import current_leads, flows, why_no_current
from rules.cave.standing import stand, where
from rules.cites import cites
from rules.house import decides
from rules.legal import why_not
from rules.map.geometry import distance
from rules.map.places import the_space
from rules.names import ENTRANCE, how_many, several
from rules.roles.ghost.actions import Float, Glide
from rules.roles.ghost.board import Ghost
from rules.roles.ghost.resting import why_not_rest_at
from rules.roles.ghost.seat import ME, PIECE, board, go_on_to_act, in_move_and_act
from rules.roles.ghost.telekinesis import check_not_stuck, not_besides_the_map
from rules.roles.ghost.winning import escapes, why_not_escape

if TYPE_CHECKING:
    from rules.draft import Draft
    from rules.names import Space
    from rules.table import Table

_RULE: Final = "ghost.move"
_RIVER: Final = "ghost.terrain.river"


@decides(Glide)
@cites("ghost.move", "ghost.move.sharing-a-space", "ghost.terrain.pits", "ghost.terrain.magma")
def glide(draft: Draft, action: Glide) -> None:
    """Move so many spaces, and stop anywhere, over an open space too: only the turn may not end so.

    Nothing on the way costs more or does anything to her.
    """
    in_move_and_act(draft, _RULE)
    price = _price(draft, action)
    left = board(draft.table).movement
    draft.refuse_if(
        price > left,
        f"That is {several(price, 'space')} away, and {how_many(left)} left",
        _RULE,
        "Move less far, or go on with Telekinesis",
        short="too far",
    )
    _check_escape(draft, action)

    def move(one: Draft) -> None:
        go_on_to_act(one, _RULE)
        one.change(ME, _RULE, Ghost, movement=max(left - price, 0))
        _enter(one, action.space, escaped=action.escapes)

    check_not_stuck(draft, move)
    move(draft)


def _check_escape(draft: Draft, action: Glide | Float) -> None:
    why = why_not_escape(draft.table) if action.escapes else None
    draft.advise(why)


def _price(draft: Draft, action: Glide) -> int:
    """Count the spaces of a move: the map does, or the players say."""
    if draft.table.cave is None:
        if action.spaces is None or action.spaces < 1:
            raise draft.refuse("How many spaces?", _RULE, "Say a number of 1 or more")
        return action.spaces
    at = where(draft.table, PIECE)
    if at is None:
        raise draft.refuse("Her piece is not on the map", _RULE, "Put it where it stands")
    if action.space is None or action.space == at:
        raise draft.refuse("To which space?", _RULE, "Choose another space than her own")
    not_besides_the_map(draft, _RULE, action.spaces is not None or action.escapes)
    return distance(at, action.space)


def _enter(draft: Draft, space: Space | None, *, escaped: bool) -> None:
    stand(draft, PIECE, space, _RULE)
    draft.change(ME, _RIVER, Ghost, drifting=flows(draft.table, PIECE))
    if escaped or (space == ENTRANCE and why_not_escape(draft.table) is None):
        escapes(draft)


# Where she may go


@cites("ghost.move", "ghost.move.where-she-may-not-stop")
def reach(table: Table) -> tuple[Space, ...]:
    """Give the spaces to which she may move, open ones too, where her turn can still end."""
    at, left = where(table, PIECE), board(table).movement
    if table.cave is None or at is None:
        return ()
    stops = [space for space in table.cave.tiles if why_not_rest_at(table, space) is None]

    def leaves_a_stop(space: Space, left: int) -> bool:
        return any(distance(space, stop) <= left for stop in stops)

    return tuple(
        space
        for space in _around(at, left)
        if leaves_a_stop(space, left - distance(at, space))
        or why_not(table, Glide(ME, space)) is None
    )


def _around(at: Space, most: int) -> tuple[Space, ...]:
    x, y = at
    return tuple(
        (x + dx, y + dy)
        for dy in range(-most, most + 1)
        for dx in range(abs(dy) - most, most - abs(dy) + 1)
        if dx or dy
    )


# The River


@decides(Float)
@cites(_RIVER, "ruling.drift")
def float_on(draft: Draft, action: Float) -> None:
    """Let the current carry her one space on for nothing, right after she has entered the River.

    As with a move of her own an open space is none too many, if her turn can still end.
    """
    in_move_and_act(draft, _RIVER)
    text, remedy = why_no_current(draft.table, PIECE, over_open=True)
    draft.refuse_if(not board(draft.table).drifting, text, _RIVER, remedy)
    to = current_leads(draft.table, PIECE)
    if draft.table.cave is not None and to is None:
        raise draft.refuse("No current is known where she is", _RIVER, "Mend the map, or move her")
    not_besides_the_map(draft, _RULE, action.escapes and draft.table.cave is not None)
    _check_escape(draft, action)

    def move(one: Draft) -> None:
        _enter(one, to, escaped=action.escapes)

    check_not_stuck(draft, move)
    move(draft)


def float_in_words(table: Table) -> str:
    """Say where the current would carry her."""
    to = current_leads(table, PIECE)
    return "free" if to is None else f"free, to {the_space(to, table.cave, (PIECE,))}"
