"""What her player types in of her board."""

import pytest

from rules.map.omens import Omen
from rules.roles.cave_ghost.desk import PRICES
from rules.roles.cave_ghost.seat import board
from tests.rules.roles.cave_ghost.table import begun
from tests.table import then


@pytest.mark.rule("boards.cave-ghost-powers", "cave-ghost.using-powers")
def test_a_price_said_in_a_game_is_known_to_the_card_desk() -> None:
    """One number is the same for each use; of Hatred all three must have been said."""
    table = then(begun(), "cave-ghost priced rockslide at 2", "cave-ghost priced hatred at 1")
    assert PRICES.told(table) == ((2, 2, 2), None, None, None, None)
    table = then(table, "cave-ghost priced hatred at 1 2 3")
    assert PRICES.told(table)[1] == (1, 2, 3)
    assert board(table).prices[Omen.HATRED] == (1, 2, 3)
