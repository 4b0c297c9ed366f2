"""A light that stands around something for a moment, so that the eye finds what it was led to."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from kivy.graphics import Color, Line
from kivy.metrics import dp

from companion.motion import FOUND, motion

if TYPE_CHECKING:
    from collections.abc import Sequence

CUT: Final = dp(11)
"""The corners of a card are chipped so much, and so are the light's."""
WIDE: Final = dp(2)


def light_up(widget: Any, colour: Sequence[float]) -> None:
    """Let it shine around a widget and fade; what does not move is not lit, only led to."""
    if motion.reduced:
        return
    with widget.canvas.after:
        tint, line = Color(*colour), Line(width=WIDE, close=True)

    def step(share: float) -> None:
        tint.a = 1 - share
        line.points = _around(*widget.pos, *widget.size)

    def done() -> None:
        for one in (tint, line):
            widget.canvas.after.remove(one)

    motion.run(FOUND, step, "in_quad", done=done, key=(id(widget), "found"))


def _around(x: float, y: float, wide: float, high: float) -> tuple[float, ...]:
    right, top = x + wide, y + high
    return (
        *(x + CUT, y, right - CUT, y, right, y + CUT, right, top - CUT),
        *(right - CUT, top, x + CUT, top, x, top - CUT, x, y + CUT),
    )
