"""What of the Armored Knight lies on tiles: the Javelins thrown, until they are fetched."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from companion.board.marks import Lying
from rules.names import Role
from rules.roles.armored_knight.seat import board, sits_here

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules import Table
    from rules.names import Space

JAVELIN: Final = Lying("Javelin", "token-javelin", Role.ARMORED_KNIGHT.value)


def lying(table: Table) -> Iterator[tuple[Space, Lying]]:
    """Give each Javelin with its tile, as far as the map knows it."""
    thrown = board(table).thrown if sits_here(table) else ()
    yield from ((space, JAVELIN) for space in thrown if space is not None)
