"""What the Cave Ghost may buy in her turn."""

from __future__ import annotations

import pytest

from tests.companion.screens.groups import keys
from tests.table import play


@pytest.mark.rule("boards.cave-ghost-powers")
def test_the_cave_ghosts_powers_stand_in_the_order_of_her_board() -> None:
    """What cannot be bought is dimmed, and stays."""
    table = play(
        "table knight cave-ghost", "map on", "cave-ghost places bones at 1,0",
        "cave-ghost places eye at 0,1", "cave-ghost places fangs at -1,0",
        "cave-ghost places bones at 0,-1", "put knight at 0,0", "knight ends turn",
        "cave-ghost starts at -1,0", "cave-ghost places eye at 2,0",
        "correct cave-ghost omens to 1",
    )  # fmt: skip
    powers = keys(table, "Powers")
    assert list(powers) == [
        "Rockslide", "Hatred", "Crystal Curse", "Plot Twist", "Telekinesis", "Possession",
    ]  # fmt: skip
    assert powers["Possession"].why == "needs 3 more"
