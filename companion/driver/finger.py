"""The finger that touches the window."""

from __future__ import annotations

from typing import Any


def finger_class() -> Any:
    """The touch class, made late: its base comes from Kivy."""
    from kivy.input.motionevent import MotionEvent

    class Finger(MotionEvent):  # type: ignore[misc]  # Kivy is untyped
        """A touch at a point of the window."""

        def __init__(self, window: Any, x: float, y: float) -> None:
            self._window = window
            super().__init__("driver", 1, self._share(x, y), is_touch=True, type_id="touch")

        def _share(self, x: float, y: float) -> tuple[float, float]:
            return x / (self._window.width - 1.0), y / (self._window.height - 1.0)

        def depack(self, args: tuple[float, float]) -> None:
            self.sx, self.sy = args
            self.profile = ["pos"]
            super().depack(args)

        def go(self, x: float, y: float) -> None:
            self.move(self._share(x, y))

        def turn_wheel(self, direction: str) -> None:
            self.profile = ["pos", "button"]
            self.button = direction

    return Finger
