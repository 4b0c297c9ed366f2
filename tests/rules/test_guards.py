"""Whose turn it is, who acts now, and who is asked."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from rules.boards import Board
from rules.draft import Draft
from rules.guards import acting, alive, asked_of
from rules.names import Role
from rules.outcome import NotAllowedError, Outcome
from rules.table import Within
from rules.windows import end_the_turn
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


def test_a_bare_board_tells_nobody_anything() -> None:
    """A number that a board does not have is none, and nobody on it is dead."""
    bare = Board()
    assert (bare.defense, bare.health, bare.space) == (None, None, None)
    assert (bare.dead, bare.surfaced, bare.shielded, bare.flares) == (False, False, False, 0)


def test_a_game_that_ends_in_a_window_passes_no_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    """What one part asks for comes after what another has asked, and the end is the end."""
    from rules.house import HOUSE
    from rules.owed import FirstPlacement
    from rules.table_wide import TABLE
    from rules.windows import TurnEnds, Window

    over = Outcome((Role.KNIGHT,), (Role.GHOUL,), "it was late", "table.the-end")
    first, second = FirstPlacement(Role.KNIGHT), FirstPlacement(Role.GHOUL)
    asking = (
        (TABLE, lambda draft, _by: draft.owe("table.the-end", first)),
        (TABLE, lambda draft, _by: draft.owe("table.the-end", second)),
    )
    monkeypatch.setitem(HOUSE.windows, Window.TILES, asking)
    asked = draft(play("table knight ghoul"))
    end_the_turn(asked, Role.KNIGHT)
    assert asked.table.owed == (first, second, TurnEnds(Role.KNIGHT, Window.FLARES))
    ending = ((TABLE, lambda draft, _by: draft.end(over)),)
    monkeypatch.setitem(HOUSE.windows, Window.TILES, ending)
    ended = draft(play("table knight ghoul"))
    end_the_turn(ended, Role.KNIGHT)
    assert (ended.table.outcome, ended.table.turn) == (over, Role.KNIGHT)
