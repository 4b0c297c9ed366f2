"""Her board under a finger."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.rules.roles.cave_ghost.table import PRICES

if TYPE_CHECKING:
    from collections.abc import Callable

    from companion.driver.phone import Phone

HER_TURN = (
    "table knight cave-ghost",
    "knight ends turn",
    "cave-ghost counts isolation 3 with 2 crystals and 4 ghost tiles",
    *PRICES,
)


@pytest.mark.rule("cave-ghost.using-powers")
def test_a_power_is_used_with_one_tap(cards: Callable[..., Phone]) -> None:
    """Its price is paid, and what it costs next stands there."""
    held = cards(*HER_TURN)
    held.tap(name="Hatred")
    hers = held.app.session.table.roles["cave-ghost"]
    assert (hers.omens, hers.past_plunder) == (4, 1)
    assert held.problems() == []


@pytest.mark.rule("cave-ghost.using-powers.hatred")
def test_the_reason_of_a_closed_power_leads_to_its_rule(cards: Callable[..., Phone]) -> None:
    """In another's turn nothing is bought."""
    held = cards(*HER_TURN, "cave-ghost ends turn")
    held.bring(held.find(name="why cave-ghost.using-powers.hatred"))
    assert held.shows("not now")
    held.tap(name="why cave-ghost.using-powers.hatred")
    held.frames(4)
    assert held.app.layers.top is not None


@pytest.mark.rule("boards.cave-ghost-isolation")
def test_a_row_of_the_chart_is_typed_as_the_board_prints_it(cards: Callable[..., Phone]) -> None:
    """Two numbers, one after the other."""
    held = cards(*HER_TURN)
    held.tap(name="Isolation 2")
    held.wait(0.5)
    for number in ("3", "2"):
        held.tap(number)
        held.tap("Set")
        held.wait(0.5)
    ring = held.app.session.table.roles["cave-ghost"].rings[1]
    assert (ring.distance, ring.base) == (3, 2)
