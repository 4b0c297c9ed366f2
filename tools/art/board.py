"""What lies on the board: rings, tokens, the stone that pieces are cut of, and its whole sheet.

As on the tiles, whatever has a colour of its own at the table is drawn white here and tinted there:
one stone serves every role.
"""

from __future__ import annotations

import math
from typing import Final

from tools.art.marks import mark
from tools.art.shapes import (
    Point,
    blur,
    chipped,
    line,
    moved,
    outline,
    polygon,
    radial,
    ring,
)
from tools.art.sheet import Drawing
from tools.art.tiles import (
    DP,
    EDGE,
    NIGHT,
    TILE,
    WALLS,
    Drawings,
    breach,
    drawing,
    floor,
    ice,
    relief,
    rocks,
    tiles,
    wall,
)

BIG: Final = 2.2
"""The tile that is turned over is so many dp for one of its hundredths."""


def white(name: str, size: float) -> Drawing:
    """A silhouette to be tinted, so large on a tile of 100."""
    return Drawing(size * DP, size * DP, mark(name, "#fff"), (0, 0, 100, 100))


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
    *("token-ruin", "token-javelin"),
)


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
