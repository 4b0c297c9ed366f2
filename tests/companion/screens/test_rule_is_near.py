"""A rule is one tap away from anywhere in a game, with the map and without."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from rules import Setup
from rules.names import Role
from rules.sentences import read_action
from tests.rules.cave.table import START

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.companion.hand import Hand

ROLL = "ghoul.roll-and-set-statistics"


@pytest.fixture(params=[True, False], ids=["with the map", "without the map"])
def game(request: pytest.FixtureRequest, hand: Callable[..., Hand]) -> Hand:
    """A Ghoul alone, about to roll."""
    made: Hand = hand(setup=Setup((Role.GHOUL,), with_map=request.param))
    lines = (*START, "starts at 1,0") if request.param else ("starts",)
    for line in lines:
        made.app.session.act(read_action(f"ghoul {line}"))
    made.rest()
    return made


def test_from_the_play_the_question_leads_to_its_rule(game: Hand) -> None:
    """By the "?" beside it."""
    from companion.screens.rule.sheet import RuleSheet

    game.phone.taps = 0
    game.tap(f"why {ROLL}")
    assert isinstance(game.app.layers.sheet, RuleSheet)
    assert game.phone.taps == 1


@pytest.mark.parametrize("tab", ["cards", "history"])
def test_from_cards_and_history_a_tab_leads_to_the_book(game: Hand, tab: str) -> None:
    """It opens with the rule of the moment on top."""
    game.tap(tab)
    assert game.app.at == tab
    game.phone.taps = 0
    game.tap("rules")
    assert game.app.at == "rules"
    assert game.has(ROLL)
    assert game.phone.taps == 1


def test_in_the_book_the_rule_of_the_moment_opens_by_a_tap(game: Hand) -> None:
    """And Back leads to the front again."""
    game.tap("rules")
    game.phone.taps = 0
    game.tap(ROLL)
    assert game.phone.taps == 1
    assert game.shows("Roll and Set Statistics")
    assert game.app.layers.screen._place.at == ROLL
    assert game.back()
    assert game.has("chapter ghoul")


def test_a_rule_is_read_aloud_where_there_is_a_voice(
    game: Hand, monkeypatch: pytest.MonkeyPatch
) -> None:
    """All of it; without a voice the key is dim, and says why."""
    said: list[str] = []
    game.tap(f"why {ROLL}")
    game.tap("read aloud")
    assert game.phone.find(name="read aloud").off
    assert game.shows("There is no voice on this device")
    game.back()
    monkeypatch.setattr(type(game.device), "speaks", property(lambda _: True))
    monkeypatch.setattr(game.device, "say", lambda words: said.append(words) or True)
    game.tap(f"why {ROLL}", "read aloud")
    assert not game.phone.find(name="read aloud").off
    (words,) = said
    assert words.startswith("How does the Ghoul roll its dice at the start of the turn? ")
    game.back()
    game.app.go("rules", address=ROLL)
    game.rest()
    game.tap("read aloud")
    assert said == [words, words]
