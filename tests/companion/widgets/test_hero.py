"""The Manor's wall above a turn: an emblem, a plaque, two candles."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Callable

    from companion.driver.phone import Phone
    from companion.theme.live import Theme

    Show = Callable[..., Phone]


@pytest.mark.parametrize("mode", ["dark", "light", "contrast"])
@pytest.mark.parametrize("size", [(300, 480), (412, 915)])
def test_its_words_are_whole_in_every_theme(
    show: Show, live: Theme, mode: str, size: tuple[int, int]
) -> None:
    """What is asked stands on the plaque, and a line about it below."""
    from companion.widgets.pieces import Hero

    live.mode = mode
    hero = Hero(role="shadow-paladin", text="Play a card, or move", note="2 spaces, 1 wall")
    held = show(hero, size=size)
    held.wait(0.2)
    assert held.texts() == ["Play a card, or move", "2 spaces, 1 wall"]
    assert held.problems() == []
    assert (hero.beside > 0) == (size[0] > 320 and mode != "contrast")
    hero.note = ""
    held.wait(0.2)
    assert held.shows("Play a card, or move")
