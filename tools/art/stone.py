"""Slabs of cut stone, and the one long crystal: what is touched, and what it lies on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from companion.theme.tokens import STONES, Mode
from tools.art.colour import dimmed, mix
from tools.art.shapes import (
    bevel,
    chipped,
    clipped,
    facets_at_ends,
    group,
    inset,
    line,
    linear,
    moved,
    outline,
    polygon,
)
from tools.art.sheet import Drawing

if TYPE_CHECKING:
    from tools.art.shapes import Point

SEED: Final = 4
LIP: Final = 4.0
BEVEL: Final = 2.4
AROUND: Final = 4.0
"""The margin around a slab, for its edge and the ring around it."""
KEY_END: Final = 28.0
PANEL_END: Final = 44.0
KEY_HIGH: Final = 22.0
PANEL_HIGH: Final = 40.0
"""How much of a slab stays as it is above and below, where it is stretched upward."""
FLAT_EDGE: Final = 2.0
"""How wide the edge is in high contrast."""


def slab(  # a slab has a stone, a cut, an end, a lip, and may be pressed
    mode: Mode,
    stone: str,
    *,
    cut: float = 9,
    end: float = KEY_END,
    lip: float = LIP,
    pressed: bool = False,
) -> Drawing:
    """A slab whose middle may stretch. Pressed, it has sunk by its lip, which is hidden."""
    height = 96.0 if end == PANEL_END else 72.0
    width = 2 * end + 8
    look, sunk = STONES[mode][stone], stone == "sunk"
    lip = 0 if sunk else lip
    points = chipped(width, height, cut, SEED)
    if mode is Mode.CONTRAST:
        body = _flat(points, width, height, look.top, look.edge)
    else:
        deep = mode is Mode.DARK and stone != "bone"
        top = dimmed(look.top, 0.8 if deep else 0.92) if pressed else look.top
        made, face = linear([(0, top), (1, look.bottom)])
        reach, band = (40, PANEL_HIGH) if end == PANEL_END else (26, None)
        strength = 0.7 if sunk else 0.8 if stone == "bone" or mode is Mode.LIGHT else 0.42
        body = (
            made
            + polygon(points, face, f'stroke="{look.edge}" stroke-width="1.4"')
            + clipped(facets_at_ends(width, height, reach, SEED * 31 + 7, band), points)
            + bevel(points, width, height, BEVEL, (look.bright, look.shaded), strength)
        )
    if pressed:
        body = group(body, f'transform="translate(0 {max(0, lip - 1):g})"')
    elif lip and mode is not Mode.CONTRAST:
        body = polygon(moved(points, 0, lip), look.lip) + body
    return _sliced(body, width, height, end, lip)


def ring(colour: str = "#ffffff", *, outside: bool) -> Drawing:
    """A ring that fits a key: on its edge where it is chosen, around it where it has the focus."""
    width, height = 2 * KEY_END + 8, 72.0
    points = chipped(width, height, 9, SEED)
    by, thick = (-2.6, 2.2) if outside else (1.2, 3.0)
    body = outline(inset(points, width, height, by), colour, thick)
    return _sliced(body, width, height, KEY_END, LIP)


def _flat(points: list[Point], width: float, height: float, face: str, edge: str) -> str:
    inner = inset(points, width, height, FLAT_EDGE / 2)
    return polygon(inner, face, f'stroke="{edge}" stroke-width="{FLAT_EDGE:g}"')


def _sliced(body: str, width: float, height: float, end: float, lip: float) -> Drawing:
    view = (-AROUND, -AROUND, width + 2 * AROUND, height + 2 * AROUND + lip)
    high = PANEL_HIGH if end == PANEL_END else KEY_HIGH
    return Drawing(
        view[2],
        view[3],
        body,
        view,
        margin=(AROUND, AROUND, AROUND, AROUND + lip),
        slices=(end, high, end, high),
    )


# ------------------------------------------------------------------------------- the crystal
GEM_HEIGHT: Final = 58.0
GEM_CAP: Final = 36.0
GEM_LIP: Final = 4.0
GREY: Final = {"tip": "#ffffff", "accent": "#aaaaaa", "root": "#555555", "dark": "#000000"}
"""A role's light as steps of grey; the app puts the role's own colours in their place."""


def gem(mode: Mode, *, pressed: bool = False) -> Drawing:
    """The primary key, a long cut crystal, in grey. Its caps keep their shape at any width."""
    width, height = 2 * GEM_CAP + 12, GEM_HEIGHT
    points = gem_outline(width, height)
    body = _flat_gem(points) if mode is Mode.CONTRAST else _cut_gem(points, width, height, mode)
    if pressed:
        shadow = polygon(points, "#000", 'opacity="0.12"')
        body = group(body + shadow, f'transform="translate(0 {GEM_LIP - 1:g})"')
    elif mode is not Mode.CONTRAST:
        body = polygon(moved(points, 0, GEM_LIP), GREY["root"]) + body
    margin = (2.0, 2.0, 2.0, 2.0 + GEM_LIP)
    view = (-2.0, -2.0, width + 4, height + 4 + GEM_LIP)
    return Drawing(view[2], view[3], body, view, margin=margin, slices=(GEM_CAP, 0, GEM_CAP, 0))


def gem_ring() -> Drawing:
    """The ring around a crystal that has the focus."""
    width, height, by = 2 * GEM_CAP + 12, GEM_HEIGHT, 6.0
    wide, high = 1 + 2 * by / width, 1 + 2 * (by + 1) / height
    points = [
        (width / 2 + (x - width / 2) * wide, height / 2 + GEM_LIP / 2 + (y - height / 2) * high)
        for x, y in gem_outline(width, height)
    ]
    view = (-by - 4, -by - 4, width + 2 * by + 8, height + 2 * by + 8 + GEM_LIP)
    return Drawing(
        view[2],
        view[3],
        outline(points, "#ffffff", 2.5),
        view,
        margin=(by + 4, by + 4, by + 4, by + 4 + GEM_LIP),
        slices=(GEM_CAP, 0, GEM_CAP, 0),
    )


def gem_outline(width: float, height: float) -> list[Point]:
    """Ten corners, from the left tip clockwise."""
    cut = min(height * 0.42, 22)
    return [
        (0, height * 0.5),
        (cut * 0.62, height * 0.1),
        (cut, 0),
        (width - cut, 0),
        (width - cut * 0.62, height * 0.1),
        (width, height * 0.5),
        (width - cut * 0.62, height * 0.9),
        (width - cut, height),
        (cut, height),
        (cut * 0.62, height * 0.9),
    ]


def _flat_gem(points: list[Point]) -> str:
    return polygon(points, GREY["accent"], 'stroke="#ffffff" stroke-width="1.5"')


def _cut_gem(points: list[Point], width: float, height: float, mode: Mode) -> str:
    day = mode is Mode.LIGHT
    bright, full = GREY["tip"], GREY["accent"]
    deep = dimmed(full, 0.72) if day else mix(full, GREY["root"], 0.34)
    top, bottom = height * 0.24, height * 0.80
    reach = min(height * 0.42, 22) * 1.55
    table = [
        (reach * 0.8, top),
        (width - reach * 0.8, top),
        (width - reach, bottom),
        (reach, bottom),
    ]
    p, q = points, table
    faces: list[tuple[list[Point], str]] = [
        (p, full),
        ([p[2], p[3], q[1], q[0]], mix(bright, full, 0.2 if day else 0.25)),
        ([p[8], p[7], q[2], q[3]], deep),
        ([p[0], p[1], p[2], q[0]], mix(bright, full, 0.55)),
        ([p[0], q[0], q[3]], mix(full, deep, 0.25)),
        ([p[0], q[3], p[8], p[9]], mix(full, deep, 0.8)),
        ([p[5], p[4], p[3], q[1]], mix(bright, full, 0.7)),
        ([p[5], q[1], q[2]], mix(full, deep, 0.55)),
        ([p[5], q[2], p[7], p[6]], dimmed(deep, 0.86)),
    ]
    made, face = linear(
        [(0, mix(bright, full, 0.86 if day else 0.45)), (0.55, full), (1, mix(full, deep, 0.45))],
        (0, 0),
        (0, 1),
    )
    shine = line(p[1:5], "#ffffff", 1.2, 'stroke-opacity="0.75"')
    return "".join(polygon(*one) for one in faces) + made + polygon(table, face) + shine
