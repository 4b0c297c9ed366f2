"""The Manor's room: wallpaper by candlelight. Pure numbers, lower left as in all of Kivy."""

from __future__ import annotations

import math
from typing import Final, NamedTuple

from companion.theme.tokens import LARGE, LIGHTS, NOBODY, Mode, mixed, rgb
from companion.widgets.facets import Point, Rgb, readable

GRAIN: Final = (24, 48)
"""The light is worked out at so many points, and is smooth between them."""


class Wall(NamedTuple):
    """The colours of a wall: its ground, its ornaments, and what light falls on it."""

    ground: str
    ornament: str
    line: str
    candle: str
    strength: float
    shade: float
    """How much of it is left far from all light."""


WALLS: Final = {
    Mode.DARK: Wall("#3a2420", "#55332c", "#4a2c27", "#ffb45a", 0.16, 0.42),
    Mode.LIGHT: Wall("#f1e3cf", "#e6d0b4", "#ead7be", "#ffcf8a", 0.03, 0.96),
}


def candles(size: Point, floor: float) -> tuple[tuple[float, float, float], ...]:
    """The lights in the room: where, and how far each reaches. Two candles, and one above."""
    width, height = size
    reach = max(width, height) * 0.42
    return (
        (width * 0.1, floor + height * 0.1, reach),
        (width * 0.9, floor + height * 0.08, reach),
        (width * 0.5, height * 0.7, reach * 1.1),
    )


def lit(colour: str, at: Point, size: Point, floor: float, mode: Mode) -> Rgb:
    """What a colour of the wall looks like at a place."""
    wall = WALLS[mode]
    near = 0.0
    for x, y, reach in candles(size, floor):
        near = max(near, 1 - min(1.0, math.hypot(at[0] - x, at[1] - y) / reach))
    near = near * near * (3 - 2 * near)
    candle, base = rgb(wall.candle), rgb(colour)
    share = wall.shade + (1 - wall.shade) * near
    red, green, blue = (
        part * share + light * wall.strength * near * part * 2
        for part, light in zip(base, candle, strict=True)
    )
    return readable((red, green, blue), mode)


def ground(size: Point, floor: float, mode: Mode) -> bytes:
    """The wall's own colour, at each of its grains, from the bottom up; three bytes each."""
    out = bytearray()
    across, up = GRAIN
    for j in range(up):
        for i in range(across):
            at = (i + 0.5) / across * size[0], (j + 0.5) / up * size[1]
            colour = lit(WALLS[mode].ground, at, size, floor, mode)
            out += bytes(round(255 * part) for part in colour)
    return bytes(out)


# -------------------------------------------------------------------------------- ornaments
WIDE: Final = 56.0
HIGH: Final = 72.0
"""The pattern begins anew after so many dp, across and down."""
LINE: Final = "line"
MOST: Final = 150
"""About so many repeats cover a screen, however large it is."""


def lens(x: float, y: float, half: float, tall: float) -> list[Point]:
    """Two arcs that meet above and below: the outline of a drop."""
    right = [(x + half * math.sin(i / 4 * math.pi), y - tall * (i / 2 - 1)) for i in range(5)]
    left = [(x - half * math.sin(i / 4 * math.pi), y - tall * (1 - i / 2)) for i in range(1, 4)]
    return right + left


def ornaments(unit: float) -> list[tuple[str, tuple[Point, Point, Point]]]:
    """One repeat of the pattern as triangles, each of its own tone; its upper left is 0, 0."""
    made: list[tuple[str, tuple[Point, Point, Point]]] = []

    def fan(tone: str, points: list[Point]) -> None:
        made.extend(
            (tone, (points[0], points[i], points[i + 1])) for i in range(1, len(points) - 1)
        )

    def bar(x: float, top: float, bottom: float) -> None:
        fan(LINE, [(x - 1, -top), (x + 1, -top), (x + 1, -bottom), (x - 1, -bottom)])

    bar(28, 34, HIGH)
    bar(0, 0, 40)
    outer, inner = lens(28, -19, 11, 15), lens(28, -19.5, 5, 7.5)
    for i, here in enumerate(outer):
        j = (i + 1) % len(outer)
        made.append(("ornament", (here, outer[j], inner[j])))
        made.append(("ornament", (here, inner[j], inner[i])))
    fan("ornament", lens(0, -55, 9, 15))
    fan("ornament", lens(28, -44, 3.4, 3.4))
    fan("ornament", lens(28, -60, 2.4, 2.4))
    return [
        (tone, tuple((x * unit, y * unit) for x, y in corners))  # type: ignore[misc]  # three stay three
        for tone, corners in made
    ]


def repeats(size: Point, unit: float) -> tuple[float, list[Point]]:
    """How large the pattern is drawn, and where each repeat's upper left lies."""
    cells = (size[0] / (WIDE * unit) + 1) * (size[1] / (HIGH * unit) + 1)
    unit *= max(1.0, math.sqrt(cells / MOST))
    wide, high = WIDE * unit, HIGH * unit
    across, down = math.ceil(size[0] / wide) + 1, math.ceil(size[1] / high) + 1
    return unit, [(i * wide, size[1] - j * high) for j in range(down) for i in range(across)]


# -------------------------------------------------------------------------------- medallion
LARGEST: Final = 176.0
LEAST: Final = 120.0
"""The medallion is so wide, in dp; with less room than this it stands beside the words."""
TAKEN: Final = 640.0
SHARE: Final = 0.32
"""So much height the other parts of a screen want; of what is left the medallion has this share."""
FACETS: Final = 12
ABOVE_LEFT: Final = math.radians(135)
"""Where its light comes from, as that of every stone here."""


def medallion_side(height: float, scale: float) -> float:
    """How wide the medallion is in a window of this height, in dp; 0 where it has no room."""
    side = min(LARGEST, (height - TAKEN) * SHARE)
    return side if side >= LEAST and scale <= LARGE else 0.0


def medallion(role: str, mode: Mode) -> tuple[tuple[float, float, float, str], ...]:
    """Its facets, each a rim with a face over it: from which turn to which, how far, its colour."""
    light = LIGHTS[mode].get(role, LIGHTS[mode][NOBODY])
    dark = "#0d0a12" if mode is Mode.DARK else "#1a140a"
    step = 2 * math.pi / FACETS
    found = []
    for place in range(FACETS):
        first, last = place * step, (place + 1) * step
        bright = (1 + math.cos((first + last) / 2 - ABOVE_LEFT)) / 2
        for reach, share in ((1.0, 0.5 - 0.25 * bright), (0.8, 0.62 - 0.42 * bright)):
            found.append((first, last, reach, mixed(light.root, dark, share)))
    return tuple(found)
