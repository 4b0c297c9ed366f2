"""The Manor's wall above a turn: an emblem, what is asked, candles."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Callable

    from companion.driver.phone import Phone
    from companion.theme.live import Theme

    Show = Callable[..., Phone]


@pytest.mark.parametrize("mode", ["dark", "light", "contrast"])
@pytest.mark.parametrize("size", [(300, 480), (412, 915), (800, 1280)])
def test_its_words_are_whole_in_every_theme(
    show: Show, live: Theme, mode: str, size: tuple[int, int]
) -> None:
    """What is asked stands on the wall, and a line about it below."""
    from companion.widgets.pieces import Hero

    live.mode = mode
    hero = Hero(role="shadow-paladin", text="Play a card, or move", note="2 spaces, 1 wall")
    held = show(hero, size=size)
    held.wait(0.2)
    assert held.texts() == ["Play a card, or move", "2 spaces, 1 wall"]
    assert held.problems() == []
    wanted = {300: 0, 412: 1, 800: 2}[size[0]]
    assert hero.candles == (0 if mode == "contrast" else wanted)
    hero.note = ""
    held.wait(0.2)
    assert held.shows("Play a card, or move")


def test_it_is_no_key_and_leaves_a_phone_its_keys(show: Show, live: Theme) -> None:
    """No slab lies under the words, and the emblem hangs above them on a tablet alone."""
    from companion.widgets.hewn import Hewn
    from companion.widgets.pieces import Hero

    live.mode = "dark"
    hero = Hero(role="shadow-paladin", text="Play a card, or move", note="2 spaces, 1 wall")
    held = show(hero, size=(412, 915))
    held.wait(0.2)
    assert not any(isinstance(part, Hewn) for part in hero.walk())
    assert hero.is_aside
    assert hero.height < 915 / 8
    held.turn((800, 1280))
    held.wait(0.2)
    assert not hero.is_aside
