"""Moving: six spaces, through everything, and not to end over an open space."""

from dataclasses import replace

import pytest

from rules import prompts
from rules.cave.owed import PushOff, RemoveTiles
from rules.map.cave import Ground, Stage, Terrain
from rules.names import Piece, Side
from rules.roles.cave_ghost.moving import ways
from rules.roles.cave_ghost.seat import board, her_space
from tests.rules.cave.maps import picture
from tests.rules.cave.table import with_cave
from tests.rules.roles.cave_ghost.table import dimmed, her_turn, offered
from tests.table import refused, then


@pytest.mark.rule("cave-ghost.moving", "cave-ghost.move-and-use-powers")
def test_six_spaces_split_over_the_phase_with_powers_between() -> None:
    """From the west to the far east and back: three spaces, a power, three more, and no more."""
    table = her_turn("cave-ghost moves to 1,1")
    assert (her_space(table), board(table).movement) == ((1, 1), 3)
    table = then(table, "cave-ghost buys hatred", "cave-ghost places eye at 2,1")
    no = refused(table, "cave-ghost moves to -2,0")
    assert no.text == "That is 4 spaces away, and 3 of her six are left"
    table = then(table, "cave-ghost moves to 0,-1")
    assert board(table).movement == 0
    assert "cave-ghost moves to <space>" not in offered(table)
    assert refused(table, "cave-ghost moves to 0,0").remedy == "She moves again in her next turn"


@pytest.mark.rule("cave-ghost.moving")
def test_walls_and_pieces_do_not_stop_her() -> None:
    """A walled corner with the Knight on it costs one space like any other."""
    table = her_turn("mend 0,1 to lit event with walls north east south west", "put knight at 0,1")
    table = then(table, "cave-ghost moves to 0,1")
    assert (her_space(table), board(table).movement) == ((0, 1), 4)


@pytest.mark.rule("cave-ghost.moving")
def test_over_an_open_space_she_may_act_and_may_not_end() -> None:
    """Beyond the edge of the map she is on no tile, and her powers reach from there."""
    table = her_turn("cave-ghost moves to -2,0")
    assert (her_space(table), table.the_cave.piece_at(Piece.CAVE_GHOST)) == ((-2, 0), None)
    no = refused(table, "cave-ghost ends turn")
    assert (no.text, no.rule, no.remedy) == (
        "The Cave Ghost hovers where she cannot stay",
        "cave-ghost.moving",
        "Move her onto a tile",
    )
    assert refused(table, "cave-ghost plunders 1,0").rule == "cave-ghost.moving"
    assert "cave-ghost ends turn" not in offered(table)
    # -3,0 touches no tile; -2,1 touches none either; -1,1 touches the tile she came from.
    table = then(table, "cave-ghost buys hatred")
    assert refused(table, "cave-ghost places eye at 0,2").rule == "cave-ghost.using-powers.hatred"
    table = then(table, "cave-ghost places eye at -1,1", "cave-ghost moves to -1,1")
    assert table.the_cave.piece_at(Piece.CAVE_GHOST) == (-1, 1)
    assert "cave-ghost ends turn" in offered(table)


@pytest.mark.rule("cave-ghost.moving")
def test_a_tile_laid_under_her_bears_her() -> None:
    """She hovers where an open edge is filled: from then on she stands there."""
    table = her_turn("mend 1,1 to lit event with walls north", "cave-ghost moves to 1,2")
    # A quarter turn of the tile opens its edge to the space she hovers over.
    table = then(table, "cave-ghost buys crystal-curse", "cave-ghost turns 1,1 to walls east")
    table = then(table, "cave-ghost places eye at 1,2")
    assert table.the_cave.piece_at(Piece.CAVE_GHOST) == (1, 2)


@pytest.mark.rule("cave-ghost.moving")
def test_nowhere_from_which_she_could_not_come_back() -> None:
    """With one space left the open space beside her is too far out, the tile beyond is not."""
    table = her_turn("cave-ghost moves to 1,1", "cave-ghost moves to -1,1")
    assert board(table).movement == 1
    assert her_space(table) == (-1, 1)
    # Over the open space north-west of the Entrance one tile is one space away.
    no = refused(table, "cave-ghost moves to -2,1")
    assert no.text == "From there she cannot come back onto a tile in this turn"
    assert set(ways(table)) == {(-1, 0), (0, 1)}


@pytest.mark.rule("cave-ghost.moving")
def test_where_no_tile_is_in_reach_any_more_the_nearest_takes_her() -> None:
    """Her own Hatred may take the tile she meant to come back to."""
    table = her_turn("cave-ghost moves to -3,0", "correct cave-ghost movement to 0")
    assert set(ways(table)) == {(-1, 0)}
    table = then(table, "cave-ghost moves to -1,0", "cave-ghost ends turn")
    assert her_space(table) == (-1, 0)


@pytest.mark.rule("cave-ghost.moving")
def test_she_does_not_end_where_nobody_can_stand() -> None:
    """The Canyon's impassable part is one of the spaces she only passes through."""
    table = her_turn()
    cave = table.the_cave
    canyon = replace(
        cave.tiles[1, 1], side=Side.LIT, ground=Ground(Terrain.CANYON, impassable=True)
    )
    table = then(with_cave(table, cave.with_tile((1, 1), canyon)), "cave-ghost moves to 1,1")
    assert refused(table, "cave-ghost ends turn").rule == "cave-ghost.moving"


@pytest.mark.rule("cave-ghost.moving")
def test_moving_is_hers_in_her_phase_and_from_where_she_is() -> None:
    """Not to where she is, not off the map, not after her Treasure, not while a tile is owed."""
    table = her_turn()
    assert refused(table, "cave-ghost moves to -1,0").text == "She is there already"
    gone = then(table, "take cave-ghost off the map")
    assert refused(gone, "cave-ghost moves to 0,0").text == "The Cave Ghost is not on the map"
    assert ways(gone) == ()
    owing = then(table, "cave-ghost buys hatred")
    no = refused(owing, "cave-ghost moves to 0,0").text
    assert no == "Something is still owed. First lay a tile where it glows"
    (first,) = (one for one in prompts(owing) if one.required)
    assert first.text.startswith("Lay a tile where it glows; choose it from the hand, say")
    late = then(table, "cave-ghost plunders 1,0")
    assert refused(late, "cave-ghost moves to 0,0").rule == "cave-ghost.turn-summary"
    assert dimmed(late) == {}


def test_on_a_map_of_one_tile_she_has_the_spaces_around_it() -> None:
    """The eight around the Entrance, and no farther for lack of anything to do there."""
    table = with_cave(her_turn(), picture("E").with_piece(Piece.CAVE_GHOST, (0, 0)))
    assert len(ways(table)) == 8


@pytest.mark.rule("cave-ghost.moving", "collapse.pieces")
def test_moved_on_purpose_off_a_tile_that_goes_she_is_pushed_no_more() -> None:
    """In a square of four there are two ways off; the table has moved her itself meanwhile."""
    table = her_turn("cave-ghost plunders 1,0", "cave-ghost ends turn")
    square = picture("d d\nE d", stage=Stage.COLLAPSING).with_piece(Piece.CAVE_GHOST, (1, 1))
    table = then(with_cave(table, square), "knight ends turn")
    table = then(table, "cave-ghost removes 1,1 as event")
    assert isinstance(table.owed[0], PushOff)
    moved = then(table, "overrule cave-ghost moves to 0,0")
    assert isinstance(moved.owed[0], RemoveTiles)
    assert prompts(moved)[0].answers
