"""Small words that several sentences of the storage need."""

from __future__ import annotations


def counted(number: int, one: str) -> str:
    """Count things: 1 game, 2 games."""
    return f"{number} {one if number == 1 else one + 's'}"
