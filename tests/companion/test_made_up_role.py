"""A role lives in one package: with one tuple changed it is played like any other.

`tests/made_up` is that package. Nothing outside it knows of it.
"""

from __future__ import annotations

import json
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from companion.cli import main
from companion.screens.new_table.choice import Choice
from companion.screens.new_table.hard import level_views
from companion.screens.new_table.view import new_table_view
from companion.session import Session
from companion.storage.opening import open_games
from rules import Box, Refusal, Setup, decide, fold, new_table, prompts
from rules.corrections import correctable
from rules.house import HOUSE
from rules.names import Role
from rules.sentences import read_action
from rules.setup import offered, usual
from rules.setup.plan import plan
from rules.strip import strip
from rules.table import StepState
from rules.transcript import read, write
from tests.made_up import FURNITURE
from tests.made_up.board import Charm, ChosenCharm, MadeUp
from tests.table import play, refused, then

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from rules import Table
    from tests.companion.hand import Hand

ME = Role.UNICORN
DUEL = Setup((Role.KNIGHT, ME))
TURN = (
    "knight ends turn",
    "unicorn hides thimble",
    "knight bows deeply",
    "unicorn unveils",
    "unicorn ends turn",
    "knight ends turn",
    "unicorn hides quetzal",
    "knight bows",
    "unicorn ends turn",
)


@pytest.fixture(autouse=True)
def _furnished() -> Iterator[None]:
    with HOUSE.furnished(*FURNITURE):
        yield


def mine(table: Table) -> MadeUp:
    """Give its board."""
    board = table.roles[ME]
    assert isinstance(board, MadeUp)
    return board


def session(tmp_path: Path) -> Session:
    """Open the games on this phone."""
    return Session(open_games(tmp_path / "games.db").games)


def test_it_sits_at_a_table_is_asked_and_played() -> None:
    """Its own prompts, another player's answer, a window as its turn ends, and an end."""
    table = play("table unicorn knight")
    assert table.setup.seats == (Role.KNIGHT, ME)
    table = then(table, "knight ends turn")
    assert [one.text for one in prompts(table)] == ["The Unicorn hides a Charm"]
    assert refused(table, "unicorn ends turn").text == "No Charm is hidden yet"
    table = then(table, "unicorn hides quetzal")
    (asked,) = prompts(table)
    assert (asked.who, asked.required) == (Role.KNIGHT, True)
    assert refused(table, "unicorn bows").text == (
        "This is for the Knight to do, not for the Unicorn"
    )
    table = then(table, "knight bows deeply")
    assert mine(table) == MadeUp(sparks=1, charm=ChosenCharm(Charm.QUETZAL))
    table = then(table, "unicorn ends turn")
    assert (mine(table).sparks, table.turn) == (2, Role.KNIGHT)
    won = then(table, "correct unicorn sparks to 7", "knight ends turn", "unicorn hides acorn")
    won = then(won, "knight bows", "unicorn unveils")
    assert won.outcome is not None
    assert won.outcome.winners == (ME,)


def test_others_do_to_it_what_they_do_to_anybody() -> None:
    """The Ghoul attacks it; a Defense is noted where a board keeps one, and this one does not."""
    table = play(
        "table unicorn ghoul",
        "unicorn hides acorn",
        "ghoul bows",
        "unicorn ends turn",
        "ghoul starts",
        "ghoul rolls 4 2 6",
        "ghoul chooses 6 4",
        "ghoul attacks unicorn against 2",
    )
    assert mine(table).defense is None
    assert mine(table).charm == ChosenCharm(Charm.ACORN)
    assert mine(then(table, "overrule unicorn is killed")).dead


def test_it_is_set_up_like_any_other() -> None:
    """Its box, its levels, its lines of the list, its goal; alone its own three."""
    assert ME in Box.UNICORN.roles
    assert offered(ME, DUEL.seats)[2] == usual(ME, DUEL.seats) == "hobby"
    hard = plan(replace(DUEL, levels={ME: "destrier"}))
    assert hard.ok
    assert {step.name: step.text for step in hard.steps if step.role is ME} == {
        "unicorn": "Take a mane and a Charm",
        "level": "Your level is Destrier: the Charm weighs double",
        "health": "Start with 3 Health",
        "bell": "Hang the bell on the box",
        "past-plunder": "Take the card Past Plunder",
    }
    duel = "Gather 9 Sparks, or win when an Ambush kills the Knight"
    assert (hard.goals[ME].text, hard.goals[ME].numbers) == (duel, {"sparks": 9})
    assert [note.text for note in hard.notes] == ["Nobody whinnies but the Unicorn"]
    (asked,) = plan(Setup((ME,))).choices
    assert asked.means == ("Two Charms", "One Charm", "A Charm with a hole")
    view = new_table_view(Choice(DUEL))
    assert next(level.title for level in level_views(Choice(DUEL), ME)) == "Foal"
    assert [row.level for row in view.rows if row.role is ME] == ["Hobby"]


