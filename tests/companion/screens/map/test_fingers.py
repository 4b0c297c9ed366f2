"""Seeing the whole board: fingers, keys, sizes of text and of the window, themes."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from companion.screens.map.turning import TurnSheet
from tests.companion.screens.map.conftest import OUT, MapPhone, chosen_by_me, turned

if TYPE_CHECKING:
    from rules.names import Space


def test_the_whole_map_is_seen_and_a_double_tap_brings_it_back(phone: MapPhone) -> None:
    """A drag moves it, two fingers zoom it, a double tap shows all of it again."""
    phone.begin(*OUT)
    canvas = phone.board.map
    fitted = (canvas.cell, canvas.middle_of((0, 0)))
    x, y = canvas.center
    phone.swipe((x, y), (x + 80, y + 40))
    assert canvas.middle_of((0, 0)) != fitted[1]
    phone.pinch((x, y), 80, 200)
    assert canvas.cell > fitted[0]
    assert phone.app.layers.sheet is None
    phone.double_tap(phone.board.map)
    phone.frames(4)
    assert canvas.cell == pytest.approx(fitted[0])
    assert canvas.middle_of((0, 0)) == pytest.approx(fitted[1])


def test_the_double_of_a_tap_that_closed_a_sheet_does_nothing_on_the_board(
    phone: MapPhone,
) -> None:
    """What lies below the finger then is a space, and may cost something."""
    phone.begin(*OUT, "ghoul rolls 4 1 6", "ghoul chooses 4 1")
    told: list[Space] = []
    phone.board.map.bind(on_space=lambda _, space: told.append(space))
    phone.hold_space(0, 1)
    phone.wait(0.5)
    key = phone.find(name="close")
    assert phone.board.map.collide_point(*key.to_window(*key.center))
    phone.double_tap(key)
    assert phone.app.layers.sheet is None
    phone.wait(0.5)
    assert told == []


def test_the_double_of_a_tap_on_the_board_does_nothing_on_the_sheet_it_opened(
    phone: MapPhone,
) -> None:
    """Neither on an edge of the large tile, nor on a key."""
    phone.begin(*OUT, "put ghoul at 0,0", "ghoul rolls 4 1 6", "ghoul chooses 4 1")
    phone.say("ghoul flares at 0,0 showing four")
    phone.wait(0.5)
    low = next(space for space in sorted(phone.glow) if edges_under(phone, space))
    x, y = phone.board.map.middle_of(low)
    phone.touch(x, y, settle=1)
    sheet = phone.app.layers.sheet
    assert isinstance(sheet, TurnSheet)
    phone.touch(x, y)
    phone.wait(0.5)
    assert sheet._told.walls is None
    assert sheet._told.kind is None


def edges_under(phone: MapPhone, space: Space) -> bool:
    """Say whether the sheet that turns a tile over has a key, or an edge, where the space is."""
    x, y = phone.board.map.middle_of(space)
    phone.touch(x, y)
    phone.wait(0.5)
    sheet = phone.app.layers.sheet
    phone.touch(x, y)
    phone.wait(0.5)
    found = sheet._told.walls is not None or sheet._told.kind is not None
    phone.board.half_told.clear()
    phone.back()
    phone.wait(0.5)
    return found


def test_the_button_shows_the_whole_map_too(phone: MapPhone) -> None:
    """For whoever does not know the double tap; the wheel zooms at a desk."""
    phone.begin(*OUT)
    canvas = phone.board.map
    before = canvas.cell
    phone.wheel(*canvas.center, down=False)
    assert canvas.cell > before
    phone.wheel(*canvas.center)
    phone.tap("More")
    phone.tap(name="show the whole map")
    assert canvas.cell == pytest.approx(before)


def test_the_keyboard_walks_over_glowing_spaces(phone: MapPhone) -> None:
    """Enter on the map chooses the next one; the buttons below finish it."""
    chosen_by_me(phone.begin(*turned(4, 2)))
    canvas = phone.board.map
    canvas.trigger()
    first = phone.board._chosen
    canvas.trigger()
    assert first is not None
    assert phone.board._chosen not in {None, first}
    phone.frames(4)
    phone.tap("Fangs")
    assert phone.lines[-1].startswith("ghoul places fangs at")


@pytest.mark.parametrize("scale", [0.9, 1.0, 1.6, 2.0])
def test_nothing_is_cut_off_at_any_size_of_text(phone: MapPhone, scale: float) -> None:
    """And the map keeps room to be read."""
    phone.begin(*turned(4, 2))
    phone.app.take_look("dark", scale)
    phone.frames(6)
    assert phone.problems() == []
    assert phone.board.map.height > 60


def test_turned_on_its_side_the_map_stands_beside_the_buttons(phone: MapPhone) -> None:
    """And back again."""
    phone.begin(*turned(4, 2))
    phone.turn((915, 412))
    phone.frames(6)
    assert phone.board.map.right <= phone.screen.scroll.x + 1
    assert phone.problems() == []
    phone.turn((412, 915))
    phone.frames(6)
    assert phone.board.map.width == 412


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_on_a_very_small_phone_the_board_scrolls_with_the_question(
    phone: MapPhone, scale: float
) -> None:
    """Lower than 320 by 480 there is no room for both; it may be turned, and turned back.

    Held across the numbers stand over the board, or scroll where the letters are large.
    """
    phone.begin(*turned(4, 2))
    phone.app.take_look("dark", scale)
    for size in ((320, 480), (320, 430), (480, 320), (320, 430), (412, 915)):
        phone.turn(size)
        phone.frames(8)
        assert phone.board.map.height > 60
        assert phone.problems() == []


def test_on_a_very_small_phone_a_finger_on_the_board_scrolls_to_the_question(
    phone: MapPhone,
) -> None:
    """Up and down it scrolls, where board and question have no room; sideways it moves the map."""
    phone.begin(*turned(4, 2))
    phone.turn((320, 430))
    phone.wait(0.3)
    board, scroll = phone.board.map, phone.screen.scroll
    before = board._camera
    x, y = board.to_window(*board.center)
    phone.swipe((x, y), (x, y + 60))
    assert scroll.offset > 40
    assert board._camera == before
    scroll.stop()
    scroll.offset = 0
    phone.frames(2)
    phone.swipe((x, y), (x + 60, y + 5))
    assert board._camera.x > before.x + 30


@pytest.mark.parametrize("mode", ["light", "contrast"])
def test_every_theme_draws_the_map_anew(phone: MapPhone, mode: str) -> None:
    """Tiles, Rockslides and glow take the other colours at once."""
    phone.begin(*turned(4, 2))
    phone.say(
        "put rockslide between 0,0 and 1,0", "overrule put thief at 0,1", "put treasure on 0,1"
    )
    phone.say("overrule put bones-tribe at 0,1", "mend 1,0 to lit crystal with walls north")
    phone.say("ghoul places lake at 2,0 3,0", "mend -1,0 to lit event")
    pictures = phone.board.map._pictures
    before, drawn = pictures.look, pictures.redrawn
    phone.app.take_look(mode, 1.0)
    phone.frames(4)
    assert pictures.look != before
    assert pictures.redrawn >= drawn + len(pictures._drawn)


def test_crystals_stand_on_the_tray_as_long_as_the_board_is_seen(phone: MapPhone) -> None:
    """And rock hangs from under the numbers; no other screen has them where the tray was."""
    phone.begin(*OUT)
    scene, screen = phone.app.layers.scene, phone.screen
    assert screen.tray is not None
    assert scene.floor == screen.tray.top
    assert scene.ceiling == scene.height - screen.numbers.y
    phone.turn((915, 412))
    phone.wait(0.3)
    assert (screen.tray, scene.floor, scene.ceiling) == (None, 0, 0)
    phone.turn((412, 915))
    phone.wait(0.3)
    assert scene.floor > 0
    phone.app.go("rules")
    phone.frames(2)
    assert (scene.floor, scene.ceiling) == (0, 0)
