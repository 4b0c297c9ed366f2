"""The matrix of who can do what to whom: which cells are shown, and what a cell says."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from rules.book import entry
from rules.book.matrix import attackers, cell, targets
from rules.names import capital

if TYPE_CHECKING:
    from collections.abc import Collection

    from rules.book.matrix import Cell

FEWEST: Final = 2
"""One role alone at a table meets nobody there: it is shown among all."""
COMPANIONS: Final = {"shadow-unicorn": "shadow-paladin"}
"""Who is at the table whenever another is, though no player plays it."""


@dataclass(frozen=True, slots=True)
class CellView:
    """One cell: the other side's name and emblem, and the short answer."""

    attacker: str
    target: str
    name: str
    short: str
    role: str
    drawing: str


@dataclass(frozen=True, slots=True)
class Section:
    """All that one role can do, or all that can be done to it."""

    title: str
    role: str
    drawing: str
    cells: tuple[CellView, ...]


@dataclass(frozen=True, slots=True)
class Matrix:
    """The sections, and whether only this table's roles are among them."""

    sections: tuple[Section, ...]
    filtered: bool
    by_target: bool


@dataclass(frozen=True, slots=True)
class Detail:
    """A cell opened: its questions with their answers, and the entry that says more."""

    title: str
    lines: tuple[tuple[str, str], ...]
    note: str
    address: str
    entry: str


def at_table(seats: Collection[str]) -> tuple[str, ...]:
    """Name everybody of the matrix who is at a table; nobody where fewer than two are."""
    here = [one for one in attackers() if one in seats or COMPANIONS.get(one) in seats]
    played = [one for one in here if one in seats]
    return tuple(here) if len(played) >= FEWEST else ()


def matrix(seats: Collection[str], *, everybody: bool = False, by_target: bool = False) -> Matrix:
    """Show the matrix by attacker or by target, of this table's roles or of all."""
    here = at_table(seats)
    shown = here if here and not everybody else attackers()
    doing = tuple(one for one in attackers() if one in shown)
    done_to = tuple(one for one in targets() if one in shown)
    rows, others = (done_to, doing) if by_target else (doing, done_to)
    sections = (_section(one, others, by_target=by_target) for one in rows)
    return Matrix(
        tuple(one for one in sections if one.cells), shown != attackers(), by_target=by_target
    )


def _section(role: str, others: tuple[str, ...], *, by_target: bool) -> Section:
    pairs = ((other, role) if by_target else (role, other) for other in others)
    met = [one for pair in pairs if (one := cell(*pair)) is not None]
    title = f"What happens to {the(role)}" if by_target else f"What {the(role)} can do"
    return Section(title, role, emblem(role), tuple(_cell(one, by_target=by_target) for one in met))


def _cell(one: Cell, *, by_target: bool) -> CellView:
    other = one.attacker if by_target else one.target
    name = f"by {the(other)}" if by_target else f"to {the(other)}"
    return CellView(one.attacker, one.target, name, one.short, other, emblem(other))


def detail(attacker: str, target: str) -> Detail | None:
    """Open a cell; none for a pair that never meets."""
    one = cell(attacker, target)
    if one is None:
        return None
    asked = (
        ("Can it enter the space?", one.enter),
        ("Can it attack?", one.attack),
        ("At what price?", one.price),
        ("What happens?", one.effect),
        ("Who makes it skitter?", one.skitter),
    )
    more = entry(one.entry)
    return Detail(
        f"{capital(the(attacker))} and {the(target)}",
        tuple((question, capital(answer)) for question, answer in asked if answer),
        "" if one.known else "Not settled in these booklets: your base rulebook decides.",
        one.entry,
        "" if more is None else more.title,
    )


def the(role: str) -> str:
    """Name a role of the matrix inside a sentence: the Vile Ghoul."""
    return "the " + role.replace("-", " ").title()


def emblem(role: str) -> str:
    """Name the drawing of a role; the Shadow Unicorn is drawn as the Unicorn it once was."""
    return "role-unicorn" if role in COMPANIONS else f"role-{role}"
