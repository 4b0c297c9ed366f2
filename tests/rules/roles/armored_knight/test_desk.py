"""What is typed in of her board and her cards becomes steps of the game, and is read back."""

from __future__ import annotations

import pytest

from rules.roles.armored_knight.desk import UNREAD
from rules.sentences import write_action
from tests.table import play, then


@pytest.mark.parametrize(
    ("title", "rows", "lines"),
    [
        ("Starting Health", ((7,),), ["armored-knight has 7 health"]),
        ("Starting Health", (None,), []),
        ("Movement", ((2,), None, (3,)), None),
    ],
)
def test_what_is_typed_in_is_told_and_read_back(
    title: str, rows: tuple[tuple[int, ...] | None, ...], lines: list[str] | None
) -> None:
    """Row for row; what nobody knows is not told."""
    (form,) = (one.form for one in UNREAD if one.title == title)
    assert form is not None
    told = [write_action(action) for action in form.tells(rows)]
    assert lines is None or told == lines
    table = then(play("table armored-knight goblins dragon"), *told)
    known = form.told(table)
    assert [row for row in known if row is not None] == [row for row in rows if row is not None]
