"""Pictures as the corners that a graphics chip takes: place, place on the sheet, tint."""

from __future__ import annotations

from array import array
from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from companion.board.pen import Quad

FORMAT: Final = [(b"vPosition", 2, "float"), (b"vTexCoords0", 2, "float"), (b"vColor", 4, "float")]
CORNER: Final = 8
"""Numbers of one corner."""
BYTES: Final = 4 * CORNER * 4
"""Bytes of one picture."""


class Place(NamedTuple):
    """Where a picture lies on its sheet, and which share of the drawing that is.

    What is only seen through was trimmed away: `left` to `up` are shares of the whole, from its
    lower left corner; `u0` to `v1` the sheet's own.
    """

    u0: float
    v0: float
    u1: float
    v1: float
    left: float = 0.0
    low: float = 0.0
    right: float = 1.0
    up: float = 1.0


def packed(
    quads: Iterable[Quad], place: Callable[[str], Place], origin: tuple[float, float] = (0.0, 0.0)
) -> bytes:
    """Give the corners of these pictures: lower left, lower right, upper right, upper left."""
    numbers: list[float] = []
    x0, y0 = origin
    for quad in quads:
        at = place(quad.sprite)
        west, east = quad.x + quad.width * at.left, quad.x + quad.width * at.right
        south, north = quad.y + quad.height * at.low, quad.y + quad.height * at.up
        corners = [(west, south), (east, south), (east, north), (west, north)]
        if quad.turn:
            corners = [_turned(corner, quad) for corner in corners]
        (a, b), (c, d), (e, f), (g, h) = corners
        tint = quad.colour
        numbers += (x0 + a, y0 + b, at.u0, at.v0, *tint, x0 + c, y0 + d, at.u1, at.v0, *tint)
        numbers += (x0 + e, y0 + f, at.u1, at.v1, *tint, x0 + g, y0 + h, at.u0, at.v1, *tint)
    return array("f", numbers).tobytes()


def _turned(corner: tuple[float, float], quad: Quad) -> tuple[float, float]:
    """Turn a corner around the middle of its picture, by quarters to the right."""
    middle_x, middle_y = quad.x + quad.width / 2, quad.y + quad.height / 2
    x, y = corner[0] - middle_x, corner[1] - middle_y
    for _ in range(quad.turn):
        x, y = y, -x
    return middle_x + x, middle_y + y


_order: list[int] = []


def order(pictures: int) -> list[int]:
    """Say in which order the corners of so many pictures make triangles."""
    for n in range(len(_order) // 6, pictures):
        first = 4 * n
        _order.extend((first, first + 1, first + 2, first, first + 2, first + 3))
    return _order[: 6 * pictures]
