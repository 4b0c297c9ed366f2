"""The eye over the board: which tile is how large and where. Arithmetic, without a widget."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from rules.names import ENTRANCE

if TYPE_CHECKING:
    from collections.abc import Collection

    from rules.names import Space

Box = tuple[float, float, float, float]
"""Left, bottom, width and height, in pixels of the window."""
Point = tuple[float, float]

SMALLEST: Final = 22.0
LARGEST: Final = 220.0
"""The side of a tile, in dp, between which the board can be zoomed."""
WIDEST: Final = 96.0
"""The most that the side of a tile takes, in dp, while the board looks after itself."""
READABLE: Final = 40.0
"""Below this side, in dp, the board rather shows what matters than everything."""
MARGIN: Final = 8.0
COMFORT: Final = 48.0
"""The side of a tile, in dp, to which it then goes closer; less where more of it matters."""
AFAR: Final = 26.0
"""The same side where nothing is to be tapped: one tells what stands where, and sees more."""
AROUND: Final = (1, 0)
"""So many spaces around what matters are seen with it; none where there is no room for them."""


@dataclass(frozen=True, slots=True)
class Camera:
    """The side of a space, and where the lower left corner of the Entrance's space is."""

    cell: float = 60.0
    x: float = 0.0
    y: float = 0.0

    def space_at(self, x: float, y: float) -> Space:
        """Tell which space lies under a point."""
        return math.floor((x - self.x) / self.cell), math.floor((y - self.y) / self.cell)

    def corner_of(self, space: Space) -> Point:
        """Tell where the lower left corner of a space is."""
        return self.x + space[0] * self.cell, self.y + space[1] * self.cell

    def middle_of(self, space: Space) -> Point:
        """Tell where the middle of a space is."""
        left, low = self.corner_of(space)
        return left + self.cell / 2, low + self.cell / 2

    def moved(self, dx: float, dy: float) -> Camera:
        """Push the board by so many pixels."""
        return replace(self, x=self.x + dx, y=self.y + dy)

    def zoomed(self, factor: float, at: Point, dp: float) -> Camera:
        """Zoom around a point, which stays where it is; `dp` is the density."""
        cell = min(max(self.cell * factor, SMALLEST * dp), LARGEST * dp)
        part = cell / self.cell
        return Camera(cell, at[0] - (at[0] - self.x) * part, at[1] - (at[1] - self.y) * part)

    def towards(self, other: Camera, share: float) -> Camera:
        """Give the view so far on the way to another."""
        if share >= 1:
            return other
        return Camera(
            self.cell + (other.cell - self.cell) * share,
            self.x + (other.x - self.x) * share,
            self.y + (other.y - self.y) * share,
        )

    def settled(self) -> Camera:
        """Give the same view with every tile on whole pixels."""
        return Camera(float(round(self.cell)), float(round(self.x)), float(round(self.y)))

    def sees(self, space: Space, box: Box) -> bool:
        """Tell whether a whole space lies within a part of the window."""
        x, y = self.corner_of(space)
        left, low, width, height = box
        return (
            left <= x + 1
            and low <= y + 1
            and x + self.cell <= left + width + 1
            and y + self.cell <= low + height + 1
        )


def onto(
    spaces: Collection[Space],
    box: Box,
    dp: float,
    widest: float = WIDEST,
    least: float = SMALLEST,
    margin: float = MARGIN,
) -> Camera:
    """Give the view that shows these spaces as large as the room allows, on whole pixels."""
    left, low, width, height = box
    spaces = spaces or (ENTRANCE,)
    west, east = min(x for x, _ in spaces), max(x for x, _ in spaces) + 1
    south, north = min(y for _, y in spaces), max(y for _, y in spaces) + 1
    room = margin * dp
    cell = min(
        (width - 2 * room) / (east - west), (height - 2 * room) / (north - south), widest * dp
    )
    cell = float(max(math.floor(cell), math.ceil(least * dp)))
    return Camera(
        cell,
        float(round(left + width / 2 - (west + east) / 2 * cell)),
        float(round(low + height / 2 - (south + north) / 2 * cell)),
    )


def wished(spaces: Collection[Space], width: float, dp: float) -> float:
    """Tell how high a board of this width is that shows these spaces as large as they are shown."""
    columns, rows = [x for x, _ in spaces], [y for _, y in spaces]
    room = 2 * MARGIN * dp
    cell = min((width - room) / (max(columns) - min(columns) + 1), WIDEST * dp)
    return cell * (max(rows) - min(rows) + 1) + room


def opening(
    tiles: Collection[Space],
    matters: Collection[Space],
    box: Box,
    dp: float,
    *,
    tapped: bool = True,
) -> Camera:
    """Open on the whole board; where its tiles would be too small, on what matters now.

    What is only looked at, since no tap on it is an answer, may be smaller.
    """
    seen = {*tiles, *matters}
    least, widest = (READABLE, COMFORT) if tapped else (AFAR, AFAR)
    whole = onto(seen, box, dp)
    if whole.cell >= least * dp or not matters:
        return whole
    views = [onto(_around(matters, reach), box, dp, widest=widest) for reach in AROUND]
    closer = next((view for view in views if view.cell >= least * dp), views[-1])
    return whole if closer.cell <= whole.cell else _within(closer, seen, box, MARGIN * dp)


def _around(spaces: Collection[Space], reach: int) -> set[Space]:
    """Give these spaces and those so many steps around them."""
    steps = range(-reach, reach + 1)
    return {(x + dx, y + dy) for x, y in spaces for dx in steps for dy in steps}


def _within(camera: Camera, spaces: Collection[Space], box: Box, room: float) -> Camera:
    """Move a view so that it shows board, and no more of the bare table than it must."""
    left, low, width, height = box
    columns, rows = [x for x, _ in spaces], [y for _, y in spaces]
    return replace(
        camera,
        x=_drawn_in(camera.x, camera.cell, (min(columns), max(columns) + 1), (left, width), room),
        y=_drawn_in(camera.y, camera.cell, (min(rows), max(rows) + 1), (low, height), room),
    )


def _drawn_in(
    at: float, cell: float, ends: tuple[int, int], side: tuple[float, float], room: float
) -> float:
    """Give where the Entrance's space begins along one side: the middle where all of it fits."""
    (first, last), (start, length) = ends, side
    least, most = start + length - room - last * cell, start + room - first * cell
    if least >= most:
        return float(round(start + length / 2 - (first + last) / 2 * cell))
    return float(round(min(max(at, least), most)))
