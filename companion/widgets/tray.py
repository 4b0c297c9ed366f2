"""What is asked: another question rises into its place, and the eye sees that it is another.

What was asked before is gone at once: to fade, it would have to be drawn as a picture within the
tap, which costs as much as a whole frame. It takes taps at once. The second half of a double tap is
no tap of the new question's: every key sees to that (companion/widgets/touch.py).
"""

from __future__ import annotations

from typing import Any, Final

from kivy.graphics import PopMatrix, PushMatrix, Translate
from kivy.metrics import dp

from companion.motion import RISE, motion
from companion.widgets.layout import Hanging

RISES: Final = 12
"""So far, in dp, a new question rises."""
FAINTEST: Final = 0.2


class Rising(Hanging):
    """What may be replaced as a whole. Tell it by `changed`."""

    def __init__(self, **settings: Any) -> None:
        """Be at rest."""
        super().__init__(**settings)
        with self.canvas.before:
            PushMatrix()
            self._shift = Translate()
        with self.canvas.after:
            PopMatrix()

    def changed(self) -> None:
        """Something else is asked now, and it rises where somebody sees it, or comes up there."""
        if self.get_parent_window() is None:
            return
        key = id(self), "rise"
        if motion.reduced:
            motion.fade(self._come, key=key)
        else:
            motion.run(RISE, self._rise, key=key)

    def _rise(self, share: float) -> None:
        self._shift.y = -dp(RISES) * (1 - share)
        self._come(share)

    def _come(self, share: float) -> None:
        self.opacity = FAINTEST + (1 - FAINTEST) * share
