"""How a simulated Vile Ghoul plays: as the Ghoul does, but for the die it selects."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.altered import replace
from rules.names import Role
from rules.outcome import UnreadableError
from rules.players import Printed
from rules.roles.ghoul import players
from rules.roles.ghoul.seat import the_vile_ghoul
from rules.roles.vile_ghoul.actions import ChartRow, SelectDie

if TYPE_CHECKING:
    from rules.table import Table

_ROWS: Final = 6


def _die(table: Table, action: SelectDie) -> float:
    """It wants an Attack that smashes Crystals, and feet to use it."""
    row = the_vile_ghoul(table).chart[action.die - 1]
    return 0 if row is None else row[0] + (4 if row[1] >= players.SMASH else 0)


def chart(said: str) -> tuple[ChartRow, ...]:
    """Read the six rows of a dice chart."""
    try:
        rows = [tuple(map(int, row.split("/"))) for row in said.split(",")]
    except ValueError:
        rows = []
    if len(rows) != _ROWS or any(len(row) != 2 or min(row) < 0 for row in rows):  # noqa: PLR2004  # Movement and Attack
        msg = "A chart is six rows of Movement/Attack, such as 3/2,4/2,4/3,5/3,5/4,6/4"
        raise UnreadableError(msg)
    return tuple(
        ChartRow(Role.VILE_GHOUL, face, movement, attack)
        for face, (movement, attack) in enumerate(rows, start=1)
    )


CHART: Final = Printed(
    "chart",
    "M/A,…",
    "the six rows of your Vile Ghoul's dice chart; a stand-in is used without them",
    chart,
    chart("3/2,4/2,4/3,5/3,5/4,6/4"),
)
"""The rows that are printed are not known to us; those of the stand-in let a game be simulated."""
PLAYER: Final = replace(players.PLAYER, judges={**players.JUDGES, SelectDie: _die}, printed=CHART)