def test_its_turn_has_two_steps_and_skipping_one_is_written_down() -> None:
    """The strip shows them, and the overruled end of the turn marks what was left out."""
    table = play("table knight unicorn", "knight ends turn")
    assert [(one.title, one.state) for one in strip(table)] == [
        ("Hide a Charm", StepState.NOW),
        ("Dance", StepState.OPEN),
    ]
    table = then(table, "unicorn hides acorn", "knight bows")
    assert [one.state for one in strip(table)] == [StepState.DONE, StepState.NOW]
    skipped = decide(
        play("table knight unicorn", "knight ends turn"),
        read_action("unicorn ends turn"),
        overrule=True,
    )
    assert not isinstance(skipped, Refusal)
    assert "Skipped: The Unicorn hides a Charm" in [
        getattr(event, "text", "") for event in skipped.events
    ]


def test_its_numbers_are_corrected_and_its_secret_is_not() -> None:
    """What a person can say in words, within what can be true."""
    table = play("table knight unicorn")
    assert correctable(mine(table)) == ("sparks", "health", "dead")
    assert mine(then(table, "correct unicorn sparks to 4")).sparks == 4
    assert refused(table, "correct unicorn sparks to -1").text == (
        "Unicorn: there are no sparks below none"
    )
    assert refused(table, "correct unicorn charm to acorn").rule == "table.corrections"


def test_it_is_saved_reopened_undone_and_done_again(tmp_path: Path) -> None:
    """In the real file, where its secret lies sealed; after a restart the phone knows it still."""
    game = session(tmp_path)
    game.begin(DUEL)
    for line in TURN:
        assert not isinstance(game.act(read_action(line)), Refusal), line
    again = session(tmp_path)
    again.open(game.moment.game)
    assert again.moment == game.moment
    assert mine(again.table).charm == ChosenCharm(Charm.QUETZAL)
    again.undo()
    again.undo()
    assert again.moment.undo_label == "hid a chosen charm"
    again.go_to(4)
    assert again.moment.seen == "a chosen charm"
    assert mine(again.table).worn is Charm.THIMBLE
    again.go_to(len(TURN))
    assert again.table == game.table


def test_it_is_written_as_a_transcript_and_read_again(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """By the rules, and by the command line beside the same key."""
    game = session(tmp_path)
    game.begin(DUEL)
    for line in TURN:
        game.act(read_action(line))
    text = write(DUEL, game.moment.steps)
    table = new_table(read(text).setup)
    for line in read(text).lines:
        done = decide(table, line.action)
        assert not isinstance(done, Refusal)
        table = fold(table, done.events)
    assert table == game.table
    monkeypatch.setenv("VAST_COMPANION_HOME", str(tmp_path))
    file = tmp_path / "game.txt"
    file.write_text(text, encoding="utf-8")
    assert main(["replay", str(file), "--json"]) == 0
    answer = json.loads(capsys.readouterr().out)
    assert answer["refused"] == []
    assert answer["table"]["roles"]["unicorn"]["charm"] == "a chosen charm"


@pytest.mark.slow
def test_it_is_played_on_the_screen(hand: Callable[..., Hand]) -> None:
    """By touch: its steps, its question, the other player's, its numbers, what it reminds of."""
    game = hand(setup=DUEL)
    game.tap("end turn")
    steps = game.app.layers.screen.strip.steps
    assert [words for words, _ in steps][:2] == ["Hide a Charm", "Dance"]
    assert game.shows("First the Unicorn hides a Charm")
    game.tap("Hide a Charm")
    game.tap("Quetzal")
    assert game.lines[-1] == "unicorn hides a chosen charm"
    assert game.shows("The Knight greets the Unicorn")
    assert game.shows("Nobody asks about a chosen charm")
    game.tap("Bow deeply")
    assert game.has("unicorn health")
    game.tap("Show the Charm")
    assert game.shows("The Unicorn wears the Quetzal")
    assert game.lines[-1] == "unicorn unveils quetzal"
    game.tap("undo")
    assert game.shows("Undone. You have seen a chosen charm")
    game.phone.close()
    again = hand()
    assert mine(again.table).charm == ChosenCharm(Charm.QUETZAL)
    again.tap("redo")
    assert mine(again.table).worn is Charm.QUETZAL
