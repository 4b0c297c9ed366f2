"""Two roles at one table are told apart by colour too, with every common kind of sight."""

from __future__ import annotations

import math
from itertools import combinations
from typing import Final

import pytest

from companion.theme.tokens import KNEE, LIGHTS, SYMBOL_TINTS, Mode, rgb
from rules import Game, who_plays
from rules.setup.seating import excluding

Three = tuple[float, float, float]

SIGHT: Final[dict[str, tuple[Three, Three, Three]]] = {
    "usual": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "without red": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "without green": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "without blue": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
"""What each kind of sight makes of light (Machado, Oliveira, Fernandes 2009, the full degree)."""
APART = 0.035
"""Two hundredths in OKLab are just seen side by side; this is nearly twice that."""


def seen(colour: str, sight: str) -> Three:
    """Where a colour lies in OKLab for this kind of sight."""
    light = [c / 12.92 if c <= KNEE else ((c + 0.055) / 1.055) ** 2.4 for c in rgb(colour)]
    red, green, blue = (
        max(0.0, sum(a * b for a, b in zip(row, light, strict=True))) for row in SIGHT[sight]
    )
    long = (0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue) ** (1 / 3)
    middle = (0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue) ** (1 / 3)
    short = (0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue) ** (1 / 3)
    return (
        0.2104542553 * long + 0.7936177850 * middle - 0.0040720468 * short,
        1.9779984951 * long - 2.4285922050 * middle + 0.4505937099 * short,
        0.0259040371 * long + 0.7827717662 * middle - 0.8086757660 * short,
    )


def together() -> list[tuple[str, str]]:
    """Every two roles that may sit at one table."""
    pairs = {
        (one.value, other.value)
        for game in Game
        for one, other in combinations(who_plays(game), 2)
        if excluding((one, other)) is None
    }
    return sorted(pairs)


@pytest.mark.parametrize("sight", SIGHT)
@pytest.mark.parametrize(("one", "other"), together())
def test_two_roles_of_a_table_differ_for_everybodys_eyes(one: str, other: str, sight: str) -> None:
    """Their tokens, whatever the theme; their emblems are of different shapes besides."""
    tokens = LIGHTS[Mode.DARK]
    assert math.dist(seen(tokens[one].accent, sight), seen(tokens[other].accent, sight)) >= APART


@pytest.mark.parametrize("sight", SIGHT)
@pytest.mark.parametrize(("one", "other"), list(combinations(sorted(SYMBOL_TINTS), 2)))
def test_the_tribes_differ_too(one: str, other: str, sight: str) -> None:
    """Their tokens have the tints of their symbols."""
    assert math.dist(seen(SYMBOL_TINTS[one], sight), seen(SYMBOL_TINTS[other], sight)) >= APART


def test_black_and_white_are_as_far_apart_as_can_be() -> None:
    """OKLab has its ends at 0 and 1, for every kind of sight."""
    for sight in SIGHT:
        assert math.dist(seen("#000000", sight), seen("#ffffff", sight)) == pytest.approx(
            1, abs=0.01
        )
