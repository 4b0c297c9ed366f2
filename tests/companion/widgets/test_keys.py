"""Everything by keyboard: a ring goes from target to target, and a key taps what has it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from companion.driver.phone import Phone


@pytest.fixture
def held(phone: Callable[..., Phone]) -> Iterator[Phone]:
    """Twenty-five buttons in a list that scrolls, and the ring."""
    from kivy.core.window import Window

    from companion.widgets.kit import Column, Keys, Layers, Scroll, TapButton

    layers, scroll, column = Layers(), Scroll(), Column()
    layers.told = []
    for number in range(25):
        button = TapButton(text=f"B{number}", name=f"b{number}", holds=number == 1)
        button.fbind("on_tap", lambda one, *_: layers.told.append(one.name))
        button.fbind("on_hold", lambda one, *_: layers.told.append(f"{one.name} held"))
        column.add_widget(button)
    scroll.add_widget(column)
    layers.show(scroll)
    layers.keys = Keys(layers)
    Window.bind(on_key_down=layers.keys.on_key_down)
    yield phone(widget=layers)
    Window.unbind(on_key_down=layers.keys.on_key_down)


def ringed(held: Phone) -> list[str]:
    """The names of what has the ring."""
    return [widget.name for widget in held.all(role="button") if widget.focused]


def test_tab_and_the_arrows_move_the_ring(held: Phone) -> None:
    """Down the list and back; there is never more than one ring."""
    held.key("tab")
    assert ringed(held) == ["b0"]
    held.key("tab")
    held.key("down")
    held.key("right")
    assert ringed(held) == ["b3"]
    held.key("up")
    held.key("left")
    held.key("tab", "shift")
    assert ringed(held) == ["b0"]


def test_at_either_end_it_begins_anew_and_scrolls_there(held: Phone) -> None:
    """One back from the first is the last, and the last is brought into sight."""
    held.key("tab")
    held.key("tab", "shift")
    assert ringed(held) == ["b24"]
    assert held.shows(name="b24")


def test_one_back_from_nowhere_is_the_last(held: Phone) -> None:
    """Shift and Tab on a fresh screen."""
    held.key("tab", "shift")
    assert ringed(held) == ["b24"]


def test_enter_and_space_tap_and_shift_enter_holds(held: Phone) -> None:
    """What a finger can do, a key can."""
    held.key("enter")
    assert held.app.root.told == []
    held.key("tab")
    held.key("tab")
    held.key("enter")
    held.wait(0.4)
    held.key("space")
    held.key("enter", "shift")
    assert held.app.root.told == ["b1", "b1", "b1 held"]


def test_other_keys_are_left_alone(held: Phone) -> None:
    """They may mean something to the screen."""
    assert held.app.root.keys.on_key_down(None, ord("q"), 0, "q", []) is False


def test_a_ring_whose_button_is_gone_begins_anew(held: Phone) -> None:
    """Screens rebuild their buttons with every tap."""
    held.key("tab")
    held.app.root.screen.content.clear_widgets()
    held.frames(2)
    assert held.app.root.keys.at is None
    held.key("tab")
    assert ringed(held) == []


def test_over_a_sheet_the_ring_stays_on_the_sheet(held: Phone) -> None:
    """What lies below cannot be reached by key either."""
    from companion.widgets.kit import Sheet

    held.app.root.open(Sheet(title="Over it"))
    held.frames(4)
    held.key("tab")
    assert ringed(held) == ["close"]
    held.key("enter")
    assert held.app.root.sheet is None


def test_letters_go_to_the_field_that_is_typed_in_and_tab_leaves_it(
    phone: Callable[..., Phone],
) -> None:
    """Space types a space while the cursor is in a field."""
    from companion.widgets.fields import Field
    from companion.widgets.kit import Column, Keys, Layers, TapButton

    layers, column = Layers(), Column()
    field = Field(name="asked")
    column.add_widget(TapButton(text="One", name="one"))
    column.add_widget(field)
    layers.show(column)
    keys = Keys(layers)
    held = phone(widget=layers)
    keys.put(field)
    held.frames(2)
    assert field.focus
    assert keys.on_key_down(None, 32, 0, " ", []) is False
    assert keys.on_key_down(None, 9, 0, None, []) is True
    assert not field.focus
