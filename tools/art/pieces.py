"""What lies on the table: tokens, prices, dice, candles; and the light around them."""

from __future__ import annotations

import math
from typing import Final

from tools.art.colour import mix
from tools.art.marks import mark
from tools.art.shapes import blur, linear, polygon, radial, ring
from tools.art.sheet import Drawing
from tools.art.stone import GREY

BONE: Final = "#f4e9d2"
BONE_EDGE: Final = "#b8a67f"
INK: Final = "#05070a"
PRICE: Final = 36.0
DIE: Final = 120.0
"""The side of the view of a die; the die itself is 100."""
SIDES: Final = 12


def token(*, bright: bool) -> Drawing:
    """A role's token without its emblem, in grey: lit on its turn, dark while it waits."""
    outer, inner = ring(SIDES, 46), ring(SIDES, 36)
    body = polygon(ring(SIDES, 46 * 1.085), "#000000")
    for i in range(SIDES):
        j = (i + 1) % SIDES
        turn = j / SIDES * math.tau
        facing = -math.cos(turn) * 0.5 - math.sin(turn) * 0.86  # the light is above left
        other = GREY["tip"] if facing > 0 else GREY["root"]
        tone = mix(GREY["accent"], other, abs(facing) * 0.88)
        side = (outer[i], outer[j], inner[j], inner[i])
        body += polygon(side, tone, f'stroke="{tone}" stroke-width="0.5"')
    if bright:
        made, face = radial(
            [
                (0, mix(GREY["tip"], GREY["accent"], 0.35)),
                (0.6, GREY["accent"]),
                (1, mix(GREY["accent"], GREY["root"], 0.2)),
            ],
            (0.4, 0.3),
            0.8,
        )
        body += made + polygon(inner, face)
    else:
        body += polygon(inner, "#2b2b2b")
    return Drawing(76, 76, body, (-1, -1, 102, 102))


def price(*, off: bool = False) -> Drawing:
    """The disc that a price stands on: bone, or stone where it is too dear."""
    if off:
        body = '<circle r="16" fill="#2b323c" stroke="#68737f" stroke-width="1.5"/>'
    else:
        body = (
            f'<circle r="17" fill="{INK}"/><circle r="15" fill="{BONE}"/>'
            '<path d="M-10.6 10.6 A15 15 0 0 0 10.6 -10.6" fill="none" '
            f'stroke="{BONE_EDGE}" stroke-width="2.5"/>'
        )
    return Drawing(PRICE, PRICE, body, (-18, -18, 36, 36))


def die(*, off: bool = False) -> Drawing:
    """A bone die without its pips; grey and low where it is set aside."""
    bright, bone, shaded, edge = (
        ("#8f887a", "#6d675b", "#4c473e", "#2d2a24")
        if off
        else ("#fffaf0", "#eadcc0", "#c4ae84", "#7d6840")
    )
    side, side_fill = linear([(0, bright), (0.55, bone), (1, shaded)], (0, 0), (0.7, 1))
    top, top_fill = radial([(0, bright), (1, bone, 0)], (0.42, 0.36), 0.75)
    body = (
        side
        + top
        + '<path d="M16 5 H84 Q98 5 98 19 V92 Q98 105 84 105 H16 Q2 105 2 92 V19 Q2 5 16 5 Z" '
        f'fill="{edge}"/>'
        '<path d="M15 1 L40 0 L84 1 Q99 1 99 16 L98 52 L99 84 Q99 98 84 98 L52 99 L16 98 '
        f'Q1 98 1 84 L2 48 L1 16 Q1 1 15 1 Z" fill="{side_fill}"/>'
        '<path d="M20 8 H80 Q92 8 92 20 V80 Q92 92 80 92 H20 Q8 92 8 80 V20 Q8 8 20 8 Z" '
        f'fill="{top_fill}"/>'
        '<path d="M4 60 l7 3 l3 7 M93 22 l-5 6 l1 5 M60 96 l2 -6 l6 -3" fill="none" '
        f'stroke="{edge}" stroke-width="1.3" opacity="0.7"/>'
        '<path d="M14 5 H84 Q94 5 95 14" fill="none" stroke="#fff" stroke-width="2.4" '
        f'opacity="{0.2 if off else 0.8}"/>'
    )
    return Drawing(104, 108, body, (-4, -4, 108, 112))


def die_ring() -> Drawing:
    """The ring around a die that is chosen, white: it takes its role's colour."""
    body = (
        '<path d="M15 -2 H85 Q102 -2 102 16 V84 Q102 101 85 101 H15 Q-2 101 -2 84 V16 '
        'Q-2 -2 15 -2 Z" fill="none" stroke="#fff" stroke-width="5"/>'
    )
    return Drawing(108, 108, body, (-6, -6, 112, 112))


