"""The phone in the hand of a program: it does what a finger does, and sees what an eye sees."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from companion.driver import sight
from companion.driver.phone import NotOnScreenError
from companion.driver.picture import png

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from companion.driver.phone import Phone

    Start = Callable[..., Phone]


def layers(*parts: object) -> Any:  # noqa: ANN401  # Kivy is untyped
    """A screen with these widgets below each other, that scrolls if it must."""
    from companion.widgets.kit import Column, Layers, Scroll

    column, scroll, made = Column(), Scroll(), Layers()
    for part in parts:
        column.add_widget(part)
    scroll.add_widget(column)
    made.show(scroll)
    return made


def button(text: str, **settings: object) -> Any:  # noqa: ANN401  # Kivy is untyped
    """A button that counts its taps and holds."""
    from companion.widgets.kit import TapButton

    made = TapButton(text=text, name=text.lower(), **settings)
    made.done = []
    made.fbind("on_tap", lambda *_: made.done.append("tap"))
    made.fbind("on_hold", lambda *_: made.done.append("hold"))
    return made


def test_time_passes_only_when_it_is_told_to(phone: Start) -> None:
    """Two seconds of animation take no time, and not a frame too few."""
    from kivy.animation import Animation

    one = button("One")
    held = phone(widget=layers(one))
    Animation(opacity=0, d=2).start(one)
    held.wait(1)
    assert 0.4 < one.opacity < 0.6
    held.wait(1.1)
    assert one.opacity == 0


def test_what_is_built_in_a_frame_that_nobody_sees_is_there(phone: Start) -> None:
    """Only the last frame of many is drawn; everything else happens in each of them."""
    from kivy.clock import Clock

    held = phone(widget=layers(button("One")))
    column = held.app.root.screen.content
    Clock.schedule_once(lambda _: column.add_widget(button("Two")), 0.1)
    held.wait(0.5)
    assert held.texts() == ["One", "Two"]


def test_it_finds_by_words_by_name_by_role_and_by_a_part_of_the_words(phone: Start) -> None:
    """Four ways to point at the same button."""
    held = phone(widget=layers(button("Attack the Knight")))
    for how in (
        {"text": "Attack the Knight"},
        {"name": "attack the knight"},
        {"role": "button"},
        {"has": "Knight"},
    ):
        assert held.find(**how).text == "Attack the Knight"


def test_what_is_not_there_is_said_together_with_what_is(phone: Start) -> None:
    """A failing test should tell what the screen showed instead."""
    held = phone(widget=layers(button("Move")))
    with pytest.raises(NotOnScreenError, match=r"no text 'Fly'.*shows \['Move'\]"):
        held.tap("Fly")


def test_a_tap_and_a_hold_are_told_apart(phone: Start) -> None:
    """A button that means something else when held gets one of the two, never both."""
    one = button("One", holds=True)
    held = phone(widget=layers(one))
    held.tap("One")
    held.wait(0.4)
    held.hold("One")
    assert one.done == ["tap", "hold"]
    assert held.taps == 2


def test_it_scrolls_to_what_lies_below_the_screen(phone: Start) -> None:
    """Forty buttons do not fit; the last one is swiped to, and its swipe taps nothing."""
    buttons = [button(f"B{number}") for number in range(40)]
    held = phone(widget=layers(*buttons))
    assert not held.shows("B39")
    held.tap("B39")
    assert [one.text for one in buttons if one.done] == ["B39"]
    held.bring(buttons[0])
    assert held.shows("B0")


def test_what_cannot_be_scrolled_to_is_said(phone: Start) -> None:
    """An invisible button has no place that a finger could find."""
    one = button("One")
    held = phone(widget=layers(one))
    one.x = -500
    with pytest.raises(NotOnScreenError):
        held.bring(one)


def test_the_wheel_of_a_mouse_scrolls(phone: Start) -> None:
    """Turned down, what is below comes up."""
    held = phone(widget=layers(*(button(f"B{number}") for number in range(40))))
    scroll = held.app.root.screen
    held.wheel(200, 400)
    assert scroll.offset > 0
    held.wheel(200, 400, down=False)
    assert scroll.offset == 0


def test_two_fingers_pinch(phone: Start) -> None:
    """A widget sees both fingers move apart."""
    from kivy.uix.widget import Widget

    seen: list[tuple[float, float]] = []

    class Sheet(Widget):  # type: ignore[misc]  # Kivy is untyped
        def on_touch_move(self, touch: Any) -> bool:  # noqa: ANN401  # Kivy is untyped
            seen.append((touch.ox, touch.x))
            return True

    held = phone(widget=Sheet())
    held.pinch((200, 400), 50, 200)
    ends = {round(start): end for start, end in seen}
    assert ends == {175: pytest.approx(100), 225: pytest.approx(300)}


def test_typing_goes_where_the_cursor_is(phone: Start) -> None:
    """Letters, and the key that ends the line."""
    from companion.widgets.fields import WordPad

    pad = WordPad()
    told: list[str] = []
    pad.fbind("on_words", lambda _pad, words: told.append(words))
    held = phone(widget=layers(pad))
    held.tap(name="words")
    held.type("Grüße 42")
    held.key("enter")
    assert told == ["Grüße 42"]


def test_what_nobody_would_read_is_not_typed(phone: Start) -> None:
    """A field that was not tapped has no cursor."""
    from companion.widgets.fields import WordPad

    held = phone(widget=layers(WordPad()))
    with pytest.raises(NotOnScreenError, match="nothing has the cursor for 'hello'"):
        held.type("hello")


def test_the_screen_can_be_turned(phone: Start) -> None:
    """Portrait, landscape and back, as a phone is."""
    held = phone(widget=layers(button("One")))
    for size in ((915, 412), (360, 640), (412, 915)):
        held.turn(size)
        assert tuple(held.app.root.size) == size


def test_back_is_not_taken_where_nobody_wants_it(phone: Start) -> None:
    """Then the phone leaves the app, as everywhere."""
    assert phone(widget=layers()).back() is False


def test_the_app_sleeps_and_wakes(phone: Start) -> None:
    """The app is told that it goes to the background, and that it comes back."""
    held = phone(widget=layers())
    told: list[str] = []
    held.app.bind(on_resume=lambda *_: told.append("wake"))
    held.app.bind(on_pause=lambda *_: told.append("sleep"))
    held.sleep()
    held.wake()
    assert told == ["sleep", "wake"]


def test_waiting_for_what_never_happens_is_an_error(phone: Start) -> None:
    """And it says what the screen shows."""
    held = phone(widget=layers(button("One")))
    held.until(lambda: held.shows("One"))
    with pytest.raises(NotOnScreenError, match="One"):
        held.until(lambda: False, seconds=0.1)


def test_it_takes_a_picture_where_there_are_pixels(
    phone: Start, kivy: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """At exactly the path that was said, as large as the screen; without GL there is none."""
    held = phone(widget=layers(button("One")), size=(401, 300))
    # High contrast has a ground of one colour, not rock.
    monkeypatch.setattr(theme(), "mode", "contrast")
    held.frames(2)
    path = held.shot(tmp_path / "deep" / "one.png")
    if kivy == "mock":
        assert path is None
    else:
        assert path is not None
        assert path.read_bytes()[16:24] == (401).to_bytes(4, "big") + (300).to_bytes(4, "big")
        ground = tuple(round(part * 255) for part in theme().ground[:3])
        assert held.pixel(200, 20) == ground


def theme() -> Any:  # noqa: ANN401  # Kivy is untyped
    """What all widgets wear."""
    from companion.theme.live import theme

    return theme


def test_a_picture_is_upright_and_not_slanted() -> None:
    """Two rows of three pixels, red below blue: blue comes first in the file."""
    import zlib

    red, blue = bytes((255, 0, 0, 255)), bytes((0, 0, 255, 255))
    data = png(red * 3 + blue * 3, 3)
    at = data.index(b"IDAT") + 4
    rows = zlib.decompress(data[at : data.index(b"IEND") - 8])
    assert rows == b"\0" + bytes((0, 0, 255)) * 3 + b"\0" + bytes((255, 0, 0)) * 3


# ------------------------------------------------------------------- what an eye would find
def test_a_good_screen_has_no_problems(phone: Start) -> None:
    """Buttons from the kit are whole, large enough and free."""
    assert phone(widget=layers(button("One"), button("Two"))).problems() == []


def test_text_that_does_not_fit_is_found(phone: Start) -> None:
    """A label whose height is held too small."""
    from companion.widgets.kit import Body

    words = Body(text="so many words that they need more than a single line to stand in " * 3)
    held = phone(widget=layers(words))
    assert held.problems() == []
    words.fbind("texture_size", lambda *_: setattr(words, "height", 20))
    words.height = 20
    assert "needs" in sight.cut_off(words)


def test_text_that_sticks_out_of_its_key_is_found(phone: Start) -> None:
    """It has all the room it needs; the key below it has not: its line says how high it is."""
    from kivy.uix.floatlayout import FloatLayout

    place = FloatLayout()
    place.evens = True
    one = button("One", note="a note that needs two lines " * 2, size_hint=(None, None), width=300)
    one.pos = (50, 300)
    place.add_widget(one)
    held = phone(widget=place)
    one.height = one.natural
    held.frames(3)
    assert held.problems() == []
    one.height = 50
    held.frames(3)
    assert any(trouble.endswith("sticks out of TapButton “one”") for trouble in held.problems())


def test_a_word_that_breaks_in_the_middle_is_found(phone: Start) -> None:
    """A label of Kivy's own, narrower than its longest word; the kit's would write it smaller."""
    from kivy.uix.label import Label

    words = Label(text="Rollandsetstatistics", text_size=(60, None), size_hint=(None, None))
    words.size = (60, 90)
    assert "breaks a word" in phone(widget=words).problems()[0]


def test_a_button_too_small_for_a_finger_is_found(phone: Start) -> None:
    """Less than 48 dp on a side."""
    one = button("One", size_hint_x=None, width=30)
    held = phone(widget=layers(one))
    assert any("is only 30" in trouble for trouble in held.problems())


def test_a_button_under_something_else_is_found(phone: Start) -> None:
    """Another button lies across it, where a finger would aim."""
    from kivy.uix.floatlayout import FloatLayout

    below, across = (button(text, size_hint=(None, None), width=200) for text in ("Low", "High"))
    place = FloatLayout()
    for one in (below, across):
        one.pos = (50, 300)
        place.add_widget(one)
    assert phone(widget=place).problems() == ["TapButton “low” lies under TapButton “high”"]


def test_what_is_placed_again_and_again_is_found(phone: Start) -> None:
    """A button that asks for another height in every frame; once it asks no more, all is well."""
    from kivy.clock import Clock

    one = button("One")
    held = phone(widget=layers(one))
    again = Clock.schedule_interval(lambda _: setattr(one, "height", 190 - one.height), 0)
    assert held.problems() == ["The screen is placed anew in frame after frame"]
    again.cancel()
    assert held.problems() == []


def test_what_never_rests_ends_with_its_app(phone: Start) -> None:
    """What is kept of a closed app is placed no more, and the next one has its frames to itself."""
    from kivy.uix.widget import Widget

    from companion.widgets.order import Asked, Box, order

    kept = Widget()
    again = Asked(kept, lambda _: again())
    around: Any = kept
    for _ in range(30):  # deeper than whatever comes next, so that it would always be first
        outer = Box()
        outer.add_widget(around)
        around = outer
    first = phone(widget=around)
    again()
    first.frames(3)
    assert not order.rests
    first.close()
    one = button("One")
    held = phone(widget=layers(button("Above"), one))
    held.tap("One")
    assert one.done == ["tap"]
    assert order.rests
    assert kept.parent is not None  # it was there all the while


def test_what_a_sheet_covers_is_covered_on_purpose(phone: Start) -> None:
    """It is read and closed; then the screen is free again."""
    from companion.widgets.kit import Sheet

    made = layers(*(button(f"B{number}") for number in range(18)))
    held = phone(widget=made)
    made.open(Sheet(title="Over it"))
    held.frames(4)
    assert held.problems() == []


def test_what_is_scrolled_away_is_not_seen(phone: Start) -> None:
    """It is there, but not on the screen."""
    buttons = [button(f"B{number}") for number in range(40)]
    held = phone(widget=layers(*buttons))
    assert sight.seen(buttons[39]) is None
    assert "B39" not in held.texts()
    assert "b0" in held.names()
    assert sight.covered(held.window, buttons[39]).endswith("is not on the screen")


def test_what_is_invisible_is_not_shown(phone: Start) -> None:
    """Opacity 0 hides everything within."""
    one = button("One")
    held = phone(widget=layers(one))
    one.parent.opacity = 0
    assert not held.shows("One")
    assert list(held.all("One")) == []


def test_a_list_without_room_is_found(phone: Start) -> None:
    """Bars that take the whole screen leave nothing of what it is about."""
    held = phone(widget=layers(*(button(f"B{number}") for number in range(40))))
    scroll = held.app.root.screen
    scroll.size_hint_y, scroll.height = None, 40
    held.frames(3)
    assert any("shows 40 of" in trouble for trouble in held.problems())
