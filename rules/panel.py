"""A role's numbers as they are read across the table: data, from which a screen is made."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto
from typing import TYPE_CHECKING, Final

from rules.house import HOUSE, inside_of, rules_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from rules.names import Role
    from rules.table import Setup, Table


PLACES: Final = 4
"""So many numbers stand side by side, to be read across the table."""
BESIDE: Final = 2
"""So many of these places are for the numbers of those whose books lie on the table."""


class Shown(Enum):
    """When a number is shown."""

    ALWAYS = auto()
    ACTING = auto()
    """In its own turn, once it has points to spend: this number says how many."""
    OWN = auto()
    """In its own turn."""
    WAITING = auto()
    """In the turns of the others."""
    WHEN_THERE = auto()
    """When it is not zero."""
    ACTING_WHEN_THERE = auto()
    """In its own turn, when it is not zero."""


def _no_goal(_setup: Setup) -> int | None:
    return None


_NOW_AND_THEN: Final = frozenset({Shown.WHEN_THERE, Shown.ACTING_WHEN_THERE})


@dataclass(frozen=True, slots=True)
class Number:
    """One number of a role's board: its field, its name, its sign, and when it is shown."""

    field: str
    name: str
    sign: str
    """What it is drawn with: the word of a token, a role or a drawing; empty for its own emblem."""
    when: Shown = Shown.ALWAYS
    goal: Callable[[Setup], int | None] = _no_goal
    """The number that wins, shown beside it."""
    acts: Callable[[Table], bool] = lambda _table: True
    """Whether the points of this turn are set; before that there are none to show."""
    read: Callable[[Table], object] | None = None
    """How it is read, where no field of the board holds it."""
    keeps_its_place: bool = False
    """Whether its place waits for it also while nobody has told it yet."""
    place: int | None = None
    """Its place among the few that are pinned, from the left, the same all game; None if it has
    none of its own. Of several in one place the first stands there, of whoever's turn it is."""
    lasts: bool = False
    """Whether what it is used for takes nothing of it: then none of it is left over, either."""
    short: str = ""
    """What it is called where four stand side by side, if not by its whole name."""

    @property
    def is_spent(self) -> bool:
        """Tell whether it is what its own turn has to spend."""
        return self.when is Shown.ACTING

    def waits(self, table: Table, role: Role, value: object) -> bool:
        """Tell whether its place is kept for it: it is set later in this turn, or told later."""
        return (value is None and self.keeps_its_place) or (self.is_spent and table.turn is role)

    def matters(self, table: Table, role: Role, value: object, goal: int | None) -> bool:
        """Tell whether it is worth a look now."""
        acting, there = table.turn is role, bool(value)
        return {
            Shown.ALWAYS: True,
            Shown.ACTING: acting and (there or self.acts(table)),
            Shown.OWN: acting,
            Shown.WAITING: not acting,
            Shown.WHEN_THERE: there or goal is not None,
            Shown.ACTING_WHEN_THERE: acting and there,
        }[self.when]


@dataclass(frozen=True, slots=True)
class Reading:
    """A number of somebody's board, as it is read across the table now."""

    role: Role
    number: Number
    value: object
    """None where there are no points to spend yet in this turn, or nobody has told it."""
    goal: int | None
    kept: bool
    """Whether the app keeps this role's books; otherwise only what others must know of it."""

    @property
    def stays(self) -> bool:
        """Tell whether it stands in its place in everybody's turn."""
        always = self.number.when is Shown.ALWAYS or self.goal is not None
        return always and self.number.place is not None

    @property
    def comes_and_goes(self) -> bool:
        """Tell whether it is shown only while there is any of it, and not on the way to a goal."""
        return self.goal is None and self.number.when in _NOW_AND_THEN


def panel(table: Table) -> tuple[Reading, ...]:
    """Read the numbers that matter now: of those whose books the app keeps, then of the others.

    A turn inside a turn has numbers of its own, which stand first and in the place of the board's.
    """
    inside = inside_of(table)
    played = () if inside is None else tuple(inside.panel(table))
    covered = {(one.role, one.number.name) for one in played}
    found = [one for role in table.setup.seats for one in _of(table, role)]
    rest = [one for one in found if (one.role, one.number.name) not in covered]
    return (*played, *sorted(rest, key=lambda one: not one.kept))


def _of(table: Table, role: Role) -> Iterator[Reading]:
    board, rules = table.roles[role], rules_of(table.setup, role)
    for number in rules.panel:
        value = getattr(board, number.field, None) if number.read is None else number.read(table)
        goal = number.goal(table.setup)
        if value is not None and number.matters(table, role, value, goal):
            yield Reading(role, number, value, goal, rules.keeps_books)
        elif number.waits(table, role, value):
            yield Reading(role, number, None, goal, rules.keeps_books)


def name_of(role: Role, field: str) -> str:
    """Name a field of a role's board: as its panel or its role does, or by its own words."""
    rules = HOUSE.roles[role]
    named = {**rules.counted, **{number.field: number.name for number in rules.panel}}
    return named.get(field) or field.replace("_", " ").capitalize()


def reading_of(role: Role, field: str) -> Callable[[Table], object] | None:
    """Give how a number of a role is read where its field alone does not say it."""
    return next((one.read for one in HOUSE.roles[role].panel if one.field == field), None)
