"""The tokens of every theme: plain values, so that a test can work out each contrast.

Dark is the app's nature: cave stone and crystal light. Light and high contrast have the same
tokens. Every colour that text may have reaches 7:1 on every ground it may stand on.
"""

from __future__ import annotations

from dataclasses import dataclass, fields
from enum import StrEnum
from typing import Final

Rgb = tuple[float, float, float]


class Mode(StrEnum):
    """A theme the player may choose."""

    DARK = "dark"
    LIGHT = "light"
    CONTRAST = "contrast"


@dataclass(frozen=True, slots=True)
class Palette:
    """The colours of one theme, as #rrggbb."""

    ground: str
    """Behind everything."""
    surface: str
    """Cards and bars."""
    raised: str
    """Buttons, fields, the step at hand."""
    pressed: str
    """A button under a finger."""
    line: str
    """Edges of what can be touched, 3:1 on every ground."""
    ink: str
    """Text."""
    muted: str
    """Text that comes second; still 7:1."""
    on_accent: str
    """Text on an accent, on danger and on calm."""
    danger: str
    """What cannot be undone, and what went wrong."""
    calm: str
    """The accent where no role speaks."""
    shade: str
    """Laid over what a sheet covers."""


PALETTES: Final[dict[Mode, Palette]] = {
    Mode.DARK: Palette(
        ground="#0f1318",
        surface="#1a1f26",
        raised="#2a313c",
        pressed="#36404d",
        line="#7e8896",
        ink="#f4f0e8",
        muted="#bfc4cc",
        on_accent="#0b0e12",
        danger="#feaaa3",
        calm="#56d2cb",
        shade="#000000",
    ),
    Mode.LIGHT: Palette(
        ground="#f3ede1",
        surface="#fffdf8",
        raised="#e4dccb",
        pressed="#d5cbb6",
        line="#756b58",
        ink="#17130d",
        muted="#3f392f",
        on_accent="#ffffff",
        danger="#8e0114",
        calm="#024d4a",
        shade="#17130d",
    ),
    Mode.CONTRAST: Palette(
        ground="#000000",
        surface="#000000",
        raised="#1c1c1c",
        pressed="#333333",
        line="#ffffff",
        ink="#ffffff",
        muted="#f0f0f0",
        on_accent="#000000",
        danger="#feaea7",
        calm="#58d4cd",
        shade="#000000",
    ),
}

_ACCENTS: Final = """
    knight          #ddbd34 #524300 #e0c038
    goblins         #fdaa9f #8d0006 #fdaea3
    dragon          #6bd672 #00500e #6dd873
    cave            #87c6f2 #00486e #8ac9f5
    thief           #cdb2ff #543283 #cfb5ff
    unicorn         #fea3d7 #850060 #ffa7d8
    ghoul           #a0cf23 #364b00 #a3d229
    vile-ghoul      #fdae6b #6a3700 #feb272
    ghost           #62cfd4 #004c50 #65d2d8
    cave-ghost      #a2bffe #203e90 #a6c2fd
    paladin         #e9b760 #5b3f01 #ecba62
    skeletons       #c8bfa6 #4b432e #cbc2a9
    spider          #eea5ff #701b82 #efa8ff
    manor           #f9ae8c #713211 #fcb08e
    warlock         #44d5b5 #034e40 #49d8b8
    shadow-paladin  #bab9fc #423983 #bdbbff
    armored-knight  #acc3cf #334751 #aec5d1
"""
"""One accent a role, in dark, light and high contrast. A role's emblem always stands beside it:
seventeen colours cannot be told apart, and need not be."""

ACCENTS: Final[dict[Mode, dict[str, str]]] = {
    mode: {row[0]: row[1 + place] for row in map(str.split, _ACCENTS.strip().splitlines())}
    for place, mode in enumerate(Mode)
}

TEXT: Final[dict[str, float]] = {
    "caption": 15,
    "body": 18,
    "label": 18,
    "title": 22,
    "prompt": 26,
    "number": 40,
    "huge": 64,
}
"""Sizes of text, in sp, at scale 1."""

SPACE: Final[dict[str, float]] = {
    "hair": 1.5,
    "tight": 4,
    "near": 8,
    "gap": 12,
    "page": 16,
    "round": 12,
}
"""Distances and corners, in dp, at scale 1."""

SCALES: Final = (0.8, 2.0)
LARGE: Final = 1.5
"""Above this scale a phone has no room for both: what is said gives way to what is asked."""
TARGET: Final = 48.0
KNEE: Final = 0.04045
"""Below this, sRGB is linear."""


def rgb(colour: str) -> Rgb:
    """A colour as three numbers from 0 to 1."""
    red, green, blue = (int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5))
    return red, green, blue


def luminance(colour: str) -> float:
    """How bright a colour is to the eye (WCAG 2)."""
    linear = [c / 12.92 if c <= KNEE else ((c + 0.055) / 1.055) ** 2.4 for c in rgb(colour)]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    """The contrast of two colours: 1 for the same, 21 for black on white (WCAG 2)."""
    dark, bright = sorted((luminance(one), luminance(other)))
    return (bright + 0.05) / (dark + 0.05)


def names() -> tuple[str, ...]:
    """The names of all colours of a palette."""
    return tuple(field.name for field in fields(Palette))
