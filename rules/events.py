"""What changed because of an action. Folding events is all that loading a game does.

Events carry new values, not rules: a rule that is mended later cannot change an old game.
Every event names the rule it came from, so that "why?" always has an answer.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import chain, compress, filterfalse, islice
from operator import is_, is_not
from typing import TYPE_CHECKING, Any

from rules.altered import altered, altered_all, quick, touched

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from rules.boards import Board
    from rules.map.cave import Cave, Tile
    from rules.names import Role, Space
    from rules.table import Table


@quick
@dataclass(frozen=True, slots=True)
class Changed:
    """One value now is another: of a role's board, or of the table itself (no role)."""

    role: Role | None
    field: str
    now: Any
    rule: str


@quick
@dataclass(frozen=True, slots=True)
class Shaped:
    """The Cave now is another: these spaces hold these tiles (None: no tile), and these values.

    Only what differs stands here, so that one placed tile costs one tile to save.
    """

    tiles: Mapping[Space, Tile | None]
    values: Mapping[str, Any]
    rule: str


@dataclass(frozen=True, slots=True)
class Seated:
    """A role that nobody plays has this board for a while; None: it has none any more."""

    role: Role
    board: Board | None
    rule: str


@dataclass(frozen=True, slots=True)
class Seen:
    """The app rolled, drew or turned over something. Undo cannot make it unseen: a fence."""

    text: str
    rule: str


@quick
@dataclass(frozen=True, slots=True)
class Told:
    """Something that the table should hear; it changes no value.

    `todo`: hands have to do it, on a map or with cards that the app does not keep.
    """

    text: str
    rule: str
    todo: bool = False


Event = Changed | Shaped | Seated | Seen | Told


def evolve(table: Table, event: Event) -> Table:
    """Give the table after one event: the same as by folding it, which is made for many."""
    if isinstance(event, Changed):
        return assigned(table, event.role, {event.field: event.now})
    if isinstance(event, Shaped):
        return altered(table, "cave", shaped(table.the_cave, event))
    if isinstance(event, Seated):
        return altered(table, "roles", _seated(table.roles, event))
    return table


def assigned(table: Table, role: Role | None, values: Mapping[str, Any]) -> Table:
    """Give the table with these values of a role's board, or of the table itself (no role)."""
    if role is None:
        return altered_all(table, values)
    boards = dict(table.roles)
    boards[role] = altered_all(boards[role], values)
    return altered(table, "roles", boards)


def fold(table: Table, events: Iterable[Event]) -> Table:
    """Give the table after many events.

    Events only assign, so the last word on a value counts and each board is copied once,
    however many of its values changed.
    """
    top: dict[str, Any] = {}
    boards: dict[Role, dict[str, Any]] = {}
    roles = table.roles
    for event in events:
        if isinstance(event, Changed):
            role = event.role
            values = top if role is None else boards.setdefault(role, {})
            values[event.field] = event.now
        elif isinstance(event, Shaped):
            top["cave"] = shaped(top.get("cave") or table.the_cave, event)
        elif isinstance(event, Seated):
            boards.pop(event.role, None)  # what comes later is changed of the new board
            roles = _seated(roles, event)
    if boards:
        roles = dict(roles)
        for role, values in boards.items():
            roles[role] = altered_all(roles[role], values)
    if roles is not table.roles:
        top["roles"] = roles
    return altered_all(table, top) if top else table


def _seated(roles: Mapping[Role, Board], event: Seated) -> Mapping[Role, Board]:
    if event.board is not None:
        return {**roles, event.role: event.board}
    return {role: board for role, board in roles.items() if role is not event.role}


def shaped(cave: Cave, event: Shaped) -> Cave:
    """Give the Cave after one event."""
    if not event.tiles:
        return altered_all(cave, event.values) if event.values else cave
    tiles = dict(cave.tiles)
    for space, tile in event.tiles.items():
        if tile is None:
            tiles.pop(space, None)
        else:
            tiles[space] = tile
    return altered_all(cave, {**event.values, "tiles": tiles})


def difference(before: Cave, after: Cave, rule: str) -> Shaped | None:
    """Tell what differs between two Caves; None when nothing does."""
    # What has not been touched is the same object, and needs no comparing.
    tiles: dict[Space, Tile | None] = {}
    was, now = before.tiles, after.tiles
    if was is not now:
        for space in _others(was, now):
            tile = now.get(space)
            if tile != was.get(space):
                tiles[space] = tile
    values = touched(before, after)
    values.pop("tiles", None)
    values = {field: new for field, new in values.items() if new != getattr(before, field)}
    return Shaped(tiles, values, rule) if tiles or values else None


def _others(was: Mapping[Space, Tile], now: Mapping[Space, Tile]) -> Iterable[Space]:
    """Give the spaces whose tile is not the very same as before, those that have come or gone too.

    Most often tiles have changed where they lie, or one has come behind them: that is seen at once.
    """
    if len(was) <= len(now) and all(map(is_, was, now)):
        changed = compress(was, map(is_not, was.values(), now.values()))
        return chain(changed, islice(now, len(was), None))
    changed = compress(now, map(is_not, map(was.get, now), now.values()))
    return chain(changed, filterfalse(now.__contains__, was))
