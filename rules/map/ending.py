"""When the Collapse begins, and when the Cave has collapsed."""

from __future__ import annotations

from rules.altered import replace
from rules.cites import cites
from rules.map.cave import Cave, Stage


@cites("collapse.begins", "ruling.collapse-start")
def begins_next_turn(cave: Cave) -> bool:
    """Say whether the Collapse begins with the next turn: the last tile has been placed.

    Asked at the end of a turn. Tiles that an effect brought back under the stack in the same
    turn, and that nobody placed again, put it off.
    """
    return cave.stage is Stage.GROWING and no_tiles_left(cave)


@cites("collapse.begins")
def no_tiles_left(cave: Cave) -> bool:
    """Say whether stack and hand are empty."""
    return cave.stack.left == 0 and not cave.hand


@cites("collapse.begins", "collapse.begins.tiles-back")
def begin_collapse(cave: Cave) -> Cave:
    """Let the Collapse begin with the turn that follows, if the last tile has been placed."""
    return replace(cave, stage=Stage.COLLAPSING) if begins_next_turn(cave) else cave


@cites("collapse.crystal-tiles", "cave-ghost.difficulty-variants")
def collapsed(cave: Cave) -> bool:
    """Say whether the Cave has collapsed: enough Crystal tiles gone, and every Hatred token.

    Tiles that leave before the last one is placed count, and end nothing yet.
    """
    return cave.stage is Stage.COLLAPSING and enough_crystal_tiles(cave) and cave.hatred == 0


def enough_crystal_tiles(cave: Cave) -> bool:
    """Say whether as many Crystal tiles have left the map as it takes, early ones included."""
    return cave.crystal_tiles_removed >= cave.crystal_tiles_goal
