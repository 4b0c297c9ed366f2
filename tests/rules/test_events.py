"""Events carry new values, and folding them is all that loading does."""

from __future__ import annotations

from dataclasses import replace

from rules.events import Changed, Seen, Told, evolve, fold
from rules.names import Role
from tests.table import play


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
