"""What a person calls a space: by where it lies from the Entrance, which never moves.

Transcripts name a space by its numbers; everything that is said to players names it here.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.names import ENTRANCE, Direction, listed

if TYPE_CHECKING:
    from collections.abc import Iterable

    from rules.names import Space

WAY: Final[dict[Direction, str]] = {
    Direction.NORTH: "up",
    Direction.EAST: "to the right",
    Direction.SOUTH: "down",
    Direction.WEST: "to the left",
}
"""Where something slides, as the same person says it."""


def place(space: Space) -> str:
    """Say where a space lies: right of the Entrance, 2 right and 1 up from the Entrance."""
    if space == ENTRANCE:
        return "at the Entrance"
    x, y = space
    across, along = "right" if x > 0 else "left", "above" if y > 0 else "below"
    if not x:
        return f"{_far(y)}{along} the Entrance"
    if not y:
        return f"{_far(x)}{across} of the Entrance"
    return f"{abs(x)} {across} and {abs(y)} {'up' if y > 0 else 'down'} from the Entrance"


def _far(steps: int) -> str:
    return "" if abs(steps) == 1 else f"{abs(steps)} "


def the_tile(space: Space) -> str:
    """Name the tile on a space: the tile above the Entrance; the Entrance has its own name."""
    return "the Entrance" if space == ENTRANCE else f"the tile {place(space)}"


def the_space(space: Space) -> str:
    """Name a space itself: the space above the Entrance."""
    return "the Entrance" if space == ENTRANCE else f"the space {place(space)}"


def any_of(spaces: Iterable[Space]) -> str:
    """Name several places of which one is meant; nothing for none."""
    return listed(map(place, spaces), "or")


def all_of(spaces: Iterable[Space]) -> str:
    """Name several places that are all meant; nothing for none."""
    return listed(map(place, spaces))
