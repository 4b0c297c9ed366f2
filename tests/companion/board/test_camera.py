"""Where tiles are on the screen, and which of them a finger means."""

import pytest

from companion.board.camera import Camera, onto, opening, wished

BOX = (0.0, 100.0, 412.0, 416.0)
ROW = [(x, 0) for x in range(12)]


def test_a_point_belongs_to_the_space_it_lies_in() -> None:
    """Left of and below the Entrance spaces count downwards."""
    camera = Camera(50, 200, 300)
    assert camera.space_at(200, 300) == (0, 0)
    assert camera.space_at(249, 349) == (0, 0)
    assert camera.space_at(250, 299) == (1, -1)
    assert camera.space_at(199, 300) == (-1, 0)


def test_the_middle_of_a_space_is_found_again() -> None:
    """What is drawn there is tapped there."""
    camera = Camera(50, 200, 300)
    for space in ((0, 0), (3, -2), (-4, 5)):
        assert camera.space_at(*camera.middle_of(space)) == space


def test_zooming_leaves_the_point_between_the_fingers_where_it_is() -> None:
    """Twice as large, around the middle of one space."""
    camera = Camera(40, 100, 100)
    at = camera.middle_of((2, 1))
    closer = camera.zoomed(2, at, 1)
    assert closer.cell == 80
    assert closer.middle_of((2, 1)) == pytest.approx(at)


def test_a_tile_is_never_smaller_than_a_fingertip_can_follow_nor_fills_the_screen() -> None:
    """22 and 220 dp are the ends, times the density."""
    camera = Camera(60, 0, 0)
    assert camera.zoomed(0.01, (0, 0), 1).cell == 22
    assert camera.zoomed(100, (0, 0), 2).cell == 440


def test_a_settled_view_lies_on_whole_pixels() -> None:
    """Half pixels would blur every edge."""
    assert Camera(41.4, 10.6, -3.2).settled() == Camera(41, 11, -3)


def test_the_whole_board_fits_with_a_margin() -> None:
    """Twelve tiles beside each other on a phone of 412 dp are 33 dp wide each."""
    camera = onto(ROW, BOX, 1)
    assert camera.cell == 33
    assert all(camera.sees(space, BOX) for space in ROW)


def test_few_tiles_are_shown_no_larger_than_96_dp() -> None:
    """The first tiles of a game do not fill the table."""
    assert onto([(0, 0), (1, 0)], BOX, 1).cell == 96
    assert onto([(0, 0), (1, 0)], (0, 0, 824, 832), 2).cell == 192


def test_a_board_wishes_for_no_more_height_than_its_width_can_use() -> None:
    """Three rows of three are as large as tiles ever are; of eight columns the width decides."""
    few = [(x, y) for x in range(3) for y in range(3)]
    assert wished(few, 420, 1) == 3 * 96 + 16
    wide = [(x, y) for x in range(8) for y in range(3)]
    assert wished(wide, 416, 1) == 3 * 50 + 16


def test_a_board_that_can_be_read_opens_whole() -> None:
    """Five tiles: whatever matters, all of them are seen."""
    tiles = [(x, 0) for x in range(5)]
    assert opening(tiles, {(0, 0)}, BOX, 1) == onto(tiles, BOX, 1)


def test_a_board_too_wide_to_be_read_opens_on_what_matters() -> None:
    """Twelve tiles would be 33 dp wide: it opens on the last one, and what lies around it."""
    camera = opening(ROW, {(11, 0)}, BOX, 1)
    assert camera.cell > 40
    assert camera.sees((11, 0), BOX)
    assert camera.sees((10, 0), BOX)
    assert camera.corner_of((12, 0))[0] == 412 - 8


def test_with_little_room_only_what_matters_itself_is_seen() -> None:
    """150 dp are three tiles that can be read, and no space around them."""
    low = (0.0, 0.0, 412.0, 150.0)
    tall = [(0, y) for y in range(12)]
    camera = opening(tall, {(0, 0), (0, 1), (0, 2)}, low, 1)
    assert camera.cell >= 40
    assert all(camera.sees((0, y), low) for y in range(3))


def test_what_matters_everywhere_opens_the_whole_board() -> None:
    """Glow from end to end: going closer would show less of it."""
    assert opening(ROW, set(ROW), BOX, 1) == onto(ROW, BOX, 1)


def test_a_board_that_is_only_looked_at_is_seen_whole_where_it_would_be_too_small_to_tap() -> None:
    """Twelve tiles of 33 dp: who throws dice sees all of them."""
    assert opening(ROW, {(11, 0)}, BOX, 1, tapped=False) == onto(ROW, BOX, 1)


def test_a_board_too_wide_even_to_be_looked_at_shows_as_much_as_can_be_told_apart() -> None:
    """Of thirty tiles those around the one that matters, no smaller than 26 dp."""
    row = [(x, 0) for x in range(30)]
    camera = opening(row, {(29, 0)}, BOX, 1, tapped=False)
    assert camera.cell == 26
    assert [x for x, _ in row if camera.sees((x, 0), BOX)] == list(range(15, 30))


def test_where_nothing_matters_the_whole_board_is_seen_however_small() -> None:
    """Somebody else's turn."""
    assert opening(ROW, set(), BOX, 1) == onto(ROW, BOX, 1)


def test_the_eye_goes_from_one_view_to_another() -> None:
    """Halfway everything is halfway, and at the end it is exactly there."""
    one, other = Camera(40, 0, 0), Camera(80, 100, -50)
    assert one.towards(other, 0.5) == Camera(60, 50, -25)
    assert one.towards(other, 1) is other


def test_a_dragged_board_keeps_its_size() -> None:
    """Only the place changes."""
    assert Camera(40, 0, 0).moved(7, -3) == Camera(40, 7, -3)


def test_a_table_without_any_tile_shows_where_the_entrance_would_lie() -> None:
    """Nothing is there to be seen, and nothing breaks."""
    camera = onto([], BOX, 1)
    assert camera.sees((0, 0), BOX)
