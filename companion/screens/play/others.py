"""What another's turn shows, whose books lie on the table: what was done, and the numbers there."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from companion.asked import tried_of
from companion.screens.play.rows import target
from companion.screens.play.sections import (
    TOLD,
    Counter,
    Keys,
    Line,
    Lines,
    Rows,
    Section,
    attempt,
    keeps_books,
    key,
    offered,
    one_key,
)
from companion.theme.tokens import MOST
from rules import Answer, Keep, kept_of, piece_title, pieces_of, role_rules
from rules import Counter as Kind
from rules.actions import EndTurn, Flare, PutPiece, TellDefense
from rules.names import ENTRANCE, ROLE_TITLES, capital, does, many, possessive, pronoun, title
from rules.to_beat import teller

if TYPE_CHECKING:
    from collections.abc import Iterator

    from companion.screens.play.sections import Key, Target
    from rules import Table
    from rules.names import Piece, Role

_OWN: Final = (EndTurn, TellDefense, Keep)
"""What has a place of its own: the end of the turn, and the numbers."""
_ON_THE_MAP: Final = "Tap a tile to say it"
"""Where a map is kept most of what was done is told on it, and no key says so."""
_ONE_KEY: Final = (Flare,)
"""What is done in several ways that one key opens."""


def sections(table: Table) -> Iterator[Section]:
    """Give what whoever has the turn may have done, then everybody's numbers."""
    groups = [*_begins(table), *_groups(table)]
    tapped = _on_the_map(table)
    asked = _asked(table)
    if any(one.open for group in groups for one in group.keys):
        first, *more = groups
        yield replace(first, title=asked, note=tapped)
        yield from more
    elif groups:
        # Of keys none of which can be used all turn long nobody has anything.
        whose = f"{capital(possessive(title(table.turn)))} turn"
        yield Section(whose, (_not_yet(table),), rule="base.turn-order")
    elif tapped:
        yield Section(asked, (), tapped, "base.turn-order")
    rows = tuple(_rows(table))
    if rows:
        yield Section("At the table", (Rows(rows),), "tap + or - to set it")


def told_piece(table: Table) -> Piece | None:
    """Find the piece of whoever plays at the table now, which goes where the players say.

    Of several pieces nobody knows which is meant, and in a game that is over none goes anywhere.
    """
    if table.cave is None or table.within is not None or table.outcome is not None:
        return None
    if keeps_books(table, table.turn):
        return None
    there = [one for one in pieces_of(table.turn) if table.cave.piece_at(one) is not None]
    return there[0] if len(there) == 1 else None


def _on_the_map(table: Table) -> str:
    """Say how what was done is told on the map, where the question above it does not say it."""
    tapped = table.cave is not None and table.within is None and bool(pieces_of(table.turn))
    return _ON_THE_MAP if tapped and told_piece(table) is None else ""


def _asked(table: Table) -> str:
    """Head what is told of another's turn; who plays another's piece has it done here and now."""
    if table.within is None:
        return f"Tell what {title(table.turn)} did"
    return f"What {'do' if many(table.turn) else 'does'} {title(table.turn)} do?"


def _begins(table: Table) -> Iterator[Section]:
    """Put a piece that is not on the map where it begins, by one tap."""
    cave = table.cave
    if cave is None or table.within is not None or table.is_dead(table.turn):
        return
    if not role_rules(table.turn).begins_on_the_entrance:
        return
    found = tuple(
        key(
            attempt(table, Answer(PutPiece(piece, ENTRANCE), f"{name} stands on the Entrance")),
            drawing=TOLD,
        )
        for piece in pieces_of(table.turn)
        if cave.piece_at(piece) is None
        for name in (capital(piece_title(piece)),)
    )
    if found:
        yield Section("", (Keys(found, columns=1),), rule="base.turn-order")


def _groups(table: Table) -> list[Section]:
    """Part the keys as the turn goes: what is asked together stands together.

    What can be done to whom the piece stands beside comes first: it came there for that.
    """
    mark = "" if table.within is not None else TOLD
    found: dict[tuple[str, str], list[Key]] = {}
    rules: dict[tuple[str, str], str] = {}
    met = _met(table)
    tried = sorted(
        tried_of(table), key=lambda one: getattr(one.answer.action, "target", None) not in met
    )
    for one in tried:
        if not isinstance(one.answer.action, _OWN + _ONE_KEY) and one.who is table.turn:
            found.setdefault(one.about, []).append(key(one, drawing=mark))
            rules.setdefault(one.about, one.rule)
    flare = one_key(offered(table, Flare), "Flare", note="turn tiles", drawing=mark)
    if flare:
        first = next(iter(found), ("", ""))
        found.setdefault(first, []).extend(flare)
    columns = 1 if table.cave is None and mark else 2
    return [
        Section(about[0], (Keys(tuple(keys), columns),), about[1], rules.get(about, ""))
        for about, keys in found.items()
    ]


def _met(table: Table) -> tuple[Piece, ...]:
    """Give whom the piece of whoever plays at the table stands beside on its tile."""
    piece = told_piece(table)
    at = None if piece is None else table.the_cave.piece_at(piece)
    if at is None:
        return ()
    return tuple(one for one in table.the_cave.tiles[at].pieces if one is not piece)


def _not_yet(table: Table) -> Lines:
    """Say what to do in a turn in which no key tells anything yet, as in the first."""
    turn = table.turn
    if table.is_dead(turn):
        return Lines((Line(f"{capital(does(turn, 'is'))} dead", "now", "Tap below: play goes on"),))
    said = "" if told_piece(table) else "; nothing needs to be said here yet"
    played = f"{capital(does(turn, 'plays'))} at the table{said}"
    return Lines((Line(played, "now", f"When {pronoun(turn)} turn is over, tap below"),))


def _rows(table: Table) -> Iterator[Target | Counter]:
    """Give the number that an attack must beat of each, and each counter that is kept here."""
    for role in table.setup.seats:
        if keeps_books(table, role) or table.is_dead(role):
            continue
        kept = {one.counter.field for one in kept_of(table.setup, role)}
        for piece in pieces_of(role):
            if table.roles[role].number_field(piece) not in kept and _has_number(role):
                told = tuple(
                    one.answer
                    for one in offered(table, TellDefense)
                    if getattr(one.answer.action, "by", None) == teller(piece)
                )
                yield target(table, piece, answer=None, price="", why="", covers=told)
        for one in kept_of(table.setup, role):
            yield from _counter(table, role, one.counter, one.most)


def _has_number(role: Role) -> bool:
    return role_rules(role).to_beat is not None


def _counter(table: Table, role: Role, counter: Kind, most: int | None) -> Iterator[Counter]:
    found = next(
        (
            one.answer
            for one in offered(table, Keep)
            if one.answer.asks and _is(one.answer.action, role, counter)
        ),
        None,
    )
    if found is not None:
        now = getattr(table.roles[role], counter.field)
        yield Counter(
            role.value,
            ROLE_TITLES[role],
            counter.named,
            now or 0,
            now is not None,
            0,
            MOST if most is None else most,
            found,
        )


def _is(action: object, role: Role, counter: Kind) -> bool:
    return isinstance(action, Keep) and action.by is role and action.counter is counter
