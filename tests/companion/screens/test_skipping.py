"""What a turn leaves out is skipped by a hold, and the strip says so."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from rules import Refusal, Setup
from rules.names import Role
from rules.sentences import read_action

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.companion.hand import Hand

DUEL = Setup((Role.KNIGHT, Role.GHOUL))


def test_the_turn_can_always_be_ended_and_the_skip_stands_in_the_history(game: Hand) -> None:
    """A tap shows what is open and says so; a hold skips it."""
    assert game.shows("First: Roll 3 Ghoul dice, then Move and Act")
    game.tap("end turn")
    assert game.table.turn is Role.GHOUL
    assert game.shows("Hold the key to end the turn all the same.")
    game.hold("end turn")
    assert game.table.turn is Role.KNIGHT
    assert game.lines[-1] == "overrule ghoul ends turn"


def strip_of(game: Hand) -> list[tuple[str, str]]:
    """Read the strip as it is drawn: the words of each step, and its mark."""
    strip = game.app.layers.screen.strip
    assert strip.parent is not None
    return [(words, state) for words, state in strip.steps]


def on_the_map(hand: Callable[..., Hand], seats: tuple[Role, ...], *lines: str) -> Hand:
    """Begin a game with the map, and play these lines; the screen follows."""
    game = hand(setup=Setup(seats, with_map=True))
    for line in lines:
        assert not isinstance(game.app.session.act(read_action(line)), Refusal), line
    game.rest()
    return game


LAID = ("bones at 0,1", "fangs at 1,0", "eye at 0,-1", "bones at -1,0")


@pytest.mark.rule("cave.no-cave", "variant.past-plunder")
def test_what_is_skipped_is_drawn_so_and_every_skip_is_one_hold(hand: Callable[..., Hand]) -> None:
    """The Ghoul's turn on the map: a hold for the turn, one for the tile, one for the Treasure."""
    game = on_the_map(
        hand,
        (Role.KNIGHT, Role.GHOUL),
        *(f"knight places {tile}" for tile in LAID),
        "knight ends turn",
        "knight places eye at 0,2",
        "ghoul starts at 1,0",
    )
    assert strip_of(game)[0] == ("Roll and Set Statistics", "now")
    assert game.shows("First: Roll 3 Ghoul dice, then Move and Act")
    game.hold("end turn")
    assert strip_of(game) == [
        ("Roll and Set Statistics", "skipped"),
        ("Move and Act", "skipped"),
        ("Set Defense", "done"),
        ("Dark tiles", "now"),
        ("Past Plunder", "open"),
    ]
    assert game.shows("Skipped: Roll 3 Ghoul dice, Move and Act")
    assert game.shows("First: Lay a tile where it glows")
    game.hold("end turn")
    assert strip_of(game)[3:] == [("Dark tiles", "skipped"), ("Past Plunder", "now")]
    game.hold("end turn")
    assert game.table.turn is Role.KNIGHT
    game.tap("history")
    assert game.shows("this is still asked: Lay a tile where it glows")


@pytest.mark.rule("cave-ghost.turn-summary", "cave-ghost.check-past-plunder")
def test_the_cave_ghosts_strip_says_what_does_not_apply(hand: Callable[..., Hand]) -> None:
    """No Omen is spent yet; by touch the tile is skipped, and then her Treasure."""
    game = on_the_map(
        hand,
        (Role.KNIGHT, Role.CAVE_GHOST),
        *(f"cave-ghost places {tile}" for tile in LAID),
        "knight ends turn",
        "cave-ghost starts at -1,0",
    )
    assert strip_of(game) == [
        ("Collect Omens", "done"),
        ("Shape the Cave", "now"),
        ("Move and Use Powers", "open"),
        ("Place Treasure", "open"),
        ("Check Past Plunder", "not-applicable"),
    ]
    assert game.shows("First: Lay a tile where it glows")
    game.hold("end turn")
    marks = [mark for _, mark in strip_of(game)]
    assert marks == ["done", "skipped", "skipped", "now", "not-applicable"]
    game.hold("end turn")
    assert game.table.turn is Role.KNIGHT


def test_a_tap_on_an_open_end_brings_the_question_back_to_the_eye(
    hand: Callable[..., Hand],
) -> None:
    """On a low phone it has been scrolled away; nothing is done by the tap."""
    game = hand(setup=DUEL, size=(412, 480))
    game.tap("end turn", "It stands there")
    scroll = game.app.layers.screen.scroll
    scroll.offset = scroll.longest
    game.rest()
    assert not game.phone.shows("Roll 3 Ghoul dice")
    game.tap("end turn")
    assert game.phone.shows("Roll 3 Ghoul dice")
    assert game.lines[-1] == "ghoul starts"
