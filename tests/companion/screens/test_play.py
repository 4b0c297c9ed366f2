"""A game by touch, in the real app."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from companion.cli import main
from companion.screens.history.view import as_text
from companion.screens.play.sections import TOLD
from companion.screens.words import DASH
from companion.session import NotSaved
from companion.storage.problems import StorageError
from rules import Setup, decide, fold, new_table
from rules.names import Role
from rules.plain import plain
from rules.shown import shown
from rules.transcript import read

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from tests.companion.hand import Hand

DUEL = Setup((Role.KNIGHT, Role.GHOUL))


# The whole turn


@pytest.mark.rule("ghoul.turn-summary")
def test_every_tap_of_a_whole_turn_is_a_line_of_the_game(game: Hand) -> None:
    """Typed dice, the pair, one move, one attack, what she loses, the skitter, the end."""
    game.roll(4, 2, 6)
    game.tap("6 and 4", "One space", "more Knight", "more Knight", "Knight: 3")
    game.tap("Grit", "Bones", "end turn")
    assert game.lines[2:] == [
        "ghoul rolls 4 2 6",
        "ghoul chooses 6 4",
        "ghoul moves",
        "knight has 1 strength",
        "knight has 2 strength",
        "ghoul attacks knight against 2",
        "knight loses grit",
        "knight names bones",
        "ghoul ends turn",
    ]
    assert game.table.turn is Role.KNIGHT
    assert (game.table.roles["ghoul"].fury, game.table.roles["ghoul"].defense) == (1, 1)


def test_touch_command_line_and_transcript_lead_to_the_same_table(
    game: Hand, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """One game, told three ways."""
    game.roll(1, 2, 3)
    game.tap("Chase", "3 and 2", "One space", "Knight: attack", "1", "1 Health", "Eye", "end turn")
    written = as_text(game.app.session.moment)
    told = read(written)
    table = new_table(told.setup)
    for line in told.lines:
        step = decide(table, line.action, overrule=line.overrule)
        table = fold(table, step.events)  # type: ignore[union-attr]  # none of them is refused
    assert table == game.table
    file = tmp_path / "game.txt"
    file.write_text(written)
    assert main(["replay", str(file), "--json"]) == 0
    answer = json.loads(capsys.readouterr().out)
    assert answer["refused"] == []
    assert answer["table"] == json.loads(json.dumps(shown(game.table)))
    assert answer["table"]["turn"] == plain(Role.KNIGHT)


def test_a_killed_app_opens_the_same_game_at_the_same_moment(
    game: Hand, hand: Callable[..., Hand]
) -> None:
    """Nothing is asked and nothing is lost: the same words on the same screen."""
    game.roll(4, 2, 6)
    game.tap("6 and 4", "One space")
    before, table = game.phone.texts(), game.table
    game.phone.close()
    again = hand()
    assert again.app.at == "play"
    assert again.table == table
    assert again.phone.texts() == before
    again.tap("undo")
    assert again.table.roles["ghoul"].movement == 6


# Taps that went wrong


def test_a_double_tap_is_one_tap(game: Hand) -> None:
    """On an answer, and on Undo."""
    game.roll(4, 2, 6)
    game.phone.double_tap(name="6 and 4")
    game.rest()
    assert game.lines[-1] == "ghoul chooses 6 4"
    game.phone.double_tap(name="undo")
    game.rest()
    assert game.lines[-1] == "ghoul rolls 4 2 6"


def test_a_die_that_was_mistyped_is_taken_back(game: Hand) -> None:
    """Before the last one is told."""
    game.tap("die 4", "die 1", "wipe")
    game.roll(2, 6)
    assert game.lines[-1] == "ghoul rolls 4 2 6"


def test_undo_and_redo_stand_in_the_same_place_and_say_what_they_do(game: Hand) -> None:
    """The label is the line, told as people read it."""
    game.roll(4, 2, 6)
    undo = game.phone.find(name="undo")
    assert undo.text == "Undo: rolled 4, 2 and 6"
    place = undo.to_window(*undo.pos)
    game.tap("undo")
    undo = game.phone.find(name="undo")
    assert undo.text == "Undo: came onto the map"
    assert undo.to_window(*undo.pos)[0] == place[0]
    game.tap("redo")
    assert game.lines[-1] == "ghoul rolls 4 2 6"


def test_undoing_a_roll_by_the_app_says_what_was_seen_and_redo_brings_it_back(game: Hand) -> None:
    """A roll cannot be unseen, so it is not rolled anew."""
    game.tap("Roll in the app")
    rolled = game.lines[-1]
    assert "(seen)" in game.phone.find(name="undo").text
    game.tap("undo")
    assert game.shows("Undone. You have seen the Ghoul dice")
    question = game.phone.find("Roll 3 Ghoul dice")
    stood = question.to_window(*question.pos)
    game.phone.wait(4)
    assert not game.shows("Undone.")
    assert question.to_window(*question.pos) == stood, "nothing was pushed down by what was said"
    game.tap("redo")
    assert game.lines[-1] == rolled
    assert not game.shows("Undone.")


# What is not allowed


def test_a_refusal_says_why_and_the_players_may_have_done_it_anyway(game: Hand) -> None:
    """The sentence, the way out, the rule, and the way past it."""
    game.roll(4, 2, 6)
    game.tap("6 and 4")
    game.say("ghoul attacks knight against 9")
    assert game.shows("That takes 10 discs, and 4 lie on the Attack space.")
    assert game.device.buzzed
    assert game.lines[-1] == "ghoul chooses 6 4"
    game.tap("Why?")
    assert game.shows("The Ghoul, “Attack”")
    game.back()
    game.tap("We did it anyway")
    assert game.lines[-1] == "overrule ghoul attacks knight against 9"
    assert not game.shows("That takes 10 discs")


def test_what_has_no_meaning_cannot_be_overruled(game: Hand) -> None:
    """Four dice are no roll of three, whoever says so."""
    game.say("ghoul rolls 1 2 3 4")
    assert game.shows("1, 2, 3 and 4 is no roll of 3 dice")
    assert not game.has("We did it anyway")
    game.tap("Leave it")
    assert not game.shows("is no roll of 3 dice")


def test_words_that_cannot_be_read_stay_until_they_can(game: Hand) -> None:
    """With the sentence that could be said."""
    game.say("ghoul dances")
    assert game.shows("Nothing here reads like that.")
    game.phone.find(role="field").text = "ghoul rolls"
    game.tap("set")
    assert not game.shows("Cannot read")
    assert game.lines[-1].startswith("ghoul rolls")


# Saving


def test_what_cannot_be_saved_has_not_happened(game: Hand, monkeypatch: pytest.MonkeyPatch) -> None:
    """The screen says "not saved", keeps the question, and tries again when it is told to."""
    full = StorageError("this device has no room left")

    def fail(*_: object) -> None:
        raise full

    monkeypatch.setattr(game.app.games, "append", fail)
    question = game.phone.find("Roll 3 Ghoul dice")
    stood = question.to_window(*question.pos)
    game.tap("Roll in the app")
    assert game.shows("Not saved: this device has no room left.")
    assert question.to_window(*question.pos) == stood, (
        "it lies over the question, and moves nothing"
    )
    assert game.lines[-1] == "ghoul starts"
    assert game.shows("Roll 3 Ghoul dice")
    monkeypatch.undo()
    game.tap("Try again")
    assert game.lines[-1].startswith("ghoul rolls")
    assert not game.shows("Not saved")


def test_an_undo_that_cannot_be_saved_has_not_happened(
    game: Hand, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The same for moving back."""
    monkeypatch.setattr(game.app.session, "undo", lambda: NotSaved("the file is locked"))
    game.tap("undo")
    assert game.shows("Not saved: the file is locked.")
    game.tap("Leave it")
    assert not game.shows("Not saved")
    assert game.lines[-1] == "ghoul starts"


