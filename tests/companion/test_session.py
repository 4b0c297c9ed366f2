"""The one store: saved first, then shown; undo without limit; one tap at a time."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest

from companion.session import Moment, NotSaved, Session
from companion.storage.problems import StorageError
from rules import Refusal, Setup, Step
from rules.names import Role
from rules.sentences import read_action

if TYPE_CHECKING:
    from companion.storage.games import Loaded
    from rules import Table

SETUP = Setup((Role.KNIGHT, Role.GHOUL))


class Store:
    """A storage in memory that can be told to fail."""

    def __init__(self) -> None:
        self.kept: list[tuple[int, Step]] = []
        self.heads: list[int] = []
        self.broken = False

    def add(self, setup: Setup) -> int:
        """Number games from 1."""
        return 1

    def append(self, game: int, number: int, step: Step, after: Table) -> None:
        """Keep a step, or fail."""
        self._fail()
        self.kept.append((number, step))

    def move_head(self, game: int, head: int, table: Table, last_line: str) -> None:
        """Keep a head, or fail."""
        self._fail()
        self.heads.append(head)

    def load(self, game: int) -> Loaded:
        """Nothing is opened from this store."""
        raise StorageError("this game is not among the saved games any more")

    def _fail(self) -> None:
        if self.broken:
            raise StorageError("there is no room left on this device; free some and try again")


@pytest.fixture
def store() -> Store:
    """A store that works until it is told otherwise."""
    return Store()


@pytest.fixture
def session(store: Store) -> Session:
    """A Knight and a Ghoul at their first turn."""
    session = Session(store, random.Random(7))
    session.begin(SETUP)
    return session


def act(session: Session, *lines: str) -> Step | Refusal | NotSaved | None:
    """Do these things one after the other, and give what became of the last."""
    done = None
    for line in lines:
        done = session.act(read_action(line))
    return done


def test_a_step_is_saved_before_anybody_sees_it(session: Session, store: Store) -> None:
    """When a screen hears of a step, the storage has it already."""
    seen = []
    session.listen(lambda _moment, step: seen.append((step, [one for _, one in store.kept])))
    step = act(session, "knight ends turn")
    assert seen == [(step, [step])]


def test_what_could_not_be_saved_did_not_happen(session: Session, store: Store) -> None:
    """The old table stays, the reason is given, and the next tap may succeed."""
    before, heard = session.moment, []
    session.listen(lambda moment, _step: heard.append(moment))
    store.broken = True
    assert act(session, "knight ends turn") == NotSaved(
        "there is no room left on this device; free some and try again"
    )
    assert session.moment is before
    assert heard == []
    store.broken = False
    assert isinstance(act(session, "knight ends turn"), Step)


def test_a_refusal_changes_and_saves_nothing(session: Session, store: Store) -> None:
    """The Ghoul does not roll in the Knight's turn."""
    before = session.moment
    assert isinstance(act(session, "ghoul rolls 1 2 3"), Refusal)
    assert session.moment is before
    assert store.kept == []


def test_undo_and_redo_walk_through_the_whole_game(session: Session, store: Store) -> None:
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
    assert store.heads[-1] == len(tables) - 1


def test_undo_says_what_it_takes_back_and_what_was_seen(session: Session) -> None:
    """The label names the step; dice that the app rolled cannot be unseen."""
    assert session.undo_label == ""
    assert session.seen == ""
    act(session, "knight ends turn", "ghoul starts", "ghoul rolls")
    assert session.undo_label.startswith("Ghoul rolls ")
    assert session.seen.startswith("the Ghoul dice ")
    session.undo()
    assert session.redo_label.startswith("Ghoul rolls ")
    session.act(read_action("ghoul ends turn"), overrule=True)
    assert session.undo_label == "Ghoul ends turn anyway"


def test_another_step_after_undo_forgets_what_could_be_redone(session: Session) -> None:
    """History has one line, not branches."""
    act(session, "knight ends turn", "ghoul starts", "ghoul rolls 1 1 1")
    session.undo()
    act(session, "ghoul rolls 6 6 6")
    assert session.redo_label == ""
    assert len(session.moment.steps) == 3


def test_undo_that_cannot_be_saved_does_not_happen(session: Session, store: Store) -> None:
    """The head moves on disk first."""
    act(session, "knight ends turn")
    store.broken = True
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


def test_before_a_game_is_open_there_is_no_table(store: Store) -> None:
    """A screen that asks too early is a mistake of ours, and loud."""
    session = Session(store)
    assert not session.playing
    with pytest.raises(LookupError):
        _ = session.table


def test_a_game_that_cannot_be_opened_leaves_the_open_one(session: Session) -> None:
    """The table on the screen stays when another game turns out to be damaged."""
    before = session.moment
    with pytest.raises(StorageError):
        session.open(5)
    assert session.moment is before
    assert session.playing


def test_only_what_has_a_meaning_can_be_done_anyway(session: Session) -> None:
    """A turn ended out of turn can be; keeping a card where none was drawn cannot."""
    assert session.can_be_overruled(read_action("ghoul ends turn"))
    assert not session.can_be_overruled(read_action("ghoul keeps chase"))
    assert session.moment.steps == ()
