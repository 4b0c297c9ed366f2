"""The Cave before the first turn: the Entrance, the stack, and how many tiles of each kind."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.altered import replace
from rules.cites import cites
from rules.house import cave_among
from rules.map.cave import ENTRANCE_TILE, Cave, Stack
from rules.map.geometry import adjacent
from rules.names import ENTRANCE, Kind, Role, Token
from rules.setup.possession import ON_THE_ENTRANCE, artifacts
from rules.setup.tiles import (
    HAND,
    STARTING_TILES,
    crystal_tiles_goal,
    hatred_tokens,
    stack_of_tiles,
)

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from rules.names import Space


@cites("setup.stack", "setup.starting-tiles", "alone.stack-size")
def lay_out(
    seats: Sequence[Role], levels: Mapping[Role, str], *, ghost_tiles_too: bool = True
) -> Cave:
    """Lay out the Cave of a game with a physical stack: the Entrance, and the rest unseen.

    The four starting tiles still count as unplaced: players lay them and say their symbols. A
    Cave's hand is drawn from the stack when they lie.
    """
    tiles = stack_of_tiles(seats, levels, ghost_tiles_too=ghost_tiles_too)
    on_the_entrance = (artifacts(seats) or {}).get(ON_THE_ENTRANCE, 0)
    return Cave(
        tiles={ENTRANCE: replace(ENTRANCE_TILE, tokens=(Token.ARTIFACT,) * on_the_entrance)},
        stack=Stack(tiles.stack + STARTING_TILES),
        in_game=tiles.in_game,
        hand=None if cave_among(seats) is None else 0,
        crystal_tiles_goal=crystal_tiles_goal(seats, levels),
        hatred=hatred_tokens(seats, levels),
        ghost_in_play=Role.GHOST in seats,
    )


LATE: Final = (Kind.CRYSTAL, Kind.VAULT, Kind.GHOST)
"""The kinds that are shuffled in once the tiles around the Entrance lie."""


@cites("setup.starting-tiles")
def starting_places(cave: Cave) -> tuple[Space, ...]:
    """Give the places around the Entrance that still want a starting tile."""
    return tuple(space for space in adjacent(ENTRANCE) if space not in cave.tiles)


@cites("cave.hand")
def draw(cave: Cave) -> Cave:
    """Give the Cave's player a hand of three from the stack, once the starting tiles lie."""
    if cave.hand is None:
        return cave
    drawn = min(HAND - cave.hand, cave.stack.left)
    return replace(
        cave, hand=cave.hand + drawn, stack=replace(cave.stack, left=cave.stack.left - drawn)
    )
