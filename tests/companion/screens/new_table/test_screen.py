"""Laying a table by touch."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from companion.naming import Names
from companion.storage.problems import StorageError
from rules import Setup, prompts
from rules.names import Role

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.companion.hand import Hand

K, G, U, V = Role.KNIGHT, Role.GOBLINS, Role.GHOUL, Role.VILE_GHOUL


@pytest.fixture
def laying(hand: Callable[..., Hand]) -> Hand:
    """The screen of a new table."""
    held = hand()
    held.tap("new table")
    return held


def test_a_table_is_laid_as_it_was_chosen(laying: Hand) -> None:
    """Roles, a level, a variant, a ruling; in turn order, whatever the order of the taps."""
    laying.tap("Ghoul", "Goblins", "Knight", "ghoul row", "Hunter")
    laying.tap("variants", "skitter")
    laying.back()
    laying.tap("rulings", "crystal-fury")
    laying.back()
    laying.tap("counted", "keep-rage", "keep-grit", "keep-grit")
    laying.back()
    laying.tap("map", "stack", "set up", "start")
    setup = laying.table.setup
    assert setup.seats == (K, G, U)
    assert setup.levels == {U: "hunter"}
    assert (setup.variants, setup.with_map) == ({"skitter"}, True)
    assert setup.rulings == {"crystal-fury": "no"}
    assert setup.choices == {"keep-rage": "yes", "stack": "virtual"}


def test_nobody_can_be_set_up(laying: Hand) -> None:
    """The button says what is missing."""
    assert laying.phone.find(name="set up").waits
    assert laying.shows("First say who plays")


def test_a_phone_that_was_turned_there_and_back_has_all_its_room_again(laying: Hand) -> None:
    """The key below is as high as before, and so is what lies above it."""
    for names in ((), ("Knight", "Ghoul", "set up")):
        laying.tap(*names)
        scroll = laying.app.layers.screen.ids.scroll
        before = scroll.height
        for size in ((915, 412), (412, 915)):
            laying.phone.turn(size)
            laying.rest()
        assert scroll.height == before


def test_an_impossible_mix_is_mended_by_one_tap(laying: Hand) -> None:
    """It says why, shows the rule, and offers the tables that can be played."""
    laying.tap("Knight", "Goblins", "Vile Ghoul")
    assert laying.shows("take the same seat")
    assert laying.shows("does not fit this table")
    assert laying.phone.find(name="set up").waits
    laying.tap("Why?")
    assert laying.app.layers.sheet is not None
    laying.back()
    laying.tap("Without the Goblins")
    assert not laying.shows("take the same seat")
    laying.tap("set up", "start")
    assert laying.table.setup.seats == (K, V)


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_what_is_wrong_comes_up_under_no_finger(hand: Callable[..., Hand], scale: float) -> None:
    """The roles stay where they are, and nothing covers more of them than before."""
    held = hand()
    held.app.take_look("dark", scale)
    held.tap("new table")
    screen = held.app.layers.screen
    screen.ids.scroll.begin_with(screen._seats[Role.ARMORED_KNIGHT])
    held.rest()

    def stands() -> tuple[float, float]:
        y = screen._seats[V].to_window(0, screen._seats[V].y)[1]
        return round(y, 3), screen.ids.scroll.height

    before = stands()
    for role in ("Armored Knight", "Vile Ghoul", "Goblins"):
        held.tap(role)
        assert stands() == before
        assert held.shows(role)


def test_the_key_that_goes_on_leads_to_what_comes_first(laying: Hand) -> None:
    """To who plays, where nobody does; to what is wrong, wherever the list was scrolled."""
    screen = laying.app.layers.screen
    laying.tap("set up")
    assert (laying.app.at, screen.ids.scroll.offset) == ("new-table", 0)
    laying.tap("Armored Knight")
    assert laying.shows("Say who else plays")
    screen.ids.scroll.offset = 0
    laying.rest()
    laying.tap("set up")
    assert laying.app.at == "new-table"
    assert laying.shows("No booklet gives the Armored Knight a game alone in the Cave")
    laying.tap("The Knight instead of the Armored Knight", "set up", "start")
    assert laying.table.setup.seats == (K,)


def test_a_variant_that_makes_the_table_impossible_closes_its_fold(laying: Hand) -> None:
    """What is wrong stands below it, with the ways out."""
    laying.tap("Knight", "Ghost", "ghost row", "Wraith", "variants", "fully-focused")
    assert laying.app.layers.sheet is None
    assert laying.shows("Fully Focused goes with every level of the Ghost but Wraith")
    laying.tap("Without Fully Focused")
    assert not laying.phone.find(name="set up").waits


def test_a_role_gets_up_from_its_row(laying: Hand) -> None:
    """As well as by its button."""
    laying.tap("Knight", "Ghoul", "ghoul row", "leaves")
    assert not laying.has("ghoul row")
    laying.tap("Knight")
    assert not laying.has("knight row")


def test_those_who_do_not_play_are_folded_away(laying: Hand) -> None:
    """And unfolded to add one, by a switch: its words stay the same, and it shows how it stands."""
    laying.tap("Knight", "Ghoul")
    switch = laying.phone.find(name="who plays")
    assert (switch.text, switch.chosen, switch.drawing) == ("Show every role", True, "done")
    laying.tap("who plays")
    assert not laying.has("Dragon")
    assert (switch.text, switch.chosen, switch.drawing) == ("Show every role", False, "open")
    laying.tap("who plays", "Dragon")
    assert laying.has("dragon row")


def test_a_role_without_levels_says_its_goal(laying: Hand) -> None:
    """There is nothing to choose; it can still leave."""
    laying.tap("Armored Knight", "Ghoul", "armored-knight row")
    goal = laying.app.layers.sheet.body.children[-1].text
    assert laying.shows(goal)
    laying.tap("leaves")
    assert not laying.has("armored-knight row")


def test_the_other_box_seats_others(laying: Hand) -> None:
    """The Manor's roles play with their own boards; the app keeps the turns."""
    laying.tap("Mysterious Manor")
    assert laying.phone.find(name="set up").waits
    laying.tap("Paladin", "Spider", "set up", "start")
    assert laying.table.setup.seats == (Role.PALADIN, Role.SPIDER)


