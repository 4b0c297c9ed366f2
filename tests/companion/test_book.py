"""The rulebook is handed in, and what was read of it stays read."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.book import have_it_handed_in
from rules.book import entry, opened

if TYPE_CHECKING:
    import pytest


def test_a_book_that_lies_open_is_not_opened_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each new screen asks for it, and what was read ahead would be read again by the next tap."""
    before = opened.book()
    have_it_handed_in()
    assert opened.book() is before
    monkeypatch.setattr(opened, "_open", [])
    have_it_handed_in()
    assert entry("ghoul.skittering") is not None
