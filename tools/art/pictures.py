"""The whole pictures: the launcher's icon, a small one, what is seen at the start, the name.

Drawn from the same rock and crystals as the app, in the light of nobody's turn.
"""

from __future__ import annotations

import math
from random import Random
from typing import Final

from companion.theme.tokens import LIGHTS, NOBODY, Mode, rgb
from companion.widgets import facets
from tools.art.colour import mix, written
from tools.art.crystal import cluster
from tools.art.shapes import group, linear, named, polygon, radial
from tools.art.sheet import Drawing

LIGHT: Final = LIGHTS[Mode.DARK][NOBODY]
TONES: Final = {
    "tip": LIGHT.tip,
    "accent": LIGHT.accent,
    "root": LIGHT.root,
    "dark": "#06080b",
}
CARVED: Final = "Companion Stone"
PHONE: Final = (412.0, 915.0)


def rock(
    size: tuple[float, float],
    cell: float,
    made_of: facets.Rock,
    lamps: tuple[tuple[float, float, float, str, float], ...],
) -> str:
    """Facets of rock in the light of some lamps: x and y from above, reach, colour, strength."""
    high = size[1]
    lights = tuple(
        facets.Lamp(x, high - y, reach, rgb(colour), strength)
        for x, y, reach, colour, strength in lamps
    )
    made = []
    for facet in facets.cut(*size, cell):
        colour = written(*(255 * part for part in facets.shade(facet, made_of, lights)))
        corners = [(x, high - y) for x, y in facet.corners]
        made.append(polygon(corners, colour, f'stroke="{colour}" stroke-width="0.7"'))
    return "".join(made)


def glow(x: float, y: float, radius: float, strength: float) -> str:
    """Light in the air."""
    fading = ((0, 0.42 * strength), (0.5, 0.14 * strength), (1, 0))
    made, light = radial([(at, LIGHT.accent, opaque) for at, opaque in fading])
    return made + f'<circle cx="{x:g}" cy="{y:g}" r="{radius:g}" fill="{light}"/>'


STONE: Final = facets.Rock("#3d4855", 0.6, 0.15)
"""What the launcher's icon is hewn of."""


def icon() -> Drawing:
    """Crystals in the mouth of a cave."""
    body = rock((200, 200), 40, STONE, ((100, 200, 120, LIGHT.accent, 0.35),)) + _mouth()
    return Drawing(200, 200, _rounded(body))


def icon_behind() -> Drawing:
    """The rock alone: Android cuts an icon of two layers to its launcher's own shape."""
    lamps = ((150, 250, 160, LIGHT.accent, 0.35),)
    return Drawing(300, 300, rock((300, 300), 44, STONE, lamps))


def icon_before() -> Drawing:
    """The mouth of the cave with its crystals, as far inside as every launcher's shape lets be.

    Of the 300 the middle 200 are seen, and the rest while the layers move against each other.
    """
    floor = polygon([(-60, 198), (260, 198), (260, 300), (-60, 300)], "#04090b")
    return Drawing(300, 300, group(_mouth() + floor, 'transform="translate(55 57) scale(0.95)"'))


def _mouth() -> str:
    chance = Random(5)
    arch = []
    for i in range(10):
        turn = math.pi + i / 9 * math.pi
        x = 100 + math.cos(turn) * 78 * (0.95 + chance.random() * 0.1)
        arch.append((x, 200 + math.sin(turn) * 158 * (0.94 + chance.random() * 0.1)))
    wider = [(100 + (x - 100) * 1.09, 200 + (y - 200) * 1.06) for x, y in arch]
    return (
        polygon(wider, "#0a1114")
        + polygon(
            arch, "#04090b", f'stroke="{mix(LIGHT.accent, LIGHT.root, 0.3)}" stroke-width="3"'
        )
        + glow(100, 150, 150, 0.7)
        + cluster(8, count=5, size=118, spread=42, root=(100, 204), tones=TONES)
    )


def small_icon() -> Drawing:
    """A letter V, cut as a crystal: what is left to see of an icon at the size of a letter."""
    a, b, c, d, e, f, g = (
        *((-66, -62), (-26, -66), (2, 28), (28, -66)),
        *((66, -60), (16, 78), (-14, 78)),
    )
    low, side = (1, 60), (34, 6)
    faces = [
        ([a, b, c, low], LIGHT.tip),
        ([a, low, g], LIGHT.accent),
        ([b, c, (-10, -10)], "#ffffff"),
        ([c, d, side], mix(LIGHT.accent, LIGHT.root, 0.2)),
        ([d, e, side], LIGHT.tip),
        ([c, side, f, low], mix(LIGHT.accent, LIGHT.root, 0.45)),
        ([side, e, f], mix(LIGHT.accent, LIGHT.root, 0.7)),
        ([g, low, f], LIGHT.root),
    ]
    behind = polygon([(x * 1.13, y * 1.13 + 5) for x, y in (a, b, c, d, e, f, g)], "#04100f")
    letter = behind + "".join(polygon(*face) for face in faces)
    body = rock(
        (200, 200), 40, facets.Rock("#1c232c", 0.6, 0.15), ((100, 110, 150, LIGHT.accent, 0.42),)
    )
    return Drawing(200, 200, _rounded(body + group(letter, 'transform="translate(100 104)"')))


