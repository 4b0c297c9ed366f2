"""What others are offered against a Ghoul."""

import pytest

from rules import new_table, prompts
from rules.names import Role
from rules.table import Setup
from tests.table import then


@pytest.mark.rule("cave.omens.soporific-spores", "ghost.taking-a-possession-turn")
def test_a_ghost_on_paper_who_plays_the_cave_may_use_spores_of_her_own_omens() -> None:
    """Whom she possesses nobody has told the app: the Cave's Omens are not counted for it."""
    seats = (Role.CAVE, Role.GHOUL, Role.GHOST)
    table = new_table(Setup(seats, on_paper=frozenset({Role.GHOST})))
    table = then(table, "cave ends turn", "ghoul starts", "ghoul rolls 4 2 6", "ghoul chooses 6 4")
    table = then(table, "ghoul ends turn")
    assert table.turn is Role.GHOST
    answers = [answer for prompt in prompts(table) for answer in prompt.answers]
    (spores,) = [one for one in answers if one.label == "Used Soporific Spores on the Ghoul"]
    assert spores.note == "1 Fury less"
