"""A state machine over engine, real SQLite, undo and reopening: always the same game."""

from __future__ import annotations

import random
import tempfile
from dataclasses import replace
from pathlib import Path

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from companion.archive import Archive
from companion.archive import read as read_archive
from companion.archive import write as write_archive
from companion.session import Session
from companion.storage.backups import back_up, backups
from companion.storage.opening import open_games
from companion.storage.salvage import harvest
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
        self.left: list[list[Step]] = []
        """The lines that others have replaced, the newest last."""

    @initialize(
        game=st.sampled_from(
            [
                ((Role.KNIGHT, Role.GHOUL), "stalker"),
                ((Role.GHOUL,), ""),
                ((Role.GHOUL,), "hard"),
                ((Role.ARMORED_KNIGHT, Role.THIEF), ""),
                ((Role.SHADOW_PALADIN, Role.CAVE_GHOST), ""),
            ]
        )
    )
    def begin(self, game: tuple[tuple[Role, ...], str]) -> None:
        """Lay out a table."""
        seats, level = game
        self.games = open_games(self.path).games
        self.session = Session(self.games, random.Random(1))
        levels = {Role.GHOUL: level} if level else {}
        self.session.begin(Setup(seats, levels=levels, with_map=Role.GHOUL not in seats))

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

    @rule(seeds=st.lists(SEEDS, min_size=2, max_size=3))
    def in_one_go(self, seeds: list[int]) -> None:
        """Several things are done as one, as a walk over several tiles is; taken back as one."""
        before = self.session.moment
        for seed in seeds:
            if self.session.table.outcome is not None:
                break
            action = any_answer(self.session.table, random.Random(seed))
            assert action is not None
            step = self.session.act(action, along=self.session.moment.head > before.head)
            assert isinstance(step, Step)
            self._did(step)

    def _did(self, step: Step) -> None:
        if self.undone:
            self.left.append([*self.done, *self.undone])
        self.done.append(step)
        self.undone.clear()

    @precondition(lambda self: self.done)
    @rule()
    def undo(self) -> None:
        """What was done last can always be taken back, with all it was done in one go with."""
        self.session.undo()
        while True:
            self.undone.insert(0, self.done.pop())
            if not (self.done and self.undone[0].along):
                break

    @precondition(lambda self: self.undone)
    @rule()
    def redo(self) -> None:
        """What was taken back comes back the same, dice and all."""
        self.session.redo()
        while True:
            self.done.append(self.undone.pop(0))
            if not (self.undone and self.undone[0].along):
                break

    @rule(seed=SEEDS)
    def jump(self, seed: int) -> None:
        """To any step of the line, back or forth."""
        line = [*self.done, *self.undone]
        head = random.Random(seed).randint(0, len(line))
        assert self.session.go_to(head) is None
        self.done, self.undone = line[:head], line[head:]

    @precondition(lambda self: self.left)
    @rule(seed=SEEDS)
    def bring_back(self, seed: int) -> None:
        """What other steps have replaced is there, every step of it; now they are a branch."""
        branches = self.session.branches()
        if not branches:
            return  # what was left is the beginning of what is played now
        chosen = random.Random(seed).choice(branches)
        self.left.append([*self.done, *self.undone])
        assert self.session.bring_back(chosen.tip) is None
        self.done, self.undone = [*self.session.moment.steps], []
        assert self.done in self.left

    @rule()
    def look_for_what_was_replaced(self) -> None:
        """Each line that was played is a branch, or the beginning of one, or of the line itself."""
        game = self.session.moment.game
        branches = self.session.branches()
        there = [[*self.games.load(game, branch.tip).steps] for branch in branches]
        there.append([*self.done, *self.undone])
        for line in self.left:
            assert any(one[: len(line)] == line for one in there)

    @rule()
    def back_up_and_restore(self) -> None:
        """A backup has the game as it is now; restored, it is another one beside it."""
        back_up(self.path)
        moment = self.session.moment
        (newest, *_) = backups(self.path)
        entries = self.games.entries(moment.game)
        found = [one.entries for one in harvest(newest).games if one.entries == entries]
        assert found
        self.session.open(self.games.add(found[0]).game)
        assert replace(self.session.moment, game=moment.game) == moment

    @rule()
    def send_and_take_in(self) -> None:
        """A game that goes out as a file and comes in again is the same game."""
        moment = self.session.moment
        text = write_archive(Archive([self.games.entries(moment.game)]))
        (game,) = self.games.take_in(read_archive(text).games)
        self.session.open(game)
        assert replace(self.session.moment, game=moment.game) == moment

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
    max_examples=12,
    stateful_step_count=40,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow],
)
