"""How spaces lie to one another."""

import pytest

from rules.map.cave import Ground, Terrain
from rules.map.geometry import (
    adjacent,
    direction_to,
    distance,
    parts,
    parts_nothing,
    ring,
    rings,
    split,
    surrounding,
    tile_spaces,
    touching,
    touching_counts,
)
from rules.map.terrain import place_terrain
from rules.names import Direction
from tests.rules.cave.maps import picture


@pytest.mark.rule("cave.adjacent-and-surrounding")
def test_four_spaces_are_adjacent_and_eight_surround() -> None:
    """Adjacent are the cardinal neighbours; surrounding adds the four corners."""
    assert adjacent((2, -1)) == ((2, 0), (3, -1), (2, -2), (1, -1))
    assert set(surrounding((0, 0))) == set(adjacent((0, 0))) | {(1, 1), (1, -1), (-1, -1), (-1, 1)}
    assert len(surrounding((5, 5))) == 8


@pytest.mark.rule("cave.distance")
def test_distances_go_around_corners() -> None:
    """Two right and one up are three steps."""
    assert distance((0, 0), (2, 1)) == 3
    assert distance((-1, -1), (-1, -1)) == 0


@pytest.mark.rule("cave-ghost.isolation")
def test_isolation_counts_square_rings() -> None:
    """The eight spaces around are ring 1 and the sixteen around those ring 2."""
    assert rings((0, 0), (1, 1)) == 1
    assert rings((0, 0), (2, -1)) == 2
    assert len(ring((3, 3), 1)) == 8
    assert len(ring((3, 3), 2)) == 16
    assert ring((3, 3), 0) == ((3, 3),)


@pytest.mark.parametrize(
    ("to", "direction"),
    [
        ((0, 1), Direction.NORTH),
        ((1, 0), Direction.EAST),
        ((0, -1), Direction.SOUTH),
        ((-1, 0), Direction.WEST),
    ],
)
def test_a_neighbour_lies_in_a_direction(to: tuple[int, int], direction: Direction) -> None:
    """North is up on the screen, east to the right."""
    assert direction_to((0, 0), to) is direction


@pytest.mark.rule("collapse.eligible", "ruling.entrance-touch")
def test_the_entrance_counts_as_a_touching_tile() -> None:
    """A tile beside the Entrance and one other touches two."""
    cave = picture("""
        . d .
        d E d
        d . .
    """)
    assert touching(cave.tiles, (-1, 0)) == 2
    assert touching(cave.tiles, (1, 0)) == 1
    assert touching_counts(cave) == {
        (0, 1): 1,
        (-1, 0): 2,
        (0, 0): 3,
        (1, 0): 1,
        (-1, -1): 1,
    }


@pytest.mark.rule("collapse.eligible")
def test_a_terrain_tile_of_several_spaces_counts_once() -> None:
    """A Lake of three spaces is one tile: it touches what lies around all three."""
    cave = picture("""
        d . . d
        d E . .
        . . . d
    """)
    cave = place_terrain(cave, [(1, 0), (1, 1), (0, 1)], Ground(Terrain.LAKE))
    assert set(tile_spaces(cave.tiles, (1, 1))) == {(1, 0), (1, 1), (0, 1)}
    # The Lake touches the Entrance, the tile west of (0, 1) and the one east of (1, 1).
    assert touching(cave.tiles, (1, 0)) == 3
    # The Entrance touches the Lake by two edges, which is one tile, and the tile in the west.
    assert touching_counts(cave)[0, 0] == 2


def test_a_terrain_tile_of_one_space_is_a_tile_like_others() -> None:
    """Ground without a number stands alone."""
    cave = picture("d E d")
    from dataclasses import replace

    cave = cave.with_tile((1, 0), replace(cave.tiles[1, 0], ground=Ground(Terrain.MAGMA)))
    assert touching_counts(cave) == {(-1, 0): 1, (0, 0): 2, (1, 0): 1}


@pytest.mark.rule("collapse.split", "answer.splits-not-holes")
def test_a_hole_is_no_split() -> None:
    """Eight tiles around a hole hang together; two parts that share no edge do not."""
    holed = picture("""
        d d d
        d . d
        d E d
    """)
    assert split(holed) == ()
    apart = picture("""
        d . d
        d . d
        E . .
    """)
    assert [len(part) for part in split(apart)] == [3, 2]


def test_tiles_that_touch_by_a_corner_only_are_apart() -> None:
    """Corners do not hold a map together."""
    assert len(parts({(0, 0), (1, 1)})) == 2


def test_where_the_neighbours_hang_together_around_a_tile_it_parts_nothing() -> None:
    """Said of every way in which eight spaces around a tile can be taken: none that parts a map."""
    around = surrounding((0, 0))
    said = 0
    for number in range(2 ** len(around)):
        tiles = {space for at, space in enumerate(around) if number >> at & 1}
        beside = tiles.intersection(adjacent((0, 0)))
        together = any(beside <= part for part in parts(tiles)) or not beside
        assert parts_nothing(tiles, (0, 0)) == together
        said += together
    assert 0 < said < 2 ** len(around)
