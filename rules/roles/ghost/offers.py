"""What the Ghost's own turn asks: her own card, moves, Telekinesis, and the card for later."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.actions import EndTurn
from rules.altered import replace
from rules.cave.first_placement import offer_to_put_back, why_not_out_there
from rules.cave.standing import shielded, where
from rules.cites import cites
from rules.legal import why_not
from rules.map.geometry import distance
from rules.map.telekinesis import MOVABLE, Thing, in_line, things, why_never
from rules.names import Piece, Token, a, capital, several, token_name
from rules.pieces import piece_title, pieces_of
from rules.prompts import Answer, Ask, Gap, Prompt
from rules.roles.ghost.actions import Float, Glide, HaveLaid, LayCard, Shift
from rules.roles.ghost.artifacts import carriers, loose
from rules.roles.ghost.board import ChosenCard, Moved
from rules.roles.ghost.lines import THROUGH_WALLS, ways_of
from rules.roles.ghost.moving import float_in_words, reach
from rules.roles.ghost.phases import GhostPhase
from rules.roles.ghost.resting import why_not_rest
from rules.roles.ghost.revealing import offer_own_card
from rules.roles.ghost.seat import ME, PIECE, board, may_choose
from rules.roles.ghost.telekinesis import spaces_left
from rules.roles.ghost.told import ends_on_ghost_tile
from rules.roles.ghost.winning import why_not_escape
from rules.roles.knights_shield import tells_shield
from rules.setup.tokens import in_this_game

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules.roles.ghost.board import Ghost
    from rules.table import Table

_SELECT: Final = "ghost.select-possession-card"


def prompts(table: Table) -> Iterator[Prompt]:
    """Ask what her turn asks now."""
    yield from offer_to_put_back(table, ME)
    if table.at(GhostPhase.SELECTED):
        ends = (_end(), *ends_on_ghost_tile(table))
        yield Prompt("The Ghost's turn is done", _SELECT, ME, ends, required=False)
        return
    own = offer_own_card(table)
    if own is not None:
        yield own
    hers = board(table)
    for text, rule, answers in (
        (f"Move: {several(hers.movement, 'space')} left", "ghost.move", _moves(table)),
        (_strength(hers), "ghost.telekinesis", _objects(table)),
        ("Select Possession Card", _SELECT, _cards(table)),
        ("End of turn", _SELECT, _ends(table)),
    ):
        found = tuple(answers)
        if found:
            yield Prompt(text, rule, ME, found, required=False)


def _strength(hers: Ghost) -> str:
    return f"Telekinesis: {several(_fresh(hers), 'more object')}"


def _fresh(hers: Ghost) -> int:
    """Count the objects that she may still begin to move."""
    return max(hers.influence - len(hers.moved), 0)


# Move


@cites("ghost.move", "ghost.how-to-win", "ghost.terrain.river")
def _moves(table: Table) -> Iterator[Answer]:
    hers = board(table)
    if hers.drifting:
        yield Answer(Float(ME), "Float with the current", float_in_words(table))
        if table.cave is None and why_not_escape(table) is None:
            onto = Answer(Float(ME, escapes=True), "Float onto the Entrance", "free: you win")
            yield onto
    if table.cave is not None:
        spaces = reach(table)
        at = where(table, PIECE)
        if spaces and at is not None:
            far = tuple(distance(at, space) for space in spaces)
            ask = Ask("space", Gap.SPACE, options=spaces, prices=far)
            note = f"up to {several(hers.movement, 'space')}, through everything"
            yield Answer(Glide(ME), "Move", note, asks=(ask,))
        return
    numbers = Ask("spaces", Gap.NUMBER, options=tuple(range(1, hers.movement + 1)))
    if hers.movement:
        yield Answer(Glide(ME), "Move", "through everything", asks=(numbers,))
        if why_not_escape(table) is None:
            yield Answer(
                Glide(ME, escapes=True), "Move onto the Entrance", "you win", asks=(numbers,)
            )


# Telekinesis


@cites("ghost.telekinesis", "ghost.telekinesis.splitting", "ghost.telekinesis.what-cannot-be-moved")
def _objects(table: Table) -> Iterator[Answer]:
    yield from _on_the_map(table) if table.cave is not None else _said(table)
    if _fresh(board(table)):
        yield from tells_shield(table)


def _on_the_map(table: Table) -> Iterator[Answer]:
    hers, at = board(table), where(table, PIECE)
    cave = table.the_cave
    if at is None:
        return
    for thing in things(cave):
        start = thing.where(cave)
        if start is None or not in_line(at, start) or why_never(cave, thing) is not None:
            continue
        if shielded(table, thing.piece):
            continue
        yield from _of_one(table, thing, hers)


def _of_one(table: Table, thing: Thing, hers: Ghost) -> Iterator[Answer]:
    """Offer an object; where moved and unmoved tokens lie together, both."""
    moved = [one for one in hers.moved if one.what is _what(thing) and _is(one, thing)]
    fresh = not moved or (thing.token is not None and _more(table, thing) > len(moved))
    kinds = [(False, Moved(_what(thing), 0))] if fresh else []
    kinds += [(fresh, one) for one in moved[:1]]
    for again, before in kinds:
        left = spaces_left(hers, before)
        action = Shift(ME, _what(thing), thing.space, again=again)
        ways = ways_of(table, thing, left, fresh=not before.spaces)
        ways = tuple(space for space in ways if _may_end(table, replace(action, space=space)))
        if ways:
            ask = Ask("space", Gap.SPACE, options=ways)
            note = f"up to {several(left, 'space')}{_beside(thing)}"
            yield Answer(action, capital(thing.title(table.the_cave)), note, asks=(ask,))


@cites("ghost.move.where-she-may-not-stop")
def _may_end(table: Table, action: Shift) -> bool:
    """Tell whether her turn can still end after a move; far from her it always can."""
    near = action.space == where(table, PIECE) or why_not_rest(table) is not None
    return not near or why_not(table, action) is None


def _what(thing: Thing) -> Piece | Token:
    found = thing.piece or thing.token
    assert found is not None  # noqa: S101  # a thing is one of the two
    return found


def _is(one: Moved, thing: Thing) -> bool:
    return thing.token is None or one.at == thing.space


def _more(table: Table, thing: Thing) -> int:
    tile = None if thing.space is None else table.the_cave.tiles[thing.space]
    return 0 if tile is None or thing.token is None else tile.tokens.count(thing.token)


@cites("ghost.telekinesis.what-cannot-be-moved")
def _beside(thing: Thing) -> str:
    """Say what nobody sees on the map: the Knight's Shield."""
    return "; not with a Hero cube on her Shield" if thing.piece is Piece.KNIGHT else ""


