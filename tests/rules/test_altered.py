"""Copies of frozen values are those of the standard library."""

from __future__ import annotations

from dataclasses import fields, replace

from rules.altered import altered, altered_all, touched
from rules.altered import replace as quickly
from rules.cave.owed import ShuffleTheStack
from rules.names import Role
from rules.owed import FirstPlacement
from tests.table import play


def test_altering_a_field_is_replacing_it() -> None:
    """The quick copy is the standard library's copy, for every field of a board and a table."""
    table = play("table knight ghoul")
    for value in (table, table.roles["ghoul"], table.roles[Role.KNIGHT]):
        for field in fields(value):
            assert altered(value, field.name, 5) == replace(value, **{field.name: 5})


def test_a_value_with_a_single_field_can_be_altered_too() -> None:
    """One field is no special case for whoever writes a board."""
    assert altered(FirstPlacement(Role.GHOUL), "role", Role.KNIGHT) == FirstPlacement(Role.KNIGHT)


def test_a_value_without_fields_is_copied_as_well() -> None:
    """A value that only says what it is has nothing that could be changed."""
    assert altered_all(ShuffleTheStack(), {}) == ShuffleTheStack()


def test_replacing_by_name_is_the_standard_librarys_replacing() -> None:
    """The quick copy with named fields gives what `dataclasses.replace` gives."""
    value = play("table knight ghoul").roles["ghoul"]
    assert quickly(value, movement=3, attack=2) == replace(value, movement=3, attack=2)


def test_what_was_altered_is_what_is_touched() -> None:
    """A value that is compared with one it was made of tells the fields that are not the same."""
    value = play("table knight ghoul").roles["ghoul"]
    assert touched(value, altered(value, "movement", 3)) == {"movement": 3}
    assert touched(value, value) == {}
    assert touched(FirstPlacement(Role.GHOUL), FirstPlacement(Role.GHOUL)) == {}
