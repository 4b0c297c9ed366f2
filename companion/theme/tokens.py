"""The tokens of every theme: plain values, so that a test can work out each contrast.

Dark is the app's nature: cave stone and crystal light. Light and high contrast have the same
tokens. Every colour that text may have reaches 7:1 on every ground it may stand on.
"""

from __future__ import annotations

from dataclasses import dataclass, fields
from enum import StrEnum
from functools import cache
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
    """Cards and bars, where they are brightest to bright text, and darkest to dark."""
    raised: str
    """A key of stone, a field, the step at hand."""
    pressed: str
    """A key under a finger."""
    sunk: str
    """What takes no tap: a dimmed key, a groove."""
    bone: str
    """Prices, dice, cards, what is owed."""
    line: str
    """Edges of what can be touched, 3:1 on every ground."""
    ink: str
    """Text."""
    muted: str
    """Text that comes second; still 7:1."""
    off: str
    """Text on what is sunk: too dear, used."""
    bone_ink: str
    """Text on bone,"""
    bone_muted: str
    """and what comes second there."""
    on_accent: str
    """Text on an accent, on danger and on calm."""
    danger: str
    """What cannot be undone, and what went wrong."""
    perilous: str
    """The ground of what cannot be undone."""
    calm: str
    """The accent where no role speaks."""
    shade: str
    """Laid over what a sheet covers."""


PALETTES: Final[dict[Mode, Palette]] = {
    Mode.DARK: Palette(
        ground="#0d1116",
        surface="#242b34",
        raised="#313a45",
        pressed="#272e37",
        sunk="#12161b",
        bone="#d9c8a6",
        line="#8d97a5",
        ink="#f6f1e7",
        muted="#c8ccd3",
        off="#a9b0ba",
        bone_ink="#1a140a",
        bone_muted="#3d3423",
        on_accent="#0a0d08",
        danger="#ffb1a6",
        perilous="#5a2320",
        calm="#58d0be",
        shade="#000000",
    ),
    Mode.LIGHT: Palette(
        ground="#efe7d6",
        surface="#f3ebda",
        raised="#e9dfcb",
        pressed="#dfd4be",
        sunk="#e4dac6",
        bone="#ecdfc4",
        line="#756b58",
        ink="#17130d",
        muted="#3d372c",
        off="#443d2f",
        bone_ink="#1a140a",
        bone_muted="#3d3423",
        on_accent="#ffffff",
        danger="#88000f",
        perilous="#f7cfc6",
        calm="#024d4a",
        shade="#17130d",
    ),
    Mode.CONTRAST: Palette(
        ground="#000000",
        surface="#000000",
        raised="#000000",
        pressed="#333333",
        sunk="#000000",
        bone="#ffffff",
        line="#ffffff",
        ink="#ffffff",
        muted="#f0f0f0",
        off="#d0d0d0",
        bone_ink="#000000",
        bone_muted="#1a1a1a",
        on_accent="#000000",
        danger="#feaea7",
        perilous="#000000",
        calm="#65d2d8",
        shade="#000000",
    ),
}

_LIGHTS: Final = """
    ghoul           #aedd3c #eaffad #33520a #364b00 #a3d229
    vile-ghoul      #ff9f52 #ffe0b0 #722a05 #6a3000 #feb272
    ghost           #c9cdfc #f1f3ff #38397f #34367f #bcc4ff
    cave-ghost      #58d0be #cdfff4 #0a4a4d #024d4a #65d2d8
    shadow-paladin  #cbbaff #e2fbff #2c1a57 #442a83 #c9b8ff
    armored-knight  #e2c272 #fff0c2 #5b3c0d #5b3f01 #e6ba68
    knight          #f6cf69 #fff5bd #5e4804 #524300 #e0c038
    goblins         #fca38b #ffded2 #6e1d12 #8d0006 #fdaea3
    dragon          #35e2aa #d4ffe2 #0a5229 #00501e #6dd873
    cave            #84c8e4 #e0f5ff #12466b #00486e #8ac9f5
    thief           #c5a9fd #f4eaff #472572 #543283 #cfb5ff
    unicorn         #fca6d5 #ffe6f4 #6f1a4b #850060 #ffa7d8
    paladin         #fedb90 #fff6dc #6a4a10 #5b3f02 #ecba62
    skeletons       #dcd3b2 #fffbe9 #4b432e #4b432e #cbc2a9
    spider          #eea5fe #fbe6ff #571a66 #701b82 #efa8ff
    manor           #fab297 #ffe6d8 #713211 #713211 #fcb08e
    warlock         #48d8cb #d2fff1 #034e40 #034e40 #49d8b8
"""
"""The light of each role: its accent in the dark, the tip and the root of its crystal, and its
accent in daylight and in high contrast. A role's emblem always stands beside its colour; the hues
in the dark, which tokens have in every theme, are so far apart that two roles of one table differ
with every common kind of colour-blindness too."""


@dataclass(frozen=True, slots=True)
class Light:
    """The light of one role in one theme."""

    accent: str
    tip: str
    """The brightest of its crystal,"""
    root: str
    """and the darkest."""


