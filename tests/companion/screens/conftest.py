"""A game that is played by touch."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from rules import Setup
from rules.names import Role

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.companion.hand import Hand


@pytest.fixture
def game(hand: Callable[..., Hand]) -> Hand:
    """A Knight against a Ghoul that stands on the map, the Ghoul about to roll."""
    played = hand(setup=Setup((Role.KNIGHT, Role.GHOUL)))
    played.tap("end turn", "It stands there")
    return played
