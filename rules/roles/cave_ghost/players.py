"""How a simulated Cave Ghost plays: from afar for Omens, and Hatred wherever she can pay it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.map.isolation import closest_piece
from rules.map.omens import Omen
from rules.outcome import UnreadableError
from rules.players import Player, Printed
from rules.roles.cave_ghost.actions import BuyPower, Move, PricePower, Shift
from rules.roles.cave_ghost.prices import PRICED
from rules.roles.cave_ghost.seat import HER, her_space

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rules.names import Space
    from rules.players import Judge
    from rules.table import Table

_WORTH: Final[Mapping[Omen, float]] = {
    Omen.HATRED: 20,
    Omen.PLOT_TWIST: 12,
    Omen.POSSESSION: 6,
    Omen.TELEKINESIS: 3,
    Omen.CRYSTAL_CURSE: 2,
    Omen.ROCKSLIDE: 1,
}


def wants(table: Table) -> tuple[Space, ...]:
    """Give the tiles that lie farthest from everybody: there her Isolation is greatest."""
    cave = table.the_cave
    far = {space: (closest_piece(cave, space) or (0,))[0] for space in cave.tiles}
    most = max(far.values())
    return tuple(space for space, rings in far.items() if rings == most)


def _power(_table: Table, action: BuyPower) -> float:
    return _WORTH.get(action.omen, 0) + 10 * action.hatred_token


def _move(table: Table, action: Move) -> float:
    """Move once where it is lonely; then rather stay than wander."""
    del action
    return 4 if her_space(table) not in wants(table) else -5


JUDGES: Final[Mapping[type, Judge]] = {
    BuyPower: _power,
    Move: _move,
    Shift: lambda _table, _action: 5,
}


def prices(said: str) -> tuple[PricePower, ...]:
    """Read what her powers cost: a number each, or three with a stroke between."""
    try:
        rows = [tuple(map(int, row.split("/"))) for row in said.split(",")]
    except ValueError:
        rows = []
    if len(rows) != len(PRICED) or any(len(row) not in {1, 3} or min(row) < 0 for row in rows):
        msg = "The prices are five: Rockslide, Hatred, Crystal Curse, Plot Twist, Telekinesis, "
        raise UnreadableError(f"{msg}such as 2,1/2/3,1,2,1")
    return tuple(PricePower(HER, omen, costs) for omen, costs in zip(PRICED, rows, strict=True))


PRINTED: Final = Printed(
    "prices",
    "N,N/N/N,…",
    "what the Cave Ghost's powers cost on your board; a stand-in is used without it",
    prices,
    prices("2,1/2/3,1,2,1"),
)
"""What is printed is not known to us; the stand-in lets a game be simulated."""
PLAYER: Final = Player(JUDGES, wants, frozenset({Move}), printed=PRINTED)
