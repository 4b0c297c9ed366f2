"""The odds beside the roll are exact: full enumeration says the same."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from rules.roles.ghoul import odds


@pytest.mark.parametrize("dice", [2, 3])
@pytest.mark.parametrize("total", range(19))
@pytest.mark.rule("ghoul.roll-and-set-statistics.low-roll")
def test_the_chance_of_a_sum_counts_every_roll(dice: int, total: int) -> None:
    """Every roll of two and of three dice is looked at."""
    rolls = list(product(range(1, 7), repeat=dice))
    low = sum(sum(roll) <= total for roll in rolls)
    assert odds.chance_of_at_most(dice, total) == Fraction(low, len(rolls))


@pytest.mark.parametrize("dice", [2, 3])
@pytest.mark.rule("ghoul.roll-and-set-statistics")
def test_the_mean_of_the_best_pair_counts_every_roll(dice: int) -> None:
    """The higher of the kept dice is movement, the second highest attack."""
    rolls = [sorted(roll, reverse=True) for roll in product(range(1, 7), repeat=dice)]
    movement = Fraction(sum(roll[0] for roll in rolls), len(rolls))
    attack = Fraction(sum(roll[1] for roll in rolls), len(rolls))
    assert odds.expected_points(dice) == (movement, attack)


@pytest.mark.rule("ghoul.roll-and-set-statistics.low-roll")
def test_the_odds_that_players_know() -> None:
    """35 of 216 rolls of three dice make 7 or less; 6 of 36 of two dice make 4 or less."""
    assert odds.chance_of_at_most(3, 7) == Fraction(35, 216)
    assert odds.chance_of_at_most(2, 4) == Fraction(6, 36)


@pytest.mark.rule("ghoul.roll-and-set-statistics")
def test_the_odds_in_words() -> None:
    """The mean of the highest of three is 119/24, of the middle one 7/2."""
    assert odds.expected_points(3) == (Fraction(119, 24), Fraction(7, 2))
    assert odds.in_words(3, 7) == (
        "7 or less draws a Terror card: 16%; the two best give 5.0 and 3.5 on average"
    )
