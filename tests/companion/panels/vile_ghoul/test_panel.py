"""The dice chart under a finger."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Callable

    from companion.driver.phone import Phone

CHART = ("table vile-ghoul thief", "vile-ghoul starts", "vile-ghoul rolls 3 3 6")


def typed(held: Phone, *numbers: int) -> None:
    """Type numbers on the pad, one after the other, no faster than people do."""
    for number in numbers:
        held.tap(str(number))
        held.tap("Set")
        held.wait(0.5)


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


@pytest.mark.rule("vile-ghoul.select-statistics", "boards.vile-ghoul-dice-chart")
def test_the_next_game_knows_the_rows(cards: Callable[..., Phone]) -> None:
    """What is typed in during a game is told to the next one, as its first steps."""
    held = cards(*CHART, "vile-ghoul chart row 3 gives movement 4 attack 2")
    held.app.begin(held.app.session.table.setup)
    held.frames(4)
    assert held.app.session.table.roles["vile-ghoul"].chart[2] == (4, 2)
    (step,) = held.app.session.moment.steps
    assert step.line == "vile-ghoul chart row 3 gives movement 4 attack 2"
