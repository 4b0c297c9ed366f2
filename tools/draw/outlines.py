"""What was painted over each other, melted into one set of outlines in whole numbers."""

from __future__ import annotations

import math
from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING, Final

from tools.draw.svg import area

if TYPE_CHECKING:
    from tools.draw.svg import Contour, Layer, Point

UNITS: Final = 10
"""Outlines are whole tenths of a unit."""


def melt(layers: list[Layer]) -> list[Contour]:
    """The boundary of everything white that no later black covers, its inside on the left.

    The drawing is cut into slices at every corner and crossing. Within a slice no two edges cross,
    so going through it from left to right tells what lies inside; where that changes is boundary.
    """
    edges = [
        edge
        for rank, layer in enumerate(layers)
        for contour in layer.contours
        for edge in edges_of(contour, rank)
    ]
    cuts = [layer.cuts for layer in layers]
    heights = sorted(slice_heights(edges))
    parts: list[tuple[Point, Point]] = []
    below: list[float] = []
    for low, high in pairwise(heights):
        walls = boundary_edges(edges, (low, high), cuts)
        # Sorted again at both ends: rounding may swap two walls that meet there.
        lower = sorted(x_at(edge, low) for edge in walls)
        upper = sorted(x_at(edge, high) for edge in walls)
        parts += flat_parts(below, lower, low)
        for count, (x0, x1) in enumerate(zip(lower, upper, strict=True)):
            parts.append(((x1, high), (x0, low)) if count % 2 == 0 else ((x0, low), (x1, high)))
        below = upper
    parts += flat_parts(below, [], heights[-1])
    return strung(parts)


@dataclass(frozen=True, slots=True)
class Edge:
    """One side of an outline, told from its lower end, and which way the outline runs along it."""

    rank: int
    x0: float
    y0: float
    x1: float
    y1: float
    way: int


def edges_of(contour: Contour, rank: int) -> list[Edge]:
    """The sides of an outline that are not level."""
    points = [(round(x, 3), round(y, 3)) for x, y in contour]
    out = []
    for (x0, y0), (x1, y1) in zip(points, [*points[1:], points[0]], strict=True):
        if y0 < y1:
            out.append(Edge(rank, x0, y0, x1, y1, 1))
        elif y1 < y0:
            out.append(Edge(rank, x1, y1, x0, y0, -1))
    return out


def x_at(edge: Edge, y: float) -> float:
    """Where an edge is at a height."""
    if y == edge.y0:
        return edge.x0
    if y == edge.y1:
        return edge.x1
    return round(edge.x0 + (edge.x1 - edge.x0) * (y - edge.y0) / (edge.y1 - edge.y0), 3)


def slice_heights(edges: list[Edge]) -> set[float]:
    """The height of every corner, and of every crossing of two edges."""
    heights = {h for edge in edges for h in (edge.y0, edge.y1)}
    ordered = sorted(edges, key=lambda edge: edge.y0)
    for i, a in enumerate(ordered):
        for b in ordered[i + 1 :]:
            if b.y0 >= a.y1:
                break
            if max(a.x0, a.x1) < min(b.x0, b.x1) or max(b.x0, b.x1) < min(a.x0, a.x1):
                continue
            slope_a = (a.x1 - a.x0) / (a.y1 - a.y0)
            slope_b = (b.x1 - b.x0) / (b.y1 - b.y0)
            if slope_a != slope_b:
                y = (b.x0 - a.x0 + slope_a * a.y0 - slope_b * b.y0) / (slope_a - slope_b)
                if max(a.y0, b.y0) < y < min(a.y1, b.y1):
                    heights.add(round(y, 3))
    return heights


def boundary_edges(edges: list[Edge], band: tuple[float, float], cuts: list[bool]) -> list[Edge]:
    """The edges of a slice at which inside and outside change, from left to right."""
    low, high = band
    middle = (low + high) / 2
    here = [edge for edge in edges if edge.y0 <= low and edge.y1 >= high]
    here.sort(
        key=lambda edge: edge.x0 + (edge.x1 - edge.x0) * (middle - edge.y0) / (edge.y1 - edge.y0)
    )
    winds = [0] * len(cuts)
    inside = False
    out = []
    for edge in here:
        winds[edge.rank] += edge.way
        top = next((rank for rank in reversed(range(len(winds))) if winds[rank]), None)
        now = top is not None and not cuts[top]
        if now != inside:
            out.append(edge)
            inside = now
    return out


def flat_parts(below: list[float], above: list[float], y: float) -> list[tuple[Point, Point]]:
    """The level pieces of boundary between two slices: inside on one side of them only."""
    parts: list[tuple[Point, Point]] = []
    marks = sorted({*below, *above})
    for left, right in pairwise(marks):
        middle = (left + right) / 2
        under = sum(x < middle for x in below) % 2 == 1
        over = sum(x < middle for x in above) % 2 == 1
        if under and not over:
            parts.append(((right, y), (left, y)))
        elif over and not under:
            parts.append(((left, y), (right, y)))
    return parts


def strung(parts: list[tuple[Point, Point]]) -> list[Contour]:
    """Pieces of boundary put end to end into closed outlines."""
    follow: dict[Point, list[Point]] = {}
    for start, end in sorted(parts):
        if start != end:
            follow.setdefault(start, []).append(end)
    out: list[Contour] = []
    while follow:
        start = min(follow)
        contour, here = [start], take(follow, start, None)
        while here != start:
            contour.append(here)
            here = take(follow, here, contour[-2])
        out.append(contour)
    return out


def take(follow: dict[Point, list[Point]], here: Point, before: Point | None) -> Point:
    """The next point of a boundary; where outlines touch in a corner, the sharpest turn left."""
    ends = follow[here]

    def turn(end: Point) -> float:
        if before is None:
            return 0.0
        came = math.atan2(before[1] - here[1], before[0] - here[0])
        goes = math.atan2(end[1] - here[1], end[0] - here[0])
        return (came - goes) % (2 * math.pi)

    chosen = min(ends, key=turn)
    ends.remove(chosen)
    if not ends:
        del follow[here]
    return chosen


def tidy(contour: Contour) -> list[tuple[int, int]]:
    """An outline in whole tenths of a unit, without points that say nothing."""
    points: list[tuple[int, int]] = []
    for x, y in contour:
        point = (round(x * UNITS), round(y * UNITS))
        if not points or point != points[-1]:
            points.append(point)
    while len(points) > 1 and points[0] == points[-1]:
        points.pop()
    kept = points
    while True:  # a point may say nothing only once its neighbour has gone
        fewer = [
            p
            for i, p in enumerate(kept)
            if not on_the_way(kept[i - 1], p, kept[(i + 1) % len(kept)], i)
        ]
        if len(fewer) == len(kept) or len(fewer) < 3:
            break
        kept = fewer
    if len(kept) < 3 or abs(area([(float(x), float(y)) for x, y in kept])) < 2 * UNITS**2:
        return []
    return kept


def on_the_way(a: tuple[int, int], p: tuple[int, int], b: tuple[int, int], count: int) -> bool:
    """Whether p lies so near the line from a to b that it can go. Never two neighbours at once."""
    if count % 2:
        return False
    off = abs((p[0] - a[0]) * (b[1] - a[1]) - (p[1] - a[1]) * (b[0] - a[0]))
    return off <= 0.8 * math.hypot(b[0] - a[0], b[1] - a[1]) or a == b