# Telekinesis where no map is kept


def _said(table: Table) -> Iterator[Answer]:
    hers = board(table)
    for role in table.setup.seats:
        for piece in pieces_of(role):
            out_there = why_not_out_there(table, piece, "ghost.telekinesis") is None
            if role is not ME and out_there and not shielded(table, piece):
                yield from _spaces(table, hers, piece)
    for token in MOVABLE:
        if in_this_game(table.setup.seats, token) and (token is not Token.ARTIFACT or loose(table)):
            yield from _spaces(table, hers, token)


def _spaces(table: Table, hers: Ghost, what: Piece | Token) -> Iterator[Answer]:
    moved = [one for one in hers.moved if one.what is what and not one.stays]
    piece = isinstance(what, Piece)
    if not (piece and moved):
        yield from _by_number(table, hers, Moved(what, 0), again=False)
    if moved:
        before = min(moved, key=lambda one: one.spaces)
        yield from _by_number(table, hers, before, again=not piece)


def _by_number(table: Table, hers: Ghost, before: Moved, *, again: bool) -> Iterator[Answer]:
    left, what = spaces_left(hers, before), before.what
    if not left:
        return
    title = piece_title(what) if isinstance(what, Piece) else f"the {token_name(what)}"
    label = f"{title} moved before" if again else title
    if isinstance(what, Token) and not again:
        label = f"Another {token_name(what)}" if hers.moved else capital(a(token_name(what)))
    note = f"up to {several(left, 'space')}"
    if isinstance(what, Piece):
        note += _beside(Thing(piece=what))
    numbers = Ask("spaces", Gap.NUMBER, options=tuple(range(1, left + 1)))
    action = Shift(ME, what, again=again)
    yield Answer(action, capital(label), note, asks=(numbers,))
    if what is Token.ARTIFACT or (isinstance(what, Piece) and what in carriers(table)):
        locks = Shift(ME, what, again=again, locks=True)
        yield Answer(
            locks, f"{capital(label)}, onto a free Ghost tile", "it locks", asks=(numbers,)
        )
    if what is Token.ARTIFACT and not before.spaces and hers.influence >= THROUGH_WALLS:
        wall = Shift(ME, what, spaces=1, through_wall=True)
        yield Answer(wall, f"{capital(label)}, through a wall", "1 space, and it stays there")


# Select Possession Card


@cites(_SELECT)
def _cards(table: Table) -> Iterator[Answer]:
    may = may_choose(table)
    if may:
        ask = Ask("card", Gap.CARD, options=may, secret=ChosenCard)
        yield Answer(
            LayCard(ME, ChosenCard.unread()), "Choose a card here", "kept secret", asks=(ask,)
        )
        yield Answer(HaveLaid(ME), "A card lies on the table", "the app is not told which")


def _ends(table: Table) -> Iterator[Answer]:
    if not may_choose(table):
        yield _end()
        yield from ends_on_ghost_tile(table)


def _end() -> Answer:
    return Answer(EndTurn(ME), "End turn")
