"""Whose turn it is, who acts now, and who is asked."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from rules.draft import Draft
from rules.guards import acting, alive, asked_of, between_rounds, free_to_act
from rules.names import Role
from rules.outcome import NotAllowedError
from rules.table import Within
from tests.table import play, then

if TYPE_CHECKING:
    from rules import Table


def draft(table: Table) -> Draft:
    """Begin a decision at this table."""
    return Draft(table, None, overrule=False)


def test_who_acts_is_who_is_asked_or_plays_within_the_turn_or_has_it() -> None:
    """The Knight names the symbol in the Ghoul's turn; the Ghost plays within the Dragon's."""
    table = play("table knight ghoul", "knight ends turn", "ghoul starts", "ghoul rolls 6 5 4")
    assert acting(table) is Role.GHOUL
    table = then(table, "ghoul chooses 6 5", "ghoul attacks knight against 1", "knight loses grit")
    assert (table.turn, acting(table)) == (Role.GHOUL, Role.KNIGHT)
    inside = replace(play("table dragon ghost"), within=Within(Role.GHOST, Role.DRAGON))
    assert (inside.turn, acting(inside)) == (Role.DRAGON, Role.GHOST)


def test_nobody_answers_for_another_and_the_dead_do_nothing() -> None:
    """Each says who it is for."""
    table = play("table knight dragon ghoul")
    with pytest.raises(NotAllowedError) as no:
        asked_of(draft(table), Role.KNIGHT, Role.DRAGON, "base.turn-order")
    assert no.value.refusal.text == "This is for the Dragon to do, not for the Knight"
    alive(draft(table), Role.KNIGHT, "base.turn-order")
    with pytest.raises(NotAllowedError, match="The Dragon is dead"):
        alive(draft(then(table, "dragon is killed")), Role.DRAGON, "base.turn-order")


def test_of_their_own_accord_people_act_in_their_turn_and_after_what_is_owed() -> None:
    """First whose turn it is, then what waits; on purpose both are noted."""
    table = play("table knight ghoul", "knight ends turn", "ghoul starts", "ghoul rolls 6 5 4")
    table = then(table, "ghoul chooses 6 5")
    free_to_act(draft(table), Role.GHOUL, "base.turn-order")
    with pytest.raises(NotAllowedError, match="It is the Ghoul's turn"):
        free_to_act(draft(table), Role.KNIGHT, "base.turn-order")
    table = then(table, "ghoul attacks knight against 1")
    with pytest.raises(NotAllowedError, match="Something is still owed"):
        free_to_act(draft(table), Role.GHOUL, "base.turn-order")
    overruled = Draft(table, None, overrule=True)
    free_to_act(overruled, Role.KNIGHT, "base.turn-order")
    assert [one.text.partition(".")[0] for one in overruled.overruled] == [
        "It is the Ghoul's turn",
        "Something is still owed",
    ]


def test_what_comes_after_everybody_is_told_in_the_last_turn_or_the_next_rounds_first() -> None:
    """Before the Knight's first turn no round is over, and in the middle of one it is not yet."""
    table, rule = play("table knight dragon thief"), "base.turn-order"
    with pytest.raises(NotAllowedError, match="It is the Knight's turn"):
        between_rounds(draft(table), rule, "Wait")
    table = then(table, "knight ends turn")
    with pytest.raises(NotAllowedError, match="It is the Dragon's turn"):
        between_rounds(draft(table), rule, "Wait")
    table = then(table, "dragon ends turn")
    between_rounds(draft(table), rule, "Wait")
    table = then(table, "thief ends turn")
    assert (table.turn, table.round) == (Role.KNIGHT, 2)
    between_rounds(draft(table), rule, "Wait")
