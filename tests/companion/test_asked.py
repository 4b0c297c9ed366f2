"""What the table asks is worked out once for each moment."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion import asked
from companion.asked import asked_of
from rules import prompts
from tests.table import play, then

if TYPE_CHECKING:
    import pytest


def test_a_table_is_asked_once_and_another_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever asks about the same table hears the same; the next moment asks its own."""
    counted: list[object] = []
    monkeypatch.setattr(asked, "prompts", lambda table: counted.append(table) or prompts(table))
    table = play("table knight ghoul")
    later = then(table, "knight ends turn")
    assert asked_of(table) is asked_of(table)
    assert asked_of(table) == prompts(table)
    assert asked_of(later) == prompts(later) != asked_of(table)
    assert counted == [table, later]
