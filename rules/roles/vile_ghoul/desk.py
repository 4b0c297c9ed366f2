"""What the Vile Ghoul's player types in of its board: the dice chart."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.names import Role
from rules.roles.ghoul.seat import the_vile_ghoul
from rules.roles.ghoul.turn import DIE
from rules.roles.vile_ghoul.actions import ChartRow
from rules.unread import Blank, Form, Unread

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules.table import Table
    from rules.unread import Rows


def _tells(rows: Rows) -> Iterator[ChartRow]:
    for face, row in enumerate(rows, start=1):
        if row is not None:
            movement, attack = map(int, row)
            yield ChartRow(Role.VILE_GHOUL, face, movement, attack)


def _told(table: Table) -> Rows:
    return the_vile_ghoul(table).chart


CHART: Final = Form(
    rows=tuple(f"Row {face}" for face in range(1, DIE + 1)),
    blanks=(
        Blank("Movement", "On the board's dice chart, beside the die of the row: the first number"),
        Blank("Attack", "In the same row, the second number"),
    ),
    tells=_tells,
    told=_told,
)
UNREAD: Final = (Unread(Role.VILE_GHOUL, "dice chart", "boards.vile-ghoul-dice-chart", form=CHART),)
