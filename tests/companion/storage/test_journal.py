"""A step as it is written into the journal, and read again."""

from __future__ import annotations

from dataclasses import replace

import pytest

from companion.storage.journal import Lines, read_step, step_body
from companion.storage.problems import DamagedError
from rules import Refusal, Step, decide, new_table
from rules.sentences import read_action
from tests.companion.storage.common import SETUP


def test_what_was_done_in_one_go_is_so_after_the_game_was_opened_again() -> None:
    """It stands in the journal; a step of an older journal was done alone."""
    step = decide(new_table(SETUP), read_action("knight ends turn"))
    assert isinstance(step, Step)
    together = replace(step, along=True)
    assert read_step(step_body(together)) == together
    assert read_step(step_body(step)) == step
    assert "along" not in step_body(step)


def test_a_line_that_was_read_before_is_read_once_and_still_must_be_true() -> None:
    """The same words are the same action; said as if overruled, or without, they are none."""
    plain = decide(new_table(SETUP), read_action("knight ends turn"))
    assert isinstance(plain, Step)
    no = Refusal("It is the Ghoul's turn", "base.turn-order", "Wait")
    overruled = replace(plain, overruled=(no,))
    lines: Lines = {}
    first, again = (read_step(step_body(plain), lines) for _ in range(2))
    assert first == again == plain
    assert first.action is again.action
    assert read_step(step_body(overruled), lines) == overruled
    assert len(lines) == 2
    for step, claimed in ((plain, "overrule knight ends turn"), (overruled, "knight ends turn")):
        forged = step_body(step).replace(f'"line":"{step.line}"', f'"line":"{claimed}"')
        with pytest.raises(DamagedError):
            read_step(forged, lines)
    assert len(lines) == 2
