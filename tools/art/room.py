"""The Manor's room: the wallpaper behind everything."""

from __future__ import annotations

from typing import Final

from tools.art.sheet import Drawing

REPEAT: Final = 64.0
"""The wallpaper begins anew after so many dp, across and down."""


def wallpaper() -> Drawing:
    """One piece of the wallpaper; the next one joins it on every side."""
    body = (
        '<rect width="56" height="72" fill="#4a2f30"/>'
        '<path d="M28 4 Q44 18 28 34 Q12 18 28 4 Z M28 12 Q35 19 28 27 Q21 19 28 12 Z" '
        'fill="#6b4440" fill-rule="evenodd"/>'
        '<path d="M0 40 Q16 54 0 70 M56 40 Q40 54 56 70" fill="#6b4440"/>'
        '<path d="M28 34 V72 M28 0 V4 M0 30 V40 M56 30 V40" stroke="#5c3b3a" stroke-width="2"/>'
        '<circle cx="28" cy="44" r="3" fill="#7d544c"/><circle cx="28" cy="60" r="2" '
        'fill="#7d544c"/>'
    )
    return Drawing(REPEAT, REPEAT, body, (0, 0, 56, 72))
