"""What screens show is worked out before anything is saved, and once."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from companion.session import NotSaved, Session
from companion.storage.problems import DamagedError
from rules import Refusal, Step
from tests.companion.session.common import SETUP, act

if TYPE_CHECKING:
    from companion.moment import Moment
    from tests.companion.fakes import MemoryStore


def test_nothing_is_saved_that_a_screen_cannot_show(session: Session, store: MemoryStore) -> None:
    """The view is asked before the journal is; the table stays, and so does what is on the disk."""

    def view(moment: Moment) -> int:
        if moment.head:
            raise ValueError("no such drawing")
        return moment.head

    stop = session.listen(lambda _moment, _step: None, view)
    refusal = act(session, "knight ends turn")
    assert isinstance(refusal, Refusal)
    assert refusal.text == "That cannot be followed"
    assert store.load(1).steps == ()
    stop()
    assert isinstance(act(session, "knight ends turn"), Step)


def test_undo_goes_nowhere_that_cannot_be_shown(session: Session) -> None:
    """The game stays where it is, and says so."""
    act(session, "knight ends turn")

    def view(moment: Moment) -> object:
        return {1: "the second turn"}[moment.head]

    session.listen(lambda _moment, _step: None, view)
    assert session.undo() == NotSaved("this moment of the game cannot be shown by this version")
    assert session.moment.head == 1


def test_a_game_is_opened_at_the_last_moment_that_can_be_shown(
    session: Session, store: MemoryStore
) -> None:
    """What lies behind it waits behind redo; a game of which nothing can be shown says so."""
    act(session, "knight ends turn", "ghoul starts")
    again = Session(store, views=[lambda moment: {0: "", 1: ""}[moment.head]])
    again.open(1)
    assert again.moment.head == 1
    never = Session(store, views=[lambda moment: {}[moment.head]])
    with pytest.raises(DamagedError):
        never.open(1)
    with pytest.raises(DamagedError):
        never.begin(SETUP)
    assert len(store.kept) == 3


def test_what_a_screen_shows_is_worked_out_once(session: Session) -> None:
    """Before the step is kept; the screen is given that, and works nothing out again."""
    asked: list[int] = []

    def view(moment: Moment) -> int:
        asked.append(moment.head)
        return moment.head

    session.listen(lambda _moment, _step: None, view)
    act(session, "knight ends turn")
    assert session.shown(view) == session.shown(view) == 1
    assert asked == [1]


def test_who_begins_to_look_is_shown_what_is_there(session: Session) -> None:
    """A view that nobody has worked out yet is worked out then."""
    act(session, "knight ends turn")
    session.undo()
    assert session.shown(lambda moment: moment.redo_label) == "ended her turn"
