"""Statistics: what Focus makes of Movement and Influence."""

from __future__ import annotations

from typing import Final

from rules.cites import cites

FocusTrack = tuple[tuple[int, int], ...]
"""Movement and Influence for each space of the Focus track, from 0 on."""

TRACK: Final[FocusTrack] = ((3, 1), (4, 1), (4, 2), (5, 2), (5, 3), (6, 3), (6, 4), (7, 4))
"""The track as a careful digest has it; a table whose board differs corrects it."""
MOST_FOCUS: Final = len(TRACK) - 1
CARD_MOVEMENT: Final = 2
"""What her own Possession card adds to Movement in the turn in which it is revealed."""
CARD_INFLUENCE: Final = 1
"""What it adds to Influence, until that turn ends."""


@cites("ghost.statistics", "boards.ghost-focus")
def movement_at(track: FocusTrack, focus: int) -> int:
    """Give the number of spaces she may move in a turn."""
    return track[min(focus, len(track) - 1)][0]


@cites("ghost.statistics", "boards.ghost-focus")
def influence_at(track: FocusTrack, focus: int) -> int:
    """Give the strength of her Telekinesis and of whom she possesses."""
    return track[min(focus, len(track) - 1)][1]
