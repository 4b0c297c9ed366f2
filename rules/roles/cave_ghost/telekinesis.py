"""Her Telekinesis: one object for each use, as far as Isolation allows, and again if she pays."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.cave.first_placement import why_not_out_there
from rules.cave.limits import pieces_in_play
from rules.cave.placing import the_cave
from rules.cave.reconciling import reconcile
from rules.cave.standing import dragon_on_surface, shielded, stand
from rules.cites import cites
from rules.house import decides
from rules.map.geometry import distance, rings
from rules.map.isolation import telekinesis_distance
from rules.map.places import any_of
from rules.map.telekinesis import SHIELDED, Thing, in_line, straight, why_never, why_not_straight
from rules.names import GHOST_PIECES, Piece, Token, capital, how_many, several
from rules.outcome import Refusal
from rules.roles.cave_ghost.actions import Shift
from rules.roles.cave_ghost.board import CaveGhost, Grasp
from rules.roles.cave_ghost.seat import HER, board, her_space, in_her_phase
from rules.setup.tokens import in_this_game

if TYPE_CHECKING:
    from rules.draft import Draft
    from rules.names import Space
    from rules.roles.cave_ghost.actions import BuyPower
    from rules.table import Table

TELEKINESIS: Final = "cave-ghost.using-powers.telekinesis"
_TOKENS: Final = (Token.TREASURE, Token.GEM)
"""The tokens that it moves: the Artifacts are in the box."""


def thing_of(action: BuyPower) -> Thing | None:
    """Read what the power is bought on; None where nothing is named."""
    if action.target is None and action.token is None:
        return None
    return Thing(action.target, action.token, action.space if action.target is None else None)


@cites("cave-ghost.using-powers.telekinesis", "cave-ghost.isolation")
def isolation_from(table: Table, thing: Thing) -> int | None:
    """Count the rings to an object; None where the map cannot say."""
    here = her_space(table)
    there = None if table.cave is None else thing.where(table.cave)
    return None if here is None or there is None else rings(here, there)


@cites("cave-ghost.using-powers.telekinesis")
def why_no_telekinesis(table: Table, action: BuyPower) -> Refusal | None:
    """Say why an object cannot be moved: some never are, the rest only from a straight line."""
    thing = thing_of(action)
    if thing is None or thing.piece is Piece.CAVE_GHOST:
        return Refusal("What does she move?", TELEKINESIS, "Name a piece, or a token and its tile")
    if action.target is not None and action.token is not None:
        return Refusal("One use moves one object", TELEKINESIS, "Name the piece, or the token")
    if shielded(table, thing.piece):
        remedy = "Move something else, or say that no Hero cube lies on it"
        return Refusal(SHIELDED, "ghost.telekinesis.what-cannot-be-moved", remedy)
    if table.cave is None:
        asked = Refusal("At which Isolation?", "cave-ghost.isolation", "Count the rings")
        no = why_never(None, thing, _TOKENS) or _why_not_in_this_game(table, thing)
        return no or (asked if action.isolation is None or action.isolation < 0 else None)
    if thing.where(table.cave) is None:
        text = f"{capital(thing.title(table.the_cave))} is not there"
        return Refusal(text, TELEKINESIS, "Look where it is")
    return why_never(table.cave, thing, _TOKENS) or _why_not_from_here(table, thing)


@cites("cave-ghost.using-powers.telekinesis", "table.pieces", "cave.tokens")
def objects(table: Table) -> tuple[Thing, ...]:
    """Give what she may move where no map shows what lies there: pieces, and sorts of tokens."""
    there = (one for one in pieces_in_play(table) if not why_not_out_there(table, one, TELEKINESIS))
    pieces = (Thing(piece) for piece in there if piece not in GHOST_PIECES)
    tokens = (Thing(token=token) for token in _TOKENS if in_this_game(table.setup.seats, token))
    return tuple(thing for thing in (*pieces, *tokens) if why_never(None, thing) is None)


def _why_not_in_this_game(table: Table, thing: Thing) -> Refusal | None:
    if Thing(thing.piece, thing.token) in objects(table):
        return None
    no = None if thing.piece is None else why_not_out_there(table, thing.piece, TELEKINESIS)
    text = f"{capital(thing.title(None))} is not in this game"
    return no or Refusal(text, TELEKINESIS, "Name a piece that plays, or a token")


@cites("cave-ghost.using-powers.telekinesis", "base.forced-movement")
def _why_not_from_here(table: Table, thing: Thing) -> Refusal | None:
    here, there = her_space(table), thing.where(table.the_cave)
    if here is None or there is None:
        return Refusal("She is not on the map", TELEKINESIS, "Put the Cave Ghost where she stands")
    if not in_line(here, there):
        return Refusal(
            f"{capital(thing.title(table.the_cave))} is not in one line with the Cave Ghost",
            TELEKINESIS,
            "Move her into the same row or column first",
        )
    up = dragon_on_surface(table)
    if not straight(table.the_cave, here, thing, reach(table, thing), dragon_on_surface=up):
        return Refusal(
            f"{capital(thing.title(table.the_cave))} cannot be moved from there",
            "base.forced-movement",
            "Come to it from another side, or take something else",
        )
    return None


def reach(table: Table, thing: Thing) -> int:
    """Give how many spaces one use moves a thing that is on the map."""
    return telekinesis_distance(isolation_from(table, thing) or 0, board(table).rings)


@cites("cave-ghost.using-powers.telekinesis")
def grasp(draft: Draft, action: BuyPower) -> None:
    """Take hold of the object; how far it moves is set by the Isolation from it now."""
    thing = thing_of(action)
    assert thing is not None  # noqa: S101  # asked before anything was paid
    far = action.isolation or 0
    spaces = telekinesis_distance(far, board(draft.table).rings)
    shield = ", but not with a Hero cube on her Shield" * (thing.piece is Piece.KNIGHT)
    draft.tell(
        f"{thing.title(draft.table.cave)} can be moved up to {several(spaces, 'space')}{shield}",
        TELEKINESIS,
    )
    if draft.table.cave is not None:
        held = Grasp(spaces, thing.piece, thing.token, thing.space)
        draft.change(HER, TELEKINESIS, CaveGhost, grasp=held)


def held_thing(table: Table) -> Thing | None:
    """Give what Telekinesis holds and can still move."""
    held = board(table).grasp
    return None if held is None or not held.left else Thing(held.piece, held.token, held.space)


@cites("cave-ghost.using-powers.telekinesis")
def ways(table: Table) -> tuple[Space, ...]:
    """Give where the object that she holds may be moved now."""
    held, thing, here = board(table).grasp, held_thing(table), her_space(table)
    if held is None or thing is None or here is None:
        return ()
    return straight(
        table.the_cave, here, thing, held.left, dragon_on_surface=dragon_on_surface(table)
    )


def _why_not_there(table: Table, thing: Thing, to: Space, may: tuple[Space, ...]) -> Refusal:
    """Say what keeps the object from a space; too far it is where nothing else does."""
    held, here, start = board(table).grasp, her_space(table), thing.where(table.the_cave)
    remedy = (
        f"It can be moved here: {any_of(may, table.cave, thing.moves)}"
        if may
        else "Move into its row or column first"
    )
    if held is None or here is None or start is None:
        return Refusal("The Cave Ghost is not on the map", TELEKINESIS, "Put her where she stands")
    up, cave, far = dragon_on_surface(table), table.the_cave, distance(start, to)
    if far > held.left and to in straight(cave, here, thing, far, dragon_on_surface=up):
        text = f"That is {several(far, 'space')}, and {how_many(held.left)} left"
        return Refusal(text, TELEKINESIS, remedy)
    return why_not_straight(cave, here, thing, to, remedy, dragon_on_surface=up)


@decides(Shift)
@cites(
    "cave-ghost.using-powers.telekinesis",
    "base.forced-movement",
)
def shift(draft: Draft, action: Shift) -> None:
    """Move what Telekinesis holds in a straight line; what is left of its spaces it keeps."""
    cave = the_cave(draft)
    in_her_phase(draft, TELEKINESIS)
    held, thing = board(draft.table).grasp, held_thing(draft.table)
    if held is None or thing is None or action.thing not in {thing.piece, thing.token}:
        raise draft.refuse(
            "Telekinesis holds nothing of that sort",
            TELEKINESIS,
            "Buy Telekinesis on it first; each use moves one object",
        )
    start = thing.where(cave)
    if start is None or action.space not in cave.tiles:
        raise draft.refuse(
            f"{capital(thing.title(draft.table.the_cave))} cannot be moved there",
            "base.open-space",
            "Choose a tile",
        )
    may = ways(draft.table)
    if action.space not in may:
        no = _why_not_there(draft.table, thing, action.space, may)
        draft.advise_against(no.text, no.rule, no.remedy)
    left = max(held.left - distance(start, action.space), 0)
    now = Grasp(left, held.piece, held.token, None if held.piece else action.space)
    draft.change(HER, TELEKINESIS, CaveGhost, grasp=now)
    if thing.piece is not None:
        stand(draft, thing.piece, action.space, TELEKINESIS)
    else:
        assert thing.token is not None  # noqa: S101  # a thing is one of the two
        moved = cave.without_token(thing.token, start).with_token(thing.token, action.space)
        draft.shape(moved, TELEKINESIS)
    reconcile(draft, TELEKINESIS)