def _lights(mode: Mode) -> dict[str, Light]:
    rows = (row.split() for row in _LIGHTS.strip().splitlines())
    return {role: _light(mode, *colours) for role, *colours in rows}


def _light(mode: Mode, dark: str, tip: str, root: str, day: str, flat: str) -> Light:
    if mode is Mode.DARK:
        return Light(dark, tip, root)
    if mode is Mode.LIGHT:
        return Light(day, tip, root)
    return Light(flat, flat, "#000000")


LIGHTS: Final[dict[Mode, dict[str, Light]]] = {mode: _lights(mode) for mode in Mode}
ACCENTS: Final[dict[Mode, dict[str, str]]] = {
    mode: {role: light.accent for role, light in lights.items()} for mode, lights in LIGHTS.items()
}
NOBODY: Final = "cave-ghost"
"""Whose light it is where no role speaks."""

LIT_BY: Final = {"token-attack": "vile-ghoul", "cards": "cave-ghost", "dice": "ghost"}
"""In whose light the picture of a card is whose drawing is no role's: side by side, cards of one
role are told apart by more than one drawing each."""


@dataclass(frozen=True, slots=True)
class Stone:
    """What a slab is cut from: its face from top to bottom, and its edges."""

    top: str
    bottom: str
    lip: str
    """Its thickness, seen below the face; none where it is sunk."""
    bright: str
    """The bevel that faces the light,"""
    shaded: str
    """and the one that does not."""
    edge: str


def _quarry(rows: str) -> dict[str, Stone]:
    return {name: Stone(*colours) for name, *colours in map(str.split, rows.strip().splitlines())}


STONES: Final[dict[Mode, dict[str, Stone]]] = {
    Mode.DARK: _quarry("""
        choice  #313a45 #222932 #0a0d11 #aebccb #0b0e12 #05070a
        panel   #1d232b #14181e #07090c #7f8c9b #000000 #05070a
        card    #242b34 #1a2028 #07090c #8d9aa9 #000000 #05070a
        bone    #f7edd8 #d9c8a6 #6d5c3c #ffffff #8f7b54 #120d05
        sunk    #0b0e12 #12161b #05070a #000000 #66727f #05070a
        danger  #5a2320 #3c1614 #140605 #ffb0a4 #140605 #05070a
        wood    #4a301d #311e12 #0f0804 #d69f62 #0d0704 #070402
    """),
    Mode.LIGHT: _quarry("""
        choice  #fffaf0 #e9dfcb #a8987a #ffffff #a8987a #6f624a
        panel   #fbf5e9 #f3ebda #b9aa8c #ffffff #b9aa8c #8a7c62
        card    #fffbf3 #f5eddd #b9aa8c #ffffff #b9aa8c #8a7c62
        bone    #fffdf6 #ecdfc4 #8a7750 #ffffff #a48f66 #4b3d20
        sunk    #e4dac6 #ece4d3 #8a7c62 #8a7c62 #ffffff #8a7c62
        danger  #ffe3dd #f7cfc6 #a45a50 #ffffff #b0675c #7a2018
        wood    #f1e2cc #e3cdae #9c7c55 #fffaf0 #a98a62 #6b5132
    """),
    Mode.CONTRAST: _quarry("""
        choice  #000000 #000000 #000000 #ffffff #ffffff #ffffff
        panel   #000000 #000000 #000000 #ffffff #ffffff #ffffff
        card    #000000 #000000 #000000 #ffffff #ffffff #ffffff
        bone    #ffffff #ffffff #ffffff #ffffff #ffffff #000000
        sunk    #000000 #000000 #000000 #8a8a8a #8a8a8a #8a8a8a
        danger  #000000 #000000 #000000 #feaea7 #feaea7 #feaea7
        wood    #000000 #000000 #000000 #ffffff #ffffff #ffffff
    """),
}
"""The seven kinds of slab: a choice, a panel, a card, what lies on the table, what is sunk, what
cannot be undone, and the Manor's wood."""

SYMBOL_TINTS: Final = {"fangs": "#ffd3c4", "bones": "#f6ebcd", "eye": "#c6ebf7"}
"""The symbols of Dark tiles, and the Tribes that stand for them."""

TEXT: Final[dict[str, float]] = {
    "caption": 15,
    "body": 17,
    "label": 18,
    "title": 23,
    "prompt": 27,
    "number": 42,
    "huge": 64,
}
"""Sizes of text, in sp, at scale 1. No text is smaller than a caption."""

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
MOST: Final = 99
"""What two digits can say: no number at the table is higher."""
KNEE: Final = 0.04045
"""Below this, sRGB is linear."""


@cache
def rgb(colour: str) -> Rgb:
    """A colour as three numbers from 0 to 1."""
    red, green, blue = (int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5))
    return red, green, blue


def mixed(one: str, other: str, share: float) -> str:
    """One colour with a share of the other."""
    mix = (a + (b - a) * share for a, b in zip(rgb(one), rgb(other), strict=True))
    return "#" + "".join(f"{round(part * 255):02x}" for part in mix)


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
