"""Which tiles a game is played with, and how its stack is built."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from rules.cites import cites
from rules.house import HOUSE, cave_among
from rules.names import Kind, Role
from rules.setup.levels import STANDARD, rank_of

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

BOX: Final[dict[Kind, int]] = {
    Kind.AMBUSH: 15,
    Kind.EVENT: 15,
    Kind.CRYSTAL: 9,
    Kind.TREASURE: 6,
    Kind.VAULT: 0,
    Kind.GHOST: 0,
}
"""The tiles of every game beside the Entrance; the others are brought by roles."""
VAULTS: Final = 6

STACK: Final = "stack"
VIRTUAL: Final = "virtual"
"""The choice, made before the game, that the app shuffles the tiles: `choose stack virtual`."""

STARTING_TILES: Final = 4
PILES: Final = 3
HAND: Final = 3
"""How many tiles the Cave's player holds."""

_FEWER: Final = (2, 1, 0, 0, 0)
_CRYSTAL_GOAL: Final = (3, 4, 5, 5, 5)
HATRED: Final = (0, 0, 0, 4, 8)
"""What the levels of whoever plays the Cave set, easiest first: the Cave's own, and her Ghost's."""


@dataclass(frozen=True, slots=True)
class Tiles:
    """The tiles of one game: by kind in all, left in the stack after the start, pile by pile."""

    in_game: Mapping[Kind, int]
    stack: int
    piles: tuple[int, ...]
    supply: int


def _rank(seats: Sequence[Role], levels: Mapping[Role, str]) -> int:
    """Tell how hard whoever plays the Cave makes it; without one as usual."""
    cave = cave_among(seats)
    return STANDARD if cave is None else rank_of(cave, levels.get(cave, ""))


@cites("setup.difficulty.cave", "cave-ghost.difficulty-variants")
def fewer_of_each(seats: Sequence[Role], levels: Mapping[Role, str]) -> int:
    """Give how many tiles of each type an easy Cave plays without: 2, 1 or none."""
    return _FEWER[_rank(seats, levels)]


@cites(
    "setup.stack",
    "ghost.setup",
    "ghost.setup.tiles",
    "cave-ghost.setup",
    "cave-ghost.difficulty-variants",
    "ruling.cave-ghost-easy",
)
def tiles_in_game(
    seats: Sequence[Role], levels: Mapping[Role, str], *, ghost_tiles_too: bool = True
) -> dict[Kind, int]:
    """Count the tiles of a game by kind.

    Vaults and Ghost tiles come with whoever brings them; others go for that. An easier Cave plays
    with fewer of each type; the Cave Ghost counts her Ghost tiles among the types, unless a group
    rules otherwise.
    """
    brought = [HOUSE.roles[role].tiles for role in seats]
    left = {kind: always + sum(one.get(kind, 0) for one in brought) for kind, always in BOX.items()}
    fewer = fewer_of_each(seats, levels)
    spared = () if ghost_tiles_too and beside_the_stack(seats) else (Kind.GHOST,)
    return {
        kind: number if kind in spared else max(number - fewer, 0) for kind, number in left.items()
    }


@cites("setup.stack", "setup.starting-tiles", "cave-ghost.setup")
def stack_of_tiles(
    seats: Sequence[Role], levels: Mapping[Role, str], *, ghost_tiles_too: bool = True
) -> Tiles:
    """Build the stack: four tiles start on the map, the rest lies in three near-even piles.

    The Cave Ghost keeps her Ghost tiles beside her, outside the stack.
    """
    in_game = tiles_in_game(seats, levels, ghost_tiles_too=ghost_tiles_too)
    supply = sum(in_game[kind] for kind in beside_the_stack(seats))
    late = (Kind.CRYSTAL, Kind.VAULT, Kind.GHOST)
    early = sum(number for kind, number in in_game.items() if kind not in late) - STARTING_TILES
    dealt = early + in_game[Kind.CRYSTAL] + in_game[Kind.VAULT] + in_game[Kind.GHOST] - supply
    return Tiles(in_game, dealt, tuple(_share(dealt, pile) for pile in range(PILES)), supply)


@cites("cave-ghost.setup")
def beside_the_stack(seats: Sequence[Role]) -> frozenset[Kind]:
    """Give the kinds of tiles that lie beside who plays the Cave, in no stack and no hand."""
    plays = (HOUSE.roles[role].plays_cave for role in seats)
    return frozenset(kind for one in plays if one is not None for kind in one.supply)


def _share(number: int, pile: int) -> int:
    """Deal a number of tiles over the piles, as evenly as it goes."""
    return (number + PILES - 1 - pile) // PILES


@cites("collapse.crystal-tiles", "setup.difficulty.cave", "cave-ghost.difficulty-variants")
def crystal_tiles_goal(seats: Sequence[Role], levels: Mapping[Role, str]) -> int:
    """Give how many Crystal tiles must go before the Cave has collapsed: 5 unless it is easier."""
    return _CRYSTAL_GOAL[_rank(seats, levels)]


@cites(
    "collapse.crystal-tiles",
    "cave-ghost.difficulty-variants",
    "cave-ghost.difficulty-variants.hatred-tokens",
)
def hatred_tokens(seats: Sequence[Role], levels: Mapping[Role, str]) -> int:
    """Give how many Hatred tokens must be gone too: none, 4 or 8."""
    return HATRED[_rank(seats, levels)]
