"""What a step has brought can be read without a scroll, on every phone and in all letters."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

import pytest

from companion.screens.words import LONG, briefly
from rules import Refusal, read_action
from tests.companion.screens.held import playing

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from companion.driver.phone import Phone

LOOKS: Final = (((412, 915), 1.0), ((412, 915), 2.0), ((915, 412), 1.0), ((915, 412), 2.0),
                ((320, 480), 1.0))  # fmt: skip
LAID: Final = (
    "table knight ghoul", "map on", "knight places bones at 0,1", "knight places fangs at 1,0",
    "knight places eye at 0,-1", "knight places bones at -1,0", "put knight at 0,0",
)  # fmt: skip
TURNED: Final = "knight reveals 1,0 as ambush with walls north east south"
SAID: Final = "Ambush tile right of the Entrance: Goblin Infestation, line A."


def act(held: Phone, line: str) -> None:
    """Do one more thing, and look."""
    assert not isinstance(held.app.session.act(read_action(line)), Refusal)
    held.wait(0.5)


@pytest.fixture(params=LOOKS)
def looked(
    request: pytest.FixtureRequest, usual_look: None, phone: Callable[..., Phone], tmp_path: Path
) -> Callable[..., Phone]:
    """Begin a game on a phone of each size, in its letters."""
    from companion.theme.live import theme

    size, theme.scale = request.param
    return partial(playing, phone, tmp_path, size=size)


def test_what_a_step_has_brought_is_said_where_it_is_seen(looked: Callable[..., Phone]) -> None:
    """A tile that is turned over sets an Ambush off: its beginning, whole, over the screen."""
    held = looked(*LAID)
    act(held, TURNED)
    assert held.shows(SAID)
    assert held.problems() == []
    held.wait(6)
    assert not held.shows(SAID), "it is said for a moment"
    assert any(True for _ in held.all(has="Goblin Infestation, line A")), "the rest stays"


def test_its_rule_is_a_tap_away_and_undo_tells_nothing_anew(
    phone: Callable[..., Phone], tmp_path: Path
) -> None:
    """What is taken back has brought nothing."""
    held = playing(phone, tmp_path, *LAID)
    act(held, TURNED)
    assert held.shows("Why?")
    held.tap(name="undo")
    held.wait(0.5)
    assert not held.shows(SAID)
    act(held, TURNED)
    held.tap(name="why of the toast")
    held.wait(0.5)
    assert held.app.layers.sheet is not None


def test_what_is_said_for_a_moment_covers_nothing_to_tap_and_nothing_owed(
    looked: Callable[..., Phone],
) -> None:
    """It stands over the ribbon beside the way home; what is long reaches down over the numbers."""
    from companion.driver import sight

    held = looked("table knight ghoul", "knight ends turn")
    held.app.layers.toast(
        "The same piece can be attacked again in the next turn.",
        strong="The Knight was attacked in this turn already.",
        why=lambda: None,
    )
    held.wait(0.2)
    toast = held.app.layers._toast
    covered = {
        one.role
        for one in sight.walk(held.window)
        if sight.is_target(one) and sight.seen(one) is not None and one.parent is not toast
        if toast.collide_point(*one.to_window(*one.center))
    }
    assert covered <= {"tracker"}, "it only tells of its number"
    for tag in held.app.layers.screen.owed.children:
        low, high = (tag.to_window(tag.x, at)[1] for at in (tag.y, tag.top))
        assert high <= toast.y or toast.top <= low
    assert held.problems() == []


def test_a_phone_that_is_turned_meanwhile_keeps_the_words_and_their_key(
    phone: Callable[..., Phone], tmp_path: Path
) -> None:
    """Held across, too, it stands over the ribbon, where nothing else is tapped."""
    held = playing(phone, tmp_path, *LAID)
    act(held, TURNED)
    held.turn((915, 412))
    assert held.app.layers.toasted
    assert held.problems() == []
    held.tap(name="why of the toast")
    held.wait(0.5)
    assert held.app.layers.sheet is not None


def test_what_is_in_sight_already_is_not_said_twice(
    phone: Callable[..., Phone], tmp_path: Path
) -> None:
    """A screen with room for all of it covers nothing; on a small phone it is said over all."""
    lines = ("table knight ghoul", "knight ends turn", "ghoul starts", "ghoul rolls 3 2 1")
    toasted = {}
    for size in ((320, 480), (900, 1600)):
        (tmp_path / str(size)).mkdir()
        held = playing(phone, tmp_path / str(size), *lines, size=size)
        act(held, "ghoul draws sneak")
        assert held.shows(has="Sneak is drawn for the roll of 6")
        toasted[size] = held.app.layers.toasted
        held.close()
    assert toasted == {(320, 480): True, (900, 1600): False}


def test_of_much_the_first_is_said_and_of_long_news_the_first_sentence() -> None:
    """No sentence is cut."""
    assert briefly(["The Egg gives 4 Grit", "It is gone"]) == "The Egg gives 4 Grit. It is gone."
    long = "Words and words " * 10
    assert briefly([f"A first one. {long}"]) == "A first one."
    assert briefly(["A first one", long]) == "A first one."
    assert len(long) > LONG
