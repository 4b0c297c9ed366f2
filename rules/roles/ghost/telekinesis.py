"""Telekinesis: so many objects in a turn, each so far in all, in as many moves as she likes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.altered import replace
from rules.cave.first_placement import why_not_out_there
from rules.cave.standing import shielded, stand, where
from rules.cites import cites
from rules.draft import Draft
from rules.house import decides
from rules.map.edges import wall_between
from rules.map.geometry import distance
from rules.map.places import the_space
from rules.map.telekinesis import SHIELDED, Thing, between, in_line, why_never
from rules.names import (
    GHOST_PIECES,
    Piece,
    Token,
    capital,
    several,
    token_name,
)
from rules.pieces import owner, piece_title
from rules.roles.ghost.actions import Shift
from rules.roles.ghost.artifacts import (
    arrives,
    artifact_arrives,
    carriers,
    give_up,
    lock,
    loose,
)
from rules.roles.ghost.board import Ghost, Moved
from rules.roles.ghost.lines import THROUGH_WALLS, WALLS, ways_of, why_not_there
from rules.roles.ghost.resting import can_reach_a_stop, why_not_rest
from rules.roles.ghost.seat import ME, PIECE, board, go_on_to_act, in_move_and_act
from rules.setup.tokens import in_this_game

if TYPE_CHECKING:
    from collections.abc import Callable

    from rules.table import Table

_RULE: Final = "ghost.telekinesis"
_HOW_FAR: Final = "ghost.telekinesis.how-many-and-how-far"
_NEVER: Final = "ghost.telekinesis.what-cannot-be-moved"


@decides(Shift)
@cites(
    "ghost.telekinesis",
    "ghost.telekinesis.how-many-and-how-far",
    "ghost.telekinesis.splitting",
    "ghost.telekinesis.what-cannot-be-moved",
)
def shift(draft: Draft, action: Shift) -> None:
    """Move an object in a straight line, as far as her Influence still carries it."""
    in_move_and_act(draft, _RULE)
    _check_what(draft, action)
    number, before = _record(board(draft.table), _lying(draft.table, action), action)
    _check_how_many(draft, before)
    if draft.table.cave is None:
        spaces = _check_said(draft, action, before)
    else:
        spaces = _check_way(draft, action, before)
    _check_how_far(draft, before, spaces)

    def move(one: Draft) -> None:
        go_on_to_act(one, _RULE)
        one.change(ME, "ghost.terrain.river", Ghost, drifting=False)
        _write_down(one, action, number, before, spaces)
        if one.table.cave is None:
            _lock_as_said(one, action)
        else:
            _carry(one, action)

    check_not_stuck(draft, move)
    move(draft)


# That the turn can still be ended


@cites("ghost.move.where-she-may-not-stop", "ghost.telekinesis.artifacts")
def is_stuck(table: Table) -> bool:
    """Tell whether she is where the phase cannot end, and can neither leave nor clear the space."""
    if table.outcome is not None or why_not_rest(table) is None or can_reach_a_stop(table):
        return False
    at = where(table, PIECE)
    assert at is not None  # noqa: S101  # nobody is held where she stands nowhere
    tile = table.the_cave.tiles.get(at)
    if tile is None or tile.locked:
        return True
    laden = [Thing(piece=piece) for piece in carriers(table) if piece in tile.pieces]
    lying = tile.tokens.count(Token.ARTIFACT)
    if len(laden) + lying != 1:
        return True
    thing = laden[0] if laden else Thing(token=Token.ARTIFACT, space=at)
    if shielded(table, thing.piece):
        return True
    before = _record(board(table), 1, Shift(ME, thing.piece or Token.ARTIFACT, at))[1]
    left = spaces_left(board(table), before)
    return not ways_of(table, thing, left, fresh=not before.spaces)


def check_not_stuck(draft: Draft, do: Callable[[Draft], None]) -> None:
    """Refuse what would leave her where her turn cannot end, with no way to go on."""
    trial = Draft(draft.table, None, overrule=True)
    if is_stuck(draft.table):
        return
    do(trial)
    draft.refuse_if(
        is_stuck(trial.table),
        "Her turn could not end then: she would be where she cannot stay, and could not leave",
        "ghost.move.where-she-may-not-stop",
        "Keep a space of Movement, or of Telekinesis, for it",
    )


# What may be moved


def _thing(action: Shift) -> Thing:
    if isinstance(action.what, Piece):
        return Thing(piece=action.what)
    return Thing(token=action.what, space=action.start)


@cites(
    "ghost.telekinesis.what-cannot-be-moved",
    "ghost.terrain.mushroom-forest",
    "ghost.artifacts.locked",
)
def _check_what(draft: Draft, action: Shift) -> None:
    table, what = draft.table, action.what
    if what in GHOST_PIECES:
        raise draft.refuse("Telekinesis moves no Ghost", _RULE, "Move her piece herself")
    draft.refuse_if(
        isinstance(what, Piece) and shielded(table, what),
        SHIELDED,
        _NEVER,
        "Move something else, or say that no Hero cube lies on it",
        short="her Shield",
    )
    if table.cave is None:
        _check_never(draft, action)
        no = why_not_out_there(table, what, _RULE) if isinstance(what, Piece) else None
        draft.advise(no)
        draft.refuse_if(
            isinstance(what, Token) and not in_this_game(table.setup.seats, what),
            f"There is no {_named(what)} in this game",
            "cave.tokens",
            "Move something else",
        )
        draft.refuse_if(
            what is Token.ARTIFACT and not loose(table),
            "No loose Artifact lies on the map",
            "ghost.artifacts.locked",
            "A locked Artifact is never moved; one that is carried moves with its carrier",
        )
        return
    start = _thing(action).where(table.cave)
    if start is None:
        _not_there(draft, action)
    _check_never(draft, action)


def _check_never(draft: Draft, action: Shift) -> None:
    no = why_never(draft.table.cave, _thing(action))
    draft.advise(no)


def _named(what: Piece | Token) -> str:
    return piece_title(what) if isinstance(what, Piece) else token_name(what)


def _not_there(draft: Draft, action: Shift) -> None:
    cave, what = draft.table.the_cave, action.what
    tile = None if action.start is None else cave.tiles.get(action.start)
    if what is Token.ARTIFACT and tile is not None and tile.locked:
        raise draft.refuse(
            "That Artifact is locked, and nothing moves it any more",
            "ghost.artifacts.locked",
            "Take one that lies loose",
        )
    if isinstance(what, Piece):
        raise draft.refuse(
            f"{capital(piece_title(what))} is not on the map",
            _RULE,
            "Put the piece where it stands",
        )
    place = "there" if action.start is None else f"on {the_space(action.start, draft.table.cave)}"
    raise draft.refuse(
        f"No {token_name(what)} lies {place}", _RULE, "Say where it lies, or mend the map"
    )


# How many objects, and how far


def _lying(table: Table, action: Shift) -> int:
    """Count the tokens of this sort where it lies; a piece is one, and without a map any."""
    if isinstance(action.what, Piece):
        return 1
    if table.cave is None or action.start is None:
        return len(board(table).moved) + 1
    return table.cave.tiles[action.start].tokens.count(action.what)


def _record(hers: Ghost, lying: int, action: Shift) -> tuple[int, Moved]:
    """Find what this object has been moved so far: its place among the moved, or a new one.

    Of tokens that lie together one that has not been moved goes, unless it is said to be the one
    that was.
    """
    token = isinstance(action.what, Token)
    found = [
        (number, one)
        for number, one in enumerate(hers.moved)
        if one.what is action.what and not (token and one.at != action.start)
    ]
    found.sort(key=lambda numbered: (numbered[1].stays, numbered[1].spaces))
    if found and (not token or action.again or lying <= len(found)):
        return found[0]
    return len(hers.moved), Moved(action.what, 0)


def _check_how_many(draft: Draft, before: Moved) -> None:
    hers = board(draft.table)
    draft.refuse_if(
        not before.spaces and len(hers.moved) >= hers.influence,
        f"With Influence {hers.influence} she has moved {several(len(hers.moved), 'object')}, "
        "and no other can follow in this turn",
        _HOW_FAR,
        "Move one of those further, if it has spaces left",
        short="all objects moved",
    )
    draft.refuse_if(
        before.stays,
        "It went through a wall, and stays there for this turn",
        WALLS,
        "Move another object",
    )


def _check_how_far(draft: Draft, before: Moved, spaces: int) -> None:
    left = board(draft.table).influence - before.spaces
    draft.refuse_if(
        spaces > left,
        f"That is {several(spaces, 'space')}, and this object has {left} left in this turn",
        _HOW_FAR,
        "Move it less far, or another object",
        short="moved already" if left <= 0 else "too far",
    )


@cites("ghost.telekinesis.splitting")
def spaces_left(hers: Ghost, before: Moved) -> int:
    """Give how many spaces an object may still be moved in this turn; none beside enough others."""
    if before.stays or (not before.spaces and len(hers.moved) >= hers.influence):
        return 0
    return max(hers.influence - before.spaces, 0)


# Where it may go


def _check_way(draft: Draft, action: Shift, before: Moved) -> int:
    """Hold a move to her line and to what stops the object; give its spaces."""
    table = draft.table
    start, at = _thing(action).where(table.the_cave), where(table, PIECE)
    assert start is not None  # noqa: S101  # looked at before
    if at is None:
        raise draft.refuse("Her piece is not on the map", _RULE, "Put it where it stands")
    if action.space is None or action.space == start:
        raise draft.refuse("To which space?", _RULE, "Choose one in her row or column")
    said = action.spaces is not None or action.through_wall or action.locks
    not_besides_the_map(draft, _RULE, said)
    if action.space not in table.the_cave.tiles:
        raise draft.refuse(
            "Nothing is moved onto an open space", "base.open-space", "Choose a tile"
        )
    draft.refuse_if(
        not in_line(at, start),
        "It is neither in her row nor in her column",
        "ghost.telekinesis.line",
        "Move her into a line with it first",
    )
    most, thing, fresh = board(table).influence, _thing(action), not before.spaces
    # Whether it is too far is looked at next, and in its own words.
    far = max(most, distance(start, action.space))
    if action.space not in ways_of(table, thing, far, fresh=fresh):
        ways = ways_of(table, thing, most, fresh=fresh)
        no = why_not_there(table, thing, action.space, ways, fresh=fresh)
        draft.advise_against(no.text, no.rule, no.remedy)
    return distance(start, action.space)


def not_besides_the_map(draft: Draft, rule: str, said: bool) -> None:  # noqa: FBT001  # asked by each of the two
    """Refuse to be told what the map shows: nobody would read it, and it could be wrong."""
    draft.refuse_if(
        said,
        "How far that is, and what is there, the map shows by itself",
        rule,
        "Say only to which space",
    )


# Moving it


def _write_down(draft: Draft, action: Shift, number: int, before: Moved, spaces: int) -> None:
    hers = board(draft.table)
    stays = action.through_wall
    if draft.table.cave is not None and action.what is Token.ARTIFACT:
        assert action.start is not None  # noqa: S101  # checked before
        assert action.space is not None  # noqa: S101  # checked before
        stays = spaces == 1 and wall_between(draft.table.cave, action.start, action.space)
    at = None if isinstance(action.what, Piece) else action.space
    now = replace(before, spaces=before.spaces + spaces, at=at, stays=stays)
    draft.change(ME, _HOW_FAR, Ghost, moved=(*hers.moved[:number], now, *hers.moved[number + 1 :]))


@cites("ghost.telekinesis", "ghost.artifacts.when-it-locks")
def _carry(draft: Draft, action: Shift) -> None:
    """Move it on the map; what a piece carries locks on the first free Ghost tile it enters."""
    cave, to = draft.table.the_cave, action.space
    start = _thing(action).where(cave)
    assert to is not None  # noqa: S101  # checked before
    assert start is not None  # noqa: S101  # checked before
    if isinstance(action.what, Piece):
        for space in between(start, to):
            if space in cave.tiles:
                arrives(draft, action.what, space, _RULE)
        stand(draft, action.what, to, _RULE)
        return
    moved = cave.without_token(action.what, start).with_token(action.what, to)
    draft.shape(moved, _RULE)
    if action.what is Token.ARTIFACT:
        artifact_arrives(draft, to)


# Without a map


@cites("ghost.telekinesis.artifacts-through-walls", "ghost.artifacts.when-it-locks")
def _check_said(draft: Draft, action: Shift, before: Moved) -> int:
    """Hold what the players say of a move to what they can see; give its spaces."""
    if action.spaces is None or action.spaces < 1:
        raise draft.refuse("How many spaces?", _RULE, "Say a number of 1 or more")
    if action.through_wall:
        draft.refuse_if(
            action.what is not Token.ARTIFACT,
            "Only an Artifact goes through a wall",
            WALLS,
            "Move it along the walls, or not at all",
        )
        draft.refuse_if(
            board(draft.table).influence < THROUGH_WALLS,
            f"Moving it through a wall takes Influence {THROUGH_WALLS}, "
            f"and hers is {board(draft.table).influence}",
            WALLS,
            "Move it where no wall is",
            short=f"needs Influence {THROUGH_WALLS}",
        )
        draft.refuse_if(
            bool(before.spaces) or action.spaces > 1,
            "An Artifact goes through a wall only as its first step of the turn, and its last",
            WALLS,
            "Move it one space, and as the first thing in this turn",
        )
    if action.locks:
        draft.refuse_if(
            action.what not in {Token.ARTIFACT, *carriers(draft.table)},
            "Nothing locks there: that object is no Artifact and carries none",
            "ghost.artifacts.when-it-locks",
            "Say it without the Ghost tile; of the Tribes say first which carries the Artifact",
        )
    return action.spaces


def _lock_as_said(draft: Draft, action: Shift) -> None:
    if action.locks:
        role = owner(action.what) if isinstance(action.what, Piece) else None
        if role is not None:
            give_up(draft, role, "ghost.artifacts.when-it-locks")
        lock(draft, None)
