"""The rock behind every screen: triangles cut by chance, each with one colour by the light on it.

Pure numbers, lower left as in all of Kivy. A scene is worked out once for a size and a role; only
the colours change with the role. No colour is so bright that text could not be read on it.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import lru_cache
from random import Random
from typing import Final, NamedTuple

from companion.theme.tokens import KNEE, Mode, mixed, rgb

Point = tuple[float, float]
Rgb = tuple[float, float, float]
SEED: Final = 7
MOST: Final = 210
"""About so many cells cover a screen, two triangles each, however large it is."""
CELL: Final = 50.0
"""A cell is at least so large, in dp."""
DARKEST: Final = 0.70
"""In daylight text is dark: nothing behind it is darker than this (its luminance),"""
BRIGHTEST: Final = 0.042
"""and at night nothing brighter."""
CROWN: Final = 0.5
"""How strong the light is in which the app's name stands."""


class Facet(NamedTuple):
    """One triangle of rock: its corners, its middle, and the way it faces."""

    corners: tuple[Point, Point, Point]
    x: float
    y: float
    facing: tuple[float, float, float]


@dataclass(frozen=True, slots=True)
class Lamp:
    """A light in the cave: where, how far it reaches, its colour and strength."""

    x: float
    y: float
    reach: float
    colour: Rgb
    strength: float


@lru_cache(maxsize=8)
def cut(width: float, height: float, least: float) -> tuple[Facet, ...]:
    """Cover a screen with facets; a cell is at least so large."""
    cell = max(least, math.sqrt(width * height / MOST))
    across, down = math.ceil(width / cell) + 1, math.ceil(height / cell) + 1
    chance = Random(SEED)
    corner = [
        [
            (
                (i - 0.5 + (chance.random() - 0.5) * 0.72) * cell,
                (j - 0.5 + (chance.random() - 0.5) * 0.72) * cell,
                chance.random() * cell * 0.75,
            )
            for i in range(across + 1)
        ]
        for j in range(down + 1)
    ]
    made = []
    for j in range(down):
        for i in range(across):
            a, b = corner[j][i], corner[j][i + 1]
            c, d = corner[j + 1][i + 1], corner[j + 1][i]
            halves = ((a, b, c), (a, c, d)) if chance.random() > 0.5 else ((a, b, d), (b, c, d))  # noqa: PLR2004  # as often this way as that
            made += [_facet(*half) for half in halves]
    return tuple(made)


Corner = tuple[float, float, float]


def _facet(p: Corner, q: Corner, r: Corner) -> Facet:
    ux, uy, uz = q[0] - p[0], q[1] - p[1], q[2] - p[2]
    vx, vy, vz = r[0] - p[0], r[1] - p[1], r[2] - p[2]
    x, y, z = uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx
    length = math.copysign(math.hypot(x, y, z) or 1, z or 1)
    middle = (p[0] + q[0] + r[0]) / 3, (p[1] + q[1] + r[1]) / 3
    return Facet((p[:2], q[:2], r[:2]), *middle, (x / length, y / length, z / length))


@dataclass(frozen=True, slots=True)
class Rock:
    """What the facets are of."""

    colour: str
    uneven: float
    """How much brighter the facets are that face the light."""
    least: float
    """The share of its colour that is left in the dark."""


ROCKS: Final = {
    Mode.DARK: Rock("#1c232c", 0.6, 0.18),
    Mode.LIGHT: Rock("#f0e8d8", 0.16, 0.72),
}


def lamps(
    size: Point, floor: float, accent: str, mode: Mode, unit: float, *, crowned: bool = False
) -> tuple[Lamp, ...]:
    """The lights of a cave: both crystals at the floor, and a pale one from above.

    Crowned, that one shines as bright as they do, in their colour.
    By day the crystals throw coloured shade on the pale rock instead of light.
    """
    width, height = size
    cool = rgb(mixed(accent, "#7fa6d8", 0.6))
    glow = rgb(accent)
    if mode is Mode.LIGHT:
        taken: Rgb = (1 - glow[0], 1 - glow[1], 1 - glow[2])
        return (
            Lamp(0, floor, 300 * unit, taken, -0.22),
            Lamp(width, floor, 260 * unit, taken, -0.18),
        )
    return (
        Lamp(width * 0.12, floor - 10 * unit, 330 * unit, glow, 0.46),
        Lamp(width * 0.95, floor + 60 * unit, 300 * unit, glow, 0.40),
        Lamp(
            *(width * 0.5, height - 76 * unit, 360 * unit),
            *((glow, CROWN) if crowned else (cool, 0.2)),
        ),
    )


