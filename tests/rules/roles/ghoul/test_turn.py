"""Roll and Set Statistics, and what is answered to an attack."""

from __future__ import annotations

import pytest

from rules.roles.ghoul.turn import pairs
from tests.table import play, refused

ATTACKED = (
    "table knight thief ghoul",
    "knight ends turn",
    "thief ends turn",
    "ghoul starts",
    "ghoul rolls 6 5 4",
    "ghoul chooses 6 5",
)


@pytest.mark.rule("ghoul.roll-and-set-statistics")
@pytest.mark.parametrize(
    ("dice", "found"),
    [
        ((6, 5, 4), ((6, 5), (6, 4), (5, 4))),
        ((1, 2, 3), ((3, 2), (3, 1), (2, 1))),
        ((6, 6, 1), ((6, 6), (6, 1))),
        ((4, 4, 4), ((4, 4),)),
    ],
)
def test_two_of_the_dice_make_a_pair_and_none_is_counted_twice(
    dice: tuple[int, ...], found: tuple[tuple[int, int], ...]
) -> None:
    """Three pairs of three numbers; a die goes with another and never with itself."""
    assert pairs(dice) == found


@pytest.mark.rule("ghoul.attack-effects.thief")
def test_only_the_thief_evades_and_only_an_attack() -> None:
    """He is not the Knight, and nobody has attacked him yet."""
    before = "The Thief was not attacked just now"
    assert refused(play(*ATTACKED), "thief evades").text == before
    attacked = play(*ATTACKED, "ghoul attacks thief against 1")
    assert refused(attacked, "knight evades").text == before
