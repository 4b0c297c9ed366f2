"""A Terror card at a glance: what it does each turn, what it does once, and for how long."""

from __future__ import annotations

import pytest

from rules.roles.ghoul.glance import at_a_glance
from tests.table import play


@pytest.mark.rule("ghoul.terror-cards", "terror.sneak", "terror.chase")
def test_a_card_spent_for_the_turn_stays_until_it_ends() -> None:
    """Sneak works until the turn ends; Chase gives its movement at once, and is gone."""
    table = play(
        "table thief ghoul",
        "thief ends turn",
        "ghoul starts",
        "ghoul rolls 6 5 4",
        "ghoul chooses 6 5",
        "ghoul attacks thief against 1",
        "thief is killed at loot level 2",
        "ghoul draws sneak chase",
        "ghoul keeps sneak",
    )
    (sneak,) = at_a_glance(table)
    assert (sneak.lasting.stays, sneak.once.stays) == (False, True)
    table = play("table ghoul", "ghoul starts", "ghoul rolls 1 2 4", "ghoul draws chase")
    (chase,) = at_a_glance(table)
    assert (chase.lasting.stays, chase.once.stays) == (False, False)
