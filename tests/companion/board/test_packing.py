"""The corners that a graphics chip takes."""

from array import array

import pytest

from companion.board.packing import BYTES, Place, order, packed
from companion.board.pen import Layer, Quad

WHOLE = Place(0.25, 0.5, 0.5, 0.0)
TINT = (1.0, 0.5, 0.25, 1.0)


def corners(quad: Quad, place: Place = WHOLE, origin: tuple[float, float] = (0, 0)) -> list[list]:
    """Give the eight numbers of each corner."""
    numbers = array("f", packed([quad], lambda _: place, origin))
    return [list(numbers[i : i + 8]) for i in range(0, len(numbers), 8)]


def test_a_picture_is_four_corners_with_their_place_on_the_sheet_and_their_tint() -> None:
    """From the lower left, against the clock; the origin is added."""
    quad = Quad(Layer.TILE, "eye", 10, 20, 30, 40, TINT)
    low, right, up, left = corners(quad, origin=(100, 200))
    assert low == [110, 220, 0.25, 0.5, *TINT]
    assert right[:4] == [140, 220, 0.5, 0.5]
    assert up[:4] == [140, 260, 0.5, 0.0]
    assert left[:4] == [110, 260, 0.25, 0.0]


def test_what_was_trimmed_away_is_left_out() -> None:
    """The middle half of a drawing lies in the middle half of its box."""
    place = Place(0, 1, 1, 0, 0.25, 0.25, 0.75, 0.75)
    low, _, up, _ = corners(Quad(Layer.TILE, "eye", 0, 0, 100, 100), place)
    assert low[:2] == [25, 25]
    assert up[:2] == [75, 75]


def test_a_quarter_turn_to_the_right_brings_the_lower_left_corner_to_the_upper_left() -> None:
    """Around the middle of the picture."""
    low = corners(Quad(Layer.TILE, "arrow", 0, 0, 100, 100, turn=1))[0]
    assert low[:2] == pytest.approx([0, 100])


def test_each_picture_is_two_triangles() -> None:
    """In the order of its corners; the list grows as it is needed."""
    assert order(0) == []
    assert order(2) == [0, 1, 2, 0, 2, 3, 4, 5, 6, 4, 6, 7]
    assert len(packed([Quad(Layer.TILE, "eye", 0, 0, 1, 1)] * 3, lambda _: WHOLE)) == 3 * BYTES
