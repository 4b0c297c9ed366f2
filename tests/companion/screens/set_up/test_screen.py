"""Ticking the list off by touch."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from companion.screens.new_table.choice import Choice, as_kept
from companion.storage.problems import StorageError
from rules import Setup
from rules.names import Role

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.companion.hand import Hand

K, G, U = Role.KNIGHT, Role.GOBLINS, Role.GHOUL
DUEL = Choice(Setup((K, U)), map_said=True)


def setting_up(held: Hand) -> Hand:
    """Come to the list of a duel."""
    held.tap("new table", "Knight", "Ghoul", "set up")
    return held


def test_a_tap_ticks_a_line_and_another_takes_it_back(hand: Callable[..., Hand]) -> None:
    """How far it is stands above, and on the button that begins."""
    held = setting_up(hand())
    assert held.shows("0/15")
    held.tap("tick vaults-out", "tick start")
    assert held.shows("2/15")
    assert held.shows("13 lines not ticked")
    assert held.phone.find(name="tick start").done
    held.tap("tick start")
    assert held.shows("1/15")


def test_in_huge_letters_the_title_stands_beside_how_far_it_is(hand: Callable[..., Hand]) -> None:
    """On a phone the number grew until no room was left for where one is."""
    from companion.theme.live import theme

    held = setting_up(hand(size=(412, 915)))
    theme.scale = 2.0
    held.rest()
    assert held.shows("0/15")
    assert held.shows("Set up")
    assert held.phone.problems() == []


def test_the_next_table_begins_at_the_first_line_of_its_list(hand: Callable[..., Hand]) -> None:
    """However far down the list of the table before it was read."""
    held = setting_up(hand())
    scroll = held.app.layers.screen.ids.scroll
    scroll.offset = 300
    held.tap("start", "tables", "new table")
    held.tap("Goblins", "Knight", "set up")
    assert scroll.offset == 0


def test_ticks_survive_a_restart(hand: Callable[..., Hand]) -> None:
    """Home says that a table is being laid, and one tap goes on."""
    held = setting_up(hand())
    held.tap("tick vaults-out", "tick knight knight")
    held.phone.close()
    again = hand()
    assert again.shows("2 of 15")
    again.tap("go on setting up")
    assert again.phone.find(name="tick vaults-out").done
    assert again.phone.find(name="tick knight knight").done
    assert not again.phone.find(name="tick start").done
    again.tap("start")
    assert again.table.setup == Setup((K, U))
    again.tap("tables")
    assert not again.has("go on setting up")


def test_back_leads_to_the_choice_as_it_was(hand: Callable[..., Hand]) -> None:
    """And forth again with the ticks, where nothing was changed."""
    held = setting_up(hand())
    held.tap("tick vaults-out")
    held.back()
    assert held.app.at == "new-table"
    assert held.has("knight row")
    held.tap("set up")
    assert held.phone.find(name="tick vaults-out").done
    held.back()
    held.tap("who plays", "Goblins", "set up")
    assert not held.phone.find(name="tick vaults-out").done


def test_the_list_is_split_by_person_if_several_hands_help(hand: Callable[..., Hand]) -> None:
    """It stays so for the next table."""
    held = setting_up(hand())
    held.tap("By person")
    assert held.shows("Together")
    held.tap("tick ghoul fury-0")
    assert held.shows("1/15")
    held.tap("start", "tables", "new table", "again 1")
    assert held.shows("Together")


def test_every_line_has_its_rule_one_tap_away(hand: Callable[..., Hand]) -> None:
    """The list is still there behind it."""
    held = setting_up(hand())
    held.tap("why piles")
    assert held.shows("stack")
    assert held.app.layers.sheet is not None
    held.back()
    assert held.app.at == "set-up"
    held.tap("why collapse.crystal-tiles")
    assert held.app.layers.sheet is not None


def test_everybody_is_briefed(hand: Callable[..., Hand]) -> None:
    """One role a screen, to be read by somebody or by the phone; each line with its rule."""
    held = setting_up(hand())
    held.tap("goal ghoul")
    assert held.shows("Kill the Knight, or gain 9 Fury")
    held.tap("next")
    assert held.app.layers.sheet is None
    held.tap("read aloud")
    assert held.shows("Smash 5 Crystals and escape by the Entrance")
    held.tap("speak")
    assert held.device.said[-1].startswith("The Knight. Your goal: Smash 5 Crystals")
    held.tap("next")
    assert held.shows("After every attack, yours or theirs, you skitter")
    held.tap("why ghoul.skittering.when")
    assert held.shows("skitter")


def test_a_table_that_cannot_be_kept_says_so(
    hand: Callable[..., Hand], monkeypatch: pytest.MonkeyPatch
) -> None:
    """And stays on the screen."""
    held = setting_up(hand())

    def fail(*_: object) -> None:
        raise StorageError("this device has no room left")

    monkeypatch.setattr(held.app.games, "add", fail)
    held.tap("start")
    assert held.shows("Sorry, this device has no room left.")
    assert held.app.at == "set-up"


def test_what_was_kept_by_another_version_does_no_harm(hand: Callable[..., Hand]) -> None:
    """Ticks of no line, or of no list; a table of nobody is not offered."""
    held = hand()
    held.app.keep("being-set-up", as_kept(DUEL) | {"done": [3, "elsewhere", "start"]})
    held.app.go("tables")
    held.rest()
    held.tap("go on setting up")
    assert held.shows("1/15")
    held.app.keep("being-set-up", {"setup": "table elf"})
    held.app.go("tables")
    held.rest()
    assert not held.has("go on setting up")
    held.app.go("set-up")
    held.tap("start", "read aloud")
    assert held.app.at == "set-up"
    assert held.back()
    assert held.app.at == "tables"


@pytest.mark.parametrize("size", [(412, 915), (915, 412), (300, 640)])
@pytest.mark.parametrize("scale", [0.8, 1.0, 2.0])
def test_nothing_is_cut_off(hand: Callable[..., Hand], size: tuple[int, int], scale: float) -> None:
    """At no size of text, upright and across."""
    held = hand(size=size)
    held.app.take_look("dark", scale)
    every = (K, G, Role.DRAGON, Role.CAVE, Role.THIEF, U, Role.GHOST)
    held.app.go("set-up", choice=Choice(Setup(every)))
    held.rest()
    assert held.phone.problems() == []
    held.tap("By person")
    assert held.phone.problems() == []
    held.app._screens["set-up"].brief(Role.THIEF)
    held.rest()
    assert held.phone.problems() == []


@pytest.mark.parametrize("mode", ["light", "contrast"])
def test_another_look_is_drawn_at_once(hand: Callable[..., Hand], mode: str) -> None:
    """The ticks stay."""
    held = setting_up(hand())
    held.tap("tick start")
    held.app.take_look(mode, 1.0)
    held.rest()
    assert held.phone.find(name="tick start").done
