"""The numbers that are read across the table: which of them, for whom, and when."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from companion.screens.words import DASH, emblem, say
from rules import SaidAs, name_of, panel, to_correct
from rules.names import Role

if TYPE_CHECKING:
    from rules import Reading, Table


@dataclass(frozen=True, slots=True)
class Tracker:
    """One number of a role's board. `of` is the goal it is on its way to."""

    role: str
    field: str
    name: str
    value: str
    of: str
    drawing: str
    kept: bool
    """Whether the app keeps this role's board; otherwise only what the others must know of it."""
    comes_and_goes: bool = False
    """Whether it is shown only while there is any of it."""
    is_spent: bool = False
    """Whether it is what a turn has to spend, and so nothing any more once the turn has ended."""
    place: int | None = None
    """Its own place among those that are pinned, if it has one."""
    stays: bool = False
    """Whether it stands there in everybody's turn."""
    short: str = ""
    """What it is called there, if not by its name."""
    anothers: str = ""
    """Whose it is, in a word, where that is another role than whose turn it is."""


def trackers(table: Table) -> tuple[Tracker, ...]:
    """Show the numbers that matter now: of the boards the app keeps, then of the others."""
    return tuple(map(_tracker, panel(table)))


def _tracker(one: Reading) -> Tracker:
    return Tracker(
        one.role.value,
        one.number.field,
        one.number.name,
        _value(one),
        "" if one.goal is None else f"/{one.goal}",
        drawn(one.number.sign) if one.number.sign else emblem(one.role),
        one.kept,
        one.comes_and_goes,
        one.number.is_spent,
        one.number.place,
        one.stays,
        one.number.short,
    )


def _value(one: Reading) -> str:
    return DASH if one.value is None else say(one.value)


_PLAIN: Final = frozenset(
    {"dice", "focus", "heart", "crown", "pull", "seen", "fangs", "bones", "eye"}
)
"""Signs that have a drawing by their own name; the others are tokens and roles."""


def drawn(sign: str) -> str:
    """Name the drawing of a number's sign."""
    if sign in _PLAIN:
        return sign
    return emblem(Role(sign)) if sign in set(Role) else f"token-{sign}"


# Correcting


@dataclass(frozen=True, slots=True)
class Value:
    """A value of a board that a player may set to what lies on the table."""

    field: str
    name: str
    value: object
    kind: SaidAs

    @property
    def is_number(self) -> bool:
        """Whether it is counted; the others are yes or no, or said in words."""
        return self.kind is SaidAs.NUMBER


def values(table: Table, role: Role) -> tuple[Value, ...]:
    """Give everything of a board that can be corrected, the numbers first, names last."""
    found = (
        Value(one.field, name_of(role, one.field), one.value, one.kind)
        for one in to_correct(table, role)
    )
    return tuple(sorted(found, key=lambda one: one.kind.value))
