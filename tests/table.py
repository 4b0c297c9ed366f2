"""Tell a turn aloud: tests set a table by playing it, in the sentences of a transcript."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from rules import Refusal, decide, fold, new_table, prompts
from rules.transcript import read
from tests.corrected import CORRECTS, brought_about

if TYPE_CHECKING:
    from rules import Step, Table


def play(*told: str) -> Table:
    """Play these lines from the first turn on; none of them may be refused."""
    game = read("\n".join(told))
    table = new_table(game.setup)
    for line in game.lines:
        step = decide(table, line.action, random.Random(7), overrule=line.overrule)
        assert not isinstance(step, Refusal), f"line {line.number}, {line.text}: {step}"
        _only_ground(table, step)
        table = fold(table, step.events)
    return table


def step(table: Table, line: str) -> Step | Refusal:
    """Do one more thing at this table, and see what follows from it or why it may not be done."""
    head = f"table {' '.join(table.setup.seats)}\ngame {table.setup.game}"
    (said,) = read(f"{head}\n{line}").lines
    return decide(table, said.action, random.Random(7), overrule=said.overrule)


def then(table: Table, *told: str) -> Table:
    """Go on at this table; nothing may be refused."""
    for line in told:
        done = step(table, line)
        assert not isinstance(done, Refusal), f"{line}: {done}"
        _only_ground(table, done)
        table = fold(table, done.events)
    return table


def _only_ground(table: Table, done: Step) -> None:
    """Hold that a correction only sets what it says: a goal, for one, is reached by play."""
    if isinstance(done.action, CORRECTS):
        followed = brought_about(table, done)
        assert not followed, f"“{done.line}” brings about {followed}: play it, or say it `by_hand`"


def by_hand(table: Table, line: str) -> Table:
    """Correct the table where what follows from the correction is what is tested."""
    done = step(table, line)
    assert not isinstance(done, Refusal), f"{line}: {done}"
    assert isinstance(done.action, CORRECTS)
    return fold(table, done.events)


def refused(table: Table, line: str) -> Refusal:
    """Say that this line is refused, and give the refusal."""
    no = step(table, line)
    assert isinstance(no, Refusal), f"{line} was not refused"
    return no


def offered(table: Table) -> set[str]:
    """Give every line that can be said now by a tap."""
    return {answer.line for prompt in prompts(table) for answer in prompt.answers}
