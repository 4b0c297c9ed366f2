"""A space is told on the board and nowhere else: no form asks for one, with the map or without."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest

from companion.asked import asked_of
from companion.screens.map.ways import ways
from companion.screens.play.forms import AnswerForm, wants_a_space
from rules import Setup, Step, decide, fold, new_table
from rules.names import Role
from tests.player import any_answer
from tests.rules.cave.table import START

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules import Answer, Table
    from tests.companion.screens.map.conftest import MapPhone

STEPS = 120
TABLES = [
    (Role.GHOUL,),
    (Role.KNIGHT, Role.GOBLINS, Role.GHOUL),
    (Role.KNIGHT, Role.CAVE, Role.GHOST),
    (Role.KNIGHT, Role.CAVE_GHOST, Role.GHOUL),
    (Role.KNIGHT, Role.SHADOW_PALADIN, Role.THIEF),
    (Role.DRAGON, Role.KNIGHT, Role.CAVE),
]


def moments(seats: tuple[Role, ...], *, with_map: bool) -> Iterator[Table]:
    """Play a game by chance, and give the table after every step."""
    table, chance = new_table(Setup(seats, with_map=with_map)), random.Random(5)
    for _ in range(STEPS):
        yield table
        action = any_answer(table, chance)
        if action is None:
            return
        step = decide(table, action, chance)
        assert isinstance(step, Step), step
        table = fold(table, step.events)


def asking(seats: tuple[Role, ...], *, with_map: bool) -> Iterator[tuple[Table, Answer]]:
    """Give every answer of a game that still asks for a space."""
    for table in moments(seats, with_map=with_map):
        for prompt in asked_of(table):
            for answer in prompt.answers:
                if wants_a_space(answer):
                    yield table, answer


@pytest.mark.parametrize("seats", TABLES, ids=str)
def test_every_space_that_is_asked_for_glows_on_the_board(seats: tuple[Role, ...]) -> None:
    """Whatever asks for one lists those it may be, and a tap on each of them is an answer."""
    found = list(asking(seats, with_map=True))
    assert found
    for table, answer in found:
        assert ways(table, answer), answer
        for space, here in ways(table, answer).items():
            assert all(button.action for way in here for button in way.buttons(space))


@pytest.mark.parametrize("seats", TABLES, ids=str)
def test_without_the_map_nobody_is_asked_for_a_space(seats: tuple[Role, ...]) -> None:
    """Where a piece stands is seen on the table."""
    assert list(asking(seats, with_map=False)) == []


@pytest.mark.parametrize("at", ["play", "cards"])
def test_what_asks_for_a_space_leads_to_the_board(phone: MapPhone, at: str) -> None:
    """From the play and from the cards: no sheet opens, and its spaces glow."""
    phone.begin("table ghoul", "map on", *(f"ghoul {line}" for line in START))
    answer = next(
        one
        for prompt in asked_of(phone.app.session.table)
        for one in prompt.answers
        if wants_a_space(one)
    )
    phone.app.go(at)
    screen = phone.app.layers.screen
    (screen.fill_form if at == "play" else screen.do)(answer, Role.GHOUL.value)
    phone.wait(0.4)
    assert phone.app.at == "play"
    assert not isinstance(phone.app.layers.sheet, AnswerForm)
    assert phone.glow == {(0, 1), (1, 0), (0, -1), (-1, 0)}
    assert phone.board._only == answer
    assert phone.shows(has=": where?")
    phone.tap("Leave it")
    phone.wait(0.4)
    assert phone.board._only is None
    assert not phone.shows("Leave it")
