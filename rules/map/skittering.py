"""Where a Ghoul may skitter, as the map shows it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.cites import cites
from rules.kept import kept
from rules.map.cave import Stage
from rules.map.geometry import surrounding
from rules.names import ENTRANCE, Space, Symbol

if TYPE_CHECKING:
    from rules.map.cave import Cave


@kept
@cites("ghoul.skittering", "cave.unoccupied", "ghoul.setup", "vile-ghoul.setup", "ghost.setup",
       "cave-ghost.setup")  # fmt: skip
def unoccupied_dark_tiles(cave: Cave) -> tuple[Space, ...]:
    """Give the Dark tiles with no player pieces and no tokens: to skitter to, or to begin on."""
    tiles = cave.tiles
    return tuple(space for space in cave.dark_tiles() if tiles[space].unoccupied)


@kept
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


@cites("ghoul.skittering", "ghoul.terrain.canyon")
def around_the_entrance(cave: Cave) -> tuple[Space, ...]:
    """Give the unoccupied tiles surrounding the Entrance: the refuge when no Dark tile is free.

    The Canyon's impassable spaces are none: nobody enters them.
    """
    return tuple(
        space
        for space in surrounding(ENTRANCE)
        if space in cave.tiles and cave.tiles[space].unoccupied and not cave.tiles[space].impassable
    )


@cites("ghoul.skittering", "ruling.symbol-without-stack")
def stack_names(cave: Cave) -> bool:
    """Say whether a stack can name the symbol when nobody does.

    It can before the Collapse, while it has a tile; the app's own stack only while one of its
    tiles shows a symbol that can be named.
    """
    if cave.stage is not Stage.GROWING or not cave.stack.left:
        return False
    free = symbols_to_name(cave)
    order = cave.stack.order
    return order is None or any(face.symbol in free for face in order)


@cites("ghoul.skittering", "ruling.symbol-without-stack", "ruling.symbol-in-collapse")
def symbols_by_chance(cave: Cave) -> tuple[Symbol, ...]:
    """Give the symbols that can come when nobody names one, each once."""
    may = symbols_to_name(cave) if stack_names(cave) else collapsed_symbols(cave)
    return tuple(symbol for symbol in Symbol if symbol in may)


@cites("ghoul.skittering", "alone.skittering", "ruling.symbol-without-tile",
       "ruling.symbol-in-collapse", "ruling.symbol-without-stack")  # fmt: skip
def collapsed_symbols(cave: Cave) -> tuple[Symbol, ...]:
    """Give the symbols to draw from where no stack names one.

    In the Collapse each tile that is gone counts once. If no tile has gone yet, or the symbols of
    those that have show on no free tile any more, one draws among those that do.
    """
    free = symbols_to_name(cave)
    useful = tuple(symbol for symbol in cave.collapsed if symbol in free)
    return useful or free
