"""What the eye looks at in a moment: all of the board, or what matters of it. Pure functions."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from companion.board.camera import READABLE, onto, opening
from rules.map import adjacent
from rules.names import ENTRANCE

if TYPE_CHECKING:
    from collections.abc import Collection

    from companion.board.camera import Box, Camera
    from companion.board.marks import Marks
    from rules.map import Cave
    from rules.names import Space

HIT: Final = 32.0
"""The least side of a tile, in dp, while tiles are tapped and the board looks after itself."""


def board_of(cave: Cave) -> Collection[Space]:
    """Give the spaces of the board, and while it is laid out those around the Entrance."""
    around = adjacent(ENTRANCE)
    return {*cave.tiles, *around} if len(cave.tiles) <= len(around) else cave.tiles


def matters(cave: Cave, marks: Marks) -> set[Space]:
    """Give the spaces that a moment is about: what glows, what must go, and who acts."""
    chosen = () if marks.marked is None else (marks.marked,)
    return {*marks.calling, *marks.doomed, *chosen, *_acts(cave, marks)}


def best(cave: Cave, marks: Marks, box: Box, dp: float) -> Camera:
    """Give the view of a moment: all of it, or what matters where that would be small."""
    tiles = board_of(cave)
    camera = opening(tiles, matters(cave, marks), box, dp, tapped=marks.asks)
    if camera.cell >= READABLE * dp or not marks.asks:
        return camera
    # What is far, and what might have been chosen besides, may be looked for.
    near = {space for space, glow in marks.calling.items() if not glow.far}
    camera = opening(tiles, near if marks.marked is None else {marks.marked}, box, dp)
    if camera.cell >= HIT * dp:
        return camera
    # However much of it is near: what a finger cannot hit is no answer.
    beside = {near for space in _acts(cave, marks) for near in (space, *adjacent(space))}
    if beside:
        return onto(beside, box, dp, least=HIT)
    # Of what lies far apart, such as tiles of which one must go, as many as can be.
    about = sorted(matters(cave, marks))
    views = [onto(about, box, dp, HIT, HIT), *(onto((one,), box, dp, HIT, HIT) for one in about)]
    return max(views, key=lambda view: sum(view.sees(one, box) for one in marks.calling))


def _acts(cave: Cave, marks: Marks) -> set[Space]:
    """Give the space of whoever acts."""
    stands = marks.hovers if marks.piece is None else cave.piece_at(marks.piece) or marks.hovers
    return set() if stands is None else {stands}
