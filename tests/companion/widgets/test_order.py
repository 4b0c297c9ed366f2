"""What waits to be placed comes once, and what stands deepest comes first."""

from __future__ import annotations

import gc
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable

    from companion.driver.phone import Phone

    Start = Callable[..., Phone]


def test_what_is_asked_for_often_is_done_once_a_frame(phone: Start) -> None:
    """However many settings of a widget changed."""
    held, done = phone(widget=_pile()), []
    asked = _asked(held.app.root, done)
    for _ in range(3):
        asked()
    assert done == []
    held.frames(1)
    assert done == ["Pile"]
    held.frames(1)
    assert done == ["Pile"]


def test_what_stands_on_another_comes_before_it(phone: Start) -> None:
    """Whoever asked first: a column is as high as what stands on it."""
    held, done = phone(widget=_pile()), []
    root = held.app.root
    for widget in (root, root.children[0], root.children[0].children[0]):
        _asked(widget, done)()
    held.frames(1)
    assert done == ["Leaf", "Middle", "Pile"]


def test_what_is_asked_for_meanwhile_has_its_place(phone: Start) -> None:
    """A width that a column has given is taken up before what is around the column is placed."""
    from companion.widgets.order import Asked

    held, done = phone(widget=_pile()), []
    root = held.app.root
    leaf = _asked(root.children[0].children[0], done)

    def widen(widget: Any) -> None:  # noqa: ANN401  # Kivy is untyped
        done.append(type(widget).__name__)
        leaf()

    middle = Asked(root.children[0], widen)
    _asked(root, done)()
    middle()
    held.frames(1)
    assert done == ["Middle", "Leaf", "Pile"]


def test_what_comes_last_is_done_once_all_have_their_places(phone: Start) -> None:
    """However early it was asked for, and however deep it stands."""
    from companion.widgets.order import Asked

    held, done = phone(widget=_pile()), []
    root = held.app.root
    leaf = root.children[0].children[0]
    last = Asked(leaf, lambda _: done.append("drawn"), last=True)
    last()
    for widget in (root, leaf):
        _asked(widget, done)()
    held.frames(1)
    assert done == ["Leaf", "Pile", "drawn"]


def test_what_was_cancelled_is_left_undone(phone: Start) -> None:
    """And can be asked for again."""
    held, done = phone(widget=_pile()), []
    asked = _asked(held.app.root, done)
    asked()
    asked.cancel()
    held.frames(1)
    assert done == []
    asked()
    held.frames(1)
    assert done == ["Pile"]


def test_what_is_gone_is_not_placed(phone: Start) -> None:
    """A widget that nobody holds any more is nobody's to place."""
    from kivy.uix.widget import Widget

    held, done = phone(widget=_pile()), []
    asked = _asked(Widget(), done)
    asked()
    gc.collect()
    held.frames(1)
    assert done == []
    assert asked.depth == 0


def test_what_never_comes_to_rest_does_not_stop_the_app(phone: Start) -> None:
    """Two that move each other take turns; the frame is drawn all the same."""
    from companion.widgets import order

    held, done = phone(widget=_pile()), []
    asked: Any = None

    def again(_widget: object) -> None:
        done.append(1)
        if len(done) < 3 * order.MOST:
            asked()

    asked = order.Asked(held.app.root, again)
    asked()
    held.frames(1)
    held.frames(1)
    assert order.MOST < len(done) <= 3 * order.MOST


def test_what_comes_last_comes_also_where_something_never_rests(phone: Start) -> None:
    """Else a board would not be seen at all."""
    from companion.widgets import order

    held, done = phone(widget=_pile()), []
    root = held.app.root
    again: Any = order.Asked(root, lambda _: again())
    order.Asked(root, lambda _: done.append("drawn"), last=True)()
    again()
    held.frames(1)
    again.cancel()
    assert done == ["drawn"]


def _asked(widget: Any, done: list[str]) -> Any:  # noqa: ANN401  # Kivy is untyped
    from companion.widgets.order import Asked

    return Asked(widget, lambda one: done.append(type(one).__name__))


def _pile() -> Any:  # noqa: ANN401  # Kivy is untyped
    """Three that stand on each other."""
    from kivy.uix.widget import Widget

    class Leaf(Widget):  # type: ignore[misc]  # Kivy is untyped
        """On top."""

    class Middle(Widget):  # type: ignore[misc]  # Kivy is untyped
        """Between."""

    class Pile(Widget):  # type: ignore[misc]  # Kivy is untyped
        """Below both."""

    pile, middle = Pile(), Middle()
    middle.add_widget(Leaf())
    pile.add_widget(middle)
    return pile
