"""The rulebook is handed in, and what was read of it stays read."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.book import have_it_handed_in
from rules.book import entry, opened

if TYPE_CHECKING:
    from collections.abc import Callable

    import pytest

    from tests.companion.hand import Hand


def test_a_book_that_lies_open_is_not_opened_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each new screen asks for it, and what was read ahead would be read again by the next tap."""
    before = opened.book()
    have_it_handed_in()
    assert opened.book() is before
    monkeypatch.setattr(opened, "_open", [])
    have_it_handed_in()
    assert entry("ghoul.skittering") is not None


def test_an_app_that_starts_keeps_the_book_that_lies_open(hand: Callable[..., Hand]) -> None:
    """Its rules may be open before its games are; and a phone may start it twice in one process."""
    before = opened.book()
    hand()
    assert opened.book() is before
