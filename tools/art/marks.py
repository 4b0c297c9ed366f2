"""The silhouettes of assets/svg as marks cut out of any colour."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Final

from tools.art.shapes import group, named

SOURCES: Final = Path(__file__).resolve().parents[2] / "assets" / "svg"
WHOLE: Final = 100.0
"""A silhouette is drawn in a square of this side."""


@cache
def silhouette(name: str) -> str:
    """What stands in a drawing's file: white shows, black cuts."""
    text = (SOURCES / f"{name}.svg").read_text(encoding="utf-8")
    return re.sub(r"^.*?<svg[^>]*>|</svg>\s*$", "", text, flags=re.DOTALL)


def mark(name: str, fill: str, size: float = WHOLE, x: float = 0, y: float = 0) -> str:
    """A silhouette in one colour."""
    return cut_out(name, f'<rect width="100" height="100" fill="{fill}"/>', size, x, y)


def cut_out(name: str, body: str, size: float = WHOLE, x: float = 0, y: float = 0) -> str:
    """Whatever lies in a square of 100, seen through a silhouette."""
    white = group(silhouette(name), 'fill="#fff" stroke-linejoin="round" stroke-linecap="round"')
    made, through = named("mask", white)
    place = f'transform="translate({x:g} {y:g}) scale({size / WHOLE:g})"'
    return group(made + group(body, f'mask="{through}"'), place)