def die_gap() -> Drawing:
    """Where a die is still to be typed."""
    body = (
        '<path d="M14 2 H86 Q98 2 98 14 V86 Q98 98 86 98 H14 Q2 98 2 86 V14 Q2 2 14 2 Z" '
        'fill="#0b0e12" stroke="#6a7683" stroke-width="2.5" stroke-dasharray="8 7"/>'
    )
    return Drawing(104, 108, body, (-4, -4, 108, 112))


def pip() -> Drawing:
    """One hole of a die."""
    made, hole = radial([(0, "#120d07"), (0.75, "#2a2013"), (1, "#4f3f26")], (0.5, 0.38), 0.6)
    body = (
        '<circle cy="1.6" r="10.6" fill="#fff" opacity="0.5"/>'
        f'{made}<circle r="10.4" fill="{hole}"/>'
    )
    return Drawing(25, 25, body, (-12, -12, 25, 25))


def brick() -> Drawing:
    """The badge that says: through a wall."""
    body = f'<rect x="-4" y="-4" width="26" height="26" rx="4" fill="{INK}"/>'
    return Drawing(28, 28, body + mark("wall", BONE, 18), (-5, -5, 28, 28))


def candle(height: float) -> Drawing:
    """A candle of the Manor, its flame still."""
    flame, burning = radial([(0, "#fff6cf"), (0.45, "#ffd36b"), (1, "#ff9a2e")], (0.5, 0.7), 0.6)
    body = (
        f'<rect x="0" y="0" width="16" height="{height:g}" fill="#efe3c6"/>'
        f'<rect x="11" y="0" width="5" height="{height:g}" fill="#b9a677"/>'
        '<path d="M0 0 H16 V7 Q14 12 12 6 Q9 2 7 8 Q4 14 0 6 Z" fill="#fff8e6"/>'
        '<path d="M8 0 V-5" stroke="#2a1c10" stroke-width="1.6"/>'
        f'{flame}<path d="M8 -31 Q17 -15 12 -7 Q8 -2 4 -7 Q-1 -15 8 -31 Z" fill="{burning}"/>'
        '<path d="M8 -19 Q12 -11 8 -5 Q4 -11 8 -19 Z" fill="#fff9e2"/>'
    )
    return Drawing(20, height + 34, body, (-2, -33, 20, height + 34))


# ----------------------------------------------------------------------------- soft things
def glow(side: float, corner: float, softness: float) -> Drawing:
    """The light around something with this side, white: it takes a colour."""
    soft, through = blur(softness)
    room = 3 * softness
    body = soft + (
        f'<rect width="{side:g}" height="{side:g}" rx="{corner:g}" fill="#fff" filter="{through}"/>'
    )
    whole = side + 2 * room
    return Drawing(whole, whole, body, (-room, -room, whole, whole))


def halo() -> Drawing:
    """Light that fades out from its middle, white."""
    made, light = radial([(0, "#fff", 1), (0.5, "#fff", 0.34), (1, "#fff", 0)])
    return Drawing(96, 96, f'{made}<circle cx="48" cy="48" r="48" fill="{light}"/>')


def shade() -> Drawing:
    """A soft shadow."""
    made, dark = radial([(0, "#000"), (1, "#000", 0)])
    return Drawing(96, 96, f'{made}<circle cx="48" cy="48" r="48" fill="{dark}"/>')


def plaque() -> Drawing:
    """The dark that text on the bare scene stands on, its edges soft."""
    made, dark = radial([(0, "#06090c", 0.85), (0.62, "#06090c", 0.77), (1, "#06090c", 0)])
    return Drawing(100, 60, f'{made}<ellipse cx="50" cy="30" rx="50" ry="30" fill="{dark}"/>')


def white() -> Drawing:
    """The sheet's own white: what has one colour is drawn with the middle of it."""
    return Drawing(8, 8, '<rect x="-2" y="-2" width="12" height="12" fill="#fff"/>')


def small_token(name: str, fill: str, edge: str) -> Drawing:
    """A counter that lies on a tile: eight sides, a drawing, its own two colours."""
    s = 32.6
    near, far = s * 0.28, s * 0.72
    corners = [(0, near), (near, 0), (far, 0), (s, near), (s, far), (far, s), (near, s), (0, far)]
    body = polygon(corners, fill, f'stroke="{edge}" stroke-width="3"')
    return Drawing(36, 36, body + mark(name, edge, s * 0.6, s * 0.2, s * 0.2), (-1.7, -1.7, 36, 36))