def test_a_group_says_once_which_boxes_it_owns(laying: Hand) -> None:
    """Nobody else is offered then, at the next table either."""
    assert laying.shows("All of them")
    laying.tap("owned", "Haunted Hallways", "A Unicorn")
    laying.back()
    assert not laying.has("Armored Knight")
    assert not laying.has("Unicorn")
    laying.back()
    laying.tap("new table")
    assert not laying.has("Unicorn")
    assert laying.shows("The Crystal Caverns, Fearsome Foes, The Mysterious Manor")


def test_players_agree_on_a_number(laying: Hand) -> None:
    """Each way says what it means."""
    laying.tap("Goblins", "Ghost")
    laying.tap_words("4 Crystals to smash")
    laying.tap("why ghost.2-players")
    assert laying.app.layers.sheet is not None
    laying.back()
    laying.tap("set up", "start")
    assert laying.table.setup.choices == {"ghost-crystals": "4"}


def test_a_real_board_may_stay_the_one_that_counts(laying: Hand) -> None:
    """Where the app could keep a role's books or a number, and a group does not want it."""
    laying.tap("Knight", "Ghost", "counted", "knight defense")
    assert laying.phone.find(name="ghost").chosen
    assert laying.has("ghost focus")
    laying.tap("ghost")
    assert not laying.phone.find(name="ghost").chosen
    assert not laying.has("ghost focus")
    laying.back()
    assert laying.shows("On the table: ")
    laying.tap("set up", "start")
    assert laying.table.setup.on_paper == {Role.GHOST}
    laying.app.go("settings")
    laying.rest()
    assert not laying.phone.find(name="knight defense").chosen
    assert laying.shows("agreed when the table was laid")


# Names


def test_players_are_named_and_remembered(laying: Hand) -> None:
    """For this game, and offered at the next new table."""
    laying.tap("Knight", "Ghoul", "names")
    laying.write("name of the table", "Friday [b]night[/b] 🐉")
    laying.write("name of knight", "x" * 200)
    laying.write("name of ghoul", "Bo")
    laying.tap("done")
    assert laying.shows("Ghoul · Bo")
    assert laying.phone.problems() == []
    laying.tap("set up", "start")
    names = Names("Friday [b]night[/b] 🐉", {K: "x" * 40, U: "Bo"})
    assert laying.app.names == names
    laying.app.leave_game()
    laying.rest()
    assert laying.shows("Friday [b]night[/b] 🐉")
    laying.tap("new table", "Ghoul")
    assert laying.shows("Ghoul · Bo")
    laying.tap("set up", "start")
    assert laying.app.names == Names("", {U: "Bo"})


