"""What the Ghost's turn shows: what Focus buys, Telekinesis, her Artifacts, when she may reveal.

Which card she has chosen is nowhere in it: that is asked for while a finger holds the peek open.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from companion.screens.play.rows import name_of, token_of
from companion.screens.play.sections import (
    Figure,
    Figures,
    Key,
    Keys,
    Line,
    Lines,
    Part,
    Peeking,
    Section,
    Slots,
    Track,
    keys,
    offered,
    one_key,
)
from rules import pieces_of
from rules.map import MOVABLE
from rules.names import Piece, Role, capital, does, listed, several, token_name
from rules.roles.ghost.actions import Float, Glide, HaveLaid, LayCard, Reveal, Shift
from rules.roles.ghost.artifacts import locked
from rules.roles.ghost.focus import (
    CARD_INFLUENCE,
    CARD_MOVEMENT,
    MOST_FOCUS,
    influence_at,
    movement_at,
)
from rules.roles.ghost.glance import stops, where_artifacts_are
from rules.roles.ghost.goals import goal
from rules.roles.ghost.possessed import possession
from rules.roles.ghost.revealing import knows
from rules.roles.ghost.seat import ME, acts, board

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from companion.asked import Tried
    from rules import Table
    from rules.names import Token
    from rules.roles.ghost.board import Ghost
    from rules.roles.ghost.focus import FocusTrack
    from rules.roles.ghost.glance import Stop

_SELECT: Final = "ghost.select-possession-card"


def asks(table: Table) -> tuple[str, str]:
    """Say in a few words what her turn asks now, and what comes after it."""
    if not acts(table):
        return "End the turn", ""
    hers = board(table)
    ways = ["move"] * bool(hers.movement)
    ways += ["use Telekinesis"] * (hers.influence > len(hers.moved))
    card = "" if hers.face_down else "select a Possession card"
    if any(not one.short for one in offered(table, Reveal)):
        # It is the first thing of her turn, and over as soon as she does another.
        return (
            "Possession card: reveal it?",
            f"to keep the card facedown, {listed(ways or [card], 'or')}",
        )
    if not ways:
        return capital(card) or "End the turn", ""
    return capital(listed(ways, "or")), f"then {card}" if card else ""


def sections(table: Table) -> Iterator[Section]:
    """Give the groups of her own turn; on a map its spaces and what lies there are tapped."""
    if table.cave is None:
        yield focus(table)
        yield telekinesis(table)
        yield next_card(table)
    else:
        yield next_card(table)
        yield focus(table)
    yield artifacts(table)
    yield timing(table)


# Focus


def focus(table: Table) -> Section:
    """Show where she stands on the track, what that and the next space buy, and her first keys."""
    hers = board(table)
    parts: tuple[Part, ...] = (
        Track(tuple(map(str, range(MOST_FOCUS + 1))), hers.focus, spare=True),
        Figures(
            (
                Figure("token-movement", "Movement", *_buys(hers, movement_at)),
                Figure("pull", "Influence", *_buys(hers, influence_at)),
            ),
            spare=True,
        ),
    )
    made = (*(move(table) if table.cave is None else ()), *_own_card(table))
    parts = (*parts, Keys(made)) if made else parts
    return Section("Focus", parts, rule="ghost.statistics")


def _buys(hers: Ghost, number: Callable[[FocusTrack, int], int]) -> tuple[str, str]:
    now = str(number(hers.track, hers.focus))
    then = "" if hers.focus >= MOST_FOCUS else str(number(hers.track, hers.focus + 1))
    return now, "" if then == now else then


def _own_card(table: Table) -> tuple[Key, ...]:
    """Give the key that reveals her own card, as long as it may be among hers."""
    if ME not in board(table).cards:
        return ()
    # At the end of a turn another card may be revealed, which is no key of hers.
    found = tuple(one for one in offered(table, Reveal) if one.answer.action == Reveal(ME, ME))
    if found:
        more = f"+{CARD_MOVEMENT} Movement, +{CARD_INFLUENCE} Influence"
        return keys(found, lambda _: "Reveal the Ghost card", drawing="role-ghost", note=more)
    return (Key("Reveal the Ghost card", (), drawing="role-ghost", why="at the start only"),)


# Move and Telekinesis, where no map is kept


def move(table: Table) -> tuple[Key, ...]:
    """Give her moves by how far they lead, through everything."""
    hers = board(table)
    found = offered(table, Glide, Float)
    wins = [one for one in found if getattr(one.answer.action, "escapes", False)]
    plain = [one for one in offered(table, Glide) if one not in wins]
    floats = [one for one in offered(table, Float) if one not in wins]
    left = f"{several(hers.movement, 'space')} left"
    keyed = (
        *one_key(plain, "Move", note=left, drawing="token-movement"),
        *one_key(floats, "Float", note="with the current"),
        *one_key(wins, "Onto the Entrance", note="you win", drawing="entrance"),
    )
    if not plain:
        keyed = (Key("Move", (), drawing="token-movement", why="no spaces left"), *keyed)
    return keyed


def telekinesis(table: Table) -> Section:
    """Give a key for each kind of object, always all of them."""
    hers = board(table)
    more = max(hers.influence - len(hers.moved), 0)
    over = "" if acts(table) else "her card is laid"
    objects: list[Piece | Token] = [
        piece for role in table.setup.seats if role is not ME for piece in pieces_of(role)
    ]
    objects += MOVABLE
    found = offered(table, Shift)
    made = tuple(_object(what, found, more, over) for what in objects)
    said = f"{several(more, 'object')} left, {several(hers.influence, 'space')} each"
    return Section("Telekinesis", (Keys(made, columns=3, tall=True),), said, "ghost.telekinesis")


def _object(what: Piece | Token, found: tuple[Tried, ...], more: int, over: str) -> Key:
    piece = isinstance(what, Piece)
    name = name_of(what) if isinstance(what, Piece) else token_name(what)
    drawing = _drawing(what)
    mine = tuple(one for one in found if getattr(one.answer.action, "what", None) is what)
    if mine:
        return one_key(mine, name, note="", drawing=drawing)[0]
    if not over and more:
        over = "moved already" if piece else "none here"
    why = over or "all objects moved"
    return Key(name, (), drawing=drawing, why=why)


def _drawing(what: Piece | Token) -> str:
    if not isinstance(what, Piece):
        return f"token-{what.value}"
    token = token_of(what)
    return f"role-{token}" if token in set(Role) else token


# The card for later


def next_card(table: Table) -> Section:
    """Give the two ways to lay a card, and the peek where the app was told which."""
    parts: list[Keys | Peeking] = []
    laid = board(table).face_down
    here, there = "kept secret", "the app is not told which"
    left = _left(table)
    said = (f"ends her moves: {left} left",) * 2 if left else (here, there)
    ways = (
        *one_key(offered(table, LayCard), "Choose it here", note=said[0], drawing="cards"),
        *one_key(offered(table, HaveLaid), "It lies on the table", note=said[1]),
    )
    if not ways:
        why = "a card lies there" if laid else "no card left"
        ways = (
            Key("Choose it here", (), note=here, drawing="cards", why=why),
            Key("It lies on the table", (), note=there, why=why),
        )
    parts.append(Keys(ways))
    if knows(table):
        parts.append(Peeking())
    return Section("Select Possession Card", tuple(parts), rule=_SELECT)


def _left(table: Table) -> str:
    """Name what she gives up when she lays her card now."""
    hers = board(table)
    objects = hers.influence - len(hers.moved)
    spaces = [several(hers.movement, "space")] * bool(hers.movement)
    return listed((*spaces, *[several(objects, "object")] * (objects > 0)))


# Artifacts, and when she may reveal


def artifacts(table: Table) -> Section:
    """Show the Artifacts that are locked, and where the others are."""
    goes = goal(table.setup).artifacts
    told = where_artifacts_are(table)[1:]
    parts = (
        Slots("token-artifact", min(locked(table), goes), goes, "lock"),
        *((Lines(tuple(Line(said) for said in told)),) if told else ()),
    )
    return Section("Artifacts locked", parts, f"{locked(table)}/{goes}", "ghost.artifacts")


def timing(table: Table) -> Section:
    """Show at which ends of turns her card may be one that is revealed."""
    return Section(
        "When she may reveal",
        (Lines(tuple(_stop(one) for one in stops(table))),),
        rule="ghost.taking-a-possession-turn",
    )


def _stop(stop: Stop) -> Line:
    return Line(stop.text, stop.state.value, stop.why or "now", stop.rule)


# A turn inside a turn


def possession_turn(table: Table) -> Iterator[Section]:
    """Show what the card allows and forbids in the turn that she plays; its numbers are pinned."""
    now = possession(table)
    if now is None:
        return
    lines = (
        *(Line(said, "done") for said in now.card.may),
        *(Line(said, "not-applicable") for said in now.card.may_not),
    )
    ghost = _ghost(table)
    yield Section(
        f"Possessed {_title(now.role)}",
        (Lines(lines),) if lines else (),
        capital(does(Role(ghost), "plays")),
        now.card.rule,
        ghost,
    )


def _title(role: Role) -> str:
    return role.value.replace("-", " ").title()


def _ghost(table: Table) -> str:
    assert table.within is not None  # noqa: S101  # a turn inside a turn is being played
    return table.within.by.value
