"""What the board is painted with: stone, floors by kind, and the light of a role in each theme."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Final

from companion.theme.tokens import LIGHTS, NOBODY, Light, Mode
from rules.map import Terrain
from rules.names import Kind, Symbol, Token

Colour = tuple[float, float, float, float]

WHITE: Final[Colour] = (1.0, 1.0, 1.0, 1.0)


@cache
def rgba(colour: str, alpha: float = 1.0) -> Colour:
    """Read #rrggbb."""
    red, green, blue = (int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5))
    return red, green, blue, alpha


@cache
def mixed(one: str, other: str, share: float) -> str:
    """Go from one colour towards another."""
    pairs = zip(rgba(one)[:3], rgba(other)[:3], strict=True)
    return "#" + "".join(f"{round(255 * (a + (b - a) * share)):02x}" for a, b in pairs)


@dataclass(frozen=True, slots=True)
class Floor:
    """A Lit tile's floor, and the near-black ink of its drawing: 8.3:1 or more."""

    stone: str
    ink: str
    drawing: str


FLOORS: Final[dict[Kind, Floor]] = {
    Kind.AMBUSH: Floor("#e8a88d", "#170602", "ambush"),
    Kind.EVENT: Floor("#cfbdf0", "#150a2a", "token-event"),
    Kind.TREASURE: Floor("#eccb68", "#211603", "token-treasure"),
    Kind.CRYSTAL: Floor("#8fe0e8", "#03211f", "token-crystal"),
    Kind.VAULT: Floor("#b9c6d2", "#0b131b", "token-vault"),
    Kind.GHOST: Floor("#b7c3f5", "#0c1030", "role-ghost"),
    Kind.ENTRANCE: Floor("#fbf4dd", "#1a150a", "entrance"),
}
UNKNOWN: Final = Floor("#d9d0bd", "#17130d", "question")
"""A Lit tile of which nobody has said what it is."""

GROUNDS: Final[dict[Terrain, Floor]] = {
    Terrain.CANYON: Floor("#d3a678", "#241104", "terrain-canyon"),
    Terrain.LAKE: Floor("#86bfe6", "#041a2c", "terrain-lake"),
    Terrain.MAGMA: Floor("#f29a52", "#2b0d00", "terrain-magma"),
    Terrain.MUSHROOM_FOREST: Floor("#a8d08d", "#0c1f05", "terrain-mushroom-forest"),
    Terrain.PITS: Floor("#b3a79c", "#17110c", "terrain-pits"),
    Terrain.RIVER: Floor("#7fd0d6", "#03211f", "terrain-river"),
}

SYMBOLS: Final[dict[Symbol, str]] = {
    Symbol.FANGS: "#ffd3c4",
    Symbol.BONES: "#f6ebcd",
    Symbol.EYE: "#c6ebf7",
}
UNSEEN: Final = "#c8ccd3"
"""The question mark on a Dark tile whose symbol nobody has told."""
UNDER: Final = rgba("#07090c", 0.9)
"""The shadow of a symbol, which lets it stand out of the stone."""


@dataclass(frozen=True, slots=True)
class Coin:
    """An eight-sided token: its dark middle, and its bright rim and drawing."""

    middle: str
    rim: str


COINS: Final[dict[Token, Coin]] = {
    Token.CRYSTAL: Coin("#07333a", "#a9f4ff"),
    Token.TREASURE: Coin("#3c2a02", "#ffd95e"),
    Token.EVENT: Coin("#24123f", "#dcc8ff"),
    Token.VAULT: Coin("#1b2530", "#d3dee9"),
    Token.BOMB: Coin("#15171a", "#ffffff"),
    Token.ROCKSLIDE: Coin("#2a2017", "#e2cdb4"),
    Token.FLAME_WALL: Coin("#471300", "#ffb27a"),
    Token.ARTIFACT: Coin("#1b2150", "#c9d2ff"),
    Token.GEM: Coin("#05331d", "#8ff0b9"),
    Token.RUIN: Coin("#3a0f2c", "#ffa9dd"),
}


def coin_of(role: str) -> Coin:
    """Give the coin of a thing that is a role's own."""
    light = light_of(role)
    return Coin(light.root, light.tip)


LOCK: Final = Coin("#15171a", "#f4e9d2")

BONE: Final = "#f4e9d2"
INK: Final = "#15110a"
STANDS_BACK: Final = "#3f444d"
"""What the disc of a price is darkened with where it costs more than the first step."""
EMBLEM: Final = "#0a0d08"
NIGHT: Final = "#05070a"

EMBER: Final = "#ff5a3c"
EMBER_TIP: Final = "#ffd0c2"
EMBER_GLOW: Final = "#ff6a4d"


def light_of(role: str) -> Light:
    """Give the three tones of the stone that a role's pieces are cut of, the same in each theme."""
    lights = LIGHTS[Mode.DARK]
    return lights.get(role, lights[NOBODY])


TRIBES: Final[dict[Symbol, Light]] = {
    Symbol.FANGS: Light("#ff8f78", "#ffe0d6", "#6e1d12"),
    Symbol.BONES: Light("#f0dfae", "#fffbea", "#6a5522"),
    Symbol.EYE: Light("#8fd4ee", "#e6f8ff", "#15506b"),
}
"""A Tribe takes its symbol's tint, and wears the symbol besides."""


@dataclass(frozen=True, slots=True)
class Paint:
    """The board in one theme: what lies is the same in all, what is marked stands out of each."""

    edge: str
    """The outer line of a ring that glows."""
    ring: str
    glow: float
    """How strongly a glow shines on the ground around a tile."""
    plain: bool = False
    """Flat stone with white edges, for high contrast."""
    hole: str = "#0b0f08"
    """An open space that may be filled."""
    faint: str = "#4a5563"
    """The edge of one that is not the one proposed."""


def paint_of(mode: Mode, role: str) -> Paint:
    """Give what a theme paints with while a role's light shines."""
    accent = LIGHTS[mode].get(role, LIGHTS[mode][NOBODY]).accent
    if mode is Mode.LIGHT:
        return Paint("#ffffff", accent, 0.8, hole="#ffffff", faint="#9b8d70")
    if mode is Mode.CONTRAST:
        return Paint("#ffffff", accent, 0.85, plain=True, hole="#000000", faint="#ffffff")
    return Paint(light_of(role).tip, accent, 0.85)