def _rounded(body: str) -> str:
    made, within = named("clipPath", '<rect width="200" height="200" rx="46"/>')
    return made + group(body, f'clip-path="{within}"')


def name() -> Drawing:
    """The app's name; its second line is cut from crystal."""
    ice, cut = linear([(0, "#ffffff"), (0.5, "#aef3ea"), (1, "#2fa79d")])
    letters = _word("VAST", 126, 'fill="#fff"')
    made, through = named("mask", letters)
    chance = Random(12)
    splinters = ""
    for _ in range(70):
        x, y = 30 + chance.random() * 300, 44 + chance.random() * 84
        corners = [
            (x, y),
            (x + 14 + chance.random() * 26, y + (chance.random() - 0.5) * 30),
            (x + (chance.random() - 0.5) * 26, y + 14 + chance.random() * 24),
        ]
        pale, opaque = chance.random() > 0.5, 0.1 + chance.random() * 0.2
        tone = "#fff" if pale else "#063b3a"
        splinters += polygon(corners, tone, f'opacity="{opaque:.2f}"')
    body = (
        _first('fill="#04100f" stroke="#04100f" stroke-width="7"')
        + _first('fill="#f6f1e7"')
        + _word("VAST", 131, 'fill="#04100f" stroke="#04100f" stroke-width="16"')
        + ice
        + made
        + group(
            f'<rect y="40" width="360" height="100" fill="{cut}"/>{splinters}', f'mask="{through}"'
        )
    )
    return Drawing(340, 138, body, (0, 0, 360, 146))


def _first(more: str) -> str:
    return (
        f'<text x="180" y="40" text-anchor="middle" font-family="{CARVED}" font-size="31" '
        f'letter-spacing="1.2" stroke-linejoin="round" {more}>Companion for</text>'
    )


def _word(word: str, y: float, more: str) -> str:
    return (
        f'<text x="180" y="{y:g}" text-anchor="middle" font-family="{CARVED}" font-size="100" '
        f'letter-spacing="6" stroke-linejoin="round" {more}>{word}</text>'
    )


def start() -> Drawing:
    """What the phone shows until the app does."""
    width, height = PHONE
    lamps = ((206, 560, 480, LIGHT.accent, 0.8), (206, 250, 300, LIGHT.accent, 0.35))
    body = rock(PHONE, 50, facets.Rock("#1c232c", 0.6, 0.18), lamps)
    body += _vignette() + _hanging() + _rays()
    body += glow(206, 610, 380, 1.2)
    for seed, count, size, spread, lean, root in (
        (31, 7, 190, 62, 0, (206, 700)),
        (4, 5, 120, 40, 24, (30, 780)),
        (15, 5, 110, 40, -24, (386, 784)),
    ):
        body += cluster(
            seed, count=count, size=size, spread=spread, lean=lean, root=root, tones=TONES
        )
    ridge = [(0, 752), (70, 708), (140, 724), (206, 684), (300, 716), (352, 700), (412, 742)]
    body += polygon([(0, height), *ridge, (width, height)], "#0b0f14")
    body += polygon([*ridge[:3], (120, height), (0, height)], "#141a21")
    body += polygon([ridge[3], ridge[4], (250, height), (120, height), ridge[2]], "#10151b")
    drawn = name()
    left, top, wide, high = drawn.view or (0, 0, 0, 0)
    body += (
        f'<svg x="36" y="176" width="{drawn.width:g}" height="{drawn.height:g}" '
        f'viewBox="{left:g} {top:g} {wide:g} {high:g}">{drawn.body}</svg>'
    )
    for y, size, said in (
        (836, 17, "made by players, for players"),
        (859, 16, "you need the game to play"),
    ):
        body += (
            f'<text x="206" y="{y}" text-anchor="middle" font-family="Inter" font-size="{size}" '
            f'fill="#c8ccd3">{said}</text>'
        )
    return Drawing(width, height, body)


def _vignette() -> str:
    width, height = PHONE
    made, dark = radial([(0.35, "#05070a", 0.05), (1, "#05070a", 0.62)], (0.5, 0.48), 0.75)
    return made + f'<rect width="{width:g}" height="{height:g}" fill="{dark}"/>'


def _hanging() -> str:
    width, height = PHONE
    made = ""
    for i, triangle in enumerate(facets.stalactites(width, height - 6, 110, 8)):
        corners = [(x, height - y) for x, y in triangle]
        made += polygon(corners, "#10141a" if i % 2 else mix("#2a323c", LIGHT.accent, 0.05))
    return made + f'<rect width="{width:g}" height="7" fill="#0a0d11"/>'


def _rays() -> str:
    chance = Random(9)
    made, x, y = "", 206, 640
    for _ in range(22):
        turn = math.radians(-180 + chance.random() * 180)
        half, far = 0.03 + chance.random() * 0.05, 300 + chance.random() * 300
        corners = [
            (x + math.cos(turn + side) * reach, y + math.sin(turn + side) * reach)
            for side, reach in ((-half, 60), (-half, far), (half, far), (half, 60))
        ]
        made += polygon(corners, LIGHT.tip, f'opacity="{0.03 + chance.random() * 0.07:.3f}"')
    return made
