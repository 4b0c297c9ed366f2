"""The one store: saved first, then shown; undo without limit; one tap at a time."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from companion.following import CANNOT_FOLLOW
from companion.session import NotSaved, Session
from companion.storage.journal import read_step
from companion.storage.problems import DamagedError, StorageError
from rules import Refusal, Setup, Step
from rules.names import Role
from rules.sentences import read_action
from tests.companion.session.common import SETUP, act

if TYPE_CHECKING:
    from companion.moment import Moment
    from tests.companion.fakes import MemoryStore


def test_a_step_is_saved_before_anybody_sees_it(session: Session, store: MemoryStore) -> None:
    """When a screen hears of a step, the storage has it already."""
    seen = []
    session.listen(lambda _moment, step: seen.append((step, store.load(1).steps)))
    step = act(session, "knight ends turn")
    assert seen == [(step, (step,))]


def test_what_could_not_be_saved_did_not_happen(session: Session, store: MemoryStore) -> None:
    """The old table stays, the reason is given, and the next tap may succeed."""
    before, heard = session.moment, []
    session.listen(lambda moment, _step: heard.append(moment))
    store.failing = "there is no room left on this device; free some and try again"
    assert act(session, "knight ends turn") == NotSaved(
        "there is no room left on this device; free some and try again"
    )
    assert session.moment is before
    assert heard == []
    store.failing = ""
    assert isinstance(act(session, "knight ends turn"), Step)


def test_a_refusal_changes_and_saves_nothing(session: Session, store: MemoryStore) -> None:
    """The Ghoul does not roll in the Knight's turn."""
    before = session.moment
    assert isinstance(act(session, "ghoul rolls 1 2 3"), Refusal)
    assert session.moment is before
    assert len(store.kept) == 1


def test_undo_and_redo_walk_through_the_whole_game(session: Session, store: MemoryStore) -> None:
    """Every step can be taken back and brought back, to the very same tables."""
    act(session, "knight ends turn", "ghoul starts", "ghoul rolls", "ghoul moves")
    tables = session.moment.tables
    for head in range(session.moment.head - 1, -1, -1):
        session.undo()
        assert session.table is tables[head]
    assert session.undo() is None
    for head in range(1, len(tables)):
        session.redo()
        assert session.table is tables[head]
    assert session.redo() is None
    assert store.load(1).head == len(tables) - 1


def test_undo_says_what_it_takes_back_and_what_was_seen(session: Session) -> None:
    """The label names the step; dice that the app rolled cannot be unseen."""
    assert session.moment.undo_label == ""
    assert session.moment.seen == ""
    act(session, "knight ends turn", "ghoul starts", "ghoul rolls")
    assert session.moment.undo_label.startswith("rolled ")
    assert session.moment.seen.startswith("the Ghoul dice ")
    session.undo()
    assert session.moment.redo_label.startswith("rolled ")
    session.act(read_action("ghoul ends turn"), overrule=True)
    assert session.moment.undo_label == "the Ghoul ended its turn anyway"


def test_another_step_after_undo_forgets_what_could_be_redone(session: Session) -> None:
    """The line goes on with the new step."""
    act(session, "knight ends turn", "ghoul starts", "ghoul rolls 1 1 1")
    session.undo()
    act(session, "ghoul rolls 6 6 6")
    assert session.moment.redo_label == ""
    assert len(session.moment.steps) == 3


def test_undo_that_cannot_be_saved_does_not_happen(session: Session, store: MemoryStore) -> None:
    """The head moves on disk first."""
    act(session, "knight ends turn")
    store.failing = "there is no room left on this device; free some and try again"
    before = session.moment
    assert isinstance(session.undo(), NotSaved)
    assert session.moment is before


def test_a_second_tap_while_one_is_under_way_is_lost(session: Session) -> None:
    """A double tap does one thing: what comes while a step is shown is ignored."""
    answers: list[object] = []

    def tap_again(_moment: Moment, step: Step | None) -> None:
        answers.append(session.act(read_action("ghoul starts")))

    stop = session.listen(tap_again)
    act(session, "knight ends turn")
    assert answers == [None]
    stop()
    assert isinstance(act(session, "ghoul starts"), Step)


def test_before_a_game_is_open_there_is_no_table(store: MemoryStore) -> None:
    """A screen that asks too early is a mistake of ours, and loud."""
    session = Session(store)
    assert not session.playing
    with pytest.raises(LookupError):
        _ = session.table


def test_a_game_that_cannot_be_opened_leaves_the_open_one(
    session: Session, store: MemoryStore
) -> None:
    """The table on the screen stays when another game turns out to be damaged."""
    before = session.moment
    store.kept[1:] = [replace(store.kept[0], number=1)]
    with pytest.raises(StorageError, match="damaged after its beginning in round 1"):
        session.open(1)
    assert session.moment is before
    assert session.playing


