"""The tray below a game: what it asks rises into it, and takes no tap before it has been seen."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from kivy.clock import Clock
from kivy.graphics import PopMatrix, PushMatrix, Translate
from kivy.metrics import dp

from companion.motion import RISE, motion
from companion.widgets.layout import Column
from companion.widgets.touch import LOCK

if TYPE_CHECKING:
    from kivy.input import MotionEvent

RISES: Final = 12


class Rising(Column):
    """What may be replaced as a whole. Tell it by `changed`."""

    def __init__(self, **settings: Any) -> None:
        """Be at rest."""
        self._since = -LOCK
        super().__init__(**settings)
        with self.canvas.before:
            PushMatrix()
            self._shift = Translate()
        with self.canvas.after:
            PopMatrix()

    @property
    def locked(self) -> bool:
        """Whether what is asked has only just become another question."""
        return bool(0 <= Clock.get_time() - self._since < LOCK)

    def changed(self) -> None:
        """Something else is asked now: it rises, and a finger that was under way hits nothing."""
        if self.get_parent_window() is None:
            return
        self._since = Clock.get_time()

        def step(share: float) -> None:
            self._shift.y = -dp(RISES) * (1 - share)
            self.opacity = 0.2 + 0.8 * share

        motion.run(RISE, step, key=(id(self), "rise"))

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """Take no tap for a moment after a change."""
        if self.locked and self.collide_point(*touch.pos):
            return True
        return bool(super().on_touch_down(touch))
