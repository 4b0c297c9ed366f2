"""The physical tiles of a simulated table: what the app never knows until somebody says it.

Which walls the real tiles have is not known to us. The simulated ones get up to two each by
chance: a stand-in for a real box, used here and nowhere else.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from rules.map import (
    GHOST_SHOWS,
    NO_WALLS,
    ROUND,
    Cave,
    Tile,
    in_one_piece,
    orientations,
    parts_nothing,
    slides,
)
from rules.names import ENTRANCE, Kind, Symbol
from rules.setup import PILES, STARTING_TILES, stack_of_tiles

if TYPE_CHECKING:
    import random
    from collections.abc import Sequence

    from rules import Setup
    from rules.actions import PlaceTile
    from rules.map import Walls
    from rules.names import Direction, Space

MOST_WALLS: Final = 2
_LATE: Final = (Kind.CRYSTAL, Kind.VAULT, Kind.GHOST)


@dataclass(frozen=True, slots=True)
class Printed:
    """One tile as it is printed."""

    kind: Kind
    symbol: Symbol
    walls: Walls = NO_WALLS
    shows: Kind | None = None
    """What a Ghost tile shows besides."""


class Box:
    """The tiles of one simulated game: a stack, and those that lie on the table.

    A Cave's hand is not kept apart: it plays the first tile of the stack that is what it says.
    """

    def __init__(self, setup: Setup, chance: random.Random) -> None:
        """Shuffle the stack as the set-up says."""
        self.stack, self.supply = _shuffled(setup, chance)
        self.lying: dict[Space, Printed] = {}

    def tile_for(self, action: PlaceTile, *, hand: bool) -> Printed | None:
        """Find the tile that is placed; None where it cannot be what the action says."""
        if not hand:
            top = self.stack[0] if self.stack else None
            return None if top is None or not _is(top.kind, action) else top
        return next((tile for tile in (*self.stack, *self.supply) if _is(tile.kind, action)), None)

    def lay(self, space: Space, tile: Printed) -> None:
        """Take a tile from the stack or from the supply, and lay it down."""
        (self.stack if tile in self.stack else self.supply).remove(tile)
        self.lying[space] = tile

    def ways_to_reveal(self, cave: Cave, space: Space) -> Sequence[Walls]:
        """Give the ways to turn a tile so that one leads back to the Entrance, if any can."""
        return orientations(cave, space, self.lying[space].walls)

    def remove(self, space: Space, *, goes_on: bool = True) -> None:
        """Take a tile off, and slide what came apart wherever there is one way only.

        Where the game is over with it nobody joins the map any more.
        """
        del self.lying[space]
        if not goes_on or parts_nothing({ENTRANCE, *self.lying}, space):
            return
        while not in_one_piece(frozenset((ENTRANCE, *self.lying))):
            ways = slides(Cave(tiles=dict.fromkeys((ENTRANCE, *self.lying), Tile())))
            if len(ways) != 1:
                return
            self.slide(ways[0].tiles, ways[0].direction, ways[0].steps)

    def slide(self, tiles: frozenset[Space], direction: Direction, steps: int) -> None:
        """Move a part of the table."""
        dx, dy = {"north": (0, 1), "east": (1, 0), "south": (0, -1), "west": (-1, 0)}[direction]
        self.lying = {
            ((x + dx * steps, y + dy * steps) if (x, y) in tiles else (x, y)): tile
            for (x, y), tile in self.lying.items()
        }


def _shuffled(setup: Setup, chance: random.Random) -> tuple[list[Printed], list[Printed]]:
    """Build the stack: the four starting tiles on top, then three piles with their Crystals.

    The Ghost tiles are among these, or in the supply of whoever keeps them.
    """
    ghost_tiles_too = setup.ruled("cave-ghost-easy")
    in_play = stack_of_tiles(setup.seats, setup.levels, ghost_tiles_too=ghost_tiles_too)
    early = [
        tile
        for kind, number in in_play.in_game.items()
        if kind not in _LATE
        for tile in _printed(kind, number, chance)
    ]
    chance.shuffle(early)
    order, rest = early[:STARTING_TILES], early[STARTING_TILES:]
    late = {kind: _printed(kind, in_play.in_game[kind], chance) for kind in _LATE}
    supply = late.pop(Kind.GHOST) if in_play.supply else []
    for pile in range(PILES):
        tiles = rest[pile::PILES] + [tile for dealt in late.values() for tile in dealt[pile::PILES]]
        chance.shuffle(tiles)
        order += tiles
    return order, supply


def _is(kind: Kind, action: PlaceTile) -> bool:
    if action.ghost or kind is Kind.GHOST:
        return action.ghost and kind is Kind.GHOST
    return kind is Kind.CRYSTAL or not action.crystal


def _printed(kind: Kind, number: int, chance: random.Random) -> list[Printed]:
    symbols = tuple(Symbol)
    return [
        Printed(
            kind,
            symbols[place % len(symbols)],
            frozenset(chance.sample(ROUND, chance.randint(0, MOST_WALLS))),
            GHOST_SHOWS[place % len(GHOST_SHOWS)] if kind is Kind.GHOST else None,
        )
        for place in range(number)
    ]
