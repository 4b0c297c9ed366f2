"""Whether the Armored Knight sits at this table, with her books in the app."""

from __future__ import annotations

import pytest

from rules.names import Role
from rules.roles.armored_knight.seat import sits_here
from tests.table import play


@pytest.mark.parametrize(
    ("told", "kept"),
    [
        (("table armored-knight cave",), True),
        (("table knight cave",), False),
        (("table armored-knight cave ghoul", "books ghoul"), False),
    ],
)
def test_she_sits_where_her_books_are_kept(told: tuple[str, ...], *, kept: bool) -> None:
    """Where her board is counted on paper alone, the app knows of no Javelins of hers."""
    table = play(*told)
    assert sits_here(table) is kept
    assert (Role.ARMORED_KNIGHT in table.roles) is ("armored-knight" in told[0])
