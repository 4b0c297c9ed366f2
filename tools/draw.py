"""Turn the drawings in assets/svg into the outlines that the app draws.

The app draws its glyphs as vectors (companion/widgets/glyph.py), so they are sharp at every size
and scale, take any colour of the theme, cost no texture memory and no decoding at start-up: an
atlas fine enough for the largest symbols would weigh more than the rest of the app's memory. What
it reads is companion/theme/glyphs.json: the outlines of every drawing, whose overlaps were already
melted together here. What has light and depth is drawn by tools/art, with the same silhouettes.

    python -m tools.draw            write it
    python -m tools.draw --check    say whether it is up to date; exit status 1 if not

A drawing is an SVG of 100 by 100 units. White adds, black cuts out, in the order of the file.
Understood are path (M L H V C Q Z), circle, ellipse, rect, polygon, polyline, line, g, strokes with
round joins, and the transforms translate, rotate and scale.
"""

from __future__ import annotations

import json
import math
import re
import sys
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from typing import Any, Final
from xml.etree import ElementTree as ET

ROOT: Final = Path(__file__).resolve().parent.parent
SOURCES: Final = ROOT / "assets" / "svg"
GLYPHS: Final = ROOT / "companion" / "theme" / "glyphs.json"
FLATNESS: Final = 0.12
"""How far, in units of a hundredth of the drawing, a chord may lie from its curve."""
UNITS: Final = 10
"""Outlines are whole tenths of a unit."""

Point = tuple[float, float]
Contour = list[Point]


@dataclass(frozen=True, slots=True)
class Layer:
    """One painted element: its outlines, and the colour it paints with."""

    contours: list[Contour]
    colour: tuple[int, int, int]

    @property
    def cuts(self) -> bool:
        """Whether it takes away, in a drawing of one colour."""
        return self.colour == (0, 0, 0)


# ------------------------------------------------------------------------------ reading SVG
def transform_of(text: str) -> tuple[float, ...]:
    """The matrix (a, b, c, d, e, f) of a transform attribute."""
    matrix: tuple[float, ...] = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)
    step: tuple[float, ...]
    for name, inside in re.findall(r"(\w+)\(([^)]*)\)", text):
        numbers = [float(n) for n in re.split(r"[ ,]+", inside.strip())]
        if name == "translate":
            step = (1, 0, 0, 1, numbers[0], numbers[1] if len(numbers) > 1 else 0)
        elif name == "scale":
            step = (numbers[0], 0, 0, numbers[-1], 0, 0)
        elif name == "rotate":
            turn = math.radians(numbers[0])
            cos, sin = math.cos(turn), math.sin(turn)
            x, y = numbers[1:3] if len(numbers) > 1 else (0.0, 0.0)
            step = (cos, sin, -sin, cos, x - cos * x + sin * y, y - sin * x - cos * y)
        else:
            raise ValueError(f"transform {name}")
        matrix = multiply(matrix, step)
    return matrix


def multiply(m: tuple[float, ...], n: tuple[float, ...]) -> tuple[float, ...]:
    """First n, then m."""
    return (
        m[0] * n[0] + m[2] * n[1],
        m[1] * n[0] + m[3] * n[1],
        m[0] * n[2] + m[2] * n[3],
        m[1] * n[2] + m[3] * n[3],
        m[0] * n[4] + m[2] * n[5] + m[4],
        m[1] * n[4] + m[3] * n[5] + m[5],
    )


def curve(points: list[Point]) -> Contour:
    """A Bézier curve of any degree as a line of chords, its start left out."""
    length = sum(math.dist(a, b) for a, b in pairwise(points))
    count = max(3, min(40, math.ceil(math.sqrt(length / FLATNESS) / 2)))
    out: Contour = []
    for step in range(1, count + 1):
        level, t = points, step / count
        while len(level) > 1:
            level = [
                (a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t) for a, b in pairwise(level)
            ]
        out.append(level[0])
    return out


