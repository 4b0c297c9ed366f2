"""The Ghost alone against the Cave: her number, her Flares, and what comes after them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from rules import Refusal, Setup, new_table, prompts
from rules.events import Told
from rules.names import Role
from tests.rules.cave.table import START
from tests.rules.roles.ghost.table import hers
from tests.table import play, refused, step, then

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
    assert asked.startswith("Lay a tile where it glows: 1 of 4")
    assert "4 tiles by the value of the Possession card" in asked


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
    assert prompts(table)[0].text.startswith("Lay a tile where it glows: 1 of 3")


@pytest.mark.rule("alone.in-the-dark-2", "ghost.solo")
def test_cards_of_one_value_need_no_asking_and_without_any_influence_counts() -> None:
    """Cave, Thief and Ghoul all show 3; with none left it is her Influence of 1."""
    table = alone("goblins", "dragon")
    threes = then(table, "correct ghost cards to cave thief ghoul", "ghost has laid a card")
    assert prompts(then(threes, "ghost ends turn"))[0].text.startswith(
        "Lay a tile where it glows: 1 of 3"
    )
    none = then(table, "correct ghost cards to nothing", "ghost ends turn")
    assert "1 tile by Influence, with no Possession cards left" in prompts(none)[0].text
    done = step(none, "ghost places eye at 0,2")
    assert "No Possession card is left: no possession turn follows" in told(done)


@pytest.mark.rule("ghost.solo", "alone.solo-ghost", "alone.number")
def test_where_her_books_lie_on_the_table_she_says_both_numbers() -> None:
    """A game from before: 2 can be her Influence alone, and then she is reminded of her card."""
    setup = Setup((Role.GHOST,), with_map=True, on_paper=frozenset({Role.GHOST}))
    table = then(new_table(setup), *(f"ghost {line}" for line in START), "ghost starts at -1,0")
    table = then(table, "ghost ends turn")
    labels = [one.label for one in prompts(table)[0].answers]
    assert labels == ["The card's value", "No card is left: my Influence"]
    assert "Influence, with no" in prompts(then(table, "ghost counts 2"))[0].text
    table = then(table, "ghost counts 3", "ghost places eye at 0,2", "ghost places eye at 0,3")
    done = step(table, "ghost places eye at 0,4")
    assert any("Now reveal the Possession card" in text for text in told(done))


@pytest.mark.rule("ghost.solo", "ghost.solo.flare", "alone.solo-ghost")
def test_without_a_map_her_flares_are_told_and_the_card_is_still_revealed_after_them() -> None:
    """One sentence says that they are rolled; one that is reported passes nothing by."""
    table = play("table ghost", "level ghost easy", "ghost takes possession card goblins")
    table = then(table, "ghost takes possession card dragon", "ghost starts")
    table = then(table, "ghost lays knight facedown")
    ended = step(table, "ghost ends turn")
    assert any("one roll of Flare per Artifact" in text for text in told(ended))
    table = then(table, "ghost ends turn", "ghost flares showing ring", "ghost flares showing ring")
    assert hers(then(table, "ghost reveals knight")).revealed is Role.KNIGHT
    assert then(table, "ghost has laid a card").round == table.round + 1
