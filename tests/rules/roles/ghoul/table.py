"""Tables with a Ghoul, told aloud."""

from __future__ import annotations

from tests.rules.cave.table import laid

ACTING = (
    "table knight ghoul",
    "knight ends turn",
    "ghoul starts",
    "ghoul rolls 6 5 4",
    "ghoul chooses 6 5",
)
"""Its first turn is in Move and Act: 6 movement points, and an Attack of 5."""
ON_THE_MAP = (
    *laid("table knight ghoul", by="knight"),
    "put knight at 0,0",
    "knight ends turn",
    "knight places eye at 0,2",
    "ghoul starts at 1,0",
    "ghoul rolls 6 5 4",
    "ghoul chooses 6 5",
)
"""The same with a map: the Knight stands on the Entrance, the Ghoul right of it."""
