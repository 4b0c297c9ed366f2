"""A state machine over engine, real SQLite, undo and reopening: always the same game."""

from __future__ import annotations

import random
import tempfile
from pathlib import Path

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from companion.session import Session
from companion.storage.opening import open_games
from rules import Refusal, Setup, Step, decide, fold, new_table, replay
from rules.invariants import problems
from rules.names import Role
from rules.transcript import read, write
from tests.player import any_answer

SEEDS = st.integers(0, 2**32)


class Play(RuleBasedStateMachine):
    """Taps, overruled taps, undo, redo and reopening, in any order.

    The model is as plain as can be: the list of steps that count and those behind the head.
    """

    def __init__(self) -> None:
        """Put the games into a folder of their own."""
        super().__init__()
        self.folder = tempfile.TemporaryDirectory()
        self.path = Path(self.folder.name) / "games.db"
        self.done: list[Step] = []
        self.undone: list[Step] = []

    @initialize(
        game=st.sampled_from(
            [((Role.KNIGHT, Role.GHOUL), "stalker"), ((Role.GHOUL,), ""), ((Role.GHOUL,), "hard")]
        )
    )
    def begin(self, game: tuple[tuple[Role, ...], str]) -> None:
        """Lay out a table."""
        seats, level = game
        self.games = open_games(self.path).games
        self.session = Session(self.games, random.Random(1))
        self.session.begin(Setup(seats, levels={Role.GHOUL: level} if level else {}))

    @precondition(lambda self: self.session.table.outcome is None)
    @rule(seed=SEEDS)
    def tap(self, seed: int) -> None:
        """Any answer that is offered is accepted."""
        action = any_answer(self.session.table, random.Random(seed))
        assert action is not None
        step = self.session.act(action)
        assert isinstance(step, Step), f"offered, but refused: {action} {step}"
        self._did(step)

    @precondition(lambda self: self.done)
    @rule(seed=SEEDS)
    def insist(self, seed: int) -> None:
        """Something that was done before is done again, out of its place, on purpose."""
        action = random.Random(seed).choice(self.done).action
        step = self.session.act(action, overrule=True)
        assert isinstance(step, Step | Refusal)
        if isinstance(step, Step):
            self._did(step)

    def _did(self, step: Step) -> None:
        self.done.append(step)
        self.undone.clear()

    @precondition(lambda self: self.done)
    @rule()
    def undo(self) -> None:
        """The last step can always be taken back."""
        self.session.undo()
        self.undone.append(self.done.pop())

    @precondition(lambda self: self.undone)
    @rule()
    def redo(self) -> None:
        """What was taken back comes back the same, dice and all."""
        self.session.redo()
        self.done.append(self.undone.pop())

    @rule()
    def reopen(self) -> None:
        """Close the file, open it again: everything is there, redo too."""
        moment = self.session.moment
        self.games.close()
        self.games = open_games(self.path).games
        self.session = Session(self.games, random.Random(2))
        self.session.open(moment.game)
        assert self.session.moment == moment

    @invariant()
    def the_table_is_the_fold_of_the_steps(self) -> None:
        """Nothing is on the table that no step put there."""
        assert self.session.table == replay(self.session.table.setup, self.done)
        assert not problems(self.session.table)

    @rule()
    def tell(self) -> None:
        """The game as a text, read and decided again, ends at the same table."""
        setup = self.session.table.setup
        told = read(write(setup, self.done))
        assert told.setup == setup
        table = new_table(setup)
        for line, step in zip(told.lines, self.done, strict=True):
            again = decide(table, line.action, overrule=line.overrule)
            assert isinstance(again, Step), f"{line.text}: {again}"
            assert again.action == step.action
            table = fold(table, again.events)
        assert table == self.session.table

    def teardown(self) -> None:
        """Leave no file behind."""
        self.games.close()
        self.folder.cleanup()


TestPlay = Play.TestCase
TestPlay.settings = settings(
    max_examples=25,
    stateful_step_count=40,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow],
)
