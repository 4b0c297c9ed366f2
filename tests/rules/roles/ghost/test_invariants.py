"""What is true of her board at any table."""

from dataclasses import replace
from typing import Any

import pytest

from rules.altered import altered
from rules.invariants import problems
from rules.names import Role
from rules.roles.ghost.board import ChosenCard
from tests.rules.roles.ghost.table import hers, without_map

K = Role.KNIGHT


@pytest.mark.parametrize(
    ("changed", "problem"),
    [
        ({"focus": 8}, "Ghost: the Focus track runs from 0 to 7"),
        ({"movement": -1}, "Ghost: a number is below 0"),
        ({"locked": -1}, "Ghost: a number is below 0"),
        ({"chosen": ChosenCard(K)}, "Ghost: a card is chosen, and none lies there"),
        (
            {"face_down": True, "revealed": K},
            "Ghost: a card lies facedown, and another face-up on the same space",
        ),
        ({"cards": (K, K)}, "Ghost: a Possession card is there twice"),
        ({"carried": (K, K)}, "Ghost: somebody carries two Artifacts"),
    ],
)
def test_what_cannot_be_is_named(changed: dict[str, Any], problem: str) -> None:
    """One sentence for each; a board as it was laid has none of them."""
    table = without_map()
    assert problems(table) == ()
    board = replace(hers(table), **changed)
    broken = altered(table, "roles", {**table.roles, Role.GHOST: board})
    assert problems(broken) == (problem,)
