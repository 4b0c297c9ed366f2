"""The tiles of the board: slabs, floors, walls, and what stands on an edge between two of them.

A tile is a square of 100 with its shadow around it. Whatever has a colour of its own at the table
is drawn white here and tinted there: one floor serves every kind.
"""

from __future__ import annotations

import math
from random import Random
from typing import Final

from tools.art.colour import mix
from tools.art.shapes import (
    Point,
    bevel,
    broken_edge,
    chipped,
    clipped,
    group,
    line,
    linear,
    moved,
    named,
    outline,
    polygon,
    radial,
    ring,
)
from tools.art.sheet import Drawing

DP: Final = 0.74
"""A tile of 100 is 74 dp on a usual phone."""
TILE: Final = (-4.0, -4.0, 108.0, 112.0)
"""A tile with its shadow."""
EDGE: Final = moved(chipped(96, 96, 7, 53), 2, 2)
"""The one outline of every tile, so that a ring fits each."""
NIGHT: Final = "#05070a"
SLABS: Final = 3

Drawings = dict[str, Drawing]
View = tuple[float, float, float, float]


def drawing(view: View, body: str, dp: float = DP) -> Drawing:
    """A drawing in hundredths of a tile."""
    return Drawing(view[2] * dp, view[3] * dp, body, view)


# -------------------------------------------------------------------------------- stone
def shadow() -> str:
    """What a tile throws on the ground, and its thickness."""
    return polygon(moved(EDGE, 0.5, 5), "#020304", 'opacity="0.75"')


def cuts(seed: int, dark: str, strength: tuple[float, float], middle: tuple[float, float]) -> str:
    """Eight facets that meet somewhere near the middle, each a little paler or darker."""
    chance = Random(seed)
    start, reach = middle
    centre = (start + chance.random() * reach, start + chance.random() * reach)
    around: list[Point] = [
        (0, 0),
        (46 + chance.random() * 20, 0),
        (100, 0),
        (100, 38 + chance.random() * 30),
        (100, 100),
        (42 + chance.random() * 20, 100),
        (0, 100),
        (0, 42 + chance.random() * 20),
    ]
    faint, more = strength
    facets = [
        polygon(
            (centre, corner, around[(i + 1) % len(around)]),
            "#fff" if chance.random() > 0.5 else dark,
            f'opacity="{faint + chance.random() * more:.3f}"',
        )
        for i, corner in enumerate(around)
    ]
    return clipped("".join(facets), EDGE)


def dark_slab(seed: int) -> str:
    """The Dark side of a tile, without its symbol."""
    made, fill = linear([(0, "#3a4350"), (1, "#252c36")], (0, 0), (0.6, 1))
    facets = cuts(seed, "#000", (0.02, 0.075), (40, 20))
    edge = bevel(EDGE, 100, 100, 4, ("#b5c3d4", "#07090c"), 0.5)
    return shadow() + made + polygon(EDGE, fill) + facets + edge


def floor() -> str:
    """The ground of a Lit tile, to be tinted by its kind."""
    return polygon(EDGE, "#fff")


def relief(seed: int) -> str:
    """Light and shade of a Lit floor: what makes stone of any colour under it."""
    made, fill = radial(
        [(0, "#fff", 0.34), (0.55, "#fff", 0), (0.56, "#000", 0), (1, "#000", 0.16)],
        (0.45, 0.42),
        0.78,
    )
    facets = cuts(seed, "#5a3a10", (0.03, 0.09), (35, 30))
    edge = bevel(EDGE, 100, 100, 2.4, ("#ffffff", "#3a2405"), 0.5)
    return beside() + made + polygon(EDGE, fill) + facets + edge


def beside() -> str:
    """What is seen of a tile's shadow beside the tile: the floor under it is tinted elsewhere."""
    around = '<rect x="-10" y="-10" width="120" height="130" fill="#fff"/>' + polygon(EDGE, "#000")
    made, seen = named("mask", around)
    return made + group(shadow(), f'mask="{seen}"')


def plain(fill: str, edge: str) -> str:
    """A flat tile with an edge, for high contrast."""
    return polygon(EDGE, fill, f'stroke="{edge}" stroke-width="3"')


# -------------------------------------------------------------------------------- walls
SIDES: Final[dict[str, tuple[Point, Point, Point]]] = {
    "north": ((0, 0), (100, 0), (0, 1)),
    "south": ((100, 100), (0, 100), (0, -1)),
    "west": ((0, 100), (0, 0), (1, 0)),
    "east": ((100, 0), (100, 100), (-1, 0)),
}
"""Where a side begins and ends, and which way is inward."""
WALLS: Final[dict[str, View]] = {
    "north": (0, 0, 100, 28),
    "south": (0, 72, 100, 28),
    "west": (0, 0, 28, 100),
    "east": (72, 0, 28, 100),
}


