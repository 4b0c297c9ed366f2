"""The cards screen under a finger."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from companion.session import NotSaved
from rules.cards.terror import Terror
from rules.names import Role
from rules.roles.ghoul.actions import UseTerror
from tests.rules.roles.ghoul.table import ACTING

if TYPE_CHECKING:
    from collections.abc import Callable

    from companion.driver.phone import Phone

CHART = ("table vile-ghoul thief", "vile-ghoul starts", "vile-ghoul rolls 3 3 6")


def test_what_is_refused_says_why(cards: Callable[..., Phone]) -> None:
    """The same card cannot be used twice, whoever asks for it."""
    held = cards(*ACTING, "correct ghoul terror to chase", "ghoul uses chase")
    screen = held.app.layers.screen
    screen.act(UseTerror(Role.GHOUL, Terror.CHASE))
    held.frames(4)
    assert held.shows("Chase was used this turn.")
    held.tap("Why?")
    assert held.app.layers.close_sheet()
    held.frames(4)
    held.tap("Leave it")
    assert not held.shows("Leave it")


def test_what_is_not_saved_is_said(
    cards: Callable[..., Phone], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The old cards stay, and nothing has changed."""
    held = cards(*ACTING, "correct ghoul terror to chase")
    monkeypatch.setattr(held.app.session, "act", lambda *_: NotSaved("the disk is full"))
    held.tap(name="Chase once a turn")
    assert held.shows(has="Not saved: the disk is full")
    assert not held.shows("Why?")


def test_a_table_without_cards_says_so(cards: Callable[..., Phone]) -> None:
    """Knight and Thief keep their own."""
    assert cards("table knight thief").shows("Nobody here has cards that the app keeps.")


def test_who_is_on_turn_has_the_own_cards_first(cards: Callable[..., Phone]) -> None:
    """The Ghoul sits before the Ghost; in her turn hers stand above its Terror cards."""
    held = cards(
        "table knight ghoul ghost", "knight ends turn", "ghoul starts", "ghoul rolls 6 4 3",
        "ghoul chooses 6 4", "ghoul ends turn", "ghost starts",
    )  # fmt: skip
    said = held.texts()
    assert "Terror cards" not in said[: said.index("Focus")]
    assert held.shows("Ghost's turn")


def test_the_screen_follows_the_game_and_the_look(cards: Callable[..., Phone]) -> None:
    """Undo takes the use back under its eyes; other colours show at once; away it listens not."""
    held = cards(*ACTING, "correct ghoul terror to chase", "ghoul uses chase")
    held.app.session.undo()
    held.frames(4)
    assert held.shows(name="Chase once a turn")
    held.app.take_look("light", 1.0)
    held.frames(4)
    assert held.shows(name="Chase once a turn")
    held.tap(name="back")
    assert held.app.at == "play"
    held.app.take_look("dark", 1.0)
    screen = held.app.layers.screen
    assert screen is not None


@pytest.mark.slow
@pytest.mark.parametrize("size", [(360, 640), (412, 915), (915, 412)])
@pytest.mark.parametrize("scale", [0.8, 1.0, 2.0])
def test_nothing_is_cut_off(
    usual_look: None, cards: Callable[..., Phone], size: tuple[int, int], scale: float
) -> None:
    """Every size of text on every phone, with every kind of card and the chart; and all rests."""
    from companion.widgets.order import order

    every = "correct vile-ghoul terror to chase hunt sneak cheat blink adapt seize scour"
    held = cards(*CHART, every, "vile-ghoul selects 3 for movement 4 attack 2", size=size)
    held.app.take_look("dark", scale)
    held.frames(8)
    assert order.rests
    assert held.problems() == []


def test_as_many_cards_lie_side_by_side_as_there_is_room_for(cards: Callable[..., Phone]) -> None:
    """Two on a phone; all three of them where it is held across."""
    held = cards(*ACTING, "correct ghoul terror to chase hunt sneak")
    held.frames(4)
    first, second, third = (
        held.find(name=f"{card} once a turn").x for card in ("Chase", "Hunt", "Sneak")
    )
    assert first == third < second
    held.turn((915, 412))
    held.wait(0.3)
    left = [held.find(name=f"{card} once a turn").x for card in ("Chase", "Hunt", "Sneak")]
    assert left == sorted(set(left))
    assert held.problems() == []
