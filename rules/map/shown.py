"""The Cave as JSON for people and programs: tile by tile, and nothing that nobody has seen."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rules.map.cave import Stage
from rules.map.ending import begins_next_turn
from rules.plain import plain

if TYPE_CHECKING:
    from rules.map.cave import Cave, Tile
    from rules.names import Space


def cave_shown(cave: Cave) -> dict[str, Any]:
    """Show the map, the stack and how far the Collapse is; a face-down tile stays face down."""
    return {
        "tiles": [_tile(space, tile) for space, tile in sorted(cave.tiles.items())],
        "rockslides": [
            {"x": x, "y": y, "side": side.value} for (x, y), side in sorted(cave.rockslides)
        ],
        "force_walls": [
            {"x": x, "y": y, "side": side.value} for (x, y), side in sorted(cave.force_walls)
        ],
        "breaches": [
            {"x": x, "y": y, "side": side.value} for (x, y), side in sorted(cave.breaches)
        ],
        "stack": cave.stack.left,
        "virtual_stack": cave.stack.virtual,
        "hand": cave.hand,
        "unseen": plain({kind: n for kind, n in cave.unseen().items() if n}),
        "collapse": collapse_in_words(cave),
        "collapsed_symbols": plain(cave.collapsed),
        "crystal_tiles_removed": cave.crystal_tiles_removed,
        "crystal_tiles_goal": cave.crystal_tiles_goal,
        "ghost_tiles_removed": cave.ghost_tiles_removed,
        "hatred": cave.hatred,
        "omens_held": cave.omens_held,
        "omens_bought": plain(dict(cave.omens_bought)),
        "omen_prices": plain(dict(cave.omen_prices)),
    }


def collapse_in_words(cave: Cave) -> str:
    """Say how far the Collapse is: not begun, begins next turn, or on."""
    if cave.stage is Stage.COLLAPSING:
        return "on"
    return "begins next turn" if begins_next_turn(cave) else "not begun"


def _tile(space: Space, tile: Tile) -> dict[str, Any]:
    shown: dict[str, Any] = {
        "x": space[0],
        "y": space[1],
        "side": tile.side.value,
        "kind": plain(tile.kind),
        "symbol": plain(tile.symbol),
        "tokens": plain(tile.tokens),
        "pieces": plain(tile.pieces),
        "walls": None if tile.walls is None else sorted(side.value for side in tile.walls),
    }
    if tile.locked:
        shown["locked_artifact"] = True
    if tile.asks is not None:
        shown["shows"] = tile.asks.value
    if tile.ground is not None:
        shown["terrain"] = plain(tile.ground)
    return shown
