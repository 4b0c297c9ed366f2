"""How a simulated Ghost plays at a table with others: Artifacts onto Ghost tiles, then out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.actions import EndTurn, Start
from rules.map.geometry import distance
from rules.names import ENTRANCE, Token
from rules.players import Player
from rules.roles.ghost.actions import Block, Glide, HaveLaid, LayCard, Reveal, Shift
from rules.roles.ghost.artifacts import carriers, free_ghost_tile
from rules.roles.ghost.resting import why_not_rest_at
from rules.roles.ghost.seat import board
from rules.roles.ghost.winning import why_not_escape

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rules.names import Space
    from rules.players import Judge
    from rules.table import Table


def free_tiles(table: Table) -> tuple[Space, ...]:
    """Give the Ghost tiles that still want an Artifact."""
    tiles = table.the_cave.tiles
    return tuple(space for space, tile in tiles.items() if free_ghost_tile(tile))


def wants(table: Table) -> tuple[Space, ...]:
    """Give where she wants to be: out, or where she can stand beside an Artifact."""
    if why_not_escape(table) is None:
        return (ENTRANCE,)
    cave, laden = table.the_cave, carriers(table)
    found = tuple(
        space
        for space, tile in cave.tiles.items()
        if Token.ARTIFACT in tile.tokens or any(piece in laden for piece in tile.pieces)
    )
    beside = tuple(
        stop
        for stop in cave.tiles
        if why_not_rest_at(table, stop) is None
        and any(distance(stop, space) == 1 for space in found)
    )
    return beside or free_tiles(table) or (ENTRANCE,)


def _glide(table: Table, action: Glide) -> float:
    """Move while there is a wish for it, and onto the Entrance above all."""
    if table.cave is None:
        return 100 if action.escapes else 1
    return 12 if board(table).movement else -1


def _shift(table: Table, action: Shift) -> float:
    """Move Artifacts and who carries one; leave everything else alone."""
    laden = action.what is Token.ARTIFACT or action.what in carriers(table)
    return 20 + 10 * action.locks if laden else -3


def _reveal(table: Table, _action: Reveal) -> float:
    """Gather Focus first: a card that nobody sees is worth one each turn."""
    return 50 if board(table).focus >= ENOUGH else -1


ENOUGH: Final = 4
JUDGES: Final[Mapping[type, Judge]] = {
    Glide: _glide,
    Shift: _shift,
    LayCard: lambda _table, _action: 2,
    HaveLaid: lambda _table, _action: 1,
    Reveal: _reveal,
    Block: lambda _table, _action: -2,
    EndTurn: lambda _table, _action: 0,
}
PLAYER: Final = Player(JUDGES, wants, frozenset({Start, Glide, Shift}), aims={Shift: free_tiles})
