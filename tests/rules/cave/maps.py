"""Maps drawn as pictures, so that a test shows the table it is about.

One character a space, rows from north to south: E the Entrance at (0, 0), f b e a Dark tile
showing Fangs, Bones or Eye, d a Dark tile nobody has read, a v t l c a Lit Ambush, Vault,
Treasure, Event and Crystal tile without walls, g a Lit Ghost tile, G one with a locked Artifact,
D a Dark Ghost tile, . an open space.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from rules.map.cave import ENTRANCE_TILE, Cave, Tile
from rules.names import Direction, Kind, Piece, Side, Symbol

if TYPE_CHECKING:
    from rules.names import Space, Token


def lit(kind: Kind = Kind.AMBUSH, *walls: Direction, symbol: Symbol | None = None) -> Tile:
    """Make a Lit tile with walls on the named sides."""
    return Tile(side=Side.LIT, kind=kind, symbol=symbol, walls=frozenset(walls))


TILES = {
    "E": ENTRANCE_TILE,
    "d": Tile(),
    "f": Tile(symbol=Symbol.FANGS),
    "b": Tile(symbol=Symbol.BONES),
    "e": Tile(symbol=Symbol.EYE),
    "a": lit(Kind.AMBUSH),
    "l": lit(Kind.EVENT),
    "t": lit(Kind.TREASURE),
    "v": lit(Kind.VAULT),
    "c": lit(Kind.CRYSTAL),
    "g": lit(Kind.GHOST),
    "G": replace(lit(Kind.GHOST), locked=True),
    "D": Tile(kind=Kind.GHOST),
}


def picture(text: str, **values: object) -> Cave:
    """Lay a map as it is drawn; the Entrance in it lies at (0, 0)."""
    rows = [row.split() for row in text.strip().splitlines()]
    down, left = next(
        (y, x) for y, row in enumerate(rows) for x, mark in enumerate(row) if mark == "E"
    )
    tiles = {
        (x - left, down - y): TILES[mark]
        for y, row in enumerate(rows)
        for x, mark in enumerate(row)
        if mark != "."
    }
    return Cave(tiles=tiles, **values)


def standing(cave: Cave, **where: Space) -> Cave:
    """Put pieces on the map: `standing(cave, ghoul=(1, 0))`."""
    for name, space in where.items():
        cave = cave.with_piece(Piece(name.replace("_", "-")), space)
    return cave


def lying(cave: Cave, token: Token, *spaces: Space) -> Cave:
    """Lay one token on each of these spaces."""
    for space in spaces:
        cave = cave.with_token(token, space)
    return cave


def walled(cave: Cave, space: Space, *walls: Direction) -> Cave:
    """Give the tile on a space walls."""
    return cave.with_tile(space, replace(cave.tiles[space], walls=frozenset(walls)))
