"""What must be placed or written anew comes once a frame, from the inside out.

Kivy begins with whatever asked first. A column that is placed before the words on it know how high
they are is placed again once they do, and so is everything around it, five times for one tap.
"""

from __future__ import annotations

from heapq import heapify, heappop, heappush
from typing import TYPE_CHECKING, Any, Final
from weakref import ref

from kivy.clock import Clock
from kivy.uix.anchorlayout import AnchorLayout
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.layout import Layout

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

MOST: Final = 2_000
"""So much is done in one go at most: what never comes to rest must not stop the app."""
LAST: Final = 1
"""Where in the order comes what is done once all have their places; the others begin with 0."""


class Order:
    """Everything that waits to be placed or written before the next frame."""

    def __init__(self) -> None:
        """Have nothing to do."""
        self._asked: list[Asked] = []
        self._heap: list[tuple[int, int, Asked]] | None = None
        self._count = 0
        self.passes = 0
        """In how many frames something was placed: where nothing is touched none should be."""
        self._begin = Clock.create_trigger(self._do_all, -1)

    @property
    def rests(self) -> bool:
        """Tell whether all has its place."""
        return not self._asked

    def add(self, one: Asked) -> None:
        """Do this before the next frame; while it is being done, in its place."""
        if self._heap is None:
            self._asked.append(one)
            self._begin()
        else:
            heappush(self._heap, self._placed(one))

    def forget(self) -> None:
        """Leave undone what waits: it is for a window that is closed."""
        for one in self._asked:
            one.cancel()
        self._asked = []

    def _placed(self, one: Asked) -> tuple[int, int, Asked]:
        self._count += 1
        return -one.depth, self._count, one

    def _do_all(self, _passed: float) -> None:
        self.passes += 1
        self._heap = [self._placed(one) for one in self._asked]
        self._asked = []
        heapify(self._heap)
        try:
            for _ in range(MOST):
                if not self._heap:
                    return
                heappop(self._heap)[2].do()
        finally:
            left, self._heap = self._heap, None
            for depth, _, one in left:
                if depth == LAST:
                    one.do()  # else what never rests would hide it for ever
                else:
                    self.add(one)


order: Final = Order()


class Asked:
    """Stands for one of Kivy's triggers: asked any number of times, it does its part once."""

    __slots__ = ("__weakref__", "_do", "_last", "_waits", "_whose")

    def __init__(self, widget: Any, do: Callable[[Any], object], *, last: bool = False) -> None:
        """Do this to a widget, which may be gone by then; `last`: once all have their places."""
        self._whose, self._do = ref(widget), do
        self._last, self._waits = last, False

    def __call__(self, *_: object) -> None:
        """Have it done before the next frame."""
        if not self._waits:
            self._waits = True
            order.add(self)

    def cancel(self) -> None:
        """Leave it undone."""
        self._waits = False

    @property
    def depth(self) -> int:
        """How many others the widget stands on; what comes last stands below them all."""
        if self._last:
            return -LAST
        found, widget = 0, self._whose()
        while widget is not None:
            above = widget.parent
            if above is widget:
                break
            found, widget = found + 1, above
        return found

    def do(self) -> None:
        """Do it, unless it was cancelled."""
        widget = self._whose()
        if self._waits and widget is not None:
            self._waits = False
            self._do(widget)


class Once(Layout):
    """One of Kivy's layouts, placed in its order, and not a second time for what it did itself.

    Kivy's ask to be placed anew whenever a piece, or they themselves, have taken another size, and
    both do so while they are being placed. Only what is otherwise than it was then is a reason.
    """

    def __init__(self, **settings: Any) -> None:
        self._trigger_layout = Asked(self, Once._place_once)
        self._placed_in: tuple[Any, ...] = ()
        super().__init__(**settings)

    def _place_once(self) -> None:
        pieces, self._placed_in = self._pieces_need(), self._own_place()
        self.do_layout()
        if self._pieces_need() == pieces and self._own_place() == self._placed_in:
            self._trigger_layout.cancel()

    def _pieces_need(self) -> list[Any]:
        """What its pieces need: the sizes that they have of themselves."""
        return [
            (
                one,
                one.size_hint,
                one.width if one.size_hint_x is None else 0,
                one.height if one.size_hint_y is None else 0,
            )
            for one in self.children
        ]

    def _own_place(self) -> tuple[Any, ...]:
        """Where it stands itself, and how much of that it keeps free."""
        return *self.pos, *self.size, *self.padding


class Box(Once, BoxLayout):
    """Kivy's row or column, placed in its order."""

    def _iterate_layout(self, sizes: Any) -> Iterator[tuple[int, float, float, float, float]]:
        places = super()._iterate_layout(sizes)
        first = next(places)
        self._placed_in = self._own_place()  # by now it is as high as its pieces need
        yield first
        yield from places


class Anchor(Once, AnchorLayout):
    """Kivy's single place, in its order too."""
