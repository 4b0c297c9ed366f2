"""What can be said to have happened."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from companion.naming import Names
from companion.screens.happened.view import (
    choices,
    completed,
    drawn,
    extras,
    happened,
    may_be_won,
    sentences,
    so_far,
    sorts_of,
    winners,
)
from companion.session import Session
from rules import Setup, Table, reporting
from rules.names import Piece, Role
from rules.sentences import read_action
from tests.companion.fakes import MemoryStore
from tests.table import play as told

if TYPE_CHECKING:
    import pytest

K, U = Role.KNIGHT, Role.GHOUL
DUEL = Setup((K, U))
MOVING = ("knight ends turn", "ghoul starts", "ghoul rolls 6 4 2", "ghoul chooses 6 4")


def table_after(*lines: str, setup: Setup = DUEL) -> Table:
    """Play these lines."""
    session = Session(MemoryStore(), Random(1))
    session.begin(setup)
    for line in lines:
        session.act(read_action(line))
    return session.table


def kind(table: Table, role: Role, words: str) -> reporting.Report:
    """Find a sort of thing by its words."""
    shown = happened(table, role)
    return next(one.report for one in (*shown.kinds, *shown.on_the_map) if one.words == words)


def test_what_is_possible_stands_first_and_the_rest_says_why_not() -> None:
    """The Ghoul that moves can attack; it cannot roll again."""
    shown = happened(table_after(*MOVING), U)
    assert shown.title == "The Ghoul …"
    assert [role for role, _ in shown.roles] == ["knight", "ghoul"]
    barred = [bool(one.why) for one in shown.kinds]
    assert barred == sorted(barred)
    known = {one.words: one for one in shown.kinds}
    assert not known["attacked somebody"].why
    assert known["attacked somebody"].answers
    assert known["attacked somebody"].drawing == "token-attack"
    assert known["rolled the dice"].reason.endswith(".")
    assert known["rolled the dice"].why
    assert drawn("evaded it") == ""


def test_what_was_found_out_before_is_shown_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever looks at what leads to the list has it found out meanwhile, and asked once."""
    table = table_after(*MOVING)
    found_out = [*sorts_of(table, U)]
    monkeypatch.setattr(reporting, "why_never", None)
    shown = happened(table, U)
    assert {one.words for one in shown.kinds} <= {one.words for one in found_out}


def test_people_are_called_by_their_names() -> None:
    """Whoever has one."""
    shown = happened(table_after(), U, Names("", {U: "Bo"}))
    assert shown.title == "Bo …"
    assert ("ghoul", "Bo") in shown.roles


def test_without_a_map_nobody_is_told_what_the_map_forbids() -> None:
    """With one it is dimmed."""
    table = table_after()
    assert not any(one.why for one in happened(table, U).on_the_map)
    kept = table_after(setup=Setup((U,), with_map=True))
    assert any(one.why for one in happened(kept, U).on_the_map)


def test_numbers_are_those_of_the_role() -> None:
    """Each that can be set."""
    names = [one.name for one in happened(table_after(), U).numbers]
    assert "Fury" in names
    assert all(one.is_number for one in happened(table_after(), U).numbers)


def test_the_sentence_forms_as_one_taps() -> None:
    """First how it begins, then more of it, in the end all of it."""
    table = table_after(*MOVING)
    attack = kind(table, U, "attacked somebody")
    assert so_far(table, attack, {}) == "The Ghoul attacked …"
    blank = reporting.next_blank(table, attack, {})
    assert blank is not None
    assert blank.name == "target"
    offered = choices(table, attack, {}, blank)
    assert (offered[0].value, offered[0].words) == (Piece.KNIGHT, "The Knight")
    assert [bool(one.why) for one in offered] == [False, True, True]
    given = {"target": Piece.KNIGHT}
    strength = reporting.next_blank(table, attack, given)
    assert strength is not None
    assert strength.name == "defense"
    assert reporting.next_blank(table, attack, {**given, "defense": 2}) is None
    assert so_far(table, attack, given).startswith("The Ghoul attacked the Knight")


def test_what_may_be_said_besides_is_offered_at_the_end() -> None:
    """That the Ghoul went through a wall."""
    table = table_after(*MOVING)
    moved = kind(table, U, "moved")
    assert "through a wall" in [one.flag for one in extras(table, moved, {})]


def test_of_many_spaces_those_that_can_be_meant_are_listed() -> None:
    """In words: no place is a pair of numbers."""
    table = table_after(setup=Setup((U,), with_map=True))
    tile = kind(table, U, "laid a tile")
    space = next(one for one in reporting.blanks(table, tile) if one.name == "space")
    offered = choices(table, tile, {}, space)
    assert offered
    assert not any("," in one.words for one in offered)


def test_whoever_types_is_offered_whole_sentences() -> None:
    """By any words of them; what nobody says has none."""
    known = sentences(table_after())
    assert completed("", known) == ()
    ((words, action),) = completed("kni ended", known)
    assert words == "The Knight ended her turn"
    assert action == read_action("knight ends turn")
    assert completed("the elephant", known) == ()


def _may_win(*lines: str) -> list[str]:
    return [one.role for one in winners(told(*lines))]


def test_only_who_can_have_won_is_listed() -> None:
    """Not the dead, nor a Ghoul whose goal the app follows where nobody is left to be killed."""
    assert _may_win("table knight thief ghoul") == ["knight", "thief"]
    assert _may_win("table knight thief ghoul", "knight is killed") == ["thief"]
    assert _may_win("table knight ghoul") == ["knight", "ghoul"]
    hunted = "table knight dragon cave"
    assert _may_win(hunted) == ["knight", "dragon", "cave"]
    assert _may_win(hunted, "knight is killed") == ["dragon", "cave"], "though her prey is alive"
    assert not may_be_won(told("table ghoul"))
    assert not may_be_won(told("table knight ghoul", "knight wins")), "it has been said"
