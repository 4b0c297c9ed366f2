"""The pieces that all drawings are made of: polygons, cut stone, broken edges, fills."""

from __future__ import annotations

import math
from random import Random
from typing import TYPE_CHECKING
from zlib import crc32

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

Point = tuple[float, float]
BRIGHT_SIDE = (-0.45, -0.9)
"""Where the light comes from: above left."""


def polygon(points: Iterable[Point], fill: str, more: str = "") -> str:
    """A filled polygon."""
    return f'<polygon points="{along(points)}" fill="{fill}" {more}/>'


def line(points: Iterable[Point], colour: str, width: float, more: str = "") -> str:
    """A line through some points."""
    return (
        f'<polyline points="{along(points)}" fill="none" stroke="{colour}" '
        f'stroke-width="{width:g}" {more}/>'
    )


def outline(points: Iterable[Point], colour: str, width: float) -> str:
    """The edge of a polygon, with nothing in it."""
    return polygon(points, "none", f'stroke="{colour}" stroke-width="{width:g}"')


def along(points: Iterable[Point]) -> str:
    """Points as SVG writes them."""
    return " ".join(f"{x:.2f},{y:.2f}" for x, y in points)


def moved(points: Iterable[Point], x: float, y: float) -> list[Point]:
    """The same points elsewhere."""
    return [(a + x, b + y) for a, b in points]


def group(body: str, more: str) -> str:
    """Several elements with what they share."""
    return f"<g {more}>{body}</g>"


# ------------------------------------------------------------------------------------ fills
def named(element: str, inside: str, attributes: str = "") -> tuple[str, str]:
    """A definition, and what refers to it. Its name comes of what it holds, so it is the only one.

    The same drawing has the same text wherever and whenever it is made.
    """
    name = f"{element[0]}{crc32(f'{element}{attributes}{inside}'.encode()):08x}"
    made = f'<defs><{element} id="{name}" {attributes}>{inside}</{element}></defs>'
    return made, f"url(#{name})"


def stops(colours: Sequence[tuple[float, str] | tuple[float, str, float]]) -> str:
    """The colours of a gradient: where, which, and how opaque."""
    return "".join(
        f'<stop offset="{at:g}" stop-color="{colour}"'
        + (f' stop-opacity="{opaque[0]:g}"/>' if opaque else "/>")
        for at, colour, *opaque in colours
    )


def linear(
    colours: Sequence[tuple[float, str] | tuple[float, str, float]],
    start: Point = (0, 0),
    end: Point = (0, 1),
    *,
    absolute: bool = False,
) -> tuple[str, str]:
    """A gradient from one point to another, in shares of the shape or in its own units."""
    units = 'gradientUnits="userSpaceOnUse" ' if absolute else ""
    place = f'{units}x1="{start[0]:.2f}" y1="{start[1]:.2f}" x2="{end[0]:.2f}" y2="{end[1]:.2f}"'
    return named("linearGradient", stops(colours), place)


def radial(
    colours: Sequence[tuple[float, str] | tuple[float, str, float]],
    centre: Point = (0.5, 0.5),
    radius: float = 0.5,
) -> tuple[str, str]:
    """A gradient from a point outwards, in shares of the shape."""
    place = f'cx="{centre[0]:g}" cy="{centre[1]:g}" r="{radius:g}"'
    return named("radialGradient", stops(colours), place)


def blur(deviation: float) -> tuple[str, str]:
    """A filter that softens; leave three deviations of room around what it softens."""
    inside = f'<feGaussianBlur stdDeviation="{deviation:g}"/>'
    return named("filter", inside, 'x="-100%" y="-100%" width="300%" height="300%"')


def clipped(body: str, points: Iterable[Point]) -> str:
    """What lies within a polygon."""
    made, within = named("clipPath", polygon(points, "#fff"))
    return made + group(body, f'clip-path="{within}"')


