"""What a turn leaves out is skipped by a hold, and the strip says so."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from companion.screens.play.turn_end import LEADS
from rules import Refusal, Setup
from rules.names import Role
from rules.sentences import read_action
from tests.companion.screens.held import playing

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from companion.driver.phone import Phone
    from tests.companion.hand import Hand

DUEL = Setup((Role.KNIGHT, Role.GHOUL))


def test_the_turn_can_always_be_ended_and_the_skip_stands_in_the_history(game: Hand) -> None:
    """A tap shows what is open and says so; a hold skips it."""
    assert game.shows(f"First roll 3 Ghoul dice, then Move and Act{LEADS}")
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


def on_the_map(
    hand: Callable[..., Hand],
    seats: tuple[Role, ...],
    *lines: str,
    size: tuple[int, int] = (412, 915),
) -> Hand:
    """Begin a game with the map, and play these lines; the screen follows."""
    game = hand(setup=Setup(seats, with_map=True), size=size)
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
    assert game.shows(f"First roll 3 Ghoul dice, then Move and Act{LEADS}")
    game.hold("end turn")
    assert strip_of(game) == [
        ("Roll and Set Statistics", "skipped"),
        ("Move and Act", "skipped"),
        ("Set Defense", "done"),
        ("Dark tiles", "now"),
        ("Past Plunder", "open"),
    ]
    assert game.shows("Skipped: Roll 3 Ghoul dice, Move and Act")
    assert game.shows(f"First lay a tile where it glows{LEADS}")
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
    assert game.shows(f"First lay a tile where it glows{LEADS}")
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


PALADIN = (
    *(f"knight places {tile}" for tile in LAID),
    "knight ends turn",
    "knight places bones at 1,1",
    "put shadow-paladin at 0,0",
)


@pytest.mark.rule("shadow-paladin.mark-isolated-tiles-with-ruin-cubes")
@pytest.mark.parametrize(
    ("size", "scale"), [((412, 915), 1.0), ((412, 915), 2.0), ((915, 412), 1.0), ((320, 480), 1.0)]
)
def test_a_tap_on_an_open_end_leads_to_the_key_that_comes_first(
    hand: Callable[..., Hand], size: tuple[int, int], scale: float
) -> None:
    """It lies far down; then it is seen whole, and what is said meanwhile does not cover it."""
    from companion.theme.live import theme

    theme.scale = scale
    game = on_the_map(hand, (Role.KNIGHT, Role.SHADOW_PALADIN), *PALADIN, size=size)
    assert not game.phone.shows(name="Mark isolated tiles")
    game.tap("end turn")
    assert game.shows("Hold the key to end the turn all the same.")
    key = game.phone.find(name="Mark isolated tiles")
    at = key.to_window(*key.center)
    toast = game.app.layers._toast
    assert not toast.collide_point(*at)
    left, low = key.to_window(*key.pos)
    fold = game.app.layers.screen.scroll
    assert low >= fold.to_window(*fold.pos)[1]
    assert low + key.height <= fold.to_window(0, fold.top)[1]
    assert left >= 0
    assert game.lines[-1] == "put shadow-paladin at 0,0"


@pytest.mark.rule("armored-knight.encounters")
def test_of_several_keys_the_tap_leads_to_the_one_that_the_end_names(
    phone: Callable[..., Phone], tmp_path: Path
) -> None:
    """In an encounter much can be done first; what the turn waits for is its end."""
    lines = (
        "gains 13 grit", "moves onto a dark tile", "encounters", "turns up the dark tile",
    )  # fmt: skip
    held = playing(
        phone, tmp_path, "table armored-knight skeletons spider", "game mysterious-manor",
        *(f"overrule armored-knight {line}" for line in lines), size=(412, 700),
    )  # fmt: skip
    held.wait(0.5)
    assert not held.shows(name="End the encounter")
    held.tap(name="end turn")
    held.wait(0.5)
    assert held.shows(name="End the encounter")


def test_what_a_tap_leads_to_shines_for_a_moment_and_without_motion_not(
    hand: Callable[..., Hand],
) -> None:
    """The light is drawn around the key and gone again; who wants no motion is only led there."""
    from companion.motion import FOUND, motion

    game = on_the_map(hand, (Role.KNIGHT, Role.SHADOW_PALADIN), *PALADIN)
    key = game.phone.find(name="Mark isolated tiles")
    at_rest = len(key.canvas.after.children)
    game.tap("end turn")
    assert len(key.canvas.after.children) == at_rest
    motion.reduced = False
    game.phone.tap(name="end turn")
    assert len(key.canvas.after.children) > at_rest
    game.phone.wait(FOUND / 1000 + 0.1)
    assert len(key.canvas.after.children) == at_rest
