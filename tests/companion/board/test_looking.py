"""What the eye looks at in a moment."""

from companion.board.camera import onto
from companion.board.facts import facts_of
from companion.board.looking import HIT, best, board_of, matters
from companion.board.marks import Glow, Marks
from rules.map import Cave, Tile
from rules.names import ENTRANCE, Piece

DARK = Tile()
BOX = (0.0, 0.0, 412.0, 300.0)
ROW = Cave({(x, 0): DARK for x in range(12)}).with_piece(Piece.GHOUL, (11, 0))


def test_while_the_first_tiles_are_laid_the_board_is_as_large_as_it_will_be() -> None:
    """The Entrance and the four around it; later the tiles that lie there."""
    assert len(board_of(Cave({ENTRANCE: DARK}))) == 5
    assert set(board_of(ROW)) == set(ROW.tiles)


def test_a_moment_is_about_what_glows_what_goes_what_is_chosen_and_who_acts() -> None:
    """And about no space twice."""
    marks = Marks(
        glow={(3, 0): Glow()}, doomed=frozenset({(4, 0)}), marked=(5, 0), piece=Piece.GHOUL
    )
    assert matters(ROW, marks) == {(3, 0), (4, 0), (5, 0), (11, 0)}
    assert matters(ROW, Marks(piece=Piece.KNIGHT)) == set()


def test_who_hovers_over_an_open_space_is_looked_at() -> None:
    """No tile bears a Ghost there, and she is drawn and seen all the same."""
    marks = Marks(piece=Piece.GHOST, hovers=(3, 1))
    assert matters(ROW, marks) == {(3, 1)}
    assert facts_of(ROW, marks)[3, 1].acting is Piece.GHOST
    assert facts_of(ROW, marks)[3, 0].acting is None


def test_what_is_far_is_looked_for_where_all_of_it_would_be_small() -> None:
    """Of twelve tiles the near ones are as large as a finger; what is far may be out of sight."""
    glow = {(x, 0): Glow(str(11 - x), far=x < 9) for x in range(11)}
    camera = best(ROW, Marks(glow=glow, piece=Piece.GHOUL), BOX, 1)
    assert camera.cell >= 40
    assert camera.sees((9, 0), BOX)
    assert not camera.sees((0, 0), BOX)


def test_one_that_is_chosen_is_looked_at_before_what_might_have_been() -> None:
    """Places all around: with all of them the tiles would be small."""
    places = {(x, y): Glow() for x in range(-2, 14) for y in (-1, 1)}
    camera = best(ROW, Marks(glow=places, marked=(0, 1)), BOX, 1)
    assert camera.cell >= 40
    assert camera.sees((0, 1), BOX)


def test_where_too_much_is_near_whoever_acts_is_in_the_middle_and_can_be_tapped_around() -> None:
    """Glow without end on a stripe of a board."""
    low = (0.0, 0.0, 320.0, 70.0)
    glow = {(x, y): Glow("1") for x in range(12) for y in range(-6, 7)}
    camera = best(ROW, Marks(glow=glow, piece=Piece.GHOUL), low, 1)
    assert camera.cell == HIT
    assert camera.sees((11, 0), low)
    nobody = best(ROW, Marks(glow=glow), low, 1)
    assert nobody.cell == HIT


def test_of_what_lies_far_apart_as_much_is_seen_as_can_be() -> None:
    """On a low board: three of the four tiles that may be lost lie at one end of it."""
    low = (0.0, 0.0, 320.0, 70.0)
    long = Cave({(x, 0): DARK for x in range(40)})
    doomed = frozenset({(0, 0), (35, 0), (37, 0), (39, 0)})
    camera = best(long, Marks(glow=dict.fromkeys(doomed, Glow(ember=True)), doomed=doomed), low, 1)
    assert camera.cell == HIT
    assert [one for one in sorted(doomed) if camera.sees(one, low)] == [(35, 0), (37, 0), (39, 0)]


def test_what_is_only_looked_at_is_seen_whole() -> None:
    """No tap is an answer: twelve tiles of 33 dp are read well enough."""
    assert best(ROW, Marks(piece=Piece.GHOUL), BOX, 1) == onto(ROW.tiles, BOX, 1)
