"""What is shown of a tile that is being turned over, and what will come of it: pure functions."""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random
from typing import TYPE_CHECKING, Final

from companion.screens.words import in_sentences
from rules import Refusal, Step, decide, fold, passed, refused
from rules.actions import MendTile, RevealTile
from rules.cave import RevealTiles, cuts_tiles_off, kinds_possible
from rules.map import GHOST_SHOWS, ROUND, Tile, edge, the_tile, towards
from rules.names import Kind, Side, capital, several

if TYPE_CHECKING:
    from rules import Table
    from rules.map import Walls
    from rules.names import Direction, Role, Space

WALL, OPEN, UNTOLD = "wall", "open", "wall?"
AS_IT_LIES: Final = "As they are printed on your tile, if you lay it out; if not, go on without"
TURN_IT: Final = "Turn it so that an open edge leads back to the Entrance"
OR_CUT_OFF: Final = "or so that no open edge meets another tile's"


@dataclass(frozen=True, slots=True)
class Told:
    """What was said of the tile so far. Without `walls` nobody has spoken of any edge yet."""

    walls: Walls | None = None
    kind: Kind | None = None
    asks: Kind | None = None

    def with_edge(self, side: Direction) -> Told:
        """Tap an edge: a wall comes or goes. Once one is told, the others are open."""
        walls = self.walls or frozenset()
        return replace(self, walls=walls - {side} if side in walls else walls | {side})


@dataclass(frozen=True, slots=True)
class TurnView:
    """What is shown of a tile that is being turned over, or whose walls are told afterwards."""

    title: str
    where: str
    tile: Tile
    edges: tuple[tuple[Direction, str], ...]
    kinds: tuple[Kind, ...]
    """What it may show; empty where it can be one thing only, which nobody is asked."""
    shows: tuple[Kind, ...]
    """What a Ghost tile may show besides; empty for every other kind."""
    follows: str
    warning: str
    """Why the rules would not have it turned so."""
    action: RevealTile | MendTile | None
    missing: str
    """What is still to be said before it is done, in few words,"""
    ready: str
    """and, once nothing is, what was said: a line at the same place, so that no key grows."""
    done: str


def turn_view(table: Table, space: Space, told: Told) -> TurnView:
    """Show the tile as it was told so far, and what will come of it.

    Of one that lies Lit, such as those of the app's own stack, only the walls are to be told.
    """
    cave = table.the_cave
    lies = cave.tiles[space]
    kinds = (lies.kind,) if lies.kind is not None else kinds_possible(table, space)
    if len(kinds) == 1:
        told, kinds = replace(told, kind=kinds[0]), ()
    shows = tuple(GHOST_SHOWS) if lies.dark and told.kind is Kind.GHOST else ()
    action = _action(table, space, told)
    done = None if action is None else decide(table, action, Random(0))
    another = isinstance(done, Step) and waiting(fold(table, done.events)) is not None
    turned = f"{TURN_IT}, {OR_CUT_OFF}" if cuts_tiles_off(table, turner(table)) else TURN_IT
    return TurnView(
        title="Turn the tile over" if lies.dark else "Where are its walls?",
        where=f"{capital(the_tile(space, cave))}. {turned if lies.dark else AS_IT_LIES}.",
        tile=Tile(Side.LIT, kind=told.kind, walls=told.walls, asks=told.asks or lies.asks),
        edges=tuple((side, _edge(told.walls, side)) for side in ROUND),
        kinds=kinds,
        shows=shows,
        follows=follows(table, space, told.walls),
        warning=in_sentences(done) if isinstance(done, Refusal) else "",
        action=action,
        missing=_missing(told, shows, dark=lies.dark),
        ready=_ready(told),
        # Where tiles are laid first, what is behind the key is not the next one.
        done="Done, next tile" if another else "Done",
    )


def _edge(walls: Walls | None, side: Direction) -> str:
    if walls is None:
        return UNTOLD
    return WALL if side in walls else OPEN


def _missing(told: Told, shows: tuple[Kind, ...], *, dark: bool) -> str:
    if told.kind is None:
        return "What does it show?"
    if not dark and told.walls is None:
        return "Tap its walls, or that it has none"
    return "What does it show besides?" if shows and told.asks is None else ""


def _ready(told: Told) -> str:
    shown = " and ".join(one.value.title() for one in (told.kind, told.asks) if one is not None)
    # They may be left unsaid: then no tile is laid at its open edges either.
    walls = ", walls not told" if told.walls is None else ""
    return f"It shows: {shown}{walls}" if shown else ""


def _action(table: Table, space: Space, told: Told) -> RevealTile | MendTile | None:
    """Give the answer that is ready; None while something is still to be said."""
    if not table.the_cave.tiles[space].dark:
        return None if told.walls is None or told.kind is None else walled(space, told.walls)
    ghost = told.kind is Kind.GHOST
    if told.kind is None or (ghost and told.asks is None):
        return None
    walls = tuple(sorted(told.walls or ()))
    no_walls = told.walls is not None and not walls
    asks = told.asks if ghost else None
    return RevealTile(turner(table), space, told.kind, asks, walls, open=no_walls)


def walled(space: Space, walls: Walls) -> MendTile:
    """Say where the walls of a Lit tile are."""
    return MendTile(space, Side.LIT, walls=tuple(sorted(walls)), open=not walls)


def asks_walls(table: Table, space: Space) -> bool:
    """Tell whether nobody has said where the walls of a Lit tile are."""
    tile = table.the_cave.tiles.get(space)
    return tile is not None and not tile.dark and tile.walls is None and tile.kind is not None


def turner(table: Table) -> Role:
    """Tell who turns it over: whoever owes it, else whose turn it is."""
    owed = table.first_owed
    by: Role = getattr(owed, "by", passed(table).turn)
    return by


def may_turn(table: Table, space: Space) -> bool:
    """Tell whether the rules would have this Dark tile turned over now, whatever it shows."""
    by, lies = turner(table), table.the_cave.tiles[space]
    if lies.hidden is not None:
        return refused(table, RevealTile(by, space)) is None
    kinds = (lies.kind,) if lies.kind is not None else kinds_possible(table, space)
    asks = {Kind.GHOST: GHOST_SHOWS[0]}
    every = (RevealTile(by, space, kind, asks.get(kind)) for kind in kinds)
    return any(refused(table, one) is None for one in every)


def waiting(table: Table) -> Space | None:
    """Give the tile that is turned over next; None where something else comes first."""
    owed = table.first_owed
    return owed.spaces[0] if isinstance(owed, RevealTiles) else None


def follows(table: Table, space: Space, walls: Walls | None) -> str:
    """Say what comes of the edges as they were told."""
    if walls is None:
        return "Tap an edge: wall or open"
    cave = table.the_cave
    open_edges = [side for side in ROUND if side not in walls]
    new = sum(
        towards(space, side) not in cave.tiles
        and edge(space, towards(space, side)) not in cave.barriers
        for side in open_edges
    )
    new = min(new, cave.stack.left)
    edges = several(len(open_edges), "open edge")
    if not new:
        return f"{capital(edges)}: no new tile follows"
    come = "follows" if new == 1 else "follow"
    return f"{capital(edges)}: {several(new, 'new Dark tile')} {come}"
