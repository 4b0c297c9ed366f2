"""The colours of sketched tiles: a Dark one is dark and a Lit one light in every theme."""

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


STONES: Final[dict[Mode, Stone]] = {
    Mode.DARK: Stone("#333c49", "#f4f0e8", "#d9d0bd", "#17130d", "#8c8372"),
    Mode.LIGHT: Stone("#3c4552", "#fffdf8", "#fffdf8", "#17130d", "#8c8372"),
    Mode.CONTRAST: Stone("#1c1c1c", "#ffffff", "#ffffff", "#000000", "#595959"),
}
