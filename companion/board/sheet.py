"""The board's sheet of drawings, as packing wants it."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from kivy.metrics import Metrics

from companion.board.packing import Place
from companion.widgets.art import sprite

SHEET = "board"


def texture() -> Any:
    """The picture that all of the board is cut of."""
    return sprite(f"{SHEET}-white").texture


def place(name: str) -> Place:
    """Where a drawing lies on the sheet."""
    return _place(name, Metrics.density)


@lru_cache(maxsize=512)
def _place(name: str, _density: float) -> Place:
    one = sprite(f"{SHEET}-{name}")
    width, height = one.size
    if name == "white":
        # What has one colour takes the middle of it: at its edges it would be half clear.
        u, v = (one.left + one.right) / 2, (one.top + one.bottom) / 2
        return Place(u, v, u, v)
    return Place(
        one.left,
        one.bottom,
        one.right,
        one.top,
        one.x / width,
        one.y / height,
        (one.x + one.width) / width,
        (one.y + one.height) / height,
    )
