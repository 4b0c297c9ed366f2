"""A game from its journal: its steps, its tables, and where it is damaged. Without any SQL."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from companion.storage.journal import (
    Place,
    follow,
    read_body,
    read_setup,
    read_step,
    sound,
)
from companion.storage.problems import DamagedError
from rules import fold, new_table
from rules.names import ROLE_TITLES
from rules.said import spoken

if TYPE_CHECKING:
    from collections.abc import Sequence

    from companion.storage.journal import Branch, Entry, Lines
    from rules import Setup, Step, Table


@dataclass(frozen=True, slots=True)
class Damage:
    """Where a game stops making sense, and in words what is whole before it."""

    entries: int
    """So many entries of the journal can be played on from."""
    why: str


@dataclass(frozen=True, slots=True)
class Loaded:
    """A game with the steps of its line, those behind the head too.

    `tables[n]` is the table before step n; `numbers[n]` is the entry of step n.
    """

    place: Place
    setup: Setup
    steps: tuple[Step, ...]
    tables: tuple[Table, ...]
    numbers: tuple[int, ...]
    head: int
    damage: Damage | None = None

    @property
    def id(self) -> int:
        """The number of the game in its file."""
        return self.place.game

    @property
    def table(self) -> Table:
        """The table where the head is."""
        return self.tables[self.head]

    @property
    def last_line(self) -> str:
        """What was done last; empty at the beginning."""
        return self.steps[self.head - 1].line if self.head else ""


def read_game(
    game: int, entries: Sequence[Entry], expected: int | None = None, tip: int | None = None
) -> Loaded:
    """Read a game as far as it can be read; DamagedError where not even its beginning can.

    `expected` entries is what there should be; `tip` asks for a branch instead of the line.
    """
    whole = sound(entries)
    if not whole:
        raise DamagedError("the beginning of this game cannot be read")
    setup = read_setup(whole[0].body)
    count = len(whole)
    while True:
        course, count = follow(whole[:count])
        if tip is not None:
            course.go(tip)
        reached = _Reached(setup)
        broken = next((step for step in course.line if not reached.take(whole[step])), None)
        if broken is None:
            break
        if tip is not None:
            raise DamagedError("these steps cannot be read any more")
        count = broken  # what was done before it stands by itself
    place = Place(game, count, whole[count - 1].hash)
    steps, tables, head = tuple(reached.steps), tuple(reached.tables), course.head
    damage = None
    if count < max(len(entries), expected or 0):
        damage = _damage(count, steps[:head], tables[head])
    return Loaded(place, setup, steps, tables, tuple(course.line), head, damage)


class _Reached:
    """The steps and tables so far."""

    def __init__(self, setup: Setup) -> None:
        self.steps: list[Step] = []
        self._lines: Lines = {}
        self._read: dict[str, Step] = {}
        """By what an entry says: the same thing said again is the same step."""
        try:
            self.tables = [new_table(setup)]
        except Exception as wrong:  # a set-up that no rules can follow
            raise DamagedError("this version cannot lay out who played this game") from wrong

    def take(self, one: Entry) -> bool:
        """Follow a step; tell whether that could be done."""
        try:
            step = self._read.get(one.body) or read_step(one.body, self._lines)
            table = fold(self.tables[-1], step.events)
        except Exception:  # noqa: BLE001  # damaged events raise anything
            return False
        self._read[one.body] = step
        self.steps.append(step)
        self.tables.append(table)
        return True


def branches_of(entries: Sequence[Entry]) -> tuple[Branch, ...]:
    """Give the steps that others have replaced, the branch that was left last first."""
    course, _ = follow(entries)
    found = []
    for tip in course.tips():
        try:
            line = read_body(entries[tip].body).get("line")
        except DamagedError:
            continue
        if isinstance(line, str):
            found.append(course.branch(tip, line))
    return tuple(found)


def _damage(count: int, steps: Sequence[Step], table: Table) -> Damage:
    return Damage(count, f"this game is damaged {_after(steps, table)}")


def _after(steps: Sequence[Step], table: Table) -> str:
    line = f"“{spoken(steps[-1].line)}”" if steps else "its beginning"
    return f"after {line} in round {table.round}"


def where(game: Loaded) -> str:
    """Name a game by who plays and by its last line."""
    who = ", ".join(ROLE_TITLES[role] for role in game.setup.seats)
    return f"{who}, {_after(game.steps[: game.head], game.table)}"


def is_prefix(short: Sequence[Entry], long: Sequence[Entry]) -> bool:
    """Tell whether one journal is the beginning of another, or all of it."""
    return len(short) <= len(long) and bool(short) and short[-1].hash == long[len(short) - 1].hash
