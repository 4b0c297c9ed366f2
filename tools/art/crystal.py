"""Crystals: one, a cluster, two for the corners. In steps of grey: see `stone.GREY`."""

from __future__ import annotations

import math
from random import Random
from typing import TYPE_CHECKING, Final

from tools.art.colour import mix
from tools.art.shapes import line, linear, polygon
from tools.art.sheet import Drawing
from tools.art.stone import GREY

if TYPE_CHECKING:
    from tools.art.shapes import Point

Tones = dict[str, str]


def crystal(root: Point, angle: float, length: float, width: float, tones: Tones = GREY) -> str:
    """One crystal that grows from a point: two long faces and a tip of two."""
    x, y = root
    turn = math.radians(angle)
    along, across = (math.sin(turn), -math.cos(turn)), (math.cos(turn), math.sin(turn))

    def at(far: float, aside: float) -> Point:
        return (
            x + along[0] * length * far + across[0] * width * aside,
            y + along[1] * length * far + across[1] * width * aside,
        )

    tip, left, right = at(1, 0.06), at(0.72, -0.5), at(0.66, 0.5)
    low_left, low_right = at(0, -0.42), at(0, 0.42)
    middle, low = at(0.64, -0.08), at(0, -0.06)
    dark = tones["dark"]

    def shade(colour: str, share: float) -> str:
        return mix(dark, colour, share)

    bright, bright_face = linear(
        [(0, tones["tip"]), (0.45, shade(tones["accent"], 0.85)), (1, shade(tones["root"], 0.8))],
        tip,
        root,
        absolute=True,
    )
    deep = mix(tones["accent"], tones["root"], 0.6)
    shaded, shaded_face = linear(
        [
            (0, shade(tones["accent"], 0.8)),
            (0.5, shade(deep, 0.85)),
            (1, shade(tones["root"], 0.45)),
        ],
        tip,
        root,
        absolute=True,
    )
    return (
        bright
        + shaded
        + polygon((left, middle, low, low_left), bright_face)
        + polygon((middle, right, low_right, low), shaded_face)
        + polygon((tip, left, middle), shade(tones["tip"], 0.95))
        + polygon((tip, middle, right), shade(tones["accent"], 0.8))
        + line((tip, middle, low), "#ffffff", 0.8, 'opacity="0.4"')
    )


def cluster(  # noqa: PLR0913  # so many, so large, so far apart, leaning so
    seed: int,
    *,
    count: int,
    size: float,
    spread: float,
    lean: float = 0,
    root: Point = (0, 0),
    tones: Tones = GREY,
) -> str:
    """Several crystals from one root, the largest in the middle and in front."""
    chance = Random(seed)
    grown: list[tuple[float, float, float, float]] = []
    for i in range(count):
        place = 0.5 if count == 1 else i / (count - 1)
        angle = (place - 0.5) * 2 * spread + lean + (chance.random() - 0.5) * 14
        large = 1 - abs(place - 0.5) * 1.1
        length = size * (0.42 + 0.72 * large) * (0.82 + chance.random() * 0.36)
        width = size * (0.27 + 0.13 * chance.random()) * (0.7 + 0.5 * large)
        grown.append((large, angle, length, width))
    return "".join(
        crystal((root[0] + (angle - lean) * size / 170, root[1] + 4), angle, length, width, tones)
        for _, angle, length, width in sorted(grown)
    )


def corner(*, left: bool) -> Drawing:
    """The cluster in a lower corner of the screen."""
    if left:
        body = cluster(10, count=4, size=84, spread=44, lean=26)
        return Drawing(180, 130, body, (-46, -118, 180, 130))
    body = cluster(16, count=3, size=72, spread=32, lean=-28)
    return Drawing(150, 116, body, (-116, -104, 150, 116))


DAY: Final = {"tip": "#ffffff", "accent": "#b4b4b4", "root": "#787878", "dark": "#707070"}
"""By day light goes through a crystal: it is pale, and its root is no darker than its colour."""


def day_corner(*, left: bool) -> Drawing:
    """The cluster that stands there by day: slender, many, clear, on a stone of its own."""
    if left:
        back = cluster(23, count=5, size=70, spread=58, lean=24, tones=DAY)
        body = back + cluster(42, count=3, size=98, spread=26, lean=20, root=(8, 0), tones=DAY)
        return Drawing(180, 130, body + _stone(8, 46), (-46, -118, 180, 130))
    back = cluster(31, count=4, size=62, spread=52, lean=-26, tones=DAY)
    body = back + cluster(52, count=2, size=84, spread=16, lean=-20, root=(-6, 0), tones=DAY)
    return Drawing(150, 116, body + _stone(-8, 40), (-116, -104, 150, 116))


def _stone(x: float, half: float) -> str:
    """A low stone at the foot of a cluster."""
    left = polygon([(x - half, 12), (x - half * 0.5, -4), (x + half * 0.1, -8), (x, 12)], "#8a8a8a")
    right = polygon(
        [(x + half * 0.1, -8), (x + half * 0.6, -2), (x + half, 12), (x, 12)], "#6a6a6a"
    )
    return left + right
