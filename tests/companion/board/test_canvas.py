"""The board under fingers."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest

from companion.driver.window import prepare

prepare()

from companion.board.canvas import BoardCanvas
from companion.board.marks import Glow, Marks
from companion.board.mesh import Pictures
from companion.driver.phone import Phone
from companion.haptics import Tick, haptics
from companion.motion import motion
from companion.theme.live import theme
from companion.theme.tokens import Mode
from rules.map import Cave, Tile, adjacent
from rules.names import Kind, Piece, Side, Symbol
from tests.rules.cave.campaign import random_cave

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules.names import Space

DARK = Tile(symbol=Symbol.BONES)
CROSS = Cave(dict.fromkeys(((0, 0), *adjacent((0, 0))), DARK))


class Board:
    """A board on a phone, and what it has said."""

    def __init__(self) -> None:
        """Lie there."""
        self.canvas = BoardCanvas()
        self.phone = Phone.holding(self.canvas)
        self.told: list[tuple[str, Space]] = []
        self.canvas.bind(
            on_space=lambda _, space: self.told.append(("tapped", space)),
            on_hold=lambda _, space: self.told.append(("held", space)),
            on_walk=lambda *_: self.told.append(("walk", (0, 0))),
            on_whole=lambda *_: self.told.append(("whole", (0, 0))),
        )

    def show(self, cave: Cave, marks: Marks | None = None) -> None:
        """Show a moment."""
        self.canvas.show(cave, Marks() if marks is None else marks)
        self.phone.frames(2)

    def touch(self, *space: int, seconds: float = 0) -> None:
        """Touch the middle of a space."""
        self.phone.touch(*self.canvas.middle_of((space[0], space[1])), seconds=seconds)


@pytest.fixture
def board() -> Iterator[Board]:
    """A board with nothing on it yet."""
    made = Board()
    yield made
    motion.settle()
    made.phone.close()


@pytest.fixture
def moving() -> Iterator[None]:
    """Let things move, as on a phone without “reduce motion”."""
    before, motion.reduced = motion.reduced, False
    yield
    motion.settle()
    motion.reduced = before


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> list[Cave]:
    """Each moment that is put on the graphics chip, in order."""
    found: list[Cave] = []
    show = Pictures.show

    def note(pictures: Pictures, cave: Cave, *how: Any) -> Any:  # noqa: ANN401  # as it is shown
        found.append(cave)
        return show(pictures, cave, *how)

    monkeypatch.setattr(Pictures, "show", note)
    return found


# -- taps ------------------------------------------------------------------------------------


def test_every_tap_says_its_space_whether_or_not_it_glows(board: Board) -> None:
    """A tile that glows, one that does not, and a space without any."""
    board.show(CROSS, Marks(glow={(0, 1): Glow("1")}))
    for space in ((0, 1), (1, 0), (1, 1)):
        board.touch(*space)
        board.phone.wait(0.5)
    assert board.told == [("tapped", (0, 1)), ("tapped", (1, 0)), ("tapped", (1, 1))]


def test_a_held_space_is_no_tapped_one(board: Board) -> None:
    """It asks what lies there."""
    board.show(CROSS)
    board.touch(1, 0, seconds=0.7)
    assert board.told == [("held", (1, 0))]


def test_a_double_tap_shows_the_whole_board_and_taps_once(board: Board) -> None:
    """After a drag, everything is seen again."""
    board.show(CROSS)
    whole = board.canvas.middle_of((0, 0))
    x, y = board.canvas.center
    board.phone.swipe((x, y), (x + 60, y + 90))
    assert board.canvas.middle_of((0, 0)) != whole
    board.phone.double_tap(board.canvas)
    board.phone.frames(2)
    assert board.canvas.middle_of((0, 0)) == whole
    assert [what for what, _ in board.told] == ["tapped", "whole"]


def test_a_drag_and_a_pinch_are_no_taps(board: Board) -> None:
    """The tile between the fingers stays between them."""
    board.show(CROSS)
    x, y = board.canvas.center
    before, between = board.canvas.cell, board.canvas.space_at(x, y)
    board.phone.pinch((x, y), 80, 160)
    assert board.canvas.cell > before
    assert board.canvas.space_at(x, y) == between
    assert board.told == []


def test_the_wheel_zooms_and_leaves_tiles_on_whole_pixels(board: Board) -> None:
    """At a desk."""
    board.show(CROSS)
    before = board.canvas.cell
    board.phone.wheel(*board.canvas.center, down=False)
    assert board.canvas.cell > before
    assert float(board.canvas.cell).is_integer()
    board.phone.wheel(*board.canvas.center)
    assert board.canvas.cell == pytest.approx(before, abs=1)


def test_enter_goes_to_the_next_glowing_space(board: Board) -> None:
    """Whoever plays by keyboard."""
    board.show(CROSS)
    board.canvas.trigger()
    assert board.told == [("walk", (0, 0))]


def test_the_double_of_a_tap_that_did_something_does_nothing(board: Board) -> None:
    """Another moment has come between the two; a tap a little later is one of its own."""
    board.show(CROSS)
    board.canvas.bind(on_space=lambda *_: board.show(CROSS.with_tile((2, 0), DARK)))
    there = board.canvas.middle_of((0, 0))
    board.phone.touch(*there)
    board.phone.touch(*there)
    assert [what for what, _ in board.told] == ["tapped"]
    board.phone.wait(0.4)
    board.phone.touch(*there)
    assert [what for what, _ in board.told] == ["tapped", "tapped"]


# -- the eye ---------------------------------------------------------------------------------


def test_a_large_board_opens_on_who_acts_and_what_glows(board: Board) -> None:
    """Of sixty tiles in a row, those at the far end that can be tapped."""
    row = Cave({(x, 0): DARK for x in range(60)}).with_piece(Piece.GHOUL, (58, 0))
    board.show(row, Marks(glow={(59, 0): Glow("1")}, piece=Piece.GHOUL, role="ghoul"))
    left, right = board.canvas.middle_of((58, 0)), board.canvas.middle_of((59, 0))
    assert 0 < left[0] < right[0] < 412
    assert board.canvas.cell >= 40


def test_the_players_own_view_is_kept_while_what_matters_is_in_it(board: Board) -> None:
    """A new tile within the screen moves nothing."""
    board.show(CROSS, Marks(glow={(0, 1): Glow()}))
    x, y = board.canvas.center
    board.phone.swipe((x, y), (x + 30, y + 30))
    kept = board.canvas.middle_of((0, 0))
    board.show(CROSS.with_tile((1, 1), DARK), Marks(glow={(1, 1): Glow()}))
    assert board.canvas.middle_of((0, 0)) == kept


def test_what_is_marked_out_of_sight_is_brought_into_sight(board: Board) -> None:
    """Even where the player had looked elsewhere."""
    row = Cave({(x, 0): DARK for x in range(30)})
    board.show(row, Marks(glow={(0, 0): Glow()}))
    x, y = board.canvas.center
    board.phone.swipe((x, y), (x + 20, y + 20))
    board.show(row, Marks(glow={(29, 0): Glow()}, marked=(29, 0)))
    assert 0 < board.canvas.middle_of((29, 0))[0] < 412


def test_to_throw_dice_the_eye_steps_back_and_goes_closer_again_to_tap(board: Board) -> None:
    """Twelve tiles beside each other: all of them, or those that matter as large as a finger."""
    row = Cave({(x, 0): DARK for x in range(12)}).with_piece(Piece.GHOUL, (11, 0))
    acting = Marks(piece=Piece.GHOUL, role="ghoul")
    board.show(row, acting)
    assert board.canvas.cell == 33
    board.show(row, replace(acting, glow={(10, 0): Glow("1")}))
    assert board.canvas.cell >= 40
    board.show(row, acting)
    assert board.canvas.cell == 33


def test_a_space_that_is_chosen_of_what_glows_stays_where_the_finger_found_it(board: Board) -> None:
    """Closer to it the others would be elsewhere, and who thinks again would miss them."""
    row = Cave({(x, 0): DARK for x in range(10)}).with_piece(Piece.GHOUL, (9, 0))
    asks = Marks(role="ghoul", glow={(-1, 0): Glow(), (10, 0): Glow()})
    board.show(row, asks)
    stood = board.canvas.cell, board.canvas.middle_of((0, 0))
    board.show(row, replace(asks, marked=(10, 0)))
    assert (board.canvas.cell, board.canvas.middle_of((0, 0))) == stood


def test_where_less_glows_than_before_the_eye_goes_closer(board: Board) -> None:
    """Of spaces all around one key leaves a single one: it is as large as there is room."""
    around = {(x, y): Glow("1") for x in range(-5, 6) for y in range(-5, 6)}
    board.show(CROSS, Marks(glow=around))
    far = board.canvas.cell
    board.show(CROSS, Marks(glow={(0, 1): Glow()}))
    assert board.canvas.cell > 1.5 * far


def test_the_board_fits_again_when_the_phone_is_turned(board: Board) -> None:
    """Held across."""
    board.show(CROSS)
    board.phone.turn((915, 412))
    board.phone.frames(2)
    assert all(
        0 < board.canvas.middle_of(space)[0] < 915 and 0 < board.canvas.middle_of(space)[1] < 412
        for space in CROSS.tiles
    )


# -- drawing ---------------------------------------------------------------------------------


def test_only_what_differs_is_drawn_anew(board: Board) -> None:
    """Of sixty tiles the one that was turned over, and the two whose floor joins it at most."""
    cave = random_cave(random.Random(60), 60)
    board.show(cave)
    space = next(iter(sorted(cave.dark_tiles())))
    lit = Tile(Side.LIT, kind=Kind.EVENT, walls=frozenset())
    before = board.canvas._pictures.redrawn
    board.show(cave.with_tile(space, lit))
    assert before + 1 <= board.canvas._pictures.redrawn <= before + 3


def test_the_same_moment_is_not_drawn_again(board: Board) -> None:
    """Not one tile."""
    board.show(CROSS)
    before = board.canvas._pictures.redrawn
    board.show(CROSS)
    assert board.canvas._pictures.redrawn == before


def test_the_board_is_drawn_once_a_frame(board: Board, drawn: list[Cave]) -> None:
    """Where two moments, another view and other room come at once, what is seen is the last."""
    board.show(CROSS)
    del drawn[:]
    for space in ((2, 0), (3, 0)):
        board.canvas.show(CROSS.with_tile(space, DARK))
    board.canvas.height /= 2
    board.phone.frames(1)
    assert drawn == [CROSS.with_tile((3, 0), DARK)]


def test_another_theme_draws_everything_in_its_colours(board: Board) -> None:
    """And back."""
    board.show(CROSS)
    before = board.canvas._pictures.redrawn
    theme.mode = Mode.CONTRAST.value
    board.phone.frames(1)
    assert board.canvas._pictures.redrawn == before + 5
    theme.mode = Mode.DARK.value
    board.phone.frames(1)
    assert board.canvas._pictures.redrawn == before + 10


def test_rings_are_drawn_and_taken_away(board: Board) -> None:
    """Isolation, on and off."""
    board.show(CROSS)
    without = len(board.canvas._pictures._rest.indices)
    board.show(CROSS, Marks(rings=((0, 0), 2)))
    assert len(board.canvas._pictures._rest.indices) > without
    board.show(CROSS)
    assert len(board.canvas._pictures._rest.indices) == without


def test_it_fades_with_what_it_stands_on(board: Board) -> None:
    """A context of its own would stay bright."""
    board.canvas.opacity = 0.3
    assert board.canvas._pictures.context["opacity"] == pytest.approx(0.3)


# -- motion ----------------------------------------------------------------------------------


def test_a_piece_on_its_way_is_tapped_where_it_will_stand(board: Board, moving: None) -> None:
    """The board is as it is at once; what is seen to move lags behind."""
    there = CROSS.with_piece(Piece.GHOUL, (0, 0))
    board.show(there, Marks(piece=Piece.GHOUL))
    board.show(there.with_piece(Piece.GHOUL, (1, 0)), Marks(piece=Piece.GHOUL))
    assert not board.canvas._moving.still
    board.touch(1, 0)
    assert board.told[-1] == ("tapped", (1, 0))
    board.phone.wait(1)
    assert board.canvas._moving.still
    assert len(board.canvas._pictures.above.children) == 0


def test_a_walk_done_in_one_go_is_seen_from_its_beginning(board: Board, moving: None) -> None:
    """Its steps are moments of their own, with no frame between them."""
    start = CROSS.with_piece(Piece.GHOUL, (-1, 0))
    board.show(start)
    board.phone.wait(0.1)
    board.canvas.show(start.with_piece(Piece.GHOUL, (0, 0)))
    board.canvas.show(start.with_piece(Piece.GHOUL, (1, 0)))
    assert board.canvas._moving._way[Piece.GHOUL].way == ((-1, 0), (0, 0), (1, 0))
    board.phone.wait(0.5)
    board.canvas.show(start.with_piece(Piece.GHOUL, (0, 0)))
    assert board.canvas._moving._way[Piece.GHOUL].way == ((1, 0), (0, 0))


@pytest.mark.parametrize(
    "after",
    [
        CROSS.with_tile((2, 0), DARK),
        CROSS.with_tile((1, 0), Tile(Side.LIT, kind=Kind.EVENT, walls=frozenset())),
        CROSS.without([(1, 0)]),
        CROSS.with_tile((2, 0), DARK).with_piece(Piece.GHOUL, (0, -1)),
    ],
)
def test_tiles_are_seen_to_come_turn_and_go_and_then_all_is_still(
    board: Board, moving: None, after: Cave
) -> None:
    """Laid, turned over, gone, and a leap: each ends, and leaves what lies there."""
    board.show(CROSS.with_piece(Piece.GHOUL, (0, 1)))
    board.show(after)
    assert board.canvas._moving.hidden or after.piece_at(Piece.GHOUL) == (0, -1)
    for _ in range(12):
        board.phone.wait(0.1)
    assert board.canvas._moving.still
    assert board.canvas._moving.hidden == set()
    assert set(board.canvas._pictures._drawn) == set(after.tiles)


def test_what_leaps_casts_a_shadow_on_the_tiles_below(board: Board, moving: None) -> None:
    """Two pictures go the same way: the shadow along the ground, and above it the piece."""
    board.show(CROSS.with_piece(Piece.GHOUL, (0, 1)))
    board.show(CROSS.with_piece(Piece.GHOUL, (0, -1)))
    board.phone.wait(0.2)
    shade, piece = (flight._place.xy for _, flight in board.canvas._moving._going)
    assert shade[0] == piece[0]
    assert shade[1] < piece[1]


def test_a_board_that_is_seen_closer_meanwhile_keeps_what_moves_in_its_place(
    board: Board, moving: None
) -> None:
    """A tile at the far end falls while the eye already goes to what is left."""
    board.show(CROSS.with_tile((9, 0), DARK))
    board.phone.wait(0.1)
    small = board.canvas.cell
    board.show(CROSS)
    board.phone.wait(0.35)
    assert board.canvas.cell > small
    look = board.canvas._pictures.look
    assert look is not None
    assert look[0].cell == small
    board.phone.wait(0.6)
    look = board.canvas._pictures.look
    assert look is not None
    assert look[0].cell == board.canvas.cell


def test_a_new_moment_ends_the_motions_of_the_one_before(board: Board, moving: None) -> None:
    """Nobody waits for them."""
    board.show(CROSS)
    board.canvas.show(CROSS.with_tile((2, 0), DARK))
    board.canvas.show(CROSS.with_tile((2, 0), DARK).with_tile((3, 0), DARK))
    assert board.canvas._moving.hidden == {(3, 0)}


def test_with_reduced_motion_nothing_moves(board: Board) -> None:
    """It is a cut."""
    board.show(CROSS)
    board.canvas.show(CROSS.with_tile((2, 0), DARK))
    assert board.canvas._moving.still


def test_a_tile_that_is_laid_or_goes_is_felt(board: Board, monkeypatch: pytest.MonkeyPatch) -> None:
    """A light tick, and a long soft one; with reduced motion too."""
    felt: list[Tick] = []
    monkeypatch.setattr(haptics, "tick", felt.append)
    board.show(CROSS)
    board.show(CROSS.with_tile((2, 0), DARK))
    board.show(CROSS)
    board.show(CROSS.with_tile((1, 0), Tile(Side.LIT, kind=Kind.EVENT)))
    assert felt == [Tick.LIGHT, Tick.SOFT]


def test_what_glows_breathes_and_then_is_still(board: Board, moving: None) -> None:
    """A breath is a whole frame; after some of them the screen rests."""
    board.show(CROSS, Marks(glow={(0, 0): Glow()}))
    seen = set()
    for _ in range(20):
        board.phone.wait(0.1)
        seen.add(round(board.canvas._pictures.breath.a, 2))
    assert min(seen) < 0.8
    board.phone.wait(12)
    assert board.canvas._pictures.breath.a == 1
    board.show(CROSS)
    assert board.canvas._breath is None


def test_where_the_cave_names_a_place_the_others_are_not_drawn_but_can_be_tapped(
    board: Board,
) -> None:
    """One light to follow, and the board as large as it can be."""
    places: dict[Space, Glow] = {(x, 3): Glow() for x in range(-9, 9)}
    board.show(CROSS, Marks(glow=places, marked=(1, 1), proposed=True))
    assert set(board.canvas._pictures._drawn) == {*CROSS.tiles, (1, 1)}
    assert board.canvas.cell == 96
    board.touch(-1, 1)
    assert board.told == [("tapped", (-1, 1))]