# ---------------------------------------------------------------------------------- cut stone
def chipped(width: float, height: float, cut: float, seed: int) -> list[Point]:
    """A block whose four corners are chipped, none like another: twelve points, clockwise."""
    chance = Random(seed)

    def chip() -> float:
        return cut * (0.7 + chance.random() * 0.6)

    def dent() -> float:
        return 0.28 + chance.random() * 0.12

    a, b, c, d, e, f, g, h = (chip() for _ in range(8))
    return [
        (0, a),
        (b * dent(), a * dent()),
        (b, 0),
        (width - c, 0),
        (width - c * dent(), d * dent()),
        (width, d),
        (width, height - e),
        (width - f * dent(), height - e * dent()),
        (width - f, height),
        (g, height),
        (g * dent(), height - h * dent()),
        (0, height - h),
    ]


def inset(points: Sequence[Point], width: float, height: float, by: float) -> list[Point]:
    """The outline of a block further in; further out where it is less than nothing."""

    def inward(at: float, length: float) -> float:
        share = 1 if at < 1 or at > length - 1 else 0.72
        return at + (by if at < length / 2 else -by) * share

    return [(inward(x, width), inward(y, height)) for x, y in points]


def bevel(  # an edge has a place, a width, two sides and a strength
    points: Sequence[Point],
    width: float,
    height: float,
    by: float,
    tones: tuple[str, str],
    strength: float = 1,
) -> str:
    """The chiselled edge of a block: bright where it faces the light, dark where it does not."""
    inner = inset(points, width, height, by)
    sides = []
    for i, (x, y) in enumerate(points):
        j = (i + 1) % len(points)
        to_x, to_y = points[j]
        length = math.hypot(to_x - x, to_y - y) or 1
        facing = (to_y - y) / length * BRIGHT_SIDE[0] - (to_x - x) / length * BRIGHT_SIDE[1]
        seen = min(1, abs(facing)) * strength + 0.04
        tone = tones[0] if facing >= 0 else tones[1]
        sides.append(
            polygon((points[i], points[j], inner[j], inner[i]), tone, f'opacity="{seen:.2f}"')
        )
    return "".join(sides)


def facets_at_ends(
    width: float, height: float, reach: float, seed: int, band: float | None = None
) -> str:
    """Pale and dark facets near the two ends of a block, so that its middle may stretch.

    With a band they lie within so much of the top and of the bottom: what is stretched upward too
    would draw them out to streaks.
    """
    chance = Random(seed)
    made = []
    for start, toward in ((0.0, 1), (width, -1)):
        for i in range(5):
            y, pale = height * i / 5 + chance.random() * 6, chance.random() > 0.5
            corners = [
                (start, y),
                (
                    start + toward * reach * (0.6 + chance.random() * 0.8),
                    y + height * 0.1 * chance.random(),
                ),
                (start + toward * reach * chance.random(), y + height / 4),
            ]
            opaque = 0.02 + chance.random() * 0.045
            if band is not None:
                above = i < 3
                low, high = (0.0, band) if above else (height - band, height)
                corners = [(x, min(high, max(low, at))) for x, at in corners]
            made.append(polygon(corners, "#fff" if pale else "#000", f'opacity="{opaque:.3f}"'))
    return "".join(made)


def broken_edge(
    chance: Random, start: Point, end: Point, depth: float, inward: Point, boulders: int = 6
) -> list[Point]:
    """A broken rock edge along a side, `depth` into the tile."""
    points = []
    for i in range(boulders + 1):
        at_end = i in {0, boulders}
        along_it = (i if at_end else i + (chance.random() - 0.5) * 0.55) / boulders
        deep = depth * (1.02 if at_end else 0.7 + chance.random() * 0.55)
        x = start[0] + (end[0] - start[0]) * along_it + inward[0] * deep
        y = start[1] + (end[1] - start[1]) * along_it + inward[1] * deep
        points.append((x, y))
    return points


def ring(count: int, radius: float, centre: Point = (50, 50), turn: float = 0.5) -> list[Point]:
    """The corners of a regular polygon."""
    angles = [(i + turn) / count * math.tau for i in range(count)]
    return [
        (centre[0] + radius * math.cos(one), centre[1] + radius * math.sin(one)) for one in angles
    ]
