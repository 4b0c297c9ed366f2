"""What to expect of the Ghoul dice, exactly."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from math import comb

from rules.cites import cites

SIDES = 6


@cache
def ways(dice: int, total: int) -> int:
    """Count the rolls of so many dice that make a total."""
    if not dice:
        return int(total == 0)
    return sum(ways(dice - 1, total - face) for face in range(1, SIDES + 1))


@cites("ghoul.roll-and-set-statistics.low-roll")
def chance_of_at_most(dice: int, total: int) -> Fraction:
    """Give the chance that so many dice make at most a total: a Terror card at 7, or at 4."""
    rolls = sum(ways(dice, made) for made in range(dice, total + 1))
    return Fraction(rolls, SIDES**dice)


def expected_highest(dice: int, place: int, beside: int = 0) -> Fraction:
    """Give the mean of the highest die (place 1), the second highest (place 2), and so on.

    `beside`: what one more die shows, that lies there already.
    """
    # A number's mean is the sum of the chances to be above 0, above 1, … above 5.
    faces = range(1, SIDES + 1)
    return sum((_at_least(dice, place - (face <= beside), face) for face in faces), Fraction(0))


def _at_least(dice: int, place: int, face: int) -> Fraction:
    # The place-th highest die shows at least a face when at least `place` dice do.
    rolls = sum(
        comb(dice, high) * (SIDES - face + 1) ** high * (face - 1) ** (dice - high)
        for high in range(place, dice + 1)
    )
    return Fraction(rolls, SIDES**dice)


@cites("ghoul.roll-and-set-statistics", "terror.cheat")
def expected_points(dice: int, beside: int = 0) -> tuple[Fraction, Fraction]:
    """Give the mean movement and attack of the two highest dice, with one that is set beside."""
    return expected_highest(dice, 1, beside), expected_highest(dice, 2, beside)


@cache
def in_words(dice: int, low: int, beside: int = 0) -> str:
    """Tell the odds of a roll in one line; of so many dice, beside one that is set to a face."""
    chance = chance_of_at_most(dice, low - beside)
    movement, attack = expected_points(dice, beside)
    return (
        f"{low} or less draws a Terror card: {round(100 * chance)}%; "
        f"the two best give {float(movement):.1f} and {float(attack):.1f} on average"
    )
