"""The tray below the board: one question at a time, and as high from one to the next as it can."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from kivy.metrics import dp

from companion.screens.play.asking import _open_first
from companion.screens.play.sections import Key, Keys, Section
from companion.screens.play.turn_end import LEADS
from companion.theme.live import theme
from companion.widgets.dice import DiceTray
from companion.widgets.scroll import FADES
from rules.names import Piece
from tests.companion.screens.map.conftest import OUT
from tests.rules.cave.table import laid

if TYPE_CHECKING:
    from tests.companion.screens.map.conftest import MapPhone

FLOATING = (
    *laid("table knight dragon ghost", by="knight"),
    *("put knight at 1,0", "knight ends turn", "knight places bones at 1,1", "dragon ends turn"),
    *("dragon places fangs at -1,-1", "ghost starts at 0,1"),
    *("correct ghost focus to 4", "correct ghost movement to 5"),
)
"""The Ghost's turn: she may move, use Telekinesis, and lays a card at its end."""


@pytest.mark.rule("ghost.select-possession-card")
def test_what_the_turn_ends_with_does_not_compete_with_what_is_asked(phone: MapPhone) -> None:
    """The Ghost moves: her card waits below what she may do, and a tap on the end leads there."""
    phone.begin(*FLOATING)
    assert phone.shows("Move: 5 spaces left")
    assert phone.shows(name="An Artifact at the Entrance")
    assert not phone.shows("Choose it here")
    assert phone.shows(f"First Select Possession Card{LEADS}")
    phone.tap(name="end turn")
    phone.wait(0.5)
    assert phone.shows("Choose it here")
    phone.say("correct ghost movement to 0", "correct ghost influence to 0")
    phone.wait(0.5)
    assert phone.shows("Choose it here"), "nothing else is left: now it comes first"


def test_the_tray_is_as_high_from_question_to_question_as_it_can_be(phone: MapPhone) -> None:
    """Two questions of dice are as high as each other; a move is as what is left when it is done.

    The tap's end is the measure: what moves the board between two taps makes the second one miss.
    """
    high = {}
    phone.begin(*OUT)
    for name, line in (
        ("roll", ""),
        ("choose", "ghoul rolls 6 3 1"),
        ("move", "ghoul chooses 6 3"),
        ("nothing", "correct ghoul movement to 0"),
    ):
        if line:
            phone.say(line)
        phone.wait(0.5)
        high[name] = phone.screen.fold.height
    assert high["roll"] == high["choose"]
    assert high["move"] == high["nothing"] < high["roll"]
    assert phone.app.session.table.the_cave.piece_at(Piece.GHOUL) == (1, 0)


def test_below_a_board_the_dice_alone_say_their_numbers(phone: MapPhone) -> None:
    """They are large all the same, and below each stands what it is good for."""
    phone.begin(*OUT, "ghoul rolls 6 3 1")
    (tray,) = (one for one in phone.all() if isinstance(one, DiceTray))
    assert [word for _, word, _ in tray.meanings] == ["Movement", "Attack", "set aside"]
    assert {number for number, _, _ in tray.meanings} == {""}


@pytest.mark.rule("shadow-paladin.draw-power-cards")
def test_what_the_question_says_is_not_said_again_above_its_keys(phone: MapPhone) -> None:
    """The Shadow Paladin draws her cards: one heading, with the line about it."""
    phone.begin(*laid("table knight shadow-paladin thief", by="knight"), "knight ends turn")
    phone.say("knight places bones at 1,1", "put shadow-paladin at 0,1", "shadow-paladin marks")
    phone.wait(0.5)
    view = phone.screen._view
    assert view is not None
    assert view.now is not None
    assert view.now.text == "Draw Power Cards"
    assert view.now.note == "up to your Spirit"
    assert "Draw Power Cards" not in [one.title for one in view.sections]
    assert phone.shows("Draw to Spirit")


@pytest.mark.rule("terror.cheat")
def test_a_roll_is_kept_with_what_comes_first(phone: MapPhone) -> None:
    """Cheat asks after every roll, and mostly the roll is kept: that key is seen at once."""
    phone.begin(*OUT, "correct ghoul terror to cheat", "ghoul rolls 6 6 5")
    phone.wait(0.5)
    kept = phone.find("Keep the roll")
    again = phone.find("Reroll the 5 in the app")
    assert kept.to_window(*kept.pos)[1] > again.to_window(*again.pos)[1]
    phone.act("Keep the roll")
    assert phone.lines[-1] == "ghoul keeps the roll"


