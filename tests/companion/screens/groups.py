"""The groups of a turn without the map, found by what a player would call them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.screens.play.sections import (
    Counter,
    Key,
    Lines,
    Rows,
    Section,
    Target,
    sections_of,
)
from rules import decide
from rules.events import fold
from rules.steps import Step

if TYPE_CHECKING:
    from rules import Table


def section(table: Table, title: str) -> Section:
    """Give the one group with this title."""
    return next(one for one in sections_of(table) if one.title == title)


def rows(table: Table, title: str) -> tuple[Target | Counter, ...]:
    """Give the rows of a group."""
    return next(part.rows for part in section(table, title).parts if isinstance(part, Rows))


def targets(table: Table, title: str = "Attack") -> dict[str, Target]:
    """Give the rows of an attack, by the names in them."""
    return {one.name: one for one in rows(table, title) if isinstance(one, Target)}


def keys(table: Table, title: str) -> dict[str, Key]:
    """Give the keys of a group, by what speech calls them."""
    return {one.called: one for one in section(table, title).keys}


def lines(table: Table, title: str) -> list[tuple[str, str]]:
    """Give the sentences of a group, each with its mark."""
    parts = section(table, title).parts
    return [(line.text, line.mark) for part in parts if isinstance(part, Lines)
            for line in part.lines]  # fmt: skip


def done(table: Table, one: Key | Target) -> Table:
    """Tap it."""
    answer = one.answers[0] if isinstance(one, Key) else one.answer
    assert answer is not None
    step = decide(table, answer.action)
    assert isinstance(step, Step)
    return fold(table, step.events)
