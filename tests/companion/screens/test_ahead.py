"""What a game may show next is read in before somebody taps it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Callable

    from companion.driver.phone import Phone
    from tests.companion.hand import Hand


@pytest.fixture
def read(kivy: str, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What is read in, in order."""
    del kivy
    from companion.screens import ahead

    found: list[str] = []
    monkeypatch.setattr(ahead, "import_module", found.append)
    return found


def test_it_is_read_in_one_at_a_time_and_once(phone: Callable[..., Phone], read: list[str]) -> None:
    """Whoever opens a second game has all of it already."""
    from kivy.uix.widget import Widget

    from companion.screens.ahead import PAUSE, SOON, Ahead

    held, ahead = phone(widget=Widget()), Ahead()
    ahead.begin()
    assert read == []
    held.wait(PAUSE)
    assert read == list(SOON[: len(read)])
    held.wait(PAUSE * 2)
    assert tuple(read) == SOON
    ahead.begin()
    held.wait(PAUSE * 2)
    assert tuple(read) == SOON


def test_a_finger_goes_before_it(phone: Callable[..., Phone], read: list[str]) -> None:
    """Nothing is read in just when somebody taps; and nothing more after the end."""
    from kivy.uix.widget import Widget

    from companion.screens.ahead import PAUSE, SOON, Ahead

    held, ahead = phone(widget=Widget()), Ahead()
    ahead.begin()
    for _ in range(10):
        held.wait(PAUSE / 2)
        held.touch(10, 10, settle=0)
    assert read == []
    held.wait(PAUSE)
    begun = list(read)
    assert begun == list(SOON[: len(begun)]) != []
    ahead.end()
    held.wait(PAUSE * 5)
    assert read == begun


def test_all_of_it_is_there(kivy: str) -> None:
    """A module that was renamed is missed here, not in a game."""
    del kivy
    from importlib.util import find_spec

    from companion.screens.ahead import SOON

    assert all(find_spec(name) is not None for name in SOON)


def test_what_the_first_turns_show_is_there_before_they_come(hand: Callable[..., Hand]) -> None:
    """Whatever is taken from the shelves in the first turn was built while nobody tapped."""
    from companion.screens.play import ready
    from rules import Setup
    from rules.names import Role

    held = hand(setup=Setup((Role.KNIGHT, Role.GHOUL)))
    screen = held.app._screens["play"]
    assert len(list(screen.ahead())) > 40
    before, on_sheets = dict(screen.shelf._made), dict(screen.app.layers.shelf._made)
    over, steps = screen.app._screens["over"], len(screen.strip._cells)
    assert len(screen.app.build_foot()[0]._bar.tabs.children) == len(screen.app.buttons())
    list(ready.made_ready(screen))
    assert screen.app.layers.shelf._made == on_sheets
    assert screen.app._screens["over"] is over
    held.tap("end turn", "It stands there")
    held.phone.tap("Roll in the app")
    held.rest()
    assert screen.shelf._made == before
    assert len(screen.strip._cells) == steps
    held.tap("something else")
    assert screen.app.layers.shelf._made == on_sheets
