"""What changed because of an action. Folding events is all that loading a game does.

Events carry new values, not rules: a rule that is mended later cannot change an old game.
Every event names the rule it came from, so that "why?" always has an answer.
"""

from __future__ import annotations

from dataclasses import dataclass
from operator import attrgetter
from typing import TYPE_CHECKING, Any, Final, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from rules.names import Role
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
class Seen:
    """The app rolled, drew or turned over something. Undo cannot make it unseen: a fence."""

    text: str
    rule: str


@dataclass(frozen=True, slots=True)
class Told:
    """Something that the table should hear; it changes no value."""

    text: str
    rule: str


Event = Changed | Seen | Told

_VALUES: Final[dict[type, tuple[Callable[[Any], tuple[Any, ...]], dict[str, int]]]] = {}


def altered(value: T, field: str, now: object) -> T:
    """Copy a frozen value with one field changed.

    The same as `dataclasses.replace`, at a third of its price: this runs several times for every
    tap and thousands of times when a long game is opened.
    """
    cls = type(value)
    known = _VALUES.get(cls)
    if known is None:
        names = tuple(cls.__dataclass_fields__)  # type: ignore[attr-defined]  # all of them are dataclasses
        getter = attrgetter(*names)
        values = getter if len(names) > 1 else lambda one: (getter(one),)
        known = _VALUES[cls] = (values, {name: place for place, name in enumerate(names)})
    values, places = known
    fields = list(values(value))
    fields[places[field]] = now
    return cls(*fields)


def evolve(table: Table, event: Event) -> Table:
    """Give the table after one event."""
    if type(event) is not Changed:
        return table
    role = event.role
    if role is None:
        return altered(table, event.field, event.now)
    board = altered(table.roles[role], event.field, event.now)
    return altered(table, "roles", {**table.roles, role: board})


def fold(table: Table, events: Iterable[Event]) -> Table:
    """Give the table after many events."""
    for event in events:
        table = evolve(table, event)
    return table