# Again


def test_a_table_is_played_again_in_three_taps(hand: Callable[..., Hand]) -> None:
    """New table, again, start: then its first question stands there."""
    held = hand(setup=Setup((K, U), levels={U: "hunter"}))
    held.tap("tables")
    held.phone.taps = 0
    held.tap("new table", "again 1", "start")
    assert held.phone.taps == 3
    assert held.app.at == "play"
    assert held.table.setup == Setup((K, U), levels={U: "hunter"})
    assert held.app.session.moment.game == 2


def test_a_table_is_played_again_with_the_ghost_in_one_more(hand: Callable[..., Hand]) -> None:
    """Two taps lead to its list, where one would without her."""
    held = hand(setup=Setup((K, G)))
    held.tap("tables", "new table")
    held.phone.taps = 0
    held.tap("again 1 with", "with ghost")
    assert held.phone.taps == 2
    assert held.app.at == "set-up"
    held.tap("start")
    assert held.table.setup.seats == (K, G, Role.GHOST)


def test_nobody_may_be_left_to_come(hand: Callable[..., Hand]) -> None:
    """Seven play already."""
    seven = (K, G, Role.DRAGON, Role.CAVE, Role.THIEF, U, Role.GHOST)
    held = hand(setup=Setup(seven))
    held.tap("tables", "new table", "again 1 with")
    assert held.shows("Nobody else has a place at this table.")


def test_a_game_alone_with_the_map_begins_in_four_taps(laying: Hand) -> None:
    """New table, the role, the list, start: the map is there by itself."""
    laying.phone.taps = 1
    laying.tap("Ghoul", "set up", "start")
    assert laying.phone.taps == 4
    assert laying.table.setup == Setup((U,), with_map=True)


def test_alone_with_the_map_the_first_dice_are_asked_for_soon(laying: Hand) -> None:
    """Four taps; only the four symbols and the place of the piece are asked for in between."""
    laying.phone.taps = 1
    laying.tap("Ghoul", "set up", "start")
    session = laying.app.session
    for asked in (*(f"Lay tile {tile} of 4" for tile in (1, 2, 3, 4)), "Place the Ghoul"):
        (prompt, *_) = prompts(session.table)
        assert prompt.text.startswith(asked)
        session.act(prompt.answers[0].example)
    laying.rest()
    assert laying.phone.taps == 4
    assert laying.shows("Roll 3 Ghoul dice")


def test_a_file_that_cannot_be_read_remembers_nothing(
    hand: Callable[..., Hand], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A table can be laid all the same."""
    held = hand(setup=Setup((K, U)))
    held.tap("tables")

    def fail(*_: object) -> None:
        raise StorageError("the file is in use by another program")

    monkeypatch.setattr(held.app.games, "list", fail)
    held.tap("new table")
    assert not held.has("again 1")
    held.tap("Knight", "Ghoul")
    assert not held.phone.find(name="set up").waits


def test_another_look_is_drawn_at_once(laying: Hand) -> None:
    """Whatever the colours, the choice stays."""
    laying.tap("Thief")
    laying.app.take_look("light", 1.0)
    laying.rest()
    assert laying.phone.find(name="Thief").chosen


@pytest.mark.parametrize("size", [(412, 915), (915, 412), (300, 640)])
@pytest.mark.parametrize("scale", [0.8, 1.0, 2.0])
def test_nothing_is_cut_off(hand: Callable[..., Hand], size: tuple[int, int], scale: float) -> None:
    """At no size of text, upright and across, with everything open."""
    held = hand(setup=Setup((K, G, Role.DRAGON, U), levels={U: "hunter"}), size=size)
    held.app.take_look("dark", scale)
    held.tap("tables", "new table")
    assert held.phone.problems() == []
    held.tap("again 1 with")
    assert held.phone.problems() == []
    held.back()
    held.tap("Goblins", "Vile Ghoul", "Knight")
    assert held.phone.problems() == []
    held.tap("Without the Goblins", "vile-ghoul row")
    assert held.phone.problems() == []
    for sheet in ("variants", "names", "owned"):
        held.back()
        held.tap(sheet)
        assert held.phone.problems() == []
