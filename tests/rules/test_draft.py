"""A step while it is being decided."""

from __future__ import annotations

from dataclasses import fields

from rules.draft import TableFields
from rules.table import Table


def test_the_fields_that_a_rule_may_change_are_those_of_the_table() -> None:
    """All but the set-up, which never changes, and the boards, which have a door of their own."""
    of_the_table = {one.name for one in fields(Table)} - {"setup", "roles"}
    assert set(TableFields.__annotations__) == of_the_table
