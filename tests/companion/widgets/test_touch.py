"""A finger is never surprised: what it touches answers at once, and only what it meant is done."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable

    from companion.driver.phone import Phone

    Show = Callable[..., Phone]


def button(text: str = "Move", **settings: Any) -> Any:  # noqa: ANN401  # Kivy is untyped
    """A button that writes down what it is told."""
    from companion.widgets.kit import TapButton

    made = TapButton(text=text, name=text.lower(), **settings)
    made.told = []
    made.fbind("on_tap", lambda *_: made.told.append("tap"))
    made.fbind("on_hold", lambda *_: made.told.append("hold"))
    return made


def test_a_press_shows_in_the_very_next_frame(show: Show) -> None:
    """One frame after the finger came down the button looks pressed, scrolling or not."""
    one = button()
    held = show(one, *(button(f"B{number}") for number in range(40)))
    before = list(one.fill)
    lift = held.press("Move")
    assert one.pressed
    assert list(one.fill) != before
    lift()
    assert not one.pressed
    assert one.told == ["tap"]


def test_two_quick_taps_are_one(show: Show) -> None:
    """An impatient finger does a thing once."""
    one = button()
    held = show(one)
    held.double_tap("Move")
    assert one.told == ["tap"]
    held.wait(0.3)
    held.tap("Move")
    assert one.told == ["tap", "tap"]


def test_a_dice_key_takes_quick_taps_but_no_bounce(show: Show) -> None:
    """Two fours in a row are meant; the same touch twice within a blink is not."""
    one = button(repeats=True)
    held = show(one)
    for _ in range(3):
        held.tap("Move")
        held.frames(3)
    assert one.told == ["tap"] * 3
    one.trigger()
    one.trigger()
    assert one.told == ["tap"] * 4


def test_a_finger_that_leaves_takes_its_press_back(show: Show) -> None:
    """Slide off the button, and nothing is done."""
    one = button()
    held = show(one)
    x, y = one.to_window(*one.center)
    held.swipe((x, y), (x, y - 200))
    assert one.told == []
    assert not one.pressed


def test_a_drag_scrolls_and_taps_nothing(show: Show) -> None:
    """The press is taken back as soon as the finger drags the list."""
    buttons = [button(f"B{number}") for number in range(40)]
    held = show(*buttons)
    held.swipe((200, 300), (200, 600))
    assert held.app.root.screen.offset > 200
    assert [one for one in buttons if one.told] == []


def test_a_hold_is_no_tap(show: Show) -> None:
    """Held for half a second it means the other thing, and lifting the finger adds nothing."""
    one = button(holds=True)
    held = show(one)
    held.hold("Move")
    assert one.told == ["hold"]


def test_a_button_that_knows_no_hold_is_tapped_however_long_it_takes(show: Show) -> None:
    """Slow fingers count."""
    one = button()
    held = show(one)
    held.hold("Move", seconds=2)
    assert one.told == ["tap"]


def test_a_button_whose_meaning_changes_is_locked_and_dim_for_a_moment(show: Show) -> None:
    """Undo now takes something else back: for 300 ms it takes no tap, and looks like it."""
    one = button("Undo", new_meaning_locks=True)
    held = show(one)
    one.text = "Undo: attacked the Knight"
    held.tap(one)
    assert one.told == []
    assert one.opacity < 1
    held.wait(0.3)
    assert one.opacity == 1
    held.tap(one)
    assert one.told == ["tap"]


def test_what_is_disabled_takes_the_touch_and_does_nothing(show: Show) -> None:
    """The touch does not fall through to what lies behind."""
    one = button(disabled=True)
    held = show(one)
    held.tap(one)
    assert one.told == []


def test_only_the_left_button_of_a_mouse_taps(show: Show) -> None:
    """The wheel over a button scrolls, it does not press."""
    one = button()
    held = show(one)
    held.wheel(*one.to_window(*one.center))
    assert one.told == []


def test_the_finger_that_stops_a_flick_taps_nothing(show: Show) -> None:
    """The list is gliding; the next touch stops it, the one after that taps."""
    buttons = [button(f"B{number}") for number in range(120)]
    held = show(*buttons)
    scroll = held.app.root.screen
    held.swipe((200, 200), (200, 700), seconds=0.1)
    held.touch(200, 400)
    stopped = scroll.offset
    held.wait(0.5)
    assert scroll.offset == stopped
    assert [one for one in buttons if one.told] == []
    held.touch(200, 400)
    assert sum(len(one.told) for one in buttons) == 1


def test_a_flick_glides_on_and_ends(show: Show) -> None:
    """It goes further than the finger, and comes to rest within the list."""
    held = show(*(button(f"B{number}") for number in range(120)))
    scroll = held.app.root.screen
    held.swipe((200, 300), (200, 600), seconds=0.1)
    lifted = scroll.offset
    held.wait(3)
    rest = scroll.offset
    assert lifted < rest <= scroll.longest
    held.wait(1)
    assert scroll.offset == rest


def test_a_double_tap_does_not_press_the_button_that_took_the_first_ones_place(show: Show) -> None:
    """Screens rebuild their buttons with every step; the second tap meets the new one."""
    from companion.widgets.kit import Column

    place, told = Column(), []

    def build(*_: object) -> None:
        one = button()
        one.fbind("on_tap", lambda *_: (told.append("tap"), build()))
        place.clear_widgets()
        place.add_widget(one)

    build()
    held = show(place)
    held.double_tap("Move")
    assert told == ["tap"]
    held.wait(0.3)
    held.tap("Move")
    assert told == ["tap", "tap"]


def test_two_quick_taps_on_different_spots_are_both_meant(show: Show) -> None:
    """A quick hand at two buttons."""
    one, two = button("One"), button("Two")
    held = show(one, two)
    held.tap("One")
    held.tap("Two")
    assert (one.told, two.told) == (["tap"], ["tap"])


def test_what_takes_the_place_of_a_key_does_not_take_the_second_half_of_a_double_tap(
    show: Show,
) -> None:
    """Not even where quick taps are meant: they are meant for the key that was there."""
    first, second = button("Roll"), button("Six", repeats=True)
    held = show(first)
    place = first.center
    around = first.parent

    def change(*_: object) -> None:
        around.clear_widgets()
        around.add_widget(second)

    first.fbind("on_tap", change)
    held.touch(*place, settle=2)
    held.touch(*place)
    assert second.told == []
    held.wait(0.4)
    held.touch(*place)
    held.touch(*place)
    assert second.told == ["tap", "tap"]


def test_the_last_die_of_a_roll_may_be_tapped_twice(show: Show) -> None:
    """What comes up under the finger when the roll is done takes nothing."""
    keys = button("Four", repeats=True)
    held = show(keys)
    around, place = keys.parent, keys.center
    after = button("Use it")

    def change(*_: object) -> None:
        around.clear_widgets()
        around.add_widget(after)

    keys.fbind("on_tap", change)
    held.touch(*place, settle=2)
    held.touch(*place)
    assert after.told == []
