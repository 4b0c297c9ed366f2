"""The board as a picture."""

from __future__ import annotations

import random

import pytest

from companion.driver.window import prepare

PIXELS = prepare()

from companion.board.still import BoardPicture, seen
from companion.driver.phone import Phone
from rules.map import Cave, Tile
from tests.rules.cave.campaign import random_cave


def test_the_whole_board_fits_however_small() -> None:
    """Sixty tiles in a row on 400 dp."""
    row = Cave({(x, 0): Tile() for x in range(60)})
    camera = seen(row, (0, 0, 400, 200), 1)
    assert camera.cell * 60 <= 400
    assert camera.corner_of((0, 0))[0] >= 0


def test_a_picture_is_drawn_when_it_has_a_board_and_room() -> None:
    """And again when another is put into it."""
    picture = BoardPicture(role="ghoul")
    phone = Phone.holding(picture)
    phone.frames(1)
    assert len(picture._pictures._rest.indices) == 0
    picture.cave = random_cave(random.Random(3), 20)
    phone.frames(1)
    few = len(picture._pictures._rest.indices)
    picture.cave = random_cave(random.Random(3), 40)
    phone.frames(1)
    assert 0 < few < len(picture._pictures._rest.indices)
    picture.opacity = 0.5
    assert picture._pictures.context["opacity"] == pytest.approx(0.5)
    phone.close()
