"""What somebody at the table would see happen between two moments."""

from companion.board.changes import Changed, How, Walked, changed, walked
from rules.map import Cave, Tile
from rules.names import Kind, Piece, Side, Symbol

DARK = Tile(symbol=Symbol.BONES)
LIT = Tile(Side.LIT, kind=Kind.EVENT, walls=frozenset())
TWO = Cave({(0, 0): LIT, (1, 0): DARK})


def test_a_tile_is_laid_turned_over_or_taken_away() -> None:
    """Each knows what lay there before."""
    assert changed(TWO, TWO.with_tile((2, 0), DARK)) == (Changed((2, 0), How.LAID),)
    assert changed(TWO, TWO.with_tile((1, 0), LIT)) == (Changed((1, 0), How.TURNED, DARK),)
    assert changed(TWO, TWO.without([(1, 0)])) == (Changed((1, 0), How.GONE, DARK),)


def test_a_mended_symbol_is_no_motion() -> None:
    """The tile lay there all the time."""
    assert changed(TWO, TWO.with_tile((1, 0), Tile(symbol=Symbol.EYE))) == ()


def test_another_game_is_shown_as_it_is() -> None:
    """Nobody laid twenty tiles at once."""
    many = Cave({(x, 0): DARK for x in range(20)})
    assert changed(TWO, many) == ()


def test_a_piece_walks_to_a_neighbouring_space_and_leaps_further() -> None:
    """A skitter goes through the air."""
    row = Cave({(x, 0): DARK for x in range(5)}).with_piece(Piece.GHOUL, (0, 0))
    near, far = row.with_piece(Piece.GHOUL, (1, 0)), row.with_piece(Piece.GHOUL, (4, 0))
    assert walked(row, near) == (Walked(Piece.GHOUL, ((0, 0), (1, 0))),)
    assert walked(row, far) == (Walked(Piece.GHOUL, ((0, 0), (4, 0)), leaps=True),)
    assert walked(row, row) == ()


def test_a_longer_way_that_was_shown_is_walked_tile_by_tile() -> None:
    """As it was dotted before the tap."""
    row = Cave({(x, 0): DARK for x in range(4)}).with_piece(Piece.GHOUL, (0, 0))
    there = row.with_piece(Piece.GHOUL, (3, 0))
    way = ((1, 0), (2, 0), (3, 0))
    assert walked(row, there, way) == (Walked(Piece.GHOUL, ((0, 0), *way)),)


def test_a_piece_that_comes_onto_the_map_walks_from_nowhere() -> None:
    """Nor does one whose tile is gone."""
    alone = TWO.with_piece(Piece.GHOUL, (1, 0))
    assert walked(TWO, alone) == ()
    assert walked(alone, TWO.without([(1, 0)]).with_piece(Piece.GHOUL, (0, 0))) == ()


def test_a_way_goes_on_where_the_one_before_has_ended() -> None:
    """But not after a leap, nor from elsewhere."""
    first, second = Walked(Piece.GHOUL, ((0, 0), (1, 0))), Walked(Piece.GHOUL, ((1, 0), (2, 0)))
    assert second.after(first) == Walked(Piece.GHOUL, ((0, 0), (1, 0), (2, 0)))
    assert second.after(None) is second
    assert first.after(second) is first
    leap = Walked(Piece.GHOUL, ((5, 5), (1, 0)), leaps=True)
    assert second.after(leap) is second
