"""What cannot be true of the made-up role's board."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.made_up.seat import board

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules.table import Table


def never(table: Table) -> Iterator[str]:
    """Sparks are counted from none."""
    if board(table).sparks < 0:
        yield "unicorn: there are no sparks below none"
