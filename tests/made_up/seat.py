"""Whose board it is."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal

from rules.names import Role
from tests.made_up.board import MadeUp

if TYPE_CHECKING:
    from rules.table import Table

ME: Final[Literal[Role.UNICORN]] = Role.UNICORN


def board(table: Table) -> MadeUp:
    """Give its board."""
    found = table.roles[ME]
    assert isinstance(found, MadeUp)
    return found
