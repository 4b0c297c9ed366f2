"""The Dragon die: six pictures over the nine spaces around the one that was chosen."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, Final

from rules.cites import cites
from rules.map.geometry import add

if TYPE_CHECKING:
    from rules.map.cave import Cave
    from rules.names import Space


class DragonFace(StrEnum):
    """The six pictures, by what they look like."""

    RING = "ring"
    CENTRE = "centre"
    FOUR = "four"
    PLUS = "plus"
    CORNERS = "corners"
    X = "x"

    @property
    def named(self) -> str:
        """Its name as a sentence says it: as the booklets spell it."""
        return "center" if self is DragonFace.CENTRE else self.value


FACES: Final = tuple(DragonFace)
"""In the order of the numbers 1 to 6 when the app rolls."""

_CENTRE: Final = ((0, 0),)
_FOUR: Final = ((0, 1), (1, 0), (0, -1), (-1, 0))
_CORNERS: Final = ((1, 1), (1, -1), (-1, -1), (-1, 1))
_PICTURE: Final[dict[DragonFace, tuple[Space, ...]]] = {
    DragonFace.RING: _FOUR + _CORNERS,
    DragonFace.CENTRE: _CENTRE,
    DragonFace.FOUR: _FOUR,
    DragonFace.PLUS: _CENTRE + _FOUR,
    DragonFace.CORNERS: _CORNERS,
    DragonFace.X: _CENTRE + _CORNERS,
}


@cites("dragon-die.faces")
def affected(face: DragonFace, centre: Space) -> tuple[Space, ...]:
    """Give the spaces a rolled picture affects, whether or not tiles lie there."""
    return tuple(add(centre, step) for step in _PICTURE[face])


@cites("dragon-die.faces", "dragon-die.chance")
def hits_centre(face: DragonFace) -> bool:
    """Say whether the picture shows the centre: three of the six do."""
    return (0, 0) in _PICTURE[face]


@cites("dragon-die.tiles-at-the-roll")
def affected_tiles(cave: Cave, face: DragonFace, centre: Space) -> tuple[Space, ...]:
    """Give the affected spaces that hold a tile now; tiles placed later do not count."""
    return tuple(space for space in affected(face, centre) if space in cave.tiles)
