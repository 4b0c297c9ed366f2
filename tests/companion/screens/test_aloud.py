"""The question of the moment, read aloud."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from companion.naming import Names
from companion.screens.play.aloud import Reader, words
from companion.session import Session
from rules import Refusal, Setup
from rules.names import Role
from rules.sentences import read_action
from tests.companion.fakes import MemoryStore, WatchedPhone
from tests.table import play

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.companion.hand import Hand

DUEL = Setup((Role.KNIGHT, Role.GHOUL))


def reading(*lines: str) -> tuple[Session, WatchedPhone]:
    """Begin a duel that is read aloud, and play these lines."""
    session, device = Session(MemoryStore()), WatchedPhone()
    session.begin(DUEL)
    Reader(session, device)
    for line in lines:
        say(session, line)
    return session, device


def say(session: Session, line: str) -> None:
    """Do one more thing."""
    assert not isinstance(session.act(read_action(line)), Refusal)


def test_each_new_question_is_said_once() -> None:
    """A number that is corrected asks nothing new, and what is refused changes nothing."""
    session, device = reading("knight ends turn", "ghoul starts")
    assert device.said == [
        "The Knight takes a turn",
        "Place the Ghoul on an empty Dark tile. Where none is free, lay one first",
        "Roll 3 Ghoul dice",
    ]
    say(session, "correct ghoul treasures to 1")
    assert isinstance(session.act(read_action("ghoul moves")), Refusal)
    assert len(device.said) == 3
    say(session, "ghoul rolls 6 4 1")
    assert device.said[3:] == ["Choose two dice"]


def test_undo_asks_again_and_so_it_is_said_again() -> None:
    """What is asked now is another question than a moment ago."""
    session, device = reading("knight ends turn", "ghoul starts", "ghoul rolls 6 4 1")
    session.undo()
    assert device.said[-1] == "Roll 3 Ghoul dice"


def test_a_card_that_is_owed_is_asked_for_before_the_dice() -> None:
    """A roll of 3 draws a Terror card; then the pair is chosen."""
    session, device = reading("knight ends turn", "ghoul starts")
    say(session, "ghoul rolls 1 1 1")
    assert device.said[-1].startswith("Draw a Terror card")
    say(session, "ghoul draws hunt")
    assert device.said[-1] == "Choose two dice"


def test_who_answers_is_said_where_another_than_on_turn_does() -> None:
    """Only where the question does not name them."""
    attacked = play(
        "table knight ghoul",
        "knight ends turn",
        "ghoul starts",
        "ghoul rolls 6 4 2",
        "ghoul chooses 6 4",
        "ghoul attacks knight against 1",
    )
    assert words(attacked) == "The Knight chooses what to lose. Look at the Knight's own board"


def test_the_end_is_said_too() -> None:
    """Who has won, and why."""
    over = play("table knight dragon", "knight wins")
    assert words(over).startswith("The Knight wins. ")
    several = play("table knight goblins", "knight ends turn", "goblins wins")
    assert words(several).startswith("The Goblins win. ")
    assert words(several, Names("", {Role.GOBLINS: "Bo"})).startswith("Bo (the Goblins) wins. ")


def test_who_wants_silence_gets_it() -> None:
    """A reader that was closed says no more."""
    session, device = Session(MemoryStore()), WatchedPhone()
    reader = Reader(session, device)
    assert device.said == []
    session.begin(DUEL)
    reader.close()
    say(session, "knight ends turn")
    assert device.said == ["The Knight takes a turn"]


def test_nothing_hidden_is_in_what_is_said() -> None:
    """A stack the app has shuffled is full of secrets; the question names none of them."""
    table = play("table ghoul", "choose stack virtual", "map on", "stack is shuffled by 7")
    said = words(table)
    assert said.startswith("Place the Ghoul")
    kinds = {face.kind.value for face in table.the_cave.stack.order or ()}
    assert len(kinds) > 3
    assert not any(kind in said.casefold() for kind in kinds)


@pytest.mark.usefixtures("usual_look")
def test_the_switch_stands_with_the_look_and_is_kept(hand: Callable[..., Hand]) -> None:
    """Silent at first; once on, it stays on after the app was closed."""
    first = hand()
    first.app.begin(DUEL)
    first.rest()
    assert first.device.said == []
    first.tap("tables", "settings")
    first.tap("aloud")
    first.back()
    assert first.app.begin(DUEL) == ""
    first.rest()
    assert first.device.said[-1] == "The Knight takes a turn"
    said = len(first.device.said)
    first.tap("end turn")
    assert len(first.device.said) == said + 1
    first.phone.close()
    again = hand()
    again.rest()
    assert again.app.reads_aloud
    again.tap("tables", "settings")
    again.tap("aloud")
    assert not again.app.reads_aloud
