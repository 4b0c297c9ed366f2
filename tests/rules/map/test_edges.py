"""Walls, open edges, connection to the Entrance, and what is visible."""

from dataclasses import replace

import pytest

from rules.map.edges import (
    connected,
    edge,
    edges_to_fill,
    open_edges,
    orientations,
    told,
    turned,
    visible_from,
    wall_between,
)
from rules.names import Direction, Side
from tests.rules.cave.maps import picture, walled

N, E, S, W = Direction.NORTH, Direction.EAST, Direction.SOUTH, Direction.WEST


def test_an_edge_has_one_name_from_both_sides() -> None:
    """The edge between (0, 0) and (1, 0) is the eastern one of (0, 0), whoever asks."""
    assert edge((0, 0), (1, 0)) == edge((1, 0), (0, 0)) == ((0, 0), E)
    assert edge((0, 0), (0, -1)) == edge((0, -1), (0, 0)) == ((0, -1), N)


@pytest.mark.rule("cave.walls")
def test_a_wall_on_either_tile_stands_between_them() -> None:
    """It is enough that one of two Lit tiles shows a wall on their common edge."""
    cave = walled(picture("E a a d"), (1, 0), E)
    assert wall_between(cave, (1, 0), (2, 0))
    assert wall_between(cave, (2, 0), (1, 0))
    assert not wall_between(cave, (0, 0), (1, 0))


@pytest.mark.rule("cave.walls")
def test_a_dark_tile_shows_no_walls() -> None:
    """What is printed on the hidden side stops nobody, and neither do walls nobody has told."""
    cave = picture("E d d")
    cave = cave.with_tile((1, 0), replace(cave.tiles[1, 0], walls=frozenset({E})))
    assert not wall_between(cave, (1, 0), (2, 0))
    cave = picture("E a a")
    cave = cave.with_tile((1, 0), replace(cave.tiles[1, 0], walls=None))
    assert not wall_between(cave, (0, 0), (1, 0))
    assert not told(cave.tiles.values())
    assert told(picture("E a d").tiles.values())


@pytest.mark.rule("cave.walls")
def test_a_rockslide_is_a_wall() -> None:
    """A Rockslide stands on the edge between two tiles and blocks both ways."""
    cave = replace(picture("E a"), rockslides=frozenset({((0, 0), E)}))
    assert wall_between(cave, (1, 0), (0, 0))


@pytest.mark.rule("cave.open-edges", "base.open-edge")
def test_open_edges_are_the_sides_of_a_lit_tile_without_a_wall() -> None:
    """A Dark tile has none; a Lit one those where no wall stands on either side."""
    cave = walled(picture("E a d"), (1, 0), N, S)
    assert open_edges(cave, (1, 0)) == (E, W)
    assert open_edges(cave, (2, 0)) == ()


@pytest.mark.rule("cave.open-edges", "base.open-space")
def test_an_open_edge_to_an_open_space_wants_a_tile() -> None:
    """A Lit tile with one wall in the north asks for tiles in the east and the south."""
    cave = walled(picture("E a"), (1, 0), N)
    cave = walled(cave, (0, 0), N, S, W)
    assert set(edges_to_fill(cave)) == {(2, 0), (1, -1)}


@pytest.mark.rule("cave.open-edges")
def test_a_tile_that_lies_dark_again_asks_for_nothing() -> None:
    """Its walls are known from when it lay Lit, and a Dark tile has no open edge."""
    cave = walled(walled(picture("E d"), (0, 0), N, E, S, W), (1, 0))
    assert cave.tiles[1, 0].side is Side.DARK
    assert edges_to_fill(cave) == ()


def test_walls_nobody_has_told_ask_for_nothing() -> None:
    """The app does not demand tiles for edges it does not know."""
    cave = walled(picture("E a"), (0, 0), N, S, W)
    cave = cave.with_tile((1, 0), replace(cave.tiles[1, 0], walls=None))
    assert edges_to_fill(cave) == ()


@pytest.mark.rule("cave.connected-to-the-entrance")
def test_a_lit_tile_is_connected_through_open_edges_only() -> None:
    """Behind a wall, or behind a Dark tile, a Lit tile is cut off."""
    cave = walled(picture("a d E a a"), (1, 0), E)
    assert connected(cave) == {(0, 0), (1, 0)}


@pytest.mark.rule("cave.revealing")
def test_a_revealed_tile_is_turned_so_that_a_way_leads_back() -> None:
    """With three walls the one open side must face the Entrance in the west."""
    cave = picture("E d")
    assert orientations(cave, (1, 0), frozenset({N, E, S})) == (frozenset({N, E, S}),)
    assert orientations(cave, (1, 0), frozenset({N, E, W})) == (frozenset({N, E, S}),)


@pytest.mark.rule("cave.revealing")
def test_with_no_way_back_a_tile_may_lie_in_any_way() -> None:
    """Where only a Dark tile lies between, every way of turning will do."""
    cave = picture("E d d")
    assert len(orientations(cave, (2, 0), frozenset({N}))) == 4
    assert orientations(cave, (2, 0), frozenset({N, S})) == (
        frozenset({N, S}),
        frozenset({E, W}),
    )


@pytest.mark.rule("cave.revealing")
def test_a_wall_of_the_neighbour_or_a_rockslide_blocks_the_way_back() -> None:
    """The neighbour's open edge must meet this tile's; a Rockslide parts them."""
    cave = walled(picture("E d"), (0, 0), E)
    assert len(orientations(cave, (1, 0), frozenset({N}))) == 4
    cave = replace(picture("E d"), rockslides=frozenset({((0, 0), E)}))
    assert len(orientations(cave, (1, 0), frozenset({N}))) == 4


@pytest.mark.rule("cave.revealing", "armored-knight.actions.lob-bomb")
def test_at_a_breach_every_way_of_turning_leads_back() -> None:
    """No wall counts there, neither the tile's own nor its neighbour's."""
    cave = picture("E d")
    assert len(orientations(cave, (1, 0), frozenset({N, W}))) == 2
    cave = replace(cave, breaches=frozenset({((0, 0), E)}))
    assert len(orientations(cave, (1, 0), frozenset({N, W}))) == 4


def test_turning_four_times_gives_the_same_tile() -> None:
    """A quarter clockwise: north becomes east."""
    assert turned(frozenset({N, W})) == {E, N}
    assert turned(turned(turned(turned(frozenset({S}))))) == {S}


@pytest.mark.rule("base.visible")
def test_a_dark_tile_can_be_seen_but_not_looked_past() -> None:
    """The line goes on over Lit tiles, ends on a Dark one, and never crosses a wall or a gap."""
    cave = picture("""
        . d . .
        . E a d d
        . a . .
    """)
    assert set(visible_from(cave, (0, 0))) == {(0, 1), (1, 0), (2, 0), (0, -1)}
    assert visible_from(walled(cave, (1, 0), W), (0, 0)) == ((0, 1), (0, -1))
