"""Which drawings lie on which sheet.

A sheet is drawn as a whole, so what is drawn together lies together: what can be touched in one
theme; what every theme has; what takes a role's light, in steps of grey; what is soft, and needs
no more pixels on a finer screen. A drawing is added here, and found in the app by its name.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import Final

from companion.theme.tokens import LIGHTS, SYMBOL_TINTS, Mode
from tools.art import board, crystal, pictures, pieces, stone
from tools.art.marks import mark
from tools.art.sheet import Drawing

DENSITIES: Final = (1.5, 2.0, 3.0)
"""Pixels a dp. A screen takes the next finer set; the finest are shown a little larger."""
EMBLEM: Final = 40.0
COUNTERS: Final = {
    "crystal": ("#07333a", "#a9f4ff"),
    "treasure": ("#3c2a02", "#ffd95e"),
    "event": ("#24123f", "#dcc8ff"),
    "artifact": ("#1b2150", "#c9d2ff"),
    "bomb": ("#1c1c1c", "#ffffff"),
}


@dataclass(frozen=True, slots=True)
class Sheet:
    """What lies on one sheet, and how fine it is."""

    drawings: dict[str, Drawing]
    densities: tuple[float, ...] = DENSITIES
    grey: bool = False
    """Whether it is shipped as grey and takes a role's light at the table."""


def slabs(mode: Mode) -> dict[str, Drawing]:
    """What can be touched in one theme, and what it lies on."""
    panel = partial(stone.slab, mode, cut=11, end=stone.PANEL_END)
    return {
        "key": stone.slab(mode, "choice"),
        "key-pressed": stone.slab(mode, "choice", pressed=True),
        "key-small": stone.slab(mode, "choice", cut=6, lip=2),
        "danger": stone.slab(mode, "danger"),
        "danger-pressed": stone.slab(mode, "danger", pressed=True),
        "sunk": stone.slab(mode, "sunk"),
        "sunk-small": stone.slab(mode, "sunk", cut=6),
        "bone": stone.slab(mode, "bone"),
        "bone-pressed": stone.slab(mode, "bone", pressed=True),
        "panel": panel("panel"),
        "strip": stone.slab(mode, "panel", cut=5, end=stone.PANEL_END),
        "card": panel("card"),
        "wood": panel("wood"),
        "chosen": stone.ring(outside=False),
        "focus": stone.ring(outside=True),
        "gem-focus": stone.gem_ring(),
        "white": pieces.white(),
    }


def gems(mode: Mode) -> dict[str, Drawing]:
    """The primary key of one theme."""
    return {"gem": stone.gem(mode), "gem-pressed": stone.gem(mode, pressed=True)}


def emblems() -> dict[str, Drawing]:
    """Every role's silhouette in white, and the symbols in their tints."""
    roles = {
        f"emblem-{role}": Drawing(EMBLEM, EMBLEM, mark(f"role-{role}", "#fff", EMBLEM))
        for role in LIGHTS[Mode.DARK]
    }
    symbols = {
        f"emblem-{name}": Drawing(EMBLEM, EMBLEM, mark(name, "#fff", EMBLEM))
        for name in SYMBOL_TINTS
    }
    return roles | symbols


def things() -> dict[str, Drawing]:
    """What lies on the table and looks the same in every theme."""
    counters = {
        f"counter-{name}": pieces.small_token(f"token-{name}", *colours)
        for name, colours in COUNTERS.items()
    }
    return {
        "price": pieces.price(),
        "price-off": pieces.price(off=True),
        "brick": pieces.brick(),
        "candle-tall": pieces.candle(64),
        "candle-short": pieces.candle(44),
        **counters,
        **emblems(),
        "white": pieces.white(),
    }


SHEETS: Final[dict[str, Sheet]] = {
    **{f"stone-{mode.value}": Sheet(slabs(mode)) for mode in Mode},
    **{f"gem-{mode.value}": Sheet(gems(mode), grey=True) for mode in Mode},
    "role": Sheet(
        {
            "token": pieces.token(bright=True),
            "token-waiting": pieces.token(bright=False),
        },
        grey=True,
    ),
    "crystals": Sheet(
        {
            "crystals-left": crystal.corner(left=True),
            "crystals-right": crystal.corner(left=False),
        },
        grey=True,
    ),
    "day-crystals": Sheet(
        {
            "day-crystals-left": crystal.day_corner(left=True),
            "day-crystals-right": crystal.day_corner(left=False),
        },
        grey=True,
    ),
    "name": Sheet({"name": pictures.name()}, densities=(2.0,)),
    "things": Sheet(things()),
    "board": Sheet(board.board()),
    # One tile, a third of the screen wide: the finest set of it would be as large as the board's.
    "large": Sheet(board.large(), densities=(1.0, 2.0)),
    "dice": Sheet(
        {
            "die": pieces.die(),
            "die-off": pieces.die(off=True),
            "die-gap": pieces.die_gap(),
            "die-ring": pieces.die_ring(),
            "pip": pieces.pip(),
        }
    ),
    "soft": Sheet(
        {
            "glow": pieces.glow(80, 9, 10),
            "glow-die": pieces.glow(100, 20, 9),
            "halo": pieces.halo(),
            "shade": pieces.shade(),
            "plaque": pieces.plaque(),
        },
        densities=(1.0,),
    ),
}
