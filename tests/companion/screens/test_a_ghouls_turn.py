"""A Ghoul's turn at the table, counted in taps: the real app, the real play screen."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.companion.screens.held import playing

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from companion.driver.phone import Phone

GOAL = 9
BEFORE = (
    "table knight ghoul",
    "knight has 2 defense",
    "knight ends turn",
    "ghoul starts",
    "ghoul rolls 3 3 3",
    "ghoul chooses 3 3",
    "ghoul ends turn",
    "knight ends turn",
)


@pytest.mark.parametrize("told", [BEFORE, tuple(line for line in BEFORE if "defense" not in line)])
@pytest.mark.rule("ghoul.turn-summary")
def test_a_turn_takes_nine_taps(
    phone: Callable[..., Phone], tmp_path: Path, told: tuple[str, ...]
) -> None:
    """The roll typed, a pair, a step, an attack with its answer, a skitter, the end.

    It is nine where the Knight's Strength is known, and where it is told with the attack.
    """
    held = playing(phone, tmp_path, *told)
    for die in (4, 2, 6):
        held.tap(name=f"die {die}")
    held.wait(0.5)
    held.tap("6 and 4")
    held.tap("Move")
    held.tap(name="Attack the Knight at 2")
    held.tap("Grit")
    held.tap("Bones")
    held.wait(0.4)  # the button has just changed its words, and takes no tap by accident
    held.tap(name="end turn")
    table = held.app.session.table
    assert table.turn == "knight"
    assert (table.ghoul.fury, table.ghoul.defense) == (1, 1)
    assert held.taps <= GOAL


@pytest.mark.rule("ghoul.other-players.knight")
def test_an_attack_on_the_ghoul_takes_two_taps(phone: Callable[..., Phone], tmp_path: Path) -> None:
    """In the Knight's turn her attack and the symbol she names, and no third."""
    held = playing(phone, tmp_path, *BEFORE[:-1])
    held.tap("Attack the Ghoul")
    held.tap("Eye")
    assert held.app.session.table.owed == ()
    assert held.taps <= 2
