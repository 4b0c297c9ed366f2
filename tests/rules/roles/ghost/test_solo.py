"""The Ghost alone against the Cave: her number, her Flares, and what comes after them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from rules import Refusal, prompts
from rules.events import Told
from tests.rules.cave.table import START
from tests.table import play, refused, then

if TYPE_CHECKING:
    from rules import Step, Table


def alone(*cards: str, level: str = "easy") -> Table:
    """Begin her solo game: of two places in turn order these cards are drawn."""
    laid = (f"ghost {line}" for line in START)
    drawn = (f"ghost takes possession card {card}" for card in cards)
    head = ("table ghost", f"level ghost {level}", "map on")
    return play(*head, *laid, *drawn, "ghost starts at -1,0")


def told(done: Step | Refusal) -> list[str]:
    """Give what a step says to the table."""
    assert not isinstance(done, Refusal)
    return [event.text for event in done.events if isinstance(event, Told)]


@pytest.mark.rule("alone.in-the-dark-2", "ghost.solo", "possession.goblins")
def test_the_card_just_chosen_says_how_many_tiles_come() -> None:
    """The Goblins' card shows 4: four tiles, though no Crystal tile has been seen."""
    table = alone("goblins", "dragon")
    table = then(table, "ghost lays goblins facedown", "ghost ends turn")
    asked = prompts(table)[0].text
    assert asked.startswith("Tile 1 of 4")
    assert "4: the value of the Possession card" in asked


@pytest.mark.rule("alone.number", "alone.in-the-dark-2")
def test_a_card_that_lies_on_the_table_is_asked_for_its_value() -> None:
    """Among six cards are threes and fours: 3 to 5, and no Influence while a card lies there."""
    table = then(alone("goblins", "dragon"), "ghost has laid a card", "ghost ends turn")
    (asked,) = prompts(table)
    assert [one.label for one in asked.answers] == ["The card's value"]
    for line in ("ghost counts 9", "ghost counts 2"):
        assert refused(table, line).remedy == "It is a number from 3 to 5"
    assert refused(table, "ghost counts 1 by influence").rule == "alone.number"
    table = then(table, "ghost counts 3")
    assert prompts(table)[0].text.startswith("Tile 1 of 3")
