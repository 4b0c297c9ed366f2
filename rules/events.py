"""What changed because of an action. Folding events is all that loading a game does.

Events carry new values, not rules: a rule that is mended later cannot change an old game.
Every event names the rule it came from, so that "why?" always has an answer.
"""

from __future__ import annotations

from dataclasses import dataclass
from operator import attrgetter
from typing import TYPE_CHECKING, Any, Final, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from rules.map.cave import Cave, Tile
    from rules.names import Role, Space
    from rules.table import Table

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Changed:
    """One value now is another: of a role's board, or of the table itself (no role)."""

    role: Role | None
    field: str
    now: Any
    rule: str


@dataclass(frozen=True, slots=True)
class Shaped:
    """The Cave now is another: these spaces hold these tiles (None: no tile), and these values.

    Only what differs stands here, so that one placed tile costs one tile to save.
    """

    tiles: Mapping[Space, Tile | None]
    values: Mapping[str, Any]
    rule: str


@dataclass(frozen=True, slots=True)
class Seen:
    """The app rolled, drew or turned over something. Undo cannot make it unseen: a fence."""

    text: str
    rule: str


@dataclass(frozen=True, slots=True)
class Told:
    """Something that the table should hear; it changes no value."""

    text: str
    rule: str


Event = Changed | Shaped | Seen | Told

_VALUES: Final[dict[type, tuple[Callable[[Any], tuple[Any, ...]], dict[str, int]]]] = {}


def altered(value: T, field: str, now: object) -> T:
    """Copy a frozen value with one field changed."""
    return altered_all(value, {field: now})


def altered_all(value: T, changes: Mapping[str, Any]) -> T:
    """Copy a frozen value with some fields changed.

    The same as `dataclasses.replace`, at a third of its price: this runs for every tap and
    thousands of times when a long game is opened.
    """
    cls = type(value)
    known = _VALUES.get(cls)
    if known is None:
        names = tuple(cls.__dataclass_fields__)  # type: ignore[attr-defined]  # all are dataclasses
        getter = attrgetter(*names)
        values = getter if len(names) > 1 else lambda one: (getter(one),)
        known = _VALUES[cls] = (values, {name: place for place, name in enumerate(names)})
    values, places = known
    fields = list(values(value))
    for field, now in changes.items():
        fields[places[field]] = now
    return cls(*fields)


def evolve(table: Table, event: Event) -> Table:
    """Give the table after one event."""
    return fold(table, (event,))


def fold(table: Table, events: Iterable[Event]) -> Table:
    """Give the table after many events.

    Events only assign, so the last word on a value counts and each board is copied once,
    however many of its values changed.
    """
    top: dict[str, Any] = {}
    boards: dict[Role, dict[str, Any]] = {}
    for event in events:
        if isinstance(event, Changed):
            role = event.role
            values = top if role is None else boards.setdefault(role, {})
            values[event.field] = event.now
        elif isinstance(event, Shaped):
            top["cave"] = shaped(top.get("cave") or table.the_cave, event)
    if boards:
        roles = table.roles
        changed = {role: altered_all(roles[role], values) for role, values in boards.items()}
        top["roles"] = {**roles, **changed}
    return altered_all(table, top) if top else table


def shaped(cave: Cave, event: Shaped) -> Cave:
    """Give the Cave after one event."""
    if event.tiles:
        tiles = {**cave.tiles, **event.tiles}
        kept = {space: tile for space, tile in tiles.items() if tile is not None}
        cave = altered(cave, "tiles", kept)
    return altered_all(cave, event.values) if event.values else cave


def difference(before: Cave, after: Cave, rule: str) -> Shaped | None:
    """Tell what differs between two Caves; None when nothing does."""
    was, now = before.tiles, after.tiles
    tiles: dict[Space, Tile | None] = {
        space: tile
        for space, tile in now.items()
        # What has not been touched is the same object, and needs no comparing.
        if (before_it := was.get(space)) is not tile and before_it != tile
    }
    tiles.update(dict.fromkeys(space for space in was if space not in now))
    values = {
        field: getattr(after, field)
        for field in type(after).__dataclass_fields__
        if field != "tiles" and getattr(before, field) != getattr(after, field)
    }
    return Shaped(tiles, values, rule) if tiles or values else None
