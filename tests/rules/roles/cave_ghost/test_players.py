"""How a simulated Cave Ghost plays."""

import pytest

from rules.map.omens import Omen
from rules.names import Role
from rules.outcome import UnreadableError
from rules.roles.cave_ghost.actions import BuyPower, Move, PricePower
from rules.roles.cave_ghost.players import PLAYER, prices, wants
from tests.rules.roles.cave_ghost.table import her_turn
from tests.table import then

HER = Role.CAVE_GHOST


def test_prices_are_read_off_a_call() -> None:
    """Five of them, a stroke between the three of a rising one."""
    assert prices("2,1/2/3,1,2,1")[1] == PricePower(HER, Omen.HATRED, (1, 2, 3))
    assert prices("0,0/1/2,0,1,1")[0] == PricePower(HER, Omen.ROCKSLIDE, (0,))
    for wrong in ("1,2", "a,b,c,d,e", "1,1/2,1,1,1", "-1,1,1,1,1"):
        with pytest.raises(UnreadableError, match="The prices are five"):
            prices(wrong)


def test_she_goes_where_it_is_lonely_and_rather_takes_a_token_away() -> None:
    """The Knight is in the east: the west is farthest, and there she stays."""
    table = her_turn("put knight at 1,0")
    assert wants(table) == ((-1, 0),)
    assert PLAYER.judge(table, Move(HER, (0, 0))) < 0
    assert PLAYER.judge(then(table, "cave-ghost moves to 0,0"), Move(HER, (-1, 0))) > 0
    hatred = BuyPower(HER, Omen.HATRED)
    against = BuyPower(HER, Omen.HATRED, hatred_token=True)
    assert PLAYER.judge(table, against) > PLAYER.judge(table, hatred) > 0