def path_contours(data: str) -> list[Contour]:  # noqa: C901  # one branch a command
    """The outlines of a path's d attribute."""
    tokens = re.findall(r"[A-Za-z]|-?\d*\.?\d+", data)
    contours: list[Contour] = []
    here: Point = (0.0, 0.0)
    command, at = "", 0

    def number() -> float:
        nonlocal at
        at += 1
        return float(tokens[at - 1])

    def point(*, relative: bool) -> Point:
        x, y = number(), number()
        return (here[0] + x, here[1] + y) if relative else (x, y)

    while at < len(tokens):
        if tokens[at].isalpha():
            command = tokens[at]
            at += 1
        relative, kind = command.islower(), command.upper()
        if kind == "Z":
            here = contours[-1][0]
        elif kind == "M":
            here = point(relative=relative)
            contours.append([here])
            command = "l" if relative else "L"
        elif kind == "L":
            here = point(relative=relative)
            contours[-1].append(here)
        elif kind in "HV":
            far = number()
            x, y = (far, 0.0) if kind == "H" else (0.0, far)
            if relative:
                here = (here[0] + x, here[1] + y)
            else:
                here = (far, here[1]) if kind == "H" else (here[0], far)
            contours[-1].append(here)
        elif kind in "CQ":
            points = [here, *(point(relative=relative) for _ in range(3 if kind == "C" else 2))]
            contours[-1] += curve(points)
            here = points[-1]
        else:
            raise ValueError(f"path command {command}")
    return contours


def ellipse(cx: float, cy: float, rx: float, ry: float) -> Contour:
    """A circle or ellipse as a polygon."""
    count = max(12, min(64, math.ceil(math.sqrt(max(rx, ry) / FLATNESS) * 3)))
    turns = (2 * math.pi * i / count for i in range(count))
    return [(cx + rx * math.cos(t), cy + ry * math.sin(t)) for t in turns]


def rectangle(x: float, y: float, w: float, h: float, r: float) -> Contour:
    """A rectangle with round corners."""
    if not r:
        return [(x, y), (x + w, y), (x + w, y + h), (x, y + h)]
    out: Contour = []
    corners = ((x + w - r, y + r), (x + w - r, y + h - r), (x + r, y + h - r), (x + r, y + r))
    for quarter, (cx, cy) in enumerate(corners):
        for i in range(7):
            t = math.pi / 2 * (quarter - 1 + i / 6)
            out.append((cx + r * math.cos(t), cy + r * math.sin(t)))
    return out


def stroke(line: Contour, width: float, *, closed: bool) -> list[Contour]:
    """A stroked line as outlines: a bar for each part, a disc on each joint."""
    half = width / 2
    out = [ellipse(x, y, half, half) for x, y in line]
    ends = [*line[1:], line[0]] if closed else line[1:]
    for (x0, y0), (x1, y1) in zip(line, ends, strict=False):
        length = math.hypot(x1 - x0, y1 - y0)
        if length:
            nx, ny = -(y1 - y0) / length * half, (x1 - x0) / length * half
            out.append(
                [(x0 + nx, y0 + ny), (x0 - nx, y0 - ny), (x1 - nx, y1 - ny), (x1 + nx, y1 + ny)]
            )
    return out


def shape_contours(node: ET.Element) -> tuple[list[Contour], bool]:
    """The outlines of one element, and whether they are closed."""
    tag = node.tag.rpartition("}")[2]

    def get(name: str, otherwise: float = 0.0) -> float:
        return float(node.get(name, otherwise))

    if tag == "path":
        data = node.get("d", "")
        return path_contours(data), "z" in data.lower()
    if tag == "circle":
        return [ellipse(get("cx"), get("cy"), get("r"), get("r"))], True
    if tag == "ellipse":
        return [ellipse(get("cx"), get("cy"), get("rx"), get("ry"))], True
    if tag == "rect":
        return [rectangle(get("x"), get("y"), get("width"), get("height"), get("rx"))], True
    if tag == "line":
        return [[(get("x1"), get("y1")), (get("x2"), get("y2"))]], False
    if tag in {"polygon", "polyline"}:
        numbers = [float(n) for n in re.split(r"[ ,]+", node.get("points", "").strip())]
        return [list(zip(numbers[::2], numbers[1::2], strict=True))], tag == "polygon"
    raise ValueError(f"element {tag}")


