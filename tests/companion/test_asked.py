"""What the table asks is worked out once for each moment."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion import asked
from companion.asked import KEPT, asked_of
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


def test_what_is_only_tried_is_forgotten_before_what_is_shown(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Few tables are kept: those that were asked about last."""
    counted: list[object] = []
    monkeypatch.setattr(asked, "prompts", lambda table: counted.append(table) or prompts(table))
    shown = play("table knight ghoul")
    tried = [then(shown, f"correct ghoul fury to {fury}") for fury in range(1, 1 + 2 * KEPT)]
    asked_of(shown)
    for table in tried:
        asked_of(table)
        asked_of(shown)
    asked_of(tried[0])
    assert counted == [shown, *tried, tried[0]]
