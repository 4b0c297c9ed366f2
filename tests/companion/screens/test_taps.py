"""How many taps a thing takes, beside what is read off the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from rules import Setup
from rules.names import Role
from rules.sentences import read_action

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.companion.hand import Hand

SYMBOLS = ("Fangs", "Bones", "Eye", "Fangs")
"""What the four tiles around the Entrance show: read off the table."""


@pytest.mark.rule("setup.starting-tiles", "alone.placing")
def test_a_new_solo_game_with_the_map_takes_six_taps_to_its_first_roll(
    hand: Callable[..., Hand],
) -> None:
    """From the list of tables, besides naming the four symbols and placing the piece."""
    game = hand()
    game.phone.taps = 0
    game.tap("new table", "Ghoul", "set up", "start")
    for symbol in SYMBOLS:
        game.phone.tap(symbol)
        game.rest()
    board = game.app.layers.screen.board
    game.phone.touch(*board.map.middle_of((1, 0)))
    game.rest()
    assert game.shows("Roll 3 Ghoul dice")
    besides = len(SYMBOLS) + 1
    assert game.phone.taps - besides <= 6
    assert len(game.table.the_cave.tiles) == 5


@pytest.mark.parametrize("tab", ["play", "cards", "history"])
def test_undo_is_one_tap_from_every_tab_of_a_game(hand: Callable[..., Hand], tab: str) -> None:
    """It stands at the foot of each of them, and does the same."""
    game = hand(setup=Setup((Role.KNIGHT, Role.GHOUL)))
    game.tap("end turn")
    assert game.lines == ["knight ends turn"]
    if tab != "play":
        game.tap(tab)
    game.phone.taps = 0
    game.tap("undo")
    assert game.phone.taps == 1
    assert game.lines == []
    game.tap("redo")
    assert game.lines == ["knight ends turn"]


def test_the_four_tabs_lead_from_each_to_each_and_back_to_the_play(
    hand: Callable[..., Hand],
) -> None:
    """The rules are one tap from anywhere in a game; Back leads to the play, and never out."""
    game = hand(setup=Setup((Role.KNIGHT, Role.GHOUL)))
    for tab in ("cards", "rules", "history"):
        game.tap(tab)
        assert game.app.at == tab
        assert game.phone.find(name="ghoul fury").value == "0"
    assert game.back()
    assert game.app.at == "play"
    game.tap("history", "play")
    assert game.app.at == "play"
    game.tap("tables")
    assert not game.has("history")


def test_the_numbers_are_pinned_on_every_tab_as_far_as_there_is_room(
    hand: Callable[..., Hand],
) -> None:
    """A tap on one sets it right where it is played; a tiny phone needs the room to search."""
    from companion.theme.live import theme

    game = hand(setup=Setup((Role.KNIGHT, Role.GHOUL)))
    game.tap("history")
    game.app.session.act(read_action("knight has 2 strength"))
    game.rest()
    assert game.phone.find(name="knight defense").value == "2"
    try:
        theme.scale = 2.0
        game.phone.turn((320, 480))
        game.rest()
        assert game.has("ghoul fury")
        game.tap("rules")
        assert not game.has("ghoul fury")
    finally:
        theme.scale = 1.0
    game.rest()
    game.tap("ghoul fury")
    assert game.app.at == "play"
    assert game.shows("Ghoul: Fury")
