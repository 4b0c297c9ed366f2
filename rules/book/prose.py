"""Rules that no code carries, each with the reason why there is nothing to compute in it."""

from __future__ import annotations

from typing import Final

PROSE: Final[dict[str, str]] = {
    "ghoul.components": "what lies in the box: it is read, and nothing follows from it",
    "vile-ghoul.2plus-players.dragon": (
        "cubes on the Dragon's own board, which lies on the table and is not kept here"
    ),
}
