"""What every table shares: turns that end and pass, the Dragon die, numbers told and corrected."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules import (
    boards,
    corrections,
    counters,
    dragon_die,
    dying,
    ending,
    events,
    names,
    outcome,
    owed,
    said_again,
    table,
    windows,
)
from rules.part import Part
from rules.roles import others

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules.table import Table


def _never(of: Table) -> Iterator[str]:
    if of.turn not in of.roles:
        yield f"the turn belongs to {of.turn}, who is not at the table"
    if of.round < 1:
        yield f"round {of.round} comes before the first"
    if of.outcome is not None and of.owed:
        yield "something is owed after the end"


TABLE: Final = Part(
    conduct=(
        ending,
        others,
        dying,
        dragon_die,
        windows,
        corrections,
        counters,
        said_again,
    ),
    kept=(boards, counters, events, names, outcome, owed, table, windows),
    offers=(dying.offer_a_win_by_death, counters.offer_a_win_by_crystals),
    invariants=_never,
)
