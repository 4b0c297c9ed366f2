"""Several steps that are done as one, and taken back as one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules import Refusal, Step
from rules.sentences import read_action
from tests.companion.session.common import act

if TYPE_CHECKING:
    from companion.session import Session


def test_what_was_done_in_one_go_is_taken_back_in_one_go(session: Session) -> None:
    """Each is a step of its own in the game; Undo and Redo take all of them."""
    act(session, "knight ends turn", "ghoul starts", "ghoul rolls 4 2 6", "ghoul chooses 6 4")
    walk = [read_action("ghoul moves")] * 3
    assert isinstance(session.act_in_one_go(walk), Step)
    assert session.moment.head == 7
    assert [step.along for step in session.moment.steps[-3:]] == [False, True, True]
    assert session.moment.undo_label == "moved, 3 steps"
    assert session.undo() is None
    assert session.moment.head == 4
    assert session.moment.redo_label == "moved, 3 steps"
    assert session.redo() is None
    assert session.moment.head == 7
    assert session.table.roles["ghoul"].movement == 3


def test_what_any_of_the_steps_of_one_go_has_shown_is_said(session: Session) -> None:
    """Undo takes all of them back, and dice in the midst of them cannot be unseen either."""
    act(session, "knight ends turn")
    go = [read_action(line) for line in ("ghoul starts", "ghoul rolls", "correct ghoul fury to 2")]
    assert isinstance(session.act_in_one_go(go), Step)
    assert session.moment.seen.startswith("the Ghoul dice ")


def test_what_cannot_be_done_ends_it_and_what_was_done_before_stands(session: Session) -> None:
    """The second of three is refused: one step stands, and the refusal is told."""
    act(session, "knight ends turn", "ghoul starts", "ghoul rolls 4 2 6", "ghoul chooses 6 4")
    walk = [read_action(line) for line in ("ghoul moves", "ghoul draws hunt", "ghoul moves")]
    assert isinstance(session.act_in_one_go(walk), Refusal)
    assert session.moment.head == 5