def colour_of(text: str) -> tuple[int, int, int]:
    """A colour written as #rgb or #rrggbb."""
    digits = text.removeprefix("#")
    if len(digits) == 3:
        digits = "".join(d * 2 for d in digits)
    return int(digits[:2], 16), int(digits[2:4], 16), int(digits[4:], 16)


INHERITED: Final = ("fill", "stroke", "stroke-width")


def layers_of(path: Path) -> list[Layer]:
    """Every painted element of a drawing, in order, with y pointing up."""
    out: list[Layer] = []

    def visit(node: ET.Element, matrix: tuple[float, ...], style: dict[str, str]) -> None:
        style = style | {k: v for k in INHERITED if (v := node.get(k)) is not None}
        matrix = multiply(matrix, transform_of(node.get("transform", "")))
        tag = node.tag.rpartition("}")[2]
        if tag in {"svg", "g"}:
            for child in node:
                visit(child, matrix, style)
            return
        if tag in {"title", "desc"}:
            return
        contours, closed = shape_contours(node)

        def move(contour: Contour) -> Contour:
            a, b, c, d, e, f = matrix
            moved = [(a * x + c * y + e, 100 - (b * x + d * y + f)) for x, y in contour]
            return moved if area(moved) > 0 else moved[::-1]  # or overlapping parts would cancel

        fill, line = style.get("fill", "#fff"), style.get("stroke", "none")
        if fill != "none":
            out.append(Layer([move(c) for c in contours if len(c) > 2], colour_of(fill)))
        if line != "none":
            width = float(style.get("stroke-width", 1))
            bars = [bar for c in contours for bar in stroke(c, width, closed=closed)]
            out.append(Layer([move(bar) for bar in bars], colour_of(line)))

    visit(ET.parse(path).getroot(), (1.0, 0.0, 0.0, 1.0, 0.0, 0.0), {})  # noqa: S314  # our own files
    return out


# -------------------------------------------------------------------------- melting outlines
def area(contour: Contour) -> float:
    """Twice the signed area: positive when the outline runs counter-clockwise."""
    pairs = zip(contour, [*contour[1:], contour[0]], strict=True)
    return sum(a[0] * b[1] - b[0] * a[1] for a, b in pairs)


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


# ------------------------------------------------------------------------------- triangles
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


def glyph(path: Path) -> dict[str, Any]:
    """One drawing: its outlines as flat lists of numbers, and the triangles that fill it."""
    tidied = [points for c in melt(layers_of(path)) if (points := tidy(c))]
    return {
        "rim": [[n for point in points for n in point] for points in tidied],
        "fill": triangles(tidied),
    }


def glyphs() -> dict[str, Any]:
    """Every drawing, by name."""
    names = sorted(SOURCES.glob("*.svg"))
    return {path.stem: glyph(path) for path in names}


def as_json(data: dict[str, Any]) -> str:
    """One drawing a line, so that a change can be read in a diff."""
    lines = [f"{json.dumps(name)}:{json.dumps(data[name], separators=(',', ':'))}" for name in data]
    return "{\n" + ",\n".join(lines) + "\n}\n"


def main(arguments: list[str]) -> int:
    """Write the outlines, or say that they are out of date."""
    made = as_json(glyphs())
    shown = GLYPHS.relative_to(ROOT) if GLYPHS.is_relative_to(ROOT) else GLYPHS
    if GLYPHS.exists() and GLYPHS.read_text(encoding="ascii") == made:
        return 0
    if "--check" in arguments:
        print(f"{shown} is not what the drawings say: run python -m tools.draw")
        return 1
    GLYPHS.write_text(made, encoding="ascii")
    print(f"wrote {shown}, {len(made)} bytes")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
