"""What the Cave Ghost's player types in of her board: the prices, and the Isolation chart."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.map.omens import RISING, omen_title
from rules.roles.cave_ghost.actions import PricePower
from rules.roles.cave_ghost.prices import DEAREST, PRICED, USES
from rules.roles.cave_ghost.seat import HER, board
from rules.unread import Blank, Form, Unread

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules.map.omens import Omen
    from rules.table import Table
    from rules.unread import Rows


def _tells(rows: Rows) -> Iterator[PricePower]:
    for omen, row in zip(PRICED, rows, strict=False):
        if row is not None:
            yield PricePower(HER, omen, tuple(map(int, row)))


def _told(table: Table) -> Rows:
    prices = board(table).prices
    return tuple(_whole(omen, prices.get(omen, ())) for omen in PRICED)


def _whole(omen: Omen, row: tuple[int, ...]) -> tuple[int, ...] | None:
    """Give a number for each use; None where not all of them are known."""
    if len(row) == 1 and omen not in RISING:
        return row * USES
    return row if len(row) == USES else None


PRICES: Final = Form(
    rows=tuple(map(omen_title, PRICED)),
    blanks=(
        Blank("First use", "On the board beside the power: the Omen tokens it costs", most=DEAREST),
        Blank("Second use", "The next number there; or the same again", most=DEAREST),
        Blank("Third use", "The last number there; or the same again", most=DEAREST),
    ),
    tells=_tells,
    told=_told,
)
UNREAD: Final = (
    Unread(
        HER, "player board", "boards.cave-ghost-powers", "What the powers cost in Omens", PRICES
    ),
)
