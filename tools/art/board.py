"""What lies on the board: slabs, floors, walls, rings, tokens, the stone that pieces are cut of.

A tile is a square of 100 with its shadow around it. Whatever has a colour of its own at the table
is drawn white here and tinted there: one floor serves every kind, one stone every role.
"""

from __future__ import annotations

import math
from random import Random
from typing import Final

from tools.art.colour import mix
from tools.art.marks import mark
from tools.art.shapes import (
    Point,
    bevel,
    blur,
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
BIG: Final = 2.2
"""The tile that is turned over is so many dp for one of its hundredths."""

Drawings = dict[str, Drawing]
View = tuple[float, float, float, float]


def drawing(view: View, body: str, dp: float = DP) -> Drawing:
    """A drawing in hundredths of a tile."""
    return Drawing(view[2] * dp, view[3] * dp, body, view)


def white(name: str, size: float) -> Drawing:
    """A silhouette to be tinted, so large on a tile of 100."""
    return Drawing(size * DP, size * DP, mark(name, "#fff"), (0, 0, 100, 100))


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
    """A row of boulders along a side, broken towards the floor, with a shadow on it."""
    chance = Random(seed)
    start, end, inward = SIDES[side]
    rim = broken_edge(chance, start, end, depth, inward, boulders)
    aside = 2 if inward[1] == 0 else 0
    cast = [(x + inward[0] * 3.2, y + inward[1] * 3.2 + aside) for x, y in rim]
    rocks = polygon((start, *cast, end), "#000", 'opacity="0.35"')
    rocks += polygon((start, *rim, end), "#12161c")
    rocks += "".join(boulder(chance, start, inward, rim[i], rim[i + 1]) for i in range(boulders))
    return clipped(rocks + line(rim, NIGHT, 2), EDGE)


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
        polygon((foot, other, peak), mix("#4a5461", "#39424e", chance.random()))
        + polygon((foot, peak, near), mix("#5d6875", "#3a434f", chance.random()))
        + polygon((other, far, peak), "#181d24")
        + polygon((near, peak, far), mix("#2b323c", "#1f252d", chance.random()))
        + line((other, far), NIGHT, 2.2)
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


# -------------------------------------------------------------------------------- light
def glow() -> str:
    """The light around a tile; three deviations of room are around it."""
    made, soft = blur(13)
    return (
        made + f'<rect x="-4" y="-4" width="108" height="108" rx="12" fill="#fff" filter="{soft}"/>'
    )


def dashes(width: float, pattern: str) -> str:
    """The edge of a space where a tile may be laid."""
    edge = moved(chipped(94, 94, 8, 4), 3, 3)
    dash = f'stroke="#fff" stroke-width="{width}" stroke-dasharray="{pattern}"'
    return polygon(edge, "none", dash)


def crack() -> str:
    """What must go breaks: two cracks that meet."""
    long = [(20, 0), (36, 26), (28, 44), (50, 56), (44, 78), (60, 100)]
    short = [(50, 56), (78, 46), (100, 60)]
    return line(long, "#fff", 3.2) + line(short, "#fff", 2.8)


# ------------------------------------------------------------------------ pieces, tokens
FACES: Final = 12


def stone_edge() -> str:
    """The black line around a piece, with nothing in it: it lies over the light."""
    outer = ring(FACES, 46 * 1.085)
    inner = ring(FACES, 46)
    path = " ".join(
        "M" + " L".join(f"{x:.2f} {y:.2f}" for x, y in points) + " Z" for points in (outer, inner)
    )
    return f'<path d="{path}" fill="#04060a" fill-rule="evenodd"/>'


def stone_body() -> str:
    """The whole stone, to be tinted in the body's colour."""
    return polygon(ring(FACES, 46.6), "#fff")


def faces(*, bright: bool) -> str:
    """The faces around the rim that look towards the light, or away from it."""
    outer, inner = ring(FACES, 46.6), ring(FACES, 36)
    made = []
    for i in range(FACES):
        j, angle = (i + 1) % FACES, (i + 1) / FACES * math.tau
        toward = -math.cos(angle) * 0.5 - math.sin(angle) * 0.86
        strength = toward * 0.9 if bright else -toward * 0.85
        if strength > 0:
            corners = (outer[i], outer[j], inner[j], inner[i])
            made.append(polygon(corners, "#fff", f'opacity="{strength:.3f}"'))
    middle = (
        [(0, "#fff", 0.65), (0.6, "#fff", 0)] if bright else [(0.6, "#fff", 0), (1, "#fff", 0.2)]
    )
    gradient, fill = radial(middle, (0.4, 0.3), 0.8)
    return gradient + polygon(inner, fill) + "".join(made)


def octagon(x: float, y: float, size: float) -> list[Point]:
    """The outline of a token."""
    near, far = 0.28 * size, 0.72 * size
    corners = [
        *((0, near), (near, 0), (far, 0), (size, near)),
        *((size, far), (far, size), (near, size), (0, far)),
    ]
    return moved(corners, x, y)


def price() -> str:
    """The bone disc that a price stands on."""
    return (
        '<circle r="17" fill="#05070a"/><circle r="15" fill="#f4e9d2"/>'
        '<path d="M-10.6 10.6 A15 15 0 0 0 10.6 -10.6" fill="none" stroke="#b8a67f" '
        'stroke-width="2.5"/>'
    )


def brick() -> str:
    """The badge that says: through a wall."""
    ground = '<rect x="0" y="0" width="100" height="100" rx="15" fill="#05070a"/>'
    return ground + mark("wall", "#f4e9d2", 70, 15, 15)


def plate(fill: str, edge: str) -> str:
    """The plate beside a piece that shows what it stands on."""
    corners = moved(chipped(92, 92, 12, 2), 4, 4)
    return polygon(corners, fill, f'stroke="{edge}" stroke-width="5"')


def sign(text: str) -> Drawing:
    """A digit of a price, in a square as high as its font."""
    body = (
        '<text x="50" y="78" text-anchor="middle" font-family="Companion Stone" font-size="92" '
        f'fill="#fff">{text}</text>'
    )
    return Drawing(30, 30, body, (0, 0, 100, 100))


# ------------------------------------------------------------------------------ the sheets
SYMBOLS: Final = ("fangs", "bones", "eye", "question")
DRAWINGS: Final = (
    *("ambush", "token-event", "token-treasure", "token-crystal", "token-vault", "role-ghost"),
    *("entrance", "add", "arrow", "lock"),
    *("terrain-canyon", "terrain-lake", "terrain-magma"),
    *("terrain-mushroom-forest", "terrain-pits", "terrain-river"),
    *("role-knight", "role-goblins", "role-dragon", "role-thief", "role-unicorn", "role-ghoul"),
    *("role-vile-ghoul", "role-cave-ghost", "role-shadow-paladin", "role-armored-knight"),
)
TOKENS: Final = (
    *("token-bomb", "token-rockslide", "token-flame-wall", "token-artifact", "token-gem"),
    "token-ruin",
)


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


def marked() -> Drawings:
    """Rings, dashes, cracks and glows."""
    return {
        "ring-edge": drawing(TILE, outline(EDGE, "#fff", 7.4)),
        "ring": drawing(TILE, outline(EDGE, "#fff", 4.05)),
        # On a tile half as wide they have to be twice as thick.
        "far-ring-edge": drawing(TILE, outline(EDGE, "#fff", 12)),
        "far-ring": drawing(TILE, outline(EDGE, "#fff", 7.4)),
        "hole": drawing(TILE, polygon(EDGE, "#fff")),
        "dashes": drawing(TILE, dashes(5, "14 7")),
        "dashes-thin": drawing(TILE, dashes(2.5, "7 7")),
        "crack": drawing((0, 0, 100, 100), crack()),
        # Soft as it is, it needs no more than a part of the pixels.
        "glow": drawing((-40, -40, 180, 180), glow(), DP / 3),
    }


def on_it() -> Drawings:
    """What lies and stands on tiles and on their edges."""
    whole = (0.0, 0.0, 100.0, 100.0)
    ring_width = 7.0
    coin, rim = octagon(4, 4, 92), octagon(4, 4, 92)
    small = DP * 0.46
    return {
        "token-body": drawing(whole, stone_body()),
        "token-shade": drawing(whole, faces(bright=False)),
        "token-shine": drawing(whole, faces(bright=True)),
        "token-hollow": drawing(whole, polygon(ring(FACES, 36.2), "#fff")),
        "token-edge": drawing(whole, stone_edge()),
        "coin": drawing(whole, polygon(coin, "#fff"), small),
        "coin-rim": drawing(whole, outline(rim, "#fff", ring_width), small),
        "plate": drawing(whole, plate("#11151b", "#8995a3"), small),
        "plate-lit": drawing(whole, plate("#ffffff", NIGHT), small),
        "price": Drawing(38, 38, price(), (-17, -17, 34, 34)),
        "brick": Drawing(26, 26, brick(), whole),
        "dot": Drawing(18, 18, price(), (-17, -17, 34, 34)),
        "rocks-upright": drawing((0, 2, 32, 96), rocks(upright=True)),
        "rocks-across": drawing((2, 0, 96, 32), rocks(upright=False)),
        "force-upright": drawing((0, 2, 32, 96), ice(upright=True)),
        "force-across": drawing((2, 0, 96, 32), ice(upright=False)),
        "breach-upright": drawing((0, 2, 32, 96), breach(upright=True)),
        "breach-across": drawing((2, 0, 96, 32), breach(upright=False)),
        "white": Drawing(4, 4, '<rect x="-1" y="-1" width="6" height="6" fill="#fff"/>'),
    }


def board() -> Drawings:
    """Everything on the board's sheet."""
    made = {
        **tiles(),
        **marked(),
        **on_it(),
        **{name: white(name, 66) for name in SYMBOLS},
        **{name: white(name, 52) for name in DRAWINGS},
        **{name: white(name, 28) for name in TOKENS},
        **{f"sign-{digit}": sign(digit) for digit in "0123456789+"},
    }
    return {f"board-{name}": one for name, one in made.items()}


def large() -> Drawings:
    """The tile that is turned over: drawn for a third of the screen."""
    made = {
        "large-floor": drawing(TILE, floor(), BIG),
        "large-floor-cut": drawing(TILE, relief(13), BIG),
    }
    for side, view in WALLS.items():
        made[f"large-wall-{side}"] = drawing(view, wall(side, 31 + len(side), 6, 17), BIG)
    return made
