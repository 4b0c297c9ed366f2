"""Events carry new values, and folding them is all that loading does."""

from __future__ import annotations

from dataclasses import fields, replace

from rules.events import Changed, Seen, Told, altered, evolve, fold
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


def test_a_changed_value_stands_on_its_board_and_nowhere_else() -> None:
    """Only the named field of the named role is another one afterwards."""
    table = play("table knight ghoul")
    after = evolve(table, Changed(Role.GHOUL, "fury", 8, "ghoul.fury"))
    assert after.roles["ghoul"] == replace(table.roles["ghoul"], fury=8)
    assert after == replace(table, roles={**table.roles, Role.GHOUL: after.roles["ghoul"]})


def test_a_value_of_the_table_itself_has_no_role() -> None:
    """Whose turn it is belongs to nobody's board."""
    table = play("table knight ghoul")
    assert evolve(table, Changed(None, "turn", Role.GHOUL, "x")) == replace(table, turn=Role.GHOUL)


def test_what_is_seen_or_told_changes_nothing() -> None:
    """Only `Changed` moves a cube."""
    table = play("table knight ghoul")
    assert fold(table, [Seen("a card", "x"), Told("a word", "x")]) == table
