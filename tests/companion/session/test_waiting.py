"""What waits for a file that somebody else holds, or that falls over."""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import TYPE_CHECKING

from companion.session import NotSaved, Session
from companion.storage.problems import BusyError
from rules import Step
from rules.sentences import read_action
from tests.companion.fakes import MemoryStore
from tests.companion.session.common import SETUP, act

if TYPE_CHECKING:
    import pytest

    from companion.storage.journal import Place


@dataclass
class Held(MemoryStore):
    """A store that another program holds for a while."""

    held: int = 0

    def _add(self, kind: str, body: str, place: Place | None) -> Place:
        if self.held:
            self.held -= 1
            raise BusyError("another program is using the saved games; close it and try again")
        return super()._add(kind, body, place)


def test_a_tap_waits_beside_the_app_for_a_file_that_is_held() -> None:
    """Nothing is shown before it is saved; what is tapped meanwhile is lost, and so it says."""
    store, later = Held(), []
    session = Session(store, random.Random(7), lambda do, done: later.append((do, done)))
    session.begin(SETUP)
    store.held = 3
    assert act(session, "knight ends turn") is None
    assert session.waiting
    assert session.moment.head == 0
    assert act(session, "knight ends turn") is None
    assert session.undo() is None
    ((do, done),) = later
    done(do())
    assert not session.waiting
    assert session.moment.head == 1


def test_a_tap_that_waited_in_vain_says_so() -> None:
    """Whoever shows trouble is told."""
    store, told = Held(), []
    session = Session(store, random.Random(7), lambda _do, done: done(BusyError("held")))
    session.failed = told.append
    session.begin(SETUP)
    store.held = 1
    assert act(session, "knight ends turn") is None
    assert told == [NotSaved("held")]
    assert not session.waiting


def test_a_storage_that_falls_over_costs_one_tap_and_no_more(
    session: Session, store: MemoryStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is said in a sentence, and the next tap is no lost one."""

    def fall(*_: object) -> None:
        raise TypeError("Object of type set is not JSON serializable")

    with monkeypatch.context() as patch:
        patch.setattr(store, "append", fall)
        done = session.act(read_action("knight ends turn"))
    assert isinstance(done, NotSaved)
    assert done.why == "the saved games could not be used just now; try again"
    assert isinstance(session.act(read_action("knight ends turn")), Step)


def test_without_a_way_to_wait_beside_the_app_it_is_waited_here(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """As long as a person would, and no longer."""
    store = Held()
    session = Session(store, random.Random(7))
    session.begin(SETUP)
    store.held = 2
    assert isinstance(act(session, "knight ends turn"), Step)
    monkeypatch.setattr("companion.storage.patience.PATIENCE", 0.05)
    store.held = 10**9
    assert isinstance(act(session, "ghoul starts"), NotSaved)
