"""What a step changed on the board, as somebody at the table would see it happen."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from rules.map import Cave, Tile
    from rules.names import Piece, Space

MOST: Final = 8
"""More than this at once is no step but another moment: it is shown as it is."""


class How(Enum):
    """What happens to a tile."""

    LAID = auto()
    TURNED = auto()
    GONE = auto()


@dataclass(frozen=True, slots=True)
class Changed:
    """A tile that was laid, turned over or taken away; `was` is what lay there before."""

    space: Space
    how: How
    was: Tile | None = None


@dataclass(frozen=True, slots=True)
class Walked:
    """A piece that went somewhere: over these spaces, or in one leap."""

    piece: Piece
    way: tuple[Space, ...]
    leaps: bool = False

    def after(self, before: Walked | None) -> Walked:
        """Give the whole way where this goes on from what was walked before."""
        if before is None or before.leaps or self.leaps or before.way[-1] != self.way[0]:
            return self
        return Walked(self.piece, (*before.way, *self.way[1:]))


def changed(before: Cave, after: Cave) -> tuple[Changed, ...]:
    """Tell which tiles were laid, turned over or taken away."""
    found = []
    for space, tile in after.tiles.items():
        was = before.tiles.get(space)
        if was is None:
            found.append(Changed(space, How.LAID))
        elif was.dark is not tile.dark:
            found.append(Changed(space, How.TURNED, was))
    found += [
        Changed(space, How.GONE, was)
        for space, was in before.tiles.items()
        if space not in after.tiles
    ]
    return tuple(found) if len(found) <= MOST else ()


def walked(before: Cave, after: Cave, path: tuple[Space, ...] = ()) -> tuple[Walked, ...]:
    """Tell which pieces went where; `path` is the way that had been shown to whoever tapped it.

    Without one, a neighbouring space is walked to, and anything further is a leap.
    """
    stood = {piece: space for space, tile in before.tiles.items() for piece in tile.pieces}
    found = []
    for space, tile in after.tiles.items():
        for piece in tile.pieces:
            was = stood.get(piece)
            if was is None or was == space or was not in after.tiles:
                continue
            if path and path[-1] == space:
                found.append(Walked(piece, (was, *(one for one in path if one != was))))
            else:
                near = abs(was[0] - space[0]) + abs(was[1] - space[1]) == 1
                found.append(Walked(piece, (was, space), leaps=not near))
    return tuple(found) if len(found) <= MOST else ()
