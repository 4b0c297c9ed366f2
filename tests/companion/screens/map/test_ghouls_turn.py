"""The Ghoul's turn on the board takes no more taps than without it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from rules.names import Role
from tests.companion.screens.test_ghouls_turn import MOST_TAPS
from tests.rules.cave.table import START

if TYPE_CHECKING:
    from tests.companion.screens.map.conftest import MapPhone


@pytest.mark.rule("ghoul.move-and-act", "ghoul.attack", "ghoul.skittering", "ghoul.set-defense")
def test_a_whole_turn_takes_nine_taps_or_fewer(phone: MapPhone) -> None:
    """Dice 5 3 6, pair 6 and 5; the Knight, who told Strength 1, costs 1 + 1 discs; a move 1.

    She loses Grit and names Eye, which only the tile in the south shows: it skitters there, and
    goes back to the Entrance. Fury 1 is odd and draws no card; 5 - 2 discs are left as Defense.
    """
    start = (f"knight {line}" for line in START)
    told = "knight has 1 strength"
    phone.begin("table knight ghoul", "map on", *start, told, "knight ends turn")
    phone.say("knight places bones at 1,1", "ghoul starts at 1,0", "put knight at 1,0")
    phone.wait(0.6)
    phone.taps = 0
    for face in (5, 3, 6):
        phone.tap(name=f"die {face}")
    phone.wait(0.6)
    for name in ("6 and 5", "Knight: 2", "Grit", "Eye"):
        phone.tap(name=name)
        phone.wait(0.5)
    phone.tap_space(0, 0)
    phone.wait(0.5)
    phone.tap(name="end turn")
    phone.wait(0.5)
    assert phone.taps <= MOST_TAPS
    assert phone.lines[-4:] == [
        "knight loses grit",
        "knight names eye",
        "ghoul moves to 0,0",
        "ghoul ends turn",
    ]
    board = phone.app.session.table.roles[Role.GHOUL]
    assert (board.fury, board.defense) == (1, 3)
