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
from pathlib import Path
from typing import Any, Final

from tools.draw.outlines import melt, tidy
from tools.draw.svg import layers_of
from tools.draw.triangles import triangles

ROOT: Final = Path(__file__).resolve().parents[2]
SOURCES: Final = ROOT / "assets" / "svg"
GLYPHS: Final = ROOT / "companion" / "theme" / "glyphs.json"


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
