"""Luck is handed in, and the standard library's dice fit."""

from __future__ import annotations

import random

from rules.chance import Chance


def test_the_standard_librarys_random_numbers_are_a_source_of_luck() -> None:
    """A seeded one for simulated games, the system's own for players."""
    assert isinstance(random.Random(1), Chance)
    assert isinstance(random.SystemRandom(), Chance)
    assert not isinstance(object(), Chance)
