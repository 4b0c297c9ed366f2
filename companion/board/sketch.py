"""Small drawings of things on the table: which lie where, as data; nothing is drawn here.

A sketch is a square, 6 units wide and high, counted from its lower left corner.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

SIDE: Final = 6.0


@dataclass(frozen=True, slots=True)
class Thing:
    """One thing in a sketch: a slab of this kind with a drawing or a word on it."""

    slab: str
    """dark, lit, card, token, box; without any a token of the game, a die, or the drawing alone."""
    x: float
    y: float
    size: float
    drawing: str = ""
    said: str = ""
    role: str = ""
    """The role whose colour it has."""
    deep: int = 1
    """So many lie on each other."""


Sketch = tuple[Thing, ...]
