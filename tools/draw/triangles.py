"""The triangles that fill outlines, holes and all."""

from __future__ import annotations

import math

from tools.draw.svg import area

Whole = tuple[int, int]


def cross(o: Whole, a: Whole, b: Whole) -> int:
    """Positive when o, a, b turn to the left. Exact: everything is whole."""
    return (a[0] - o[0]) * (b[1] - o[1]) - (a[1] - o[1]) * (b[0] - o[0])


def holds(outline: list[Whole], point: Whole) -> bool:
    """Whether a point lies within an outline."""
    inside = False
    for (x0, y0), (x1, y1) in zip(outline, [*outline[1:], outline[0]], strict=True):
        if (y0 > point[1]) != (y1 > point[1]):
            inside ^= point[0] < x0 + (x1 - x0) * (point[1] - y0) / (y1 - y0)
    return inside


def whole_area(outline: list[Whole]) -> float:
    """Twice the signed area of a tidy outline."""
    return area([(float(x), float(y)) for x, y in outline])


def triangles(outlines_: list[list[Whole]]) -> list[int]:
    """Three numbers a triangle, each counting the points of all outlines in turn."""
    offsets = [sum(map(len, outlines_[:i])) for i in range(len(outlines_))]
    rings = [
        [(p, offset + i) for i, p in enumerate(o)]
        for o, offset in zip(outlines_, offsets, strict=True)
    ]
    outer = [ring for ring, o in zip(rings, outlines_, strict=True) if whole_area(o) > 0]
    holes = [ring for ring, o in zip(rings, outlines_, strict=True) if whole_area(o) < 0]
    owned: dict[int, list[list[tuple[Whole, int]]]] = {}
    for hole in holes:
        around = [ring for ring in outer if holds([p for p, _ in ring], hole[0][0])]
        if around:
            nearest = min(around, key=lambda ring: whole_area([p for p, _ in ring]))
            owned.setdefault(id(nearest), []).append(hole)
    out: list[int] = []
    for ring in outer:
        joined = ring
        for hole in sorted(owned.get(id(ring), []), key=lambda h: -max(p[0] for p, _ in h)):
            joined = bridged(joined, hole)
        out += clipped(joined)
    return out


def bridged(
    ring: list[tuple[Whole, int]], hole: list[tuple[Whole, int]]
) -> list[tuple[Whole, int]]:
    """A ring with one hole opened into it by a bridge that crosses nothing."""
    start = max(range(len(hole)), key=lambda i: hole[i][0])
    point = hole[start][0]
    sides = [
        *zip(ring, [*ring[1:], ring[0]], strict=True),
        *zip(hole, [*hole[1:], hole[0]], strict=True),
    ]
    ways = sorted(range(len(ring)), key=lambda i: math.dist(ring[i][0], point))
    for way in ways:
        end = ring[way][0]
        before, after = ring[way - 1][0], ring[(way + 1) % len(ring)][0]
        if not within_corner(before, end, after, point):
            continue
        if not any(crossing(point, end, a[0], b[0]) for a, b in sides):
            turned = [*hole[start:], *hole[: start + 1]]
            return [*ring[: way + 1], *turned, *ring[way:]]
    raise ValueError("a hole cannot be opened")


def within_corner(before: Whole, corner: Whole, after: Whole, point: Whole) -> bool:
    """Whether a line from a corner to a point starts into the inside of the ring."""
    if cross(before, corner, after) >= 0:
        return cross(before, corner, point) >= 0 and cross(corner, after, point) >= 0
    return not (cross(before, corner, point) < 0 and cross(corner, after, point) < 0) and (
        cross(before, corner, point) > 0 or cross(corner, after, point) > 0
    )


def crossing(a: Whole, b: Whole, c: Whole, d: Whole) -> bool:
    """Whether two lines meet anywhere but in an end they share."""
    if {a, b} & {c, d}:
        return False
    one, two = cross(a, b, c), cross(a, b, d)
    three, four = cross(c, d, a), cross(c, d, b)
    return one * two <= 0 and three * four <= 0


def clipped(ring: list[tuple[Whole, int]]) -> list[int]:
    """A ring cut into triangles, ear by ear."""
    out: list[int] = []
    left = list(ring)
    while len(left) > 3:
        ear = next((i for i in range(len(left)) if is_ear(left, i)), None)
        if ear is None:  # only slivers are left
            ear = min(
                range(len(left)),
                key=lambda i: abs(cross(left[i - 1][0], left[i][0], left[(i + 1) % len(left)][0])),
            )
        a, b, c = left[ear - 1], left[ear], left[(ear + 1) % len(left)]
        if cross(a[0], b[0], c[0]) > 0:
            out += [a[1], b[1], c[1]]
        del left[ear]
    return [*out, *(number for _, number in left)]


def is_ear(ring: list[tuple[Whole, int]], i: int) -> bool:
    """Whether a corner can be cut off without cutting into anything else."""
    a, b, c = ring[i - 1][0], ring[i][0], ring[(i + 1) % len(ring)][0]
    if cross(a, b, c) <= 0:
        return False
    return not any(
        p not in {a, b, c} and cross(a, b, p) >= 0 and cross(b, c, p) >= 0 and cross(c, a, p) >= 0
        for p, _ in ring
    )
