"""The arch of light at the end of a game, made of numbers: triangles, and nothing that is kept."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import Final

from companion.theme.tokens import Light, Mode, mixed, rgb
from companion.widgets import facets

WIDE: Final = 412.0
HIGH: Final = 400.0
"""The measures in which it is drawn."""
FOOT: Final = 100.0
"""So much of its height lies behind the headline that stands before it."""
MIDDLE: Final = (206.0, 204.0)
"""Where its light is, from the lower left."""
REACH: Final = 215.0
"""So far from the middle its light is gone,"""
HALF: Final = 0.5
"""and on half the way it has the colour of its role."""
BRIGHT: Final = 150.0
"""Above this height nothing is darkened that the light shows;"""
DARKEN: Final = 0.76
"""where the headline begins, so much."""
STONES: Final = 15
_SEED: Final = 8

Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Facet:
    """A flat piece: three or four corners, and its colour."""

    points: tuple[Point, ...]
    colour: str
    opaque: float = 1.0


@cache
def arch(accent: str, dark: str = "#10151a", stone: str = "#39454f") -> tuple[Facet, ...]:
    """Give the stones of the arch: the lit inner edge, then the outer faces."""
    luck = Random(_SEED)  # the same stones every time
    x, y = MIDDLE
    inner: list[Point] = []
    for place in range(STONES + 1):
        turn = math.pi - place / STONES * math.pi
        inner.append(
            (
                x + math.cos(turn) * (132 + luck.random() * 16),
                y - 28 + math.sin(turn) * (146 + luck.random() * 18),
            )
        )
    outer = [(x + (px - x) * 1.42, y - 28 + (py - y + 28) * 1.34) for px, py in inner]
    found = [_pillar(inner[0], outer[0], -10, stone), _pillar(inner[-1], outer[-1], 422, dark)]
    for place in range(STONES):
        a, b, out_a, out_b = inner[place], inner[place + 1], outer[place], outer[place + 1]
        middle = ((a[0] + out_b[0]) / 2, (a[1] + out_b[1]) / 2)
        shade = mixed(stone, dark, 0.25 + luck.random() * 0.6)
        glow = mixed("#0b0f12", accent, 0.1 + luck.random() * 0.1)
        found += [
            Facet((a, b, middle), glow),
            Facet((a, middle, out_a), shade),
            Facet((out_a, middle, out_b), mixed(shade, "#000000", 0.3)),
            Facet((b, out_b, middle), mixed(shade, "#ffffff", 0.08)),
        ]
    return tuple(found)


@cache
def rim() -> tuple[Point, ...]:
    """Give the inner edge, where the light lies on the stone."""
    lit = arch("#ffffff")[2::4]
    return (*(one.points[0] for one in lit), lit[-1].points[1])


@cache
def hall(tip: str, accent: str, root: str) -> tuple[Facet, ...]:
    """Give the rock behind the arch: bright as the light in the middle, dark toward its foot."""
    luck = Random(_SEED)  # the same facets every time
    x, y = MIDDLE
    left, right = rim()[0][0] - 4, rim()[-1][0] + 4
    around = [*rim(), (right, 0.0), (x + 40, 0.0), (x - 50, 0.0), (left, 0.0)]
    halfway: list[Point] = []
    for ax, ay in around:
        share = 0.42 + luck.random() * 0.2
        halfway.append((x + (ax - x) * share, y + (ay - y) * share))
    found = []
    for place, a in enumerate(around):
        following = (place + 1) % len(around)
        b, near, far = around[following], halfway[place], halfway[following]
        for three in ((near, far, (x, y)), (a, far, near), (a, b, far)):
            middle = [sum(part) / 3 for part in zip(*three, strict=True)]
            away = math.hypot(middle[0] - x, middle[1] - y) / REACH + (luck.random() - 0.5) * 0.2
            away = min(max(away, 0.0), 1.0)
            colour = (
                mixed(tip, accent, away * 2) if away < HALF else mixed(accent, root, away * 2 - 1)
            )
            found.append(Facet(three, colour))
    return tuple(found)


def rock(
    size: Point, zoom: float, light: Light, mode: Mode
) -> tuple[tuple[facets.Facet, ...], bytes]:
    """Give the rock around the arch, and its colours: lit by what shines in there.

    It may be as bright as the light: no text stands on it but where the dark lies over it.
    """
    cut = facets.cut(*size, facets.CELL * zoom)
    middle = size[0] / 2, MIDDLE[1] * zoom
    if mode is Mode.LIGHT:
        red, green, blue = rgb(light.accent)
        lamps = [facets.Lamp(*middle, 430 * zoom, (1 - red, 1 - green, 1 - blue), -0.5)]
    else:
        lamps = [
            facets.Lamp(*middle, 430 * zoom, rgb(light.accent), 0.9),
            facets.Lamp(*middle, 240 * zoom, rgb(light.tip), 0.6),
        ]
    lit = (facets.shade(one, facets.ROCKS[mode], tuple(lamps)) for one in cut)
    return cut, bytes(round(255 * min(1.0, max(0.0, part))) for colour in lit for part in colour)


def dark_at(y: float) -> float:
    """Tell how far the dark lies over the picture at a height: nothing above, all at its foot."""
    return min(1.0, max(0.0, DARKEN * (BRIGHT - y) / (BRIGHT - FOOT)))


def _pillar(inner: Point, outer: Point, side: float, colour: str) -> Facet:
    lean = -4 if side < 0 else 4
    return Facet((inner, (inner[0] + lean, 0), (side, 0), outer), mixed(colour, "#000000", 0.35))


@cache
def rays(count: int = 26) -> tuple[tuple[Point, Point, Point], ...]:
    """Give the rays of the light; none goes below the ground."""
    luck = Random(4)  # the same rays every time
    x, y = MIDDLE
    found = []
    for place in range(count):
        turn = (place + luck.random() * 0.7) / count * 2 * math.pi
        wide = 0.02 + luck.random() * 0.045
        far = min(360 + luck.random() * 160, y / max(-math.sin(turn), 0.01))
        one = (x + math.cos(turn - wide) * far, y + math.sin(turn - wide) * far)
        other = (x + math.cos(turn + wide) * far, y + math.sin(turn + wide) * far)
        found.append(((x, y), one, other))
    return tuple(found)