# Correcting


def test_a_number_is_set_to_what_lies_on_the_table(game: Hand) -> None:
    """Held, or tapped; it stands in the history as a correction."""
    game.hold("ghoul fury")
    game.tap("digit 3", "set")
    assert game.table.roles["ghoul"].fury == 3
    assert game.lines[-1] == "correct ghoul fury to 3"


def test_a_digit_that_leads_beyond_what_a_board_can_show_begins_anew(game: Hand) -> None:
    """Whoever types 6 after an 8 means 6: no Knight has a Health of 86, and nothing is lost."""
    game.hold("knight health")
    game.tap("digit 8", "digit 6", "set")
    assert game.table.roles[Role.KNIGHT].health == 6
    assert game.lines[-1] == "correct knight health to 6"


def test_what_has_no_tracker_can_be_corrected_too(game: Hand) -> None:
    """Behind any number of the same board."""
    game.tap("ghoul fury", "other values", "correct treasures", "digit 1", "set")
    assert game.table.roles["ghoul"].treasures == 1
    game.tap("ghoul fury", "other values", "correct goal_reached", "Yes")
    assert game.table.roles["ghoul"].goal_reached
    game.tap("ghoul fury", "other values", "correct terror")
    game.phone.tap(role="field")
    for _ in "nothing":
        game.phone.key("backspace")
    game.phone.type("Chase hunt")
    game.tap("set")
    assert [one.card.value for one in game.table.roles["ghoul"].terror] == ["chase", "hunt"]
    game.tap("knight health", "digit 6", "set")
    assert game.lines[-1] == "correct knight health to 6"


