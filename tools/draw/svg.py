"""A drawing as it is painted: SVG read into outlines, each with its colour."""

from __future__ import annotations

import math
import re
from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING, Final
from xml.etree import ElementTree as ET

if TYPE_CHECKING:
    from pathlib import Path

FLATNESS: Final = 0.12
"""How far, in units of a hundredth of the drawing, a chord may lie from its curve."""

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


def area(contour: Contour) -> float:
    """Twice the signed area: positive when the outline runs counter-clockwise."""
    pairs = zip(contour, [*contour[1:], contour[0]], strict=True)
    return sum(a[0] * b[1] - b[0] * a[1] for a, b in pairs)


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
