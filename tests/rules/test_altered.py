"""Copies of frozen values are those of the standard library."""

from __future__ import annotations

from dataclasses import FrozenInstanceError, fields, replace

import pytest

from rules.actions import EndTurn
from rules.altered import altered, altered_all, touched
from rules.altered import replace as quickly
from rules.cave.owed import ShuffleTheStack
from rules.events import Changed, Told
from rules.names import Role
from rules.owed import FirstPlacement
from rules.prompts import Answer
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


def test_what_is_filled_quickly_is_frozen_and_has_its_defaults() -> None:
    """A class of which very many are made is what it was: by place, by name, and as it is."""
    event = Changed(None, "round", 2, "base.turn-order")
    assert event == Changed(role=None, field="round", now=2, rule="base.turn-order")
    assert (Told("A", "b"), Answer(EndTurn(Role.KNIGHT), "End turn").note) == (Told("A", "b"), "")
    with pytest.raises(FrozenInstanceError):
        event.now = 3  # type: ignore[misc]  # that is what is tried
    with pytest.raises(TypeError):
        Changed(None, "round")  # type: ignore[call-arg]  # that is what is tried
