"""A tap on a tile further away: the one cheapest way there, found by the rules themselves."""

import pytest

from companion.screens.map.walking import walk_to
from rules import Table
from rules.map.cave import Tile
from rules.names import Kind, Piece, Role, Side
from tests.rules.cave.table import solo, with_cave
from tests.table import by_hand, then


def moving(*more: str) -> Table:
    """Put the Ghoul right of the Entrance with 4 movement, on a cross of five tiles."""
    return then(solo(), "ghoul rolls 4 3 6", "ghoul chooses 4 3", *more)


@pytest.mark.rule("ghoul.move")
def test_the_whole_price_of_a_way_is_that_of_its_steps() -> None:
    """Over the Entrance to the tile left of it: two steps, 2 movement."""
    walk = walk_to(moving(), (-1, 0))
    assert walk is not None
    assert walk.spaces == ((0, 0), (-1, 0))
    assert walk.price == 2
    assert walk.to == (-1, 0)
    assert [step.space for step in walk.steps] == [(0, 0), (-1, 0)]


@pytest.mark.rule("ghoul.how-to-win")
def test_the_way_out_of_the_cave_leads_to_its_end_and_none_leads_over_it() -> None:
    """With the goal reached the step onto the Entrance wins: nothing beyond it is a way."""
    table = moving()
    lit = Tile(side=Side.LIT, kind=Kind.EVENT, walls=frozenset())
    cave = table.the_cave.with_tile((2, 0), lit)
    table = with_cave(table, cave.with_piece(Piece.GHOUL, (2, 0)))
    table = by_hand(table, "correct ghoul fury to 8")
    walk = walk_to(table, (0, 0))
    assert walk is not None
    assert (walk.spaces, walk.price) == (((1, 0), (0, 0)), 2)
    assert walk_to(table, (-1, 0)) is None


@pytest.mark.rule("ghoul.move.walls")
def test_a_wall_on_the_way_costs_its_one_more() -> None:
    """A Rockslide stands between the Entrance and the tile left of it."""
    walk = walk_to(moving("put rockslide between 0,0 and -1,0"), (-1, 0))
    assert walk is not None
    assert walk.price == 3


@pytest.mark.rule("ghoul.move")
def test_two_ways_after_which_all_is_the_same_are_one() -> None:
    """With a tile in the corner both arms of the cross lead there; a wall leaves one of them."""
    table = moving()
    cave = table.the_cave.with_tile((1, 1), Tile(side=Side.LIT, kind=Kind.EVENT, walls=frozenset()))
    table = with_cave(table, cave.with_piece(Piece.GHOUL, (0, 0)))
    either = walk_to(table, (1, 1))
    assert either is not None
    assert (either.to, either.price, len(either.steps)) == ((1, 1), 2, 2)
    walled = then(table, "put rockslide between 1,0 and 1,1")
    found = walk_to(walled, (1, 1))
    assert found is not None
    assert found.spaces == ((0, 1), (1, 1))


@pytest.mark.rule("terror.sneak")
def test_of_two_ways_that_leave_something_different_the_player_chooses() -> None:
    """Both cost 2, but the one through the wall uses up the Sneak."""
    table = then(solo(), "ghoul rolls 2 1 2", "ghoul draws sneak", "ghoul chooses 2 2")
    cave = table.the_cave.with_tile((1, 1), Tile(side=Side.LIT, kind=Kind.EVENT, walls=frozenset()))
    table = with_cave(table, cave.with_piece(Piece.GHOUL, (0, 0)))
    table = then(table, "put rockslide between 1,0 and 1,1", "ghoul uses sneak")
    assert walk_to(table, (1, 1)) is None


@pytest.mark.rule("ghoul.move")
def test_what_is_too_far_is_no_walk() -> None:
    """With 1 movement the tile two steps away is out of reach; one step is no walk either."""
    table = then(moving(), "correct ghoul movement to 1")
    assert walk_to(table, (-1, 0)) is None
    assert walk_to(moving(), (0, 0)) is None
    assert walk_to(moving(), (5, 5)) is None
    assert walk_to(solo(), (-1, 0)) is None


@pytest.mark.rule("ghoul.move.dark-tiles", "ghoul.other-players.flame-wall")
def test_nobody_walks_in_passing_where_something_happens() -> None:
    """A Flame Wall on the Entrance makes the Ghoul skitter: the way ends before it."""
    table = moving()
    assert walk_to(then(table, "overrule put flame-wall on 0,0"), (-1, 0)) is None
    assert table.turn is Role.GHOUL
