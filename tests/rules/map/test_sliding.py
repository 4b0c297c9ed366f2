"""Closing a map that has come apart."""

from dataclasses import replace

import pytest

from rules.map.geometry import split
from rules.map.sliding import Slide, slide, slides
from rules.names import Direction, Piece
from tests.rules.cave.maps import picture, standing


@pytest.mark.rule("collapse.split")
def test_a_map_in_one_piece_needs_no_slide() -> None:
    """A hole is no split."""
    assert slides(picture("d E d")) == ()


@pytest.mark.rule("collapse.split")
def test_a_part_slides_until_an_edge_touches() -> None:
    """Two tiles beyond a gap of one slide one space to the west, with what stands on them."""
    cave = standing(picture("E . d b"), ghoul=(3, 0))
    cave = replace(cave, rockslides=frozenset({((2, 0), Direction.EAST)}))
    assert slides(cave) == (Slide(frozenset({(2, 0), (3, 0)}), Direction.WEST, 1),)
    closed = slide(cave, slides(cave)[0])
    assert set(closed.tiles) == {(0, 0), (1, 0), (2, 0)}
    assert closed.piece_at(Piece.GHOUL) == (2, 0)
    assert closed.rockslides == {((1, 0), Direction.EAST)}
    assert split(closed) == ()


@pytest.mark.rule("collapse.split")
@pytest.mark.parametrize(
    ("drawn", "way"),
    [
        ("E . . . . d", Slide(frozenset({(5, 0)}), Direction.WEST, 4)),
        ("d . . . . E", Slide(frozenset({(-5, 0)}), Direction.EAST, 4)),
        ("d\n.\n.\n.\nE", Slide(frozenset({(0, 4)}), Direction.SOUTH, 3)),
    ],
)
def test_a_part_slides_as_far_as_it_takes(drawn: str, way: Slide) -> None:
    """Over a gap that is wider than anything is high, or higher than anything is wide."""
    assert slides(picture(drawn)) == (way,)


@pytest.mark.rule("collapse.split")
def test_around_a_corner_there_are_two_ways() -> None:
    """The tile in the north-east comes down beside the Entrance or goes left above it."""
    cave = picture("""
        . d
        E .
    """)
    assert {(way.direction, way.steps) for way in slides(cave)} == {
        (Direction.SOUTH, 1),
        (Direction.WEST, 1),
    }


@pytest.mark.rule("collapse.split")
def test_rockslides_of_the_part_that_stays_do_not_move() -> None:
    """Only what hangs on the moved tiles goes along."""
    cave = replace(picture("d E . d"), rockslides=frozenset({((-1, 0), Direction.EAST)}))
    assert slide(cave, slides(cave)[0]).rockslides == {((-1, 0), Direction.EAST)}


@pytest.mark.rule("collapse.split")
def test_three_parts_are_closed_one_slide_after_another() -> None:
    """Whichever part slides first, the Entrance's included, two slides make one map."""
    cave = picture("d . E . d")
    ways = slides(cave)
    # The part in the west goes east, the one in the east goes west, and the Entrance's part may
    # go either way: written down as the others coming the other way.
    assert len(ways) == 4
    for way in ways:
        once = slide(cave, way)
        assert len(split(once)) == 2
        assert split(slide(once, slides(once)[0])) == ()
    entrance = [way for way in ways if len(way.tiles) == 2]
    assert {way.direction for way in entrance} == {Direction.EAST, Direction.WEST}


def test_parts_that_only_pass_each_other_offer_no_slide() -> None:
    """Two rows and two columns away nothing meets: the map is mended by hand."""
    cave = picture("""
        . . d
        . . .
        E . .
    """)
    assert slides(cave) == ()


@pytest.mark.rule("collapse.split", "armored-knight.actions.lob-bomb")
def test_an_opened_wall_slides_along_with_its_tile() -> None:
    """A breach lies on the tile that slides, and counts where that comes to lie."""
    cave = replace(picture("E . d b"), breaches=frozenset({((2, 0), Direction.EAST)}))
    closed = slide(cave, slides(cave)[0])
    assert closed.breaches == {((1, 0), Direction.EAST)}


@pytest.mark.rule("collapse.split")
def test_what_was_just_revealed_is_so_wherever_its_tile_slides() -> None:
    """The tile turned over in this turn is the same one, one space to the left."""
    cave = replace(picture("E . d b"), turned=frozenset({(3, 0)}))
    assert slide(cave, slides(cave)[0]).turned == {(2, 0)}
    assert cave.without([(3, 0)]).turned == set()
