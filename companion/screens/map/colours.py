"""The colours of the map: a Dark tile is dark and a Lit one light in every theme."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from companion.theme.tokens import Mode


@dataclass(frozen=True, slots=True)
class Stone:
    """What tiles are painted with, as #rrggbb. Marks reach 7:1 on their own tile."""

    dark: str
    dark_mark: str
    lit: str
    lit_mark: str
    lit_soft: str
    wall: str
    water: str


STONES: Final[dict[Mode, Stone]] = {
    Mode.DARK: Stone("#333c49", "#f4f0e8", "#d9d0bd", "#17130d", "#8c8372", "#7a2d12", "#9db7c9"),
    Mode.LIGHT: Stone("#3c4552", "#fffdf8", "#fffdf8", "#17130d", "#8c8372", "#7a2d12", "#b9d0df"),
    Mode.CONTRAST: Stone(
        "#1c1c1c", "#ffffff", "#ffffff", "#000000", "#595959", "#a00000", "#9db7c9"
    ),
}