def wall(side: str, seed: int, boulders: int, depth: float) -> str:
    """A row of boulders along a side, broken towards the floor, with a shadow on it.

    Their stone is paler than the ground by night and darker than that by day; the black around it
    parts it from floors and pieces, which are as pale.
    """
    chance = Random(seed)
    start, end, inward = SIDES[side]
    rim = broken_edge(chance, start, end, depth, inward, boulders)
    aside = 2 if inward[1] == 0 else 0
    cast = [(x + inward[0] * 3.2, y + inward[1] * 3.2 + aside) for x, y in rim]
    rocks = polygon((start, *cast, end), "#000", 'opacity="0.35"')
    rocks += polygon((start, *rim, end), "#12161c")
    rocks += "".join(boulder(chance, start, inward, rim[i], rim[i + 1]) for i in range(boulders))
    return clipped(rocks + line(rim, NIGHT, 4.4) + outline(EDGE, NIGHT, 4), EDGE)


def boulder(chance: Random, start: Point, inward: Point, near: Point, far: Point) -> str:
    """One stone of a wall: four faces around a point, and the crack beside it."""
    upright = inward[0] != 0
    foot = (start[0], near[1]) if upright else (near[0], start[1])
    other = (start[0], far[1]) if upright else (far[0], start[1])
    along, deep = 0.3 + chance.random() * 0.4, (0.35 + chance.random() * 0.35) * 17
    if upright:
        peak = (start[0] + inward[0] * deep, near[1] + (far[1] - near[1]) * along)
    else:
        peak = (near[0] + (far[0] - near[0]) * along, start[1] + inward[1] * deep)
    return (
        polygon((foot, other, peak), mix("#929eac", "#838f9d", chance.random()))
        + polygon((foot, peak, near), mix("#adb9c6", "#95a1af", chance.random()))
        + polygon((other, far, peak), "#737e8b")
        + polygon((near, peak, far), mix("#7f8b98", "#737f8c", chance.random()))
        + line((other, far), NIGHT, 2.6)
    )


def rocks(*, upright: bool) -> str:
    """A Rockslide: fallen stones across an edge, brown as no wall is."""
    chance = Random(71)
    made = []
    for i in range(6):
        along = 10 + i * 15.2 + (chance.random() - 0.5) * 5
        aside = 16 + (chance.random() - 0.5) * 8
        size = 9.5 + chance.random() * 3.5
        centre = (aside, along) if upright else (along, aside)
        stone = ring(7, size, centre, chance.random())
        made.append(polygon(moved(stone, 0.6, 2.4), NIGHT, 'opacity="0.8"'))
        made.append(polygon(stone, mix("#b08a62", "#8a6743", chance.random())))
        top = [(x, y) for x, y in stone if y < centre[1]]
        made.append(polygon((*top, centre), "#e8cda8", 'opacity="0.7"'))
        made.append(outline(stone, "#1d1209", 2))
    return "".join(made)


def ice(*, upright: bool) -> str:
    """A force wall: a row of crystals across an edge, tinted at the table."""
    made = []
    for i in range(6):
        at, tall = 9 + i * 15.6, 15 if i % 2 else 11.5
        corners = [(at - 6.5, 16), (at, 16 - tall), (at + 6.5, 16), (at, 16 + tall)]
        shown = [(y, x) for x, y in corners] if upright else corners
        made.append(polygon(shown, "#fff", f'stroke="{NIGHT}" stroke-width="2"'))
        made.append(polygon((shown[0], shown[1], (shown[3])), "#000", 'opacity="0.2"'))
    return "".join(made)


def breach(*, upright: bool) -> str:
    """Where a Bomb opened a wall: rubble at both ends of a gap, and the burst between them."""
    chance = Random(23)
    made = []
    for i in (0, 1, 5, 6):
        along, aside = 7 + i * 13.6, 16 + (chance.random() - 0.5) * 12
        stone = ring(6, 5.5 + chance.random() * 2, (along, aside), chance.random())
        shown = [(y, x) for x, y in stone] if upright else stone
        made.append(polygon(shown, mix("#6c7784", "#48525e", chance.random())))
        made.append(outline(shown, NIGHT, 1.8))
    points = [
        (48 + reach * math.cos(i * math.pi / 8), 16 + reach * math.sin(i * math.pi / 8))
        for i, reach in ((i, 14 if i % 2 else 7.5) for i in range(16))
    ]
    burst = [(y, x) for x, y in points] if upright else points
    made.append(polygon(burst, "#ffb27a", f'stroke="{NIGHT}" stroke-width="1.8"'))
    return "".join(made)


def tiles() -> Drawings:
    """Slabs, floors and walls."""
    made = {f"dark-{i}": drawing(TILE, dark_slab(i * 97 + 304)) for i in range(SLABS)}
    made |= {f"floor-{i}": drawing(TILE, relief(i * 61 + 13)) for i in range(SLABS)}
    made["floor"] = drawing(TILE, floor())
    made["dark-plain"] = drawing(TILE, plain("#000000", "#ffffff"))
    made["floor-plain"] = drawing(TILE, plain("none", "#ffffff"))
    for side, view in WALLS.items():
        for variant in range(2):
            body = wall(side, variant * 31 + len(side), 6, 17)
            made[f"wall-{side}-{variant}"] = drawing(view, body)
        made[f"far-wall-{side}-0"] = drawing(view, wall(side, 5 + len(side), 3, 19))
    return made
