"""The numbers that are read across the table: which of them, for whom, and when."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import TYPE_CHECKING, Final

from companion.screens.words import emblem, say
from rules.boards import Other
from rules.corrections import correctable
from rules.roles.ghoul.seat import ACT
from rules.setup.goals import goal, who

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from rules.boards import Board
    from rules.names import Role
    from rules.table import Table


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


@dataclass(frozen=True, slots=True)
class _Kind:
    """How a field of a board is shown; `turn`: while it acts (True), in others' turns (False)."""

    name: str
    drawing: str
    turn: bool | None = None
    unless_zero: bool = False


_KINDS: Final[Mapping[str, _Kind]] = {
    "fury": _Kind("Fury", "token-fury"),
    "movement": _Kind("Movement", "token-movement", turn=True),
    "attack": _Kind("Attack", "token-attack", turn=True),
    "defense": _Kind("Defense", "token-defense", turn=False),
    "bonus": _Kind("Bonus", "token-attack", turn=True, unless_zero=True),
    "boost": _Kind("Boost", "dice", turn=True, unless_zero=True),
    "treasures": _Kind("Treasures", "token-treasure", unless_zero=True),
    "crystals": _Kind("Crystals", "token-crystal", unless_zero=True),
    "health": _Kind("Health", "token-crystal"),
    "backstab_cubes": _Kind("Thief's cubes", "role-thief", unless_zero=True),
}
"""By field of a board, in the order in which they are shown. Other numbers come after these."""


def trackers(table: Table) -> tuple[Tracker, ...]:
    """Show the numbers that matter now: of the boards the app keeps, then of the others."""
    kept = [role for role in table.setup.seats if not isinstance(table.roles[role], Other)]
    others = [role for role in table.setup.seats if isinstance(table.roles[role], Other)]
    goals = _goals(table)
    found = [one for role in kept for one in _of_board(table, role, goals.get(role, {}))]
    found += [one for role in others for one in _of_other(table, role)]
    return tuple(found)


def _of_board(table: Table, role: Role, goals: Mapping[str, int]) -> Iterator[Tracker]:
    board = table.roles[role]
    turn = role is table.turn
    for field, kind in _KINDS.items():
        value = getattr(board, field, None)
        goal = goals.get(field)
        if value is None or (kind.turn is not None and kind.turn is not turn):
            continue
        if turn and kind.turn and not (board_acts(table) or value):
            continue
        if kind.unless_zero and not value and goal is None:
            continue
        of = "" if goal is None else f"/{goal}"
        yield Tracker(role.value, field, kind.name, say(value), of, kind.drawing, kept=True)


def board_acts(table: Table) -> bool:
    """Tell whether the points of this turn are set; before that there are none to show."""
    return table.phase == ACT


def _of_other(table: Table, role: Role) -> Iterator[Tracker]:
    board = table.roles[role]
    for field in ("health", "defense"):
        value = getattr(board, field, None)
        if value is not None:
            name, drawing = _KINDS[field].name, emblem(role)
            yield Tracker(role.value, field, name, say(value), "", drawing, kept=False)


def _goals(table: Table) -> dict[Role, dict[str, int]]:
    role = who(table.setup)
    if role is None:
        return {}
    aim = goal(table.setup)
    numbers = {"fury": aim.fury, "crystals": aim.crystals}
    return {role: {field: number for field, number in numbers.items() if number is not None}}


# Correcting


@dataclass(frozen=True, slots=True)
class Value:
    """A value of a board that a player may set to what lies on the table."""

    field: str
    name: str
    value: object
    is_number: bool


def values(board: Board) -> tuple[Value, ...]:
    """Give everything of a board that can be corrected, the numbers first."""
    known = set(correctable(board))
    found = []
    for one in fields(board):
        if one.name in known:
            value = getattr(board, one.name)
            found.append(Value(one.name, name_of(one.name), value, not isinstance(value, bool)))
    return tuple(sorted(found, key=lambda one: not one.is_number))


def name_of(field: str) -> str:
    """Name a field of a board: as its tracker does, or by its own words."""
    kind = _KINDS.get(field)
    return field.replace("_", " ").capitalize() if kind is None else kind.name