def test_only_what_has_a_meaning_can_be_done_anyway(session: Session) -> None:
    """A turn ended out of turn can be; keeping a card where none was drawn cannot."""
    assert session.can_be_overruled(read_action("ghoul ends turn"))
    assert not session.can_be_overruled(read_action("ghoul keeps chase"))
    assert session.moment.steps == ()


# Branches, latecomers, and what cannot be followed


def test_what_another_step_replaces_is_kept_and_can_be_brought_back(session: Session) -> None:
    """One roll was undone for another; both are there, dice and all."""
    act(session, "knight ends turn", "ghoul starts", "ghoul rolls 1 1 1")
    first = session.moment
    session.go_to(2)
    assert session.branches() == ()
    act(session, "ghoul rolls 6 6 6")
    second = session.moment
    (branch,) = session.branches()
    assert (branch.fork, branch.steps, branch.last_line) == (2, 1, "ghoul rolls 1 1 1")
    assert session.bring_back(branch.tip) is None
    assert (session.moment.steps, session.moment.tables) == (first.steps, first.tables)
    (other,) = session.branches()
    assert (other.fork, other.steps, other.last_line) == (2, 1, "ghoul rolls 6 6 6")
    session.bring_back(other.tip)
    assert session.moment == second


def test_branches_survive_undo_and_reopening(session: Session, store: MemoryStore) -> None:
    """On whichever of them one stands when the game is closed."""
    act(session, "knight ends turn", "ghoul starts")
    session.undo()
    act(session, "correct ghoul fury to 2")
    session.undo()
    session.undo()
    again = Session(store, random.Random(7))
    again.open(1)
    assert again.moment == session.moment
    assert again.branches() == session.branches()
    assert [one.last_line for one in again.branches()] == ["ghoul starts"]
    again.redo()
    assert again.moment.steps[0].line == "knight ends turn"


def test_who_is_late_is_told_and_shown_the_new_table(session: Session, store: MemoryStore) -> None:
    """Another window has played on in the same game; nothing of either is lost."""
    other = Session(store, random.Random(1))
    other.open(1)
    act(other, "knight ends turn")
    late = act(session, "correct ghoul fury to 2")
    assert late == NotSaved(
        "this game was played on elsewhere meanwhile", "This is how the game stands now."
    )
    assert session.moment == other.moment
    assert isinstance(act(session, "ghoul starts"), Step)
    assert isinstance(other.undo(), NotSaved)
    assert other.moment == session.moment


def test_what_the_rules_stumble_over_is_one_refusal(
    session: Session, store: MemoryStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In deciding or in asking: nothing is saved, and it cannot be overruled either."""

    def stumble(*_: object, **__: object) -> None:
        raise KeyError((3, 4))

    for name in ("decide", "asked_of", "label"):
        with monkeypatch.context() as patch:
            patch.setattr(f"companion.following.{name}", stumble)
            refusal = act(session, "knight ends turn")
            assert isinstance(refusal, Refusal)
            assert refusal.text == "That cannot be followed"
            assert refusal.remedy == "Correct the numbers instead"
            assert not session.can_be_overruled(read_action("knight ends turn"))
    assert len(store.kept) == 1
    assert isinstance(act(session, "knight ends turn"), Step)


def test_nothing_is_saved_that_cannot_be_read_again(
    session: Session, store: MemoryStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A step that comes back otherwise, or not at all, would end the game at the next start."""

    def forget(body: str) -> Step:
        return replace(read_step(body), events=())

    def stumble(_: str) -> Step:
        raise DamagedError("it cannot be read")

    for reads in (forget, stumble):
        monkeypatch.setattr("companion.following.read_step", reads)
        assert act(session, "knight ends turn") == CANNOT_FOLLOW
    monkeypatch.setattr("companion.following.read_setup", lambda _: Setup((Role.GHOUL,)))
    with pytest.raises(DamagedError, match="cannot be shown"):
        session.begin(SETUP)
    assert len(store.kept) == 1


def test_a_table_that_cannot_be_asked_is_not_opened_but_the_one_before_it(
    session: Session, store: MemoryStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An older version saved what this one stumbles over: one step back everything is fine."""
    act(session, "knight ends turn", "ghoul starts")
    bad = session.table
    monkeypatch.setattr("companion.session.shows", lambda table: table != bad)
    again = Session(store, random.Random(7))
    again.open(1)
    assert again.moment.head == 1
    assert again.moment.redo_label == "came onto the map"
    assert again.redo() == NotSaved("this moment of the game cannot be shown by this version")
    monkeypatch.setattr("companion.session.shows", lambda _table: False)
    with pytest.raises(StorageError, match="cannot be shown"):
        again.open(1)
