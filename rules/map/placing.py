"""Placing tiles: where a Dark tile may go, which tile must go first, and when."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from rules.altered import replace
from rules.cites import cites
from rules.kept import kept
from rules.map import places
from rules.map.cave import Cave, Stage, Tile
from rules.map.edges import edges_to_fill
from rules.map.geometry import adjacent, tiles_around
from rules.names import CAVES, Kind, Role, Space, Symbol, pronoun, title

if TYPE_CHECKING:
    from collections.abc import Callable


@kept
@cites("cave.placing")
def legal_places(cave: Cave) -> frozenset[Space]:
    """Give the open spaces adjacent to any tile; walls do not matter."""
    return frozenset(tiles_around(cave.tiles)).difference(cave.tiles)


def would_touch(cave: Cave, space: Space) -> int:
    """Count how many tiles a new one on an open space would touch."""
    return tiles_around(cave.tiles).get(space, 0)


@cites("cave.placing")
def why_not_place(cave: Cave, space: Space) -> str:
    """Say why no tile may be placed on a space; empty when one may."""
    if space in cave.tiles:
        return f"a tile lies {places.place(space, cave)} already"
    if not any(other in cave.tiles for other in adjacent(space)):
        return f"no tile touches the space {places.place(space, cave)}"
    return ""


@cites("cave.placing")
def place(
    cave: Cave,
    space: Space,
    symbol: Symbol | None = None,
    kind: Kind | None = None,
    *,
    nth: int = 0,
) -> Cave:
    """Lay one Dark tile. A virtual stack gives its top tile, which says its own symbol.

    `kind` is only ever told of a Ghost tile, which shows what it is with its Dark side up. `nth`:
    of a hand drawn from a virtual stack so many tiles lie before the one that is laid.
    """
    face, stack = None, cave.stack
    if stack.order:
        face = stack.order[nth]
        stack = replace(stack, order=(*stack.order[:nth], *stack.order[nth + 1 :]))
        symbol = face.symbol
        kind = Kind.GHOST if face.kind is Kind.GHOST else None
    stack = replace(stack, left=max(stack.left - 1, 0))
    laid = Tile(symbol=symbol, kind=kind, hidden=face)
    return replace(cave, stack=stack, tiles=cave.lying_with({space: laid}))


# -- which tile goes first -----------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Hand:
    """What the chooser must know: the kinds held, and in whose turn which Cave places."""

    held: tuple[Kind, ...]
    own_turn: bool
    cave: Role | None
    ghost_in_play: bool = False
    from_supply: bool = False


@dataclass(frozen=True, slots=True)
class Choice:
    """What may be placed, and the line of the rules that decided it."""

    may: tuple[Kind, ...]
    line: str
    rule: str


@cites("cave.tile-priority.no-cave-player")
def nobody_holds_tiles(hand: Hand) -> Choice | None:
    """Without a Cave player no tile goes before another: what is drawn is placed."""
    if hand.cave is not None:
        return None
    return Choice(
        hand.held,
        "without a Cave player the tile drawn is placed, whatever it is",
        "cave.tile-priority.no-cave-player",
    )


@cites("ghost.ghost-tiles", "ghost.ghost-tiles.priority", "cave.tile-priority.ghost-tile-first")
def ghost_tile_first(hand: Hand) -> Choice | None:
    """With the Ghost in play a Ghost tile goes before all others, on every player's turn."""
    if not hand.ghost_in_play or Kind.GHOST not in hand.held:
        return None
    return Choice(
        (Kind.GHOST,),
        "a Ghost tile goes before every other tile, on every turn",
        "cave.tile-priority.ghost-tile-first",
    )


@cites("cave.tile-priority.crystal-first", "cave-ghost.shape-the-cave", "ruling.plot-twist-crystal")
def crystal_tile_first(hand: Hand) -> Choice | None:
    """On the Cave's own turn a Crystal tile goes before the others, whatever the cause.

    That holds for a Ghost tile from the Cave Ghost's supply too: the Crystal tile first.
    """
    if not hand.own_turn or Kind.CRYSTAL not in hand.held:
        return None
    return Choice(
        (Kind.CRYSTAL,),
        f"{_whose_turn(hand.cave)} a Crystal tile before the others",
        "ruling.plot-twist-crystal" if hand.from_supply else "cave.tile-priority.crystal-first",
    )


@cites("cave.tile-priority.free-choice")
def free_choice(hand: Hand) -> Choice:
    """Nothing else decides: the Cave's player chooses, Vaults included."""
    chooser = title(hand.cave or CAVES[0])
    return Choice(hand.held, f"{chooser} chooses freely", "cave.tile-priority.free-choice")


def _whose_turn(cave: Role | None) -> str:
    role = cave or CAVES[0]
    return f"on {pronoun(role)} own turn {title(role)} places"


TILE_PRIORITY: Final[tuple[Callable[[Hand], Choice | None], ...]] = (
    nobody_holds_tiles,
    ghost_tile_first,
    crystal_tile_first,
    free_choice,
)
"""The lines in their order; the first that has something to say decides."""


@cites("cave.tile-priority")
def tile_to_place(hand: Hand) -> Choice:
    """Choose what may be placed from a hand, and say which line decided."""
    said = (line(hand) for line in TILE_PRIORITY)
    return next(choice for choice in said if choice is not None)


# -- when ------------------------------------------------------------------------------------


@cites("cave.open-edges", "collapse.open-edges")
def open_edges_to_fill(cave: Cave) -> tuple[Space, ...]:
    """Give the spaces that open edges ask to fill: extra tiles, and none in the Collapse."""
    return () if cave.stage is Stage.COLLAPSING else edges_to_fill(cave)
