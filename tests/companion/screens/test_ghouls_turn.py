"""A Ghoul's turn by touch in the real app: few taps, nothing blocked, everything taken back."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest

from companion.device import Desk
from rules.names import Role
from rules.table import Setup
from tests.companion.fakes import as_it_is_tapped

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from companion.driver.phone import Phone
    from tests.companion.hand import Hand

MOST_TAPS = 9
"""Roll typed, pair chosen, one move, one attack, the skitter, the end."""


@pytest.fixture
def held(usual_look: None, phone: Callable[..., Phone], tmp_path: Path) -> Phone:
    """A Knight who has told Strength 1, and a Ghoul, just placed and about to roll."""
    import companion.storage.opening  # noqa: F401  # read in already, so it opens without a thread
    from companion.app import make

    app = as_it_is_tapped(make(tmp_path / "games.sqlite", Desk(), random.Random(7)))
    made = phone(app)
    made.until(lambda: made.app.session)
    assert made.app.begin(Setup((Role.KNIGHT, Role.GHOUL))) == ""
    made.wait(0.5)
    made.tap(name="more Knight")
    made.wait(0.5)
    made.tap(name="end turn")
    made.wait(0.5)
    made.tap("It stands there")
    made.wait(0.5)
    return made


def ghoul(held: Phone) -> tuple[int, int, int, int]:
    """Fury, movement, attack and defense."""
    board = held.app.session.table.roles["ghoul"]
    return board.fury, board.movement, board.attack, board.defense


def roll(held: Phone, *faces: int) -> None:
    """Type what the real dice show."""
    for face in faces:
        held.tap(name=f"die {face}")
    held.wait(0.6)


@pytest.mark.rule("ghoul.move-and-act", "ghoul.attack", "ghoul.skittering", "ghoul.set-defense")
def test_a_whole_turn_takes_nine_taps_or_fewer(held: Phone) -> None:
    """Dice 5 3 6, pair 6 and 5; a move costs 1; the Knight at Strength 1 costs 1 + 1 discs.

    Fury goes from 0 to 1, which is odd and draws no card; 5 - 2 discs are left as Defense.
    """
    before = held.taps
    roll(held, 5, 3, 6)
    for name in ("6 and 5", "One space", "Knight: 2", "Grit", "Bones", "end turn"):
        held.tap(name=name)
        held.wait(0.5)
    assert held.taps - before <= MOST_TAPS
    assert held.app.session.table.turn is Role.KNIGHT
    assert ghoul(held) == (1, 0, 3, 3)


def test_the_key_that_ends_the_turn_says_the_same_and_stays_as_high(held: Phone) -> None:
    """Stone while something is open, crystal when nothing is: its words and its place are fixed."""
    seen = set()

    def look() -> None:
        key = held.find(name="end turn")
        seen.add((key.text, key.y, key.height))

    look()
    for name in ("die 5", "die 3", "die 6", "6 and 5", "One space"):
        held.tap(name=name)
        held.wait(0.5)
        look()
    assert {text for text, _, _ in seen} == {"End turn"}
    assert len(seen) == 1


def test_the_end_of_the_turn_is_never_blocked(held: Phone) -> None:
    """It carries what is open: a tap ends nothing, a hold skips, and Undo takes that back."""
    held.tap(name="end turn")
    assert held.app.session.table.turn is Role.GHOUL
    assert held.shows(has="First ")
    held.wait(0.5)
    held.hold(name="end turn")
    held.wait(0.5)
    assert held.app.session.table.turn is Role.KNIGHT
    held.tap(name="undo")
    held.wait(0.5)
    assert held.app.session.table.turn is Role.GHOUL


def test_undo_says_what_it_takes_back_and_takes_it_back(held: Phone) -> None:
    """The chosen pair is gone again, and Redo brings it."""
    roll(held, 5, 3, 6)
    held.tap(name="6 and 5")
    held.wait(0.5)
    assert held.shows("Undo: chose 6 and 5, Movement 0 → 6")
    held.tap(name="undo")
    held.wait(0.5)
    assert ghoul(held) == (0, 0, 0, 0)
    held.tap(name="redo")
    held.wait(0.5)
    assert ghoul(held) == (0, 6, 5, 0)


def test_the_rule_is_one_tap_from_the_question(held: Phone) -> None:
    """And Back returns to the question."""
    held.tap(name="why ghoul.roll-and-set-statistics")
    assert held.app.layers.sheet is not None
    assert held.back()
    assert held.app.layers.sheet is None
    assert held.shows("Roll 3 Ghoul dice")


def test_back_steps_back_and_never_leaves_the_game(held: Phone) -> None:
    """From the history to the game, and from the game nowhere."""
    held.tap(name="history")
    held.wait(0.5)
    assert held.back()
    assert held.app.at == "play"
    for _ in range(3):
        assert held.back()
        held.wait(0.3)
    assert held.app.at == "play"
    assert held.shows("Roll 3 Ghoul dice")


def test_a_double_tap_does_a_thing_once(held: Phone) -> None:
    """Two quick taps on a step cost one movement point."""
    roll(held, 5, 3, 6)
    held.tap(name="6 and 5")
    held.wait(0.5)
    held.double_tap(name="One space")
    held.wait(0.5)
    assert ghoul(held) == (0, 5, 5, 0)


@pytest.mark.parametrize("size", [(412, 915), (915, 412), (360, 640)])
@pytest.mark.parametrize("scale", [0.8, 1.0, 2.0])
def test_the_turn_can_be_read_and_touched_on_every_phone(
    held: Phone, size: tuple[int, int], scale: float
) -> None:
    """Upright and wide, at the smallest and the largest text: nothing cut off, small or covered."""
    from companion.theme.live import theme

    theme.scale = scale
    held.turn(size)
    held.wait(0.5)
    assert held.problems() == []
    roll(held, 5, 3, 6)
    assert held.problems() == []


@pytest.mark.rule("ruling.told-numbers")
def test_a_number_that_nobody_has_told_is_asked_with_the_attack(
    hand: Callable[..., Hand],
) -> None:
    """No price stands there before it is known, and none is paid for a guess."""
    game = hand(setup=Setup((Role.KNIGHT, Role.GHOUL)))
    game.tap("end turn", "It stands there")
    game.roll(5, 3, 6)
    game.tap("6 and 5", "Knight: attack")
    assert game.lines[-1] == "ghoul chooses 6 5"
    assert game.shows("Attack the Knight")
    game.tap("3")
    assert game.lines[-1] == "ghoul attacks knight against 3"
    assert game.table.roles["ghoul"].attack == 1