def painted(facets: tuple[Facet, ...], size: Point, lights: tuple[Lamp, ...], mode: Mode) -> bytes:
    """The colour of each facet, three bytes each, so that text can be read on it."""
    rock, out = ROCKS[mode], bytearray()
    for facet in facets:
        colour = shade(facet, rock, lights)
        if mode is Mode.DARK:
            colour = vignetted(colour, facet.x / size[0], facet.y / size[1])
        out += bytes(round(255 * part) for part in readable(colour, mode))
    return bytes(out)


def shade(facet: Facet, rock: Rock, lights: tuple[Lamp, ...]) -> Rgb:
    """The colour of a facet: brighter where it faces up and left, and where a lamp shines on it."""
    x, y, z = facet.facing
    lit = max(0.0, -x * 0.45 + y * 0.62 + z * 0.64)
    share = rock.least + (1 - rock.least) * (1 - rock.uneven + rock.uneven * 2 * lit * 0.95)
    red, green, blue = (part * share for part in rgb(rock.colour))
    for lamp in lights:
        far_x, far_y = lamp.x - facet.x, lamp.y - facet.y
        far = math.hypot(far_x, far_y)
        if far > lamp.reach:
            continue
        toward = max(0.12, (x * far_x + y * far_y) / (far + 1) * 0.9 + z * 0.55)
        light = (1 - far / lamp.reach) ** 1.6 * toward * lamp.strength
        red += lamp.colour[0] * light
        green += lamp.colour[1] * light
        blue += lamp.colour[2] * light
    return red, green, blue


def vignetted(colour: Rgb, across: float, up: float) -> Rgb:
    """The same darker toward the edges of the screen."""
    far = math.hypot(across - 0.5, up - 0.52) / 0.75
    share = 0.05 + 0.57 * min(1.0, max(0.0, (far - 0.35) / 0.65))
    red, green, blue = (part * (1 - share) + 0.025 * share for part in colour)
    return red, green, blue


def readable(colour: Rgb, mode: Mode) -> Rgb:
    """The colour, so much darker (brighter by day) that text can be read on it."""
    red, green, blue = (min(1.0, max(0.0, part)) for part in colour)
    for _ in range(STEPS):
        bright = light_of((red, green, blue))
        if mode is Mode.LIGHT and bright < DARKEST:
            red, green, blue = (part + (1 - part) * 0.12 for part in (red, green, blue))
        elif mode is Mode.DARK and bright > BRIGHTEST:
            share = (BRIGHTEST / bright) ** 0.45 * 0.995
            red, green, blue = red * share, green * share, blue * share
        else:
            break
    return red, green, blue


STEPS: Final = 24
"""So many steps are more than enough."""


def light_of(colour: Rgb) -> float:
    """How bright a colour is to the eye (WCAG 2)."""
    red, green, blue = (
        part / 12.92 if part <= KNEE else ((part + 0.055) / 1.055) ** 2.4 for part in colour
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


# -------------------------------------------------------------------------------- stalactites
def stalactites(width: float, top: float, depth: float, count: int = 9) -> list[tuple[Point, ...]]:
    """Pairs of triangles that hang from a line: the lit side of each, and the shaded one."""
    chance = Random(SEED + 1)
    made: list[tuple[Point, ...]] = []
    for i in range(count):
        middle = (i + 0.5 + (chance.random() - 0.5) * 0.6) * width / count
        edge = abs(middle / width - 0.5) * 2
        deep = depth * (0.25 + chance.random() * 0.4 + edge * 0.7)
        half = depth * (0.26 + chance.random() * 0.35)
        tip = (middle + (chance.random() - 0.5) * depth * 0.17, top - deep)
        between = (middle - half * 0.1, top)
        made += [((middle - half, top), tip, between), (between, tip, (middle + half, top))]
    return made
