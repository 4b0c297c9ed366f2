"""Where a touch began, kept before Kivy moves it on."""

from __future__ import annotations

from math import hypot
from typing import Any, Final

from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp

_BEGAN: Final = "began"
STRAYED: Final = 24
"""Whoever means a tap moves the finger no further than this, in dp."""


def strayed(touch: Any) -> bool:  # Kivy is untyped
    """Tell whether a touch that is told of only now began somewhere else.

    Within one slow frame a whole flick is over, and Kivy tells that it began where it ended: what
    lies there would be tapped, though no finger ever came down on it.
    """
    from kivy.core.window import Window

    began = touch.ud.get(_BEGAN)
    if began is None:
        return False
    across, up = touch.sx - began[0], touch.sy - began[1]
    return bool(hypot(across * Window.width, up * Window.height) > dp(STRAYED))


def _keep_where_they_begin() -> None:
    """Have every touch remember its first place; Kivy forgets it until it has told of the touch."""
    depack = MotionEvent.depack

    def remember(touch: Any, args: Any) -> None:  # Kivy is untyped
        new = touch.osx is None
        depack(touch, args)
        if new:
            touch.ud[_BEGAN] = touch.sx, touch.sy

    MotionEvent.depack = remember


_keep_where_they_begin()
