"""The cards screen under a finger."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from companion.session import NotSaved
from rules.cards.terror import Terror
from rules.names import Role
from rules.roles.ghoul.actions import UseTerror
from tests.companion.screens.held import playing

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from companion.driver.phone import Phone

ACTING = (
    "table knight ghoul",
    "knight ends turn",
    "ghoul starts",
    "ghoul rolls 6 5 4",
    "ghoul chooses 6 5",
)
CHART = ("table vile-ghoul thief", "vile-ghoul starts", "vile-ghoul rolls 3 3 6")


@pytest.fixture
def cards(phone: Callable[..., Phone], tmp_path: Path) -> Callable[..., Phone]:
    """Open the cards of a game."""

    def show(*told: str, **settings: tuple[int, int]) -> Phone:
        held = playing(phone, tmp_path, *told, **settings)
        held.app.go("cards")
        held.frames(4)
        return held

    return show


def typed(held: Phone, *numbers: int) -> None:
    """Type numbers on the pad, one after the other, no faster than people do."""
    for number in numbers:
        held.tap(str(number))
        held.tap("Set")
        held.wait(0.5)


@pytest.mark.rule("ghoul.terror-cards")
def test_a_card_is_used_with_one_tap(cards: Callable[..., Phone]) -> None:
    """Chase gives a movement point, and its other effect is closed with the reason beside it."""
    held = cards(*ACTING, "correct ghoul terror to chase")
    held.tap(name="Chase once a turn")
    assert held.app.session.table.roles["ghoul"].movement == 7
    assert held.shows("Once a turn: Chase was used this turn")
    assert held.shows("Once a game: The other effect of Chase was used this turn")
    assert held.problems() == []


@pytest.mark.rule("ghoul.terror-cards.both-effects")
def test_the_reason_leads_to_its_rule(cards: Callable[..., Phone]) -> None:
    """The "?" beside a closed effect opens what the booklet says."""
    held = cards(*ACTING, "correct ghoul terror to hunt", "ghoul uses hunt")
    held.tap(name="why ghoul.terror-cards.both-effects")
    assert held.shows(has="both effects of a Terror card")


@pytest.mark.rule("terror.adapt")
def test_a_card_that_needs_a_choice_asks_for_it(cards: Callable[..., Phone]) -> None:
    """Adapt is spent for a card of the deck."""
    held = cards(*ACTING, "correct ghoul terror to adapt")
    held.tap(name="Adapt once a game")
    held.tap("Sneak")
    table = held.app.session.table
    assert [one.card for one in table.roles["ghoul"].terror] == [Terror.SNEAK]


@pytest.mark.rule("vile-ghoul.select-statistics")
def test_a_row_that_nobody_has_told_is_asked_once(cards: Callable[..., Phone]) -> None:
    """Tapping the row of a die in the supply selects it, after its two numbers are typed."""
    held = cards(*CHART)
    held.tap(name="row 3")
    assert held.shows("Movement?")
    typed(held, 4)
    assert held.shows("Attack?")
    typed(held, 2)
    ghoul = held.app.session.table.roles["vile-ghoul"]
    assert (ghoul.movement, ghoul.attack, ghoul.left) == (4, 2, 3)
    assert held.shows("4 / 2")


@pytest.mark.rule("vile-ghoul.select-statistics", "vile-ghoul.select-statistics.boost-dice")
def test_a_known_row_is_selected_with_one_tap(cards: Callable[..., Phone]) -> None:
    """The die that slid over lies at the right, and is a Boost die."""
    held = cards(
        *CHART,
        "vile-ghoul selects 3 for movement 4 attack 2",
        "vile-ghoul ends turn",
        "thief ends turn",
    )
    held.tap(name="row 3")
    ghoul = held.app.session.table.roles["vile-ghoul"]
    assert (ghoul.movement, ghoul.boost) == (4, 1)
    assert held.shows("this turn, 1 Boost left")
    assert held.problems() == []


@pytest.mark.rule("vile-ghoul.select-statistics")
def test_the_card_desk_takes_any_row(cards: Callable[..., Phone]) -> None:
    """A row without a die is typed in by a tap, and a known one anew by holding it."""
    held = cards(*CHART)
    held.tap(name="row 1")
    typed(held, 6, 1)
    assert held.app.session.table.roles["vile-ghoul"].chart[0] == (6, 1)
    held.hold(name="row 1")
    typed(held, 5, 1)
    assert held.app.session.table.roles["vile-ghoul"].chart[0] == (5, 1)


@pytest.mark.rule("vile-ghoul.select-statistics")
def test_the_chart_is_offered_to_the_next_game(cards: Callable[..., Phone]) -> None:
    """Rows that one game has told fill those of the next with one tap."""
    held = cards(*CHART, "vile-ghoul chart row 3 gives movement 4 attack 2")
    assert not list(held.all(name="fill the chart"))
    held.app.begin(held.app.session.table.setup)
    held.app.go("cards")
    held.frames(4)
    assert held.app.session.table.roles["vile-ghoul"].chart[2] is None
    held.tap(name="fill the chart")
    assert held.app.session.table.roles["vile-ghoul"].chart[2] == (4, 2)
    assert not list(held.all(name="fill the chart"))


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
    cards: Callable[..., Phone], size: tuple[int, int], scale: float
) -> None:
    """Every size of text on every phone, with every kind of card and the chart."""
    every = "correct vile-ghoul terror to chase hunt sneak cheat blink adapt seize scour"
    held = cards(*CHART, every, "vile-ghoul selects 3 for movement 4 attack 2", size=size)
    held.app.take_look("dark", scale)
    held.frames(8)
    assert held.problems() == []
    held.app.take_look("dark", 1.0)
