"""Widgets are put away and taken out again, and nobody can tell but by the time."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Callable
    from types import ModuleType

    from companion.driver.phone import Phone


@pytest.fixture
def kit(kivy: str) -> ModuleType:
    """The widgets."""
    from companion.widgets import kit

    return kit


def test_what_was_put_back_is_taken_again_with_new_settings(kit: ModuleType) -> None:
    """The same button says and does something else."""
    from companion.widgets.shelf import Shelf

    shelf, done, column = Shelf(), [], kit.Column()
    first = shelf.take(kit.TapButton, lambda: done.append(1), text="Move", note="1 movement")
    column.add_widget(first)
    shelf.put_back(column)
    assert first.parent is None
    first.dispatch("on_tap")
    again = shelf.take(kit.TapButton, lambda: done.append(2), text="Attack", note="")
    assert again is first
    assert (again.text, again.note) == ("Attack", "")
    again.dispatch("on_tap")
    assert done == [2]


def test_one_that_says_the_same_already_is_taken_first(kit: ModuleType) -> None:
    """New words cost most."""
    from companion.widgets.shelf import Shelf

    shelf, row = Shelf(), kit.Row()
    made = {text: shelf.take(kit.Body, text=text) for text in ("one", "two", "three")}
    for widget in made.values():
        row.add_widget(widget)
    shelf.put_back(row)
    assert shelf.take(kit.Body, text="one") is made["one"]


def test_what_came_from_elsewhere_is_left_alone(kit: ModuleType) -> None:
    """A shelf takes back only what it gave."""
    from companion.widgets.shelf import Shelf

    row, stranger = kit.Row(), kit.Body(text="mine")
    row.add_widget(stranger)
    Shelf().put_back(row)
    assert stranger.parent is row


def test_the_same_kinds_in_the_same_places_only_change(kit: ModuleType) -> None:
    """Filled anew with other words, the widgets are the same; with fewer, one is put away."""
    from companion.widgets.shelf import Shelf

    shelf, row = Shelf(), kit.Row()
    shelf.fill(row, [(kit.Body, None, {"text": "a"}), (kit.Body, None, {"text": "b"})])
    there = list(row.children)
    shelf.fill(row, [(kit.Body, None, {"text": "c"}), (kit.Body, None, {"text": "d"})])
    assert list(row.children) == there
    assert [one.text for one in row.children[::-1]] == ["c", "d"]
    shelf.fill(row, [(kit.Body, None, {"text": "d"})])
    assert [one.text for one in row.children] == ["d"]


def test_a_parent_that_is_filled_anew_stays_where_it_is(kit: ModuleType) -> None:
    """Though it was taken from the same shelf as what stands in it."""
    from companion.widgets.shelf import Shelf

    shelf, column = Shelf(), kit.Column()
    row = shelf.take(kit.Row)
    column.add_widget(row)
    shelf.fill(row, [(kit.Body, None, {"text": "a"})])
    shelf.fill(row, [(kit.Body, None, {"text": "b"}), (kit.Body, None, {"text": "c"})])
    assert row.parent is column
    assert [one.text for one in row.children[::-1]] == ["b", "c"]


def test_what_stands_right_already_stays(kit: ModuleType) -> None:
    """Arranging the same children does not touch them; another order is another order."""
    from companion.widgets.shelf import arrange

    row, one, two = kit.Row(), kit.Body(text="1"), kit.Body(text="2")
    arrange(row, [one, two])
    seen: list[object] = []
    row.bind(children=lambda *_: seen.append(1))
    arrange(row, [one, two])
    assert seen == []
    arrange(row, [two, one])
    assert row.children[::-1] == [two, one]


def test_a_widget_that_is_gone_is_not_told_of_the_theme(
    kit: ModuleType, phone: Callable[..., Phone]
) -> None:
    """Those that live wear the new colours; the theme keeps none of them alive."""
    import gc
    import weakref

    from companion.theme.live import theme

    lives = kit.TapButton(text="here")
    phone(widget=lives)
    gone = kit.TapButton(text="gone")
    seen = weakref.ref(gone)
    del gone
    gc.collect()
    assert seen() is None
    before = list(lives.fill)
    theme.mode = "light"
    try:
        assert list(lives.fill) != before
    finally:
        theme.mode = "dark"


def test_a_button_taken_again_takes_a_tap_at_once(kit: ModuleType) -> None:
    """It was tapped a moment ago, but then it was another one."""
    from companion.widgets.shelf import Shelf

    shelf, done, row = Shelf(), [], kit.Row()
    row.add_widget(shelf.take(kit.TapButton, lambda: done.append("first"), text="Four"))
    row.children[0].trigger()
    shelf.put_back(row)
    shelf.take(kit.TapButton, lambda: done.append("second"), text="No walls").trigger()
    assert done == ["first", "second"]


def test_a_stock_is_built_one_by_one_and_once(kit: ModuleType) -> None:
    """It is what a new button is, with the pieces that words will need, and is taken first."""
    from companion.widgets.shelf import Shelf

    shelf = Shelf()
    steps = shelf.stock(
        kit.TapButton, 2, {"note": "-", "drawing": "done", "price": "1"}, {"drawing": "role-ghoul"}
    )
    next(steps)
    ready = shelf.take(kit.TapButton, text="Move")
    assert (ready.text, ready.note, ready.drawing, ready.price) == ("Move", "", "", "")
    plain = kit.TapButton(text="Move")
    assert [type(one) for one in ready.walk()] == [type(one) for one in plain.walk()]
    pieces = dict(ready._pieces)
    ready.note, ready.price, ready.drawing = "1 movement", "1", "map"
    ready.drawing = "role-knight"
    assert ready._pieces == pieces
    assert len(list(steps)) == 1
    assert list(shelf.stock(kit.TapButton, 2)) == []
    assert shelf.take(kit.TapButton) is not ready
    assert len(list(shelf.stock(kit.TapButton, 3))) == 1


def test_many_settings_at_once_are_the_same_as_one_after_the_other(kit: ModuleType) -> None:
    """A button that took them together looks like one that was built with them."""
    from companion.widgets.shelf import Shelf

    settings = {
        "text": "Through a wall",
        "note": "2 movement",
        "why": "needs 1 more",
        "price": "2",
        "drawing": "map",
        "kind": "danger",
        "halign": "left",
        "tall": True,
        "accent": (0.1, 0.5, 0.2, 1),
    }
    shelf, row = Shelf(), kit.Row()
    row.add_widget(shelf.take(kit.TapButton, text="Stay", drawing="role-ghoul", kind="primary"))
    shelf.put_back(row)
    taken, built = shelf.take(kit.TapButton, **settings), kit.TapButton(**settings)
    looks = ("ink", "light", "fill", "slab", "off", "natural", "wish")
    assert [getattr(taken, name) for name in looks] == [getattr(built, name) for name in looks]
    said = [[getattr(one, "text", "") for one in button.walk()] for button in (taken, built)]
    assert said[0] == said[1]
    assert [type(one) for one in taken.walk()] == [type(one) for one in built.walk()]
