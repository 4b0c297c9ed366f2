"""A moment that passes by itself: it is offered, costs no tap, and nothing comes too early."""

from __future__ import annotations

import sys
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pytest

from companion.screens.map.ways import ways
from companion.screens.play.aloud import words
from companion.screens.play.view import play_view
from companion.session import Session
from rules import Refusal, fold, passed, prompts, why_not
from rules.actions import EndTurn
from rules.actions.action import Action
from rules.guards import acting, asked_of
from rules.house import HOUSE, asks, decides
from rules.names import Role
from rules.owed import Passing
from rules.part import Part
from rules.passing import coming, done_at, is_open, let_pass
from rules.prompts import Answer, Prompt
from rules.roles import ROLES, SHARED
from rules.roles.ghoul.seat import board
from rules.sentences import sentence
from rules.shown import shown
from rules.windows import Window
from tests.companion.fakes import MemoryStore
from tests.table import play, refused, step, then

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules.draft import Draft
    from rules.table import Table

RULE = "base.turn-order"


@dataclass(frozen=True, slots=True)
class MayWave(Passing):
    """Whoever has ended a turn may wave after it."""

    by: Role


@sentence("{by} waves")
@dataclass(frozen=True, slots=True)
class Wave(Action):
    """A wave, before the next turn begins."""

    by: Role


@asks(MayWave)
def _ask(_table: Table, owed: MayWave) -> Prompt:
    return Prompt("Wave?", RULE, owed.by, (Answer(Wave(owed.by), "Wave"),))


@decides(Wave)
def _wave(draft: Draft, action: Wave) -> None:
    owed = draft.table.first_owed
    if not isinstance(owed, MayWave):
        raise draft.refuse("It is too late to wave", RULE, "Wave as the turn ends")
    asked_of(draft, action.by, owed.by, RULE)
    draft.settle(RULE)
    draft.tell("Somebody waves", RULE)


def _owe(draft: Draft, by: Role) -> None:
    """Let whoever ends a turn wave."""
    draft.owe(RULE, MayWave(by))


HERE = (sys.modules[__name__],)
WAVING = Part(conduct=HERE, kept=HERE, windows={Window.AFTER_TILES: _owe})


@pytest.fixture(autouse=True)
def _furnished() -> Iterator[None]:
    with HOUSE.furnished(*ROLES, *SHARED, WAVING):
        yield


def opened() -> Table:
    """End the Ghoul's turn with 4 attack left: the Knight is next, and the wave is open."""
    return play(
        "table knight ghoul",
        "knight ends turn",
        "ghoul starts",
        "ghoul rolls 4 2 6",
        "ghoul chooses 6 4",
        "ghoul ends turn",
    )


def test_the_next_turn_has_not_begun_while_the_moment_is_open() -> None:
    """The Knight could be waved at; what is asked beside it is asked of the Knight's turn."""
    table = opened()
    assert is_open(table)
    assert table.turn is Role.GHOUL
    assert passed(table).turn is Role.KNIGHT
    asked = prompts(table)
    assert [prompt.text for prompt in asked if prompt.required] == []
    assert asked[-1].text == "Wave?"
    assert any(
        answer.action == EndTurn(Role.KNIGHT) for prompt in asked for answer in prompt.answers
    )
    assert acting(table) is Role.KNIGHT
    assert shown(table)["turn"] == "knight"


def test_what_is_done_in_it_is_done_before_the_turn_passes() -> None:
    """After the wave the windows go on, and the Knight's turn begins."""
    table = opened()
    done = step(table, "ghoul waves")
    assert not isinstance(done, Refusal)
    assert done_at(table, done) is table
    after = fold(table, done.events)
    assert not is_open(after)
    assert after.turn is Role.KNIGHT
    assert refused(after, "ghoul waves").text == "It is too late to wave"


def test_whatever_else_is_done_lets_it_pass_in_the_same_step() -> None:
    """One tap ends the Knight's turn: the moment passes first, and undo leads back into it."""
    table = opened()
    done = step(table, "knight ends turn")
    assert not isinstance(done, Refusal)
    assert done.events[: len(let_pass(table))] == let_pass(table)
    assert done_at(table, done) is passed(table)
    after = fold(table, done.events)
    assert is_open(after)  # it was the Knight who ended a turn now
    assert passed(after).turn is Role.GHOUL
    assert board(passed(after)).defense == 0
    assert board(after).defense == 4, "the Ghoul's turn has not begun, so its Defense stands"


def test_what_may_be_said_at_any_time_leaves_it_open() -> None:
    """A number told or corrected is no turn of anybody's."""
    table = then(opened(), "knight has 3 defense", "correct ghoul fury to 2")
    assert is_open(table)
    assert not isinstance(step(table, "ghoul waves"), Refusal)


def test_what_is_refused_is_refused_by_the_turn_that_follows() -> None:
    """The reason is that of the Knight's turn; nothing has passed by asking."""
    table = opened()
    no = refused(table, "ghoul rolls 1 2 3")
    assert no.text == "It is the Knight's turn"
    assert why_not(table, Wave(Role.KNIGHT)) is not None
    assert why_not(table, Wave(Role.GHOUL)) is None


def test_an_overruled_step_lets_it_pass_too() -> None:
    """On purpose out of turn, but after the turn that was ended."""
    table = then(opened(), "overrule ghoul rolls 1 2 3")
    assert table.turn is Role.KNIGHT


def test_where_none_is_open_nothing_passes() -> None:
    """The table is itself."""
    table = play("table knight ghoul")
    assert passed(table) is table
    assert coming(table) is None
    assert let_pass(table) == ()


def test_the_screens_show_the_next_turn_and_the_offer_beside_it() -> None:
    """Keys and question are the Knight's, who is next; before them the Ghoul may wave."""
    session = Session(MemoryStore())
    session.begin(opened().setup)
    for action in _actions():
        assert not isinstance(session.act(action), Refusal)
    view = play_view(session.moment, "", "", "")
    assert view.turn == "knight"
    assert view.now is None  # what she may do stands in keys of its own
    assert view.sections
    assert view.passing is not None
    assert (view.passing.who, view.passing.text) == ("ghoul", "Wave?")
    assert words(session.table) == "Wave? The Knight takes a turn"
    assert (view.may, view.next_turn, view.light) == ("may wave", "the Knight's turn", "ghoul")
    assert [seat.role for seat in view.seats if seat.on_turn] == ["ghoul"]
    assert view.round == session.table.round == 1
    assert ways(session.table) == {}
    assert view.end is not None
    assert view.end.label == "The Knight is done"


def _actions() -> list[Action]:
    from rules.transcript import read

    lines = ("ghoul starts", "ghoul rolls 4 2 6", "ghoul chooses 6 4", "ghoul ends turn")
    return [
        line.action
        for line in read("\n".join(("table knight ghoul", "knight ends turn", *lines))).lines
    ]
