"""What is scrolled far out of sight is not drawn: a list of any length costs a frame the same.

Kivy gives every line of a list to the GPU in each frame, seen or not. Here the drawing of a line
that lies more than a screen away is taken out, and put back before the line comes into sight.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kivy.clock import Clock

if TYPE_CHECKING:
    from collections.abc import Callable


class OutOfSight:
    """Keeps what a column holds out of the drawing as long as it lies far out of sight."""

    def __init__(self, room: Callable[[], tuple[float, float]]) -> None:
        """Ask here which heights are near the eye: from, to."""
        self._room = room
        self._away: set[Any] = set()
        self._column: Any = None
        # Once a frame, and after whatever was placed anew in it.
        self.look = Clock.create_trigger(self._look, -1)

    def watch(self, column: Any) -> None:
        """Look after what this column holds from now on."""
        self._bring_back()
        self._column = column
        if column is not None:
            column.fbind("children", self.look)
        self.look()

    @property
    def away(self) -> int:
        """How many are not drawn now."""
        return len(self._away)

    def _look(self, _passed: float) -> None:
        if self._column is None:
            return
        low, high = self._room()
        held = set(self._column.children)
        for gone in self._away - held:  # whoever takes it up elsewhere draws it as ever
            self._away.discard(gone)
            gone.funbind("pos", self.look)
        for one in held:
            near = one.y <= high and one.top >= low
            if near and one in self._away:
                self._put_back(one)
            elif not near and one not in self._away:
                self._column.canvas.remove(one.canvas)
                self._away.add(one)
                one.fbind("pos", self.look)  # it may be moved into sight while nothing scrolls

    def _put_back(self, one: Any) -> None:
        self._away.discard(one)
        one.funbind("pos", self.look)
        self._column.canvas.add(one.canvas)

    def _bring_back(self) -> None:
        if self._column is None:
            return
        self._column.funbind("children", self.look)
        for one in tuple(self._away):
            if one in self._column.children:
                self._put_back(one)
        self._away.clear()
