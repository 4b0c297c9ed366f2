"""What is said of the dice chart, and what of it is known in the next game."""

from __future__ import annotations

import pytest

from companion.panels.vile_ghoul.view import chart_view
from companion.screens.words import DASH
from rules import Refusal, decide
from tests.table import play, then


@pytest.mark.rule("vile-ghoul.select-statistics", "vile-ghoul.select-statistics.boost-dice")
def test_the_dice_chart() -> None:
    """The first 3 has slid over, so selecting the other brings a Boost die."""
    table = play(
        "table vile-ghoul thief",
        "vile-ghoul starts",
        "vile-ghoul rolls 3 3 6",
        "vile-ghoul selects 3 for movement 4 attack 2",
        "vile-ghoul ends turn",
        "thief ends turn",
    )
    chart = chart_view(table)
    assert (chart.supply, chart.untold) == ((3, 6), 5)
    three, six = chart.rows[2], chart.rows[5]
    assert (three.gives, three.right, three.note) == (
        "4 / 2",
        1,
        "select it for this turn, 1 Boost",
    )
    assert three.select is not None
    assert not three.select.asks
    assert (six.gives, six.note) == (DASH, "select it for this turn")
    assert six.select is not None
    assert [ask.field for ask in six.select.asks] == ["movement", "attack"]
    assert chart.rows[0].select is None
    told = decide(table, chart.rows[0].tell.fill(movement=5, attack=1))
    assert not isinstance(told, Refusal)
    chart = chart_view(then(table, "vile-ghoul selects 3"))
    assert (chart.rows[2].left, chart.rows[2].note) == (True, "this turn, 1 Boost left")
    chart = chart_view(then(table, "vile-ghoul selects 3", "vile-ghoul boosts attack"))
    assert chart.rows[2].note == "this turn"
