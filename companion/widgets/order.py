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

if TYPE_CHECKING:
    from collections.abc import Callable

MOST: Final = 2_000
"""So much is done in one go at most: what never comes to rest must not stop the app."""


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
            for _, _, one in left:
                self.add(one)


order: Final = Order()


class Asked:
    """Stands for one of Kivy's triggers: asked any number of times, it does its part once."""

    __slots__ = ("__weakref__", "_do", "_waits", "_whose")

    def __init__(self, widget: Any, do: Callable[[Any], object]) -> None:
        """Do this to a widget, which may be gone by then."""
        self._whose, self._do = ref(widget), do
        self._waits = False

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
        """How many others the widget stands on."""
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


class Box(BoxLayout):
    """Kivy's row or column, placed in its order."""

    def __init__(self, **settings: Any) -> None:
        self._trigger_layout = Asked(self, type(self).do_layout)
        super().__init__(**settings)


class Anchor(AnchorLayout):
    """Kivy's single place, in its order too."""

    def __init__(self, **settings: Any) -> None:
        self._trigger_layout = Asked(self, type(self).do_layout)
        super().__init__(**settings)
