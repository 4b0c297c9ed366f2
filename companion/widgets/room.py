"""How much room a window leaves: where it is scant, what is asked comes before all else."""

from __future__ import annotations

from typing import Final

from kivy.metrics import dp

from companion.theme.tokens import LARGE

SCANT: Final = dp(600)
"""A phone held upright that is lower than this is a very small one;"""
SCANT_LARGE: Final = dp(700)
"""in large letters one that is lower than this."""


def is_scant(wide: float, high: float, scale: float) -> bool:
    """Tell whether a phone is so small that keys are as large as a finger, and edges narrow."""
    return bool(wide < high < (SCANT_LARGE if scale > LARGE else SCANT))
