"""What the app counts at a table, and what lies on it: one list, for a new table and for settings.

Whose books are kept, and which counters of the others, is agreed on when a table is laid, and
stands in its game. Any number that is counted may be left to the table besides, at any time: it
shows no more. What the app counts, it counts on; so taking it back loses nothing.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, Final

from companion.screens.settings.kept import counted
from rules import role_rules, turn_order
from rules.names import ROLE_TITLES, capital, listed, possessive
from rules.setup import chosen
from rules.setup.tracked import tracked

if TYPE_CHECKING:
    from collections.abc import Iterator

    from companion.screens.settings.kept import Settings
    from rules import Setup
    from rules.names import Role

COUNTED: Final = "The app counts it"
ON_THE_TABLE: Final = "It lies on the table"
LAID: Final = "agreed when the table was laid"


class Way(StrEnum):
    """How it is said that the app counts something, or not."""

    BOARD = "board"
    CHOICE = "choice"
    NUMBER = "number"


@dataclass(frozen=True, slots=True)
class Counted:
    """Something that the app counts, or that lies on the table."""

    name: str
    title: str
    on: bool
    way: Way
    role: Role
    numbers: frozenset[str] = frozenset()
    """The numbers that are shown with it, as settings name them."""
    why: str = ""
    """Why it cannot be switched here."""

    @property
    def note(self) -> str:
        """What is so now."""
        return COUNTED if self.on else ON_THE_TABLE


def counting(setup: Setup, settings: Settings, *, laid: bool = False) -> tuple[Counted, ...]:
    """Give everything that can be counted at a table, role by role; `laid`: once it is played."""
    return (*_of_roles(setup, settings, laid=laid), *_agreed(setup, settings, laid=laid))


def _has_books(setup: Setup, role: Role) -> bool:
    """Tell whether the app keeps all of a role's board here."""
    return role_rules(role).on_paper is not None and role not in setup.on_paper


def _of_roles(setup: Setup, settings: Settings, *, laid: bool) -> Iterator[Counted]:
    for role in turn_order(setup.seats):
        rules, books = role_rules(role), _has_books(setup, role)
        if rules.on_paper is not None:
            yield Counted(
                role.value,
                f"{ROLE_TITLES[role]}: the whole board",
                books,
                Way.BOARD,
                role,
                why=LAID if laid else "",
            )
        panel = rules.panel if books or rules.on_paper is None else ()
        agreed = set() if books else {one.counter.field for one in rules.counters}
        for number in panel:
            if number.field not in agreed:
                name = counted(role.value, number.field)
                yield Counted(
                    name,
                    f"{ROLE_TITLES[role]}: {number.name}",
                    settings.counts(name),
                    Way.NUMBER,
                    role,
                    frozenset({name}),
                )


def _agreed(setup: Setup, settings: Settings, *, laid: bool) -> Iterator[Counted]:
    for one in tracked(setup):
        of = tuple(role for role in one.of if not _has_books(setup, role))
        if not of:
            continue
        agreed = chosen(setup.choices, one.choice) == one.on
        numbers = frozenset(counted(role.value, field) for role, field in one.numbers)
        shown = not numbers or any(settings.counts(name) for name in numbers)
        yield Counted(
            one.choice,
            f"{listed([ROLE_TITLES[role] for role in of])}: {one.title}",
            agreed and shown,
            Way.CHOICE,
            of[0],
            numbers,
            # Of what was agreed on, the numbers can still be left to the table.
            LAID if laid and not (agreed and numbers) else "",
        )


def switched(settings: Settings, one: Counted) -> Settings:
    """Give the settings in which its numbers show, or no more."""
    return settings.left(one.numbers, to_the_table=one.on)


def summary(all_of_it: tuple[Counted, ...]) -> str:
    """Say in a line how much of it lies on the table."""
    off = [one.title for one in all_of_it if not one.on]
    few = 2
    if not off:
        return "All of it"
    named = _named(off) if len(off) <= few else f"{len(off)} of {len(all_of_it)}"
    return capital(f"on the table: {named}")


def _named(titles: list[str]) -> str:
    """Name things within a sentence, and whose they are once."""
    of: dict[str, list[str]] = {}
    for title in titles:
        whose, _, what = title.partition(": ")
        of.setdefault(possessive(f"the {whose}"), []).append(what.removeprefix("the "))
    return listed(f"{whose} {listed(what)}" for whose, what in of.items())
