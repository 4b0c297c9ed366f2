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


@pytest.fixture
def desk(phone: Callable[..., Phone]) -> Iterator[Phone]:
    """A screen of a game: dice to be typed, one crystal, Undo and Redo; and the keys."""
    from kivy.core.window import Window

    from companion.widgets.kit import Column, Keys, Layers, TapButton, UndoBar
    from companion.widgets.pieces import DicePad

    layers, column = Layers(), Column()
    layers.told = []
    pad = DicePad(count=3)
    pad.fbind("on_roll", lambda _, dice: layers.told.append(dice))
    end = TapButton(text="End turn", name="end turn", kind="primary")
    end.fbind("on_tap", lambda *_: layers.told.append("end"))
    bar = UndoBar(undo="the roll", redo="the move")
    bar.fbind("on_undo", lambda *_: layers.told.append("undo"))
    bar.fbind("on_redo", lambda *_: layers.told.append("redo"))
    for part in (pad, end, bar):
        column.add_widget(part)
    layers.column, layers.end = column, end
    layers.show(column)
    layers.keys = Keys(layers, lambda: layers.told.append("search"))
    Window.bind(on_key_down=layers.keys.on_key_down)
    yield phone(widget=layers)
    Window.unbind(on_key_down=layers.keys.on_key_down)


def test_what_is_done_most_has_a_key_of_its_own(desk: Phone) -> None:
    """Undo, Redo, a roll by its digits, the crystal by Enter, the search by a slash."""
    for key, *held in (
        ("z", "ctrl"),
        ("y", "ctrl"),
        ("z", "ctrl", "shift"),
        ("enter",),
        ("/",),
        ("f", "meta"),
    ):
        desk.wait(0.4)
        desk.key(key, *held)
    assert desk.app.root.told == ["undo", "redo", "redo", "end", "search", "search"]
    desk.app.root.told.clear()
    for digit in "462":
        desk.key(digit)
        desk.wait(0.1)
    desk.wait(0.4)
    assert desk.app.root.told == [(4, 6, 2)]


def test_a_key_with_nothing_to_do_does_nothing(desk: Phone) -> None:
    """Nothing to undo, no die with a nine, two crystals, a key that means something elsewhere."""
    from companion.widgets.kit import TapButton

    bar = desk.app.root.column.children[0]
    bar.undo = ""
    other = TapButton(text="Or this", name="other", kind="primary")
    other.fbind("on_tap", lambda *_: desk.app.root.told.append("other"))
    desk.app.root.column.add_widget(other)
    desk.wait(0.4)
    desk.key("z", "ctrl")
    desk.key("9")
    desk.key("enter")
    desk.key("z", "alt")
    desk.key("q")
    assert desk.app.root.told == []


def test_a_question_mark_lists_the_keys_and_every_key_of_the_list_does_something(
    desk: Phone,
) -> None:
    """The list and the keys are one table."""
    from companion.widgets.shortcuts import SHORTCUTS

    desk.key("?")
    desk.wait(0.4)
    assert desk.shows("Keys")
    for shortcut in SHORTCUTS:
        assert next(desk.all(shortcut.what), None) is not None
        assert not shortcut.does or hasattr(desk.app.root.keys, shortcut.does)
        assert bool(shortcut.does) == bool(shortcut.presses)
    assert desk.problems() == []
    desk.key("z", "ctrl")
    assert desk.app.root.told == []  # what lies under a sheet is not undone blindly


def test_without_rules_there_is_nothing_to_search(held: Phone) -> None:
    """A slash is a letter like any other there; the ring has what Enter taps."""
    held.key("/")
    held.key("tab")
    held.key("enter")
    assert held.app.root.told == ["b0"]
