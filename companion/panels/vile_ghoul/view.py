"""The Vile Ghoul's dice chart: pure functions from a moment to what lies where."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from companion.asked import asked_of
from companion.panels.ghoul.view import terror_view
from companion.screens.words import DASH
from rules import Answer, Ask, Gap
from rules.names import Role
from rules.roles.ghoul.seat import the_vile_ghoul
from rules.roles.vile_ghoul.actions import ChartRow, SelectDie
from rules.roles.vile_ghoul.turn import boost_dice

if TYPE_CHECKING:
    from rules import Table
    from rules.roles.ghoul.board import VileGhoul

FACES: Final = 6


@dataclass(frozen=True, slots=True)
class RowView:
    """One row of the dice chart: what lies on it, what it gives, and what a tap does."""

    face: int
    left: bool
    right: int
    gives: str
    note: str
    select: Answer | None
    tell: Answer


@dataclass(frozen=True, slots=True)
class ChartView:
    """The Vile Ghoul's dice chart, with the dice that are still in the supply."""

    rows: tuple[RowView, ...]
    supply: tuple[int, ...]
    untold: int


def chart_view(table: Table) -> ChartView:
    """Show the chart, with the dice on it and what a tap on each row does."""
    ghoul = the_vile_ghoul(table)
    selecting = {
        answer.action.die: answer
        for prompt in asked_of(table)
        for answer in prompt.answers
        if isinstance(answer.action, SelectDie)
    }
    rows = tuple(_row(ghoul, face, selecting.get(face)) for face in range(1, FACES + 1))
    return ChartView(rows, ghoul.supply, sum(row is None for row in ghoul.chart))


def _row(ghoul: VileGhoul, face: int, select: Answer | None) -> RowView:
    row = ghoul.chart[face - 1]
    gives = f"{row[0]} / {row[1]}" if row is not None else DASH
    boost = boost_dice(ghoul, face)
    note = ""
    if ghoul.left == face:
        note = "this turn" + (f", {ghoul.boost} Boost left" if ghoul.boost else "")
    elif select is not None:
        note = "select it for this turn" + (f", {boost} Boost" if boost else "")
    return RowView(face, ghoul.left == face, boost, gives, note, select, tell_row(face))


def tell_row(face: int) -> Answer:
    """Ask for what a row of the player's own dice chart prints."""
    asks = (Ask("movement", Gap.NUMBER), Ask("attack", Gap.NUMBER))
    return Answer(ChartRow(Role.VILE_GHOUL, face, 0, 0), f"Row {face} of your chart", asks=asks)


VIEWS: Final = (chart_view, terror_view)
"""What its pieces on the cards screen are made of."""