# Others, rules, and ways


def test_what_a_turn_on_the_table_does_to_the_ghoul_is_one_tap_away(
    hand: Callable[..., Hand],
) -> None:
    """In her turn, which lies on the table, the Knight may attack the Ghoul."""
    game = hand(setup=Setup((Role.KNIGHT, Role.GHOUL)))
    game.tap("end turn", "It stands there")
    game.hold("end turn")
    assert game.table.turn is Role.KNIGHT
    game.phone.taps = 0
    game.tap_words("Attacked the Ghoul")
    assert game.phone.taps == 1
    assert game.lines[-1] == "knight attacks ghoul"


def test_the_rule_is_one_tap_from_the_question_and_leads_on(game: Hand) -> None:
    """From rule to rule and back again, and then back to the game."""
    game.tap("why ghoul.roll-and-set-statistics")
    assert game.shows("The Ghoul, “Roll and Set Statistics”")
    address = next(one for one in game.phone.names() if one.startswith("ghoul."))
    game.tap(address)
    game.tap("back to the rule before")
    assert game.shows("The Ghoul, “Roll and Set Statistics”")
    assert game.back()
    assert game.app.layers.sheet is None


def test_back_never_leaves_a_game(game: Hand) -> None:
    """It closes what is open; then it gives the way out, which the house is, too."""
    game.tap("ghoul fury")
    assert game.back()
    assert game.back()
    assert game.app.at == "play"
    assert game.shows("Everything is saved.")
    game.say("ghoul rolls 1 2 3 4")
    assert game.back()
    assert not game.shows("is no roll of 3 dice")
    game.tap("tables")
    assert game.app.at == "tables"


def test_back_gives_the_way_home(game: Hand) -> None:
    """Where letters are large and the screen is low the house has scrolled away."""
    assert game.back()
    game.tap("why of the toast")
    assert game.app.at == "tables"


def test_the_screen_stays_on_while_a_game_is_played(game: Hand) -> None:
    """Taken again when the app comes back, and given back when the game is left."""
    assert game.device.awake[-1] is True
    game.device.awake.clear()
    game.phone.sleep()
    game.phone.wake()
    assert game.device.awake == [True]
    game.tap("tables")
    assert game.device.awake[-1] is False


def test_the_end_of_a_game_shows_who_won(game: Hand) -> None:
    """And there is no turn to end any more, but an Undo."""
    game.say("knight is killed")
    assert game.shows("The Ghoul wins")
    assert not game.has("end turn")
    assert not game.has("something else")
    game.tap("undo")
    assert game.shows("Roll 3 Ghoul dice")


def test_a_number_of_another_board_is_told_by_taps(hand: Callable[..., Hand]) -> None:
    """The Knight's Strength begins with its least; each tap is one step that Undo takes back."""
    game = hand(setup=DUEL)
    assert game.phone.find(name="knight defense").value == DASH
    game.tap(*["more Knight"] * 4)
    assert game.lines[-1] == "knight has 4 strength"
    assert game.phone.find(name="knight defense").value == "4"


@pytest.mark.parametrize("size", [(412, 915), (915, 412), (320, 480)])
def test_what_is_told_has_its_ring_on_every_screen(
    hand: Callable[..., Hand], size: tuple[int, int]
) -> None:
    """Each such key has a line to itself: no room is saved by leaving its mark out."""
    game = hand(setup=DUEL, size=size)
    game.tell("knight ends turn", "ghoul starts", "ghoul rolls 6 4 1", "ghoul chooses 6 4")
    game.tell("ghoul ends turn")
    keys = [next(game.phone.all(name=one)) for one in ("Attacked the Ghoul", "Shot the Ghoul")]
    assert {key.drawing for key in keys} == {TOLD}
    assert game.phone.problems() == []
