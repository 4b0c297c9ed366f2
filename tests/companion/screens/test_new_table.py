"""Laying a table by touch."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from companion.storage.problems import StorageError
from rules import Setup
from rules.names import Role

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.companion.hand import Hand


@pytest.fixture
def laying(hand: Callable[..., Hand]) -> Hand:
    """The screen of a new table."""
    held = hand()
    held.tap("new table")
    return held


def test_the_usual_table_begins_with_two_taps(laying: Hand) -> None:
    """New table, Start."""
    laying.tap("start")
    assert laying.app.at == "play"
    assert laying.table.setup == Setup((Role.KNIGHT, Role.GHOUL))


def test_a_table_is_laid_as_it_was_chosen(laying: Hand) -> None:
    """Roles, a level, a variant; the turn order is the booklet's, not that of the taps."""
    laying.tap("Goblins", "Hunter", "skitter", "map")
    laying.phone.bring(laying.phone.find(has="Who wins how"))
    assert laying.shows("Gain 11 Fury and escape by the Entrance")
    laying.tap("start")
    setup = laying.table.setup
    assert setup.seats == (Role.KNIGHT, Role.GOBLINS, Role.GHOUL)
    assert setup.levels == {Role.GHOUL: "hunter"}
    assert (setup.variants, setup.with_map) == ({"skitter"}, True)


def test_an_impossible_mix_is_mended_by_one_tap(laying: Hand) -> None:
    """It says why, shows the rule, and offers the nearest table."""
    laying.tap("Vile Ghoul")
    assert laying.shows("share one set of dice")
    assert laying.phone.find(name="start").disabled
    laying.tap("Why?")
    assert laying.shows("How do I set up the Vile Ghoul?")
    laying.back()
    laying.tap("Play Knight, Vile Ghoul")
    assert not laying.shows("share one set of dice")
    laying.tap("start")
    assert laying.table.setup.seats == (Role.KNIGHT, Role.VILE_GHOUL)


def test_the_other_box_seats_others(laying: Hand) -> None:
    """The Manor's roles play with their own boards; the app keeps the turns."""
    laying.tap("The Mysterious Manor")
    assert laying.phone.find(name="start").disabled
    assert laying.shows("Choose who plays")
    laying.tap("Paladin", "Spider", "start")
    assert laying.table.setup.seats == (Role.PALADIN, Role.SPIDER)


def test_the_last_table_is_there_again(laying: Hand) -> None:
    """As it was played."""
    laying.tap("Dragon", "start", "tables", "new table")
    assert laying.phone.find(name="Dragon").chosen
    assert not laying.phone.find(name="Thief").chosen


def test_a_goal_leads_to_its_rule(laying: Hand) -> None:
    """The "?" beside it."""
    laying.tap("why ghoul.knight-vs-ghoul")
    assert laying.app.layers.sheet is not None
    assert laying.back()
    assert laying.app.at == "new-table"


def test_a_table_that_cannot_be_kept_says_so(laying: Hand, monkeypatch: pytest.MonkeyPatch) -> None:
    """And stays on the screen."""

    def fail(*_: object) -> None:
        raise StorageError("this device has no room left")

    monkeypatch.setattr(laying.app.games, "add", fail)
    laying.tap("start")
    assert laying.shows("Sorry, this device has no room left.")
    assert laying.app.at == "new-table"


def test_another_look_is_drawn_at_once(laying: Hand) -> None:
    """Whatever the colours, the choice stays."""
    laying.tap("Thief")
    laying.app.take_look("light", 1.0)
    laying.rest()
    assert laying.phone.find(name="Thief").chosen
