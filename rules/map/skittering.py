"""Where a Ghoul may skitter, as the map shows it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.cites import cites
from rules.map.geometry import surrounding
from rules.map.kept import kept
from rules.names import ENTRANCE, Space, Symbol

if TYPE_CHECKING:
    from rules.map.cave import Cave


@kept
@cites("ghoul.skittering", "cave.unoccupied", "ghoul.setup", "vile-ghoul.setup", "ghost.setup",
       "cave-ghost.setup")  # fmt: skip
def unoccupied_dark_tiles(cave: Cave) -> tuple[Space, ...]:
    """Give the Dark tiles with no player pieces and no tokens: to skitter to, or to begin on."""
    return tuple(space for space, tile in cave.tiles.items() if tile.dark and tile.unoccupied)


@cites("ghoul.skittering")
def symbols_to_name(cave: Cave) -> tuple[Symbol, ...]:
    """Give the symbols that may be named: those shown by an unoccupied Dark tile.

    A Dark tile whose symbol nobody has told might show any, so then every symbol may be named.
    """
    shown = {cave.tiles[space].symbol for space in unoccupied_dark_tiles(cave)}
    return tuple(symbol for symbol in Symbol if symbol in shown or None in shown)


@cites("ghoul.skittering")
def tiles_showing(cave: Cave, symbol: Symbol) -> tuple[Space, ...]:
    """Give the unoccupied Dark tiles that show a symbol, those nobody has read among them."""
    return tuple(
        space for space in unoccupied_dark_tiles(cave) if cave.tiles[space].symbol in {symbol, None}
    )


@cites("ghoul.skittering")
def around_the_entrance(cave: Cave) -> tuple[Space, ...]:
    """Give the unoccupied tiles surrounding the Entrance: the refuge when no Dark tile is free."""
    return tuple(
        space
        for space in surrounding(ENTRANCE)
        if space in cave.tiles and cave.tiles[space].unoccupied
    )


@cites("ghoul.skittering", "alone.skittering", "ruling.symbol-without-tile")
def collapsed_symbols(cave: Cave) -> tuple[Symbol, ...]:
    """Give the symbols to draw from in the Collapse when nobody names one.

    Each collapsed tile counts once. If the symbols among them have no free tile any more, one
    draws again among those that have, so only these stand here while there are any.
    """
    free = symbols_to_name(cave)
    useful = tuple(symbol for symbol in cave.collapsed if symbol in free)
    return useful or free
