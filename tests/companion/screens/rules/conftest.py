"""The rulebook, opened during a game, and what lies open in it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from rules import Setup
from rules.names import Role

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.companion.hand import Hand

TABLE = Setup((Role.KNIGHT, Role.GHOUL, Role.DRAGON))


@pytest.fixture
def book(hand: Callable[..., Hand]) -> Hand:
    """The rulebook opened during a game."""
    held = hand(setup=TABLE)
    held.tap("rules")
    assert held.app.at == "rules"
    return held


def screen(held: Hand) -> Any:  # noqa: ANN401  # a widget
    """Give the rulebook."""
    return held.app.layers.screen


def hits(held: Hand) -> list[str]:
    """Name what is listed, in its order."""
    return [one.name for one in screen(held).ids.page.children[::-1] if hasattr(one, "name")]