@pytest.mark.rule("variant.flare.ghoul", "cave.revealing")
def test_a_tile_that_flare_does_not_reach_is_told_what_is_turned_over(phone: MapPhone) -> None:
    """It is not asked what another tile shows, one that lies Lit least of all."""
    phone.begin(
        *OUT, "ghoul rolls 6 3 1", "ghoul chooses 6 3", "ghoul flares at 1,0 showing centre"
    )
    phone.wait(0.5)
    phone.tap_space(-1, 0)
    phone.wait(0.3)
    assert phone.shows("The tile left of the Entrance is not to be revealed now.")
    assert phone.shows("First reveal the tile right of the Entrance.")


@pytest.mark.rule("ghoul.move", "ghoul.attack")
def test_the_keys_stay_where_they_are_when_the_last_step_is_gone(phone: MapPhone) -> None:
    """The finger that was on its way to Smash still finds it, under a heading that says why."""
    phone.begin(*OUT, "ghoul rolls 6 3 1", "ghoul chooses 6 3")
    phone.wait(0.5)
    there = phone.find("Smash").to_window(*phone.find("Smash").pos)
    phone.say("correct ghoul movement to 0")
    phone.wait(0.5)
    assert phone.find("Smash").to_window(*phone.find("Smash").pos) == there
    assert phone.shows("End the turn")
    assert phone.shows("Nothing else is left to do")


@pytest.mark.rule("terror.cheat")
def test_of_one_die_it_is_asked_which_face(phone: MapPhone) -> None:
    """Cheat sets one before the roll: nothing lies there yet that could show anything."""
    phone.begin(*OUT, "correct ghoul terror to cheat")
    phone.wait(0.5)
    phone.act("Spend Cheat …")
    assert phone.shows("Which face?")
    assert not phone.shows("What do the dice show?")
    sheet = phone.app.layers.sheet
    assert sheet is not None
    phone.tap(next(one for one in sheet.walk() if getattr(one, "name", "") == "die 4"))
    phone.wait(0.4)
    assert phone.lines[-1] == "ghoul spends cheat for 4"


@pytest.mark.parametrize("size", [(360, 640), (320, 568)])
def test_on_a_small_phone_a_roll_is_answered_without_scrolling(
    phone: MapPhone, size: tuple[int, int]
) -> None:
    """What is to be expected of it comes last, and what two dice give stands on their key."""
    phone.turn(size)
    phone.begin(*OUT)
    phone.wait(0.5)
    assert phone.shows(name="die 3")
    assert phone.shows("Roll in the app")
    phone.say("ghoul rolls 6 3 1")
    phone.wait(0.5)
    assert phone.shows("Use 6 and 3")
    assert phone.shows("Movement 6, attack 3, 3 Cave tiles")
    assert phone.problems() == []


@pytest.mark.rule("ghost.move")
def test_a_ghost_over_an_open_space_is_seen_on_the_board(phone: MapPhone) -> None:
    """She may go there, and not stay: until she goes on she hovers where no tile lies."""
    phone.begin(*FLOATING)
    here = phone.app.session.table.the_cave.piece_at(Piece.GHOST)
    tiles = phone.app.session.table.the_cave.tiles
    over = next(space for space in sorted(phone.glow) if space not in tiles)
    phone.tap_space(*over)
    phone.wait(0.5)
    assert phone.app.session.table.the_cave.piece_at(Piece.GHOST) is None
    marks = phone.board.map._marks
    assert (marks.piece, marks.hovers) == (Piece.GHOST, over) != (Piece.GHOST, here)


@pytest.mark.rule("armored-knight.encounters")
@pytest.mark.parametrize("size", [(412, 915), (360, 640)])
def test_the_key_that_the_end_of_her_turn_leads_to_is_seen_whole(
    phone: MapPhone, size: tuple[int, int]
) -> None:
    """It ends her encounter, and stands below all four steps: nothing of it fades away."""
    phone.turn(size)
    phone.begin(*laid("table armored-knight ghoul", by="armored-knight"))
    phone.say("put armored-knight at 0,0", "armored-knight encounters")
    phone.wait(0.5)
    phone.tap(name="end turn")
    phone.wait(0.5)
    key, scroll = phone.find("End the encounter"), phone.screen.scroll
    low, foot = key.to_window(*key.pos)[1], scroll.to_window(*scroll.pos)[1]
    assert low >= foot + (dp(FADES) if scroll.fades else 0)
    assert key.to_window(0, key.top)[1] <= scroll.to_window(0, scroll.top)[1]


