"""A sheet lies over the screen, one at a time, and there are three ways to close it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from collections.abc import Callable

    from companion.driver.phone import Phone

    Start = Callable[..., Phone]


@pytest.fixture
def held(phone: Start) -> Phone:
    """A screen with one button, and a sheet with another over it."""
    from companion.widgets.kit import Column, Layers, TapButton

    layers, screen = Layers(), Column()
    layers.told = []
    below = TapButton(text="Below", name="below")
    below.fbind("on_tap", lambda *_: layers.told.append("below"))
    screen.add_widget(below)
    layers.show(screen)
    layers.open(sheet("Skittering", "Somebody names a symbol."))
    return phone(widget=layers)


def sheet(title: str, *lines: str) -> Any:  # noqa: ANN401  # Kivy is untyped
    """A sheet with some words on it."""
    from companion.widgets.kit import Body, Sheet

    made = Sheet(title=title)
    for line in lines:
        made.body.add_widget(Body(text=line))
    return made


def test_it_is_read_whole(held: Phone) -> None:
    """Its title, its words, its way out; nothing of it is cut off."""
    assert {"Skittering", "Somebody names a symbol."} < set(held.texts())
    assert "close" in held.names()


def test_its_cross_closes_it(held: Phone) -> None:
    """And only once is it said."""
    closed: list[str] = []
    held.app.root.sheet.fbind("on_close", lambda *_: closed.append("closed"))
    over = held.app.root.sheet
    held.tap(name="close")
    over.close()
    assert held.app.root.sheet is None
    assert closed == ["closed"]
    assert not held.shows("Skittering")


def test_a_tap_beside_it_closes_it_and_does_nothing_else(held: Phone) -> None:
    """The screen behind does not take the tap."""
    held.touch(200, 880)
    assert held.app.root.sheet is None
    assert held.app.root.told == []


def test_a_tap_on_it_goes_no_further(held: Phone) -> None:
    """Neither to the shade nor to the screen behind."""
    held.touch(*held.find("Somebody names a symbol.").center)
    assert held.app.root.sheet is not None
    assert held.app.root.told == []


def test_the_next_sheet_takes_the_place_of_the_one_before(held: Phone) -> None:
    """From a rule to its neighbour; closing that returns to the screen."""
    held.app.root.open(sheet("Fury"))
    held.frames(4)
    assert held.shows("Fury")
    assert not held.shows("Skittering")
    assert held.app.root.close_sheet()
    assert not held.app.root.close_sheet()


def test_the_next_screen_closes_the_sheet(held: Phone) -> None:
    """What lay over one screen says nothing about another."""
    from companion.widgets.kit import Body

    held.app.root.show(Body(text="Another"))
    held.frames(4)
    assert held.texts() == ["Another"]


@pytest.mark.parametrize("size", [(412, 915), (915, 412), (320, 480)])
def test_a_long_sheet_scrolls_and_never_leaves_the_screen(
    phone: Start, size: tuple[int, int]
) -> None:
    """However small the phone, the cross can be reached and the last line scrolled to."""
    from companion.widgets.kit import Column, Layers

    layers = Layers()
    layers.show(Column())
    layers.open(sheet("Long", *(f"line {number}" for number in range(80))))
    held = phone(widget=layers, size=size)
    assert held.shows(name="close")
    held.bring(held.find("line 79"))
    assert held.shows("line 79")


def test_a_sheet_that_grows_after_it_was_opened_is_seen_whole(held: Phone) -> None:
    """A rule that is read late."""
    from companion.widgets.kit import Body

    held.app.root.sheet.body.add_widget(Body(text="One more point."))
    held.app.root.sheet.title = "Skittering, and more"
    held.frames(4)
    assert {"One more point.", "Skittering, and more"} < set(held.texts())


def test_every_sheet_stands_in_the_same_frame(held: Phone) -> None:
    """It says the title of the one it holds, has its keys and its foot, and begins at its top."""
    from companion.widgets.kit import TapButton

    layers, first = held.app.root, held.app.root.sheet
    second = sheet("Fury", *("A line" for _ in range(60)))
    second.keys, second.foot = [TapButton(text="Aloud", name="aloud")], TapButton(text="Yes")
    layers.open(second)
    held.frames(4)
    assert {"aloud", "Yes"} <= {*held.names(), *held.texts()}
    assert held.problems() == []
    first.title = "Nobody sees it"
    held.frames(2)
    assert not held.shows("Nobody sees it")
    layers.open(sheet("Grit", "Short"))
    held.frames(4)
    assert held.shows("Grit")
    assert not held.shows("Yes")
    assert "aloud" not in held.names()


def test_a_sheet_leaves_the_pinned_numbers_in_sight() -> None:
    """Below them on a phone held upright, beside them on one held across; else it has it all."""
    from companion.widgets.layers import beside_numbers

    upright = (412, 900)
    assert beside_numbers(upright, (0, 760, 412, 100)) == ("center", 0, 412, 760)
    low = (412, 400)  # below them there would be too little
    assert beside_numbers(low, (0, 200, 412, 100)) == ("center", 0, 412, 400)
    across = (915, 412)
    assert beside_numbers(across, (500, 300, 415, 80)) == ("left", 0, 500, 412)
    assert beside_numbers(across, (0, 300, 415, 80)) == ("right", 415, 500, 412)
    assert beside_numbers(across, (0, 0, 0, 0)) == ("center", 0, 915, 412)


@pytest.mark.parametrize(("away", "told"), [((150, -200), []), ((4, -3), ["below"])])
def test_a_flick_that_a_slow_frame_swallows_taps_nothing_where_it_ends(
    held: Phone, away: tuple[int, int], told: list[str]
) -> None:
    """No finger came down there; one that hardly moves is a tap, however slow the frame."""
    held.tap(name="close")
    key = held.find(name="below")
    x, y = key.center
    held.swipe_in_a_frame((x + away[0], y + away[1]), (x, y))
    assert held.app.root.told == told