def test_the_end_of_a_turn_leads_to_what_a_rule_asks_for_however_its_key_is_called(
    phone: MapPhone,
) -> None:
    """By the rule, not by the words: another name for the key, or another key of that name."""
    phone.begin(*laid("table armored-knight ghoul", by="armored-knight"))
    phone.say("put armored-knight at 0,0", "armored-knight encounters")
    phone.wait(0.5)
    view = phone.screen._view
    assert view is not None
    encounter = next(one for one in view.sections if one.title == "Encounter")
    keys = tuple(replace(one, label="It is over") for one in encounter.keys)
    other = Section("Other", (Keys((Key("End the encounter", ()),)),))
    called = replace(view, sections=(other, replace(encounter, parts=(Keys(keys),))))
    found = _open_first(called)
    assert found is not None
    assert found.title == "Encounter"


@pytest.mark.rule("armored-knight.collect-treasures", "armored-knight.encounters")
@pytest.mark.parametrize("size", [(412, 915), (360, 640)])
def test_while_a_treasure_is_owed_the_end_of_her_turn_leads_to_it(
    phone: MapPhone, size: tuple[int, int]
) -> None:
    """Her encounter cannot end before: a way to its dimmed key would lead nowhere."""
    phone.turn(size)
    phone.begin(
        *laid("table armored-knight goblins", by="armored-knight"),
        *("armored-knight moves to 1,0", "armored-knight encounters"),
        *("armored-knight reveals 1,0 as treasure with walls north south",),
        "armored-knight places eye at 2,0",
    )
    phone.wait(0.5)
    phone.tap(name="end turn")
    phone.wait(0.5)
    assert phone.shows("First take the Treasure for Grit or for a Javelin.")
    key, scroll = phone.find(name="5 Grit"), phone.screen.scroll
    low, foot = key.to_window(*key.pos)[1], scroll.to_window(*scroll.pos)[1]
    assert low >= foot + (dp(FADES) if scroll.fades else 0)
    phone.act("5 Grit", "End turn")
    assert phone.shows("First end the encounter.")
    phone.act("End the encounter")
    assert phone.shows("End turn")


@pytest.mark.rule("armored-knight.statistics", "ghoul.other-players.knight")
@pytest.mark.parametrize(
    ("size", "scale"), [((412, 915), 1.0), ((360, 640), 1.0), ((412, 915), 2.0)]
)
def test_no_cube_that_she_puts_down_moves_the_board(
    phone: MapPhone, size: tuple[int, int], scale: float
) -> None:
    """One on Strength lets the Ghoul's tile glow, one on Movement others; one more step, none."""
    phone.turn(size)
    theme.scale = scale
    phone.begin(*laid("table armored-knight ghoul", by="armored-knight"))
    phone.say("armored-knight track strength-and-defense gives 1 1 1")
    phone.say(
        "armored-knight track perception gives 1 1", "armored-knight track movement gives 1 1"
    )
    phone.say("armored-knight moves to 1,0", "armored-knight encounters")
    phone.say("armored-knight reveals 1,0 as event with walls north east south")
    phone.say("armored-knight ends the encounter", "put ghoul at 0,0", "correct ghoul defense to 1")

    def look() -> tuple[int, ...]:
        phone.wait(0.5)
        board, key = phone.board.map, phone.find(name="Encounter")
        return round(board.height), round(board.cell), round(key.to_window(*key.pos)[1])

    none = look()
    assert phone.glow == set()
    for place in ("movement", "perception"):
        phone.say(f"armored-knight puts a cube on {place}")
        assert look() == none
    phone.say("armored-knight gains 6 grit", "armored-knight puts a cube on strength-and-defense")
    assert look() == none
    assert phone.glow == {(0, 0)}
    assert phone.shows("Act, or end the turn")
    phone.say("put ghoul at 0,1")
    assert look()[:2] == none[:2]
    assert phone.shows("Move: 1 left")
