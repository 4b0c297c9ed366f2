"""The one store: what was done, saved, and is on the table now. Every tap goes through here.

act -> decide -> fold -> save -> publish. If saving fails, nothing changes and the reason is
given; the screen that was right before is right still.
"""

from __future__ import annotations

import random
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Protocol

from companion.storage.problems import StorageError
from rules import Refusal, Step, decide, fold, new_table
from rules.telling import label

if TYPE_CHECKING:
    from collections.abc import Callable

    from companion.storage.games import Loaded
    from rules import Chance, Setup, Table
    from rules.actions import Action


class Store(Protocol):
    """What the session needs of the storage; a fake in tests has the same four."""

    def add(self, setup: Setup) -> int:
        """Begin a game."""
        ...

    def append(self, game: int, number: int, step: Step, after: Table) -> None:
        """Save a step and move the head behind it."""
        ...

    def move_head(self, game: int, head: int, table: Table, last_line: str) -> None:
        """Move the head."""
        ...

    def load(self, game: int) -> Loaded:
        """Read a game."""
        ...


@dataclass(frozen=True, slots=True)
class Moment:
    """A game at one moment. `tables[n]` is the table before step n, so undo folds nothing."""

    game: int
    steps: tuple[Step, ...]
    tables: tuple[Table, ...]
    head: int

    @property
    def table(self) -> Table:
        """The table as it is now."""
        return self.tables[self.head]


@dataclass(frozen=True, slots=True)
class NotSaved:
    """The step was legal but could not be saved; nothing has changed."""

    why: str


class Session:
    """One running game. Screens listen; nothing else may change what is on the table."""

    def __init__(self, store: Store, chance: Chance | None = None) -> None:
        """Use a store, and a source of luck for what players let the app roll."""
        self._store = store
        self._chance = chance or random.SystemRandom()
        self._moment: Moment | None = None
        self._busy = False
        self._listeners: list[Callable[[Moment, Step | None], None]] = []

    def listen(self, listener: Callable[[Moment, Step | None], None]) -> Callable[[], None]:
        """Be told of every new moment, with the step that led to it; call what is given to stop."""
        self._listeners.append(listener)
        return lambda: self._listeners.remove(listener)

    @property
    def moment(self) -> Moment:
        """The game now; there must be one."""
        if self._moment is None:
            raise LookupError("no game is open")
        return self._moment

    @property
    def table(self) -> Table:
        """The table now."""
        return self.moment.table

    @property
    def playing(self) -> bool:
        """Tell whether a game is open."""
        return self._moment is not None

    def begin(self, setup: Setup) -> None:
        """Start a new game."""
        table = new_table(setup)
        game = self._store.add(table.setup)
        self._publish(Moment(game, (), (table,), 0), None)

    def open(self, game: int) -> None:
        """Open a saved game where it was left."""
        loaded = self._store.load(game)
        tables = [new_table(loaded.setup)]
        for step in loaded.steps:
            tables.append(fold(tables[-1], step.events))
        self._publish(Moment(game, loaded.steps, tuple(tables), loaded.head), None)

    def act(self, action: Action, *, overrule: bool = False) -> Step | Refusal | NotSaved | None:
        """Do what a person says they did. None: another tap is under way, and this one is lost."""
        if self._busy:
            return None
        self._busy = True
        try:
            return self._act(action, overrule=overrule)
        finally:
            self._busy = False

    def _act(self, action: Action, *, overrule: bool) -> Step | Refusal | NotSaved:
        now = self.moment
        step = decide(now.table, action, self._chance, overrule=overrule)
        if isinstance(step, Refusal):
            return step
        table = fold(now.table, step.events)
        try:
            self._store.append(now.game, now.head, step, table)
        except StorageError as wrong:
            return NotSaved(str(wrong))
        steps = (*now.steps[: now.head], step)
        tables = (*now.tables[: now.head + 1], table)
        self._publish(Moment(now.game, steps, tables, now.head + 1), step)
        return step

    def can_be_overruled(self, action: Action) -> bool:
        """Tell whether the players may do it anyway; what has no meaning they cannot."""
        # The luck is thrown away with the trial: it only shows whether the rules can follow.
        luck = random.Random(0)
        return not isinstance(decide(self.table, action, luck, overrule=True), Refusal)

    @property
    def undo_label(self) -> str:
        """What undo would take back; empty at the beginning."""
        return self._label(self.moment.head - 1)

    @property
    def redo_label(self) -> str:
        """What redo would bring back; empty at the end."""
        return self._label(self.moment.head)

    @property
    def seen(self) -> str:
        """What the step that undo would take back has shown, and nobody can unsee."""
        now = self.moment
        return now.steps[now.head - 1].fence if now.head else ""

    def _label(self, number: int) -> str:
        now = self.moment
        if not 0 <= number < len(now.steps):
            return ""
        return label(now.tables[number], now.steps[number])

    def undo(self) -> NotSaved | None:
        """Take the last step back."""
        return self.go_to(self.moment.head - 1)

    def redo(self) -> NotSaved | None:
        """Bring the step back that was undone, with the same dice."""
        return self.go_to(self.moment.head + 1)

    def go_to(self, head: int) -> NotSaved | None:
        """Go back, or forth again, to just after so many steps."""
        now = self.moment
        if not 0 <= head <= len(now.steps) or head == now.head:
            return None
        line = now.steps[head - 1].line if head else ""
        try:
            self._store.move_head(now.game, head, now.tables[head], line)
        except StorageError as wrong:
            return NotSaved(str(wrong))
        self._publish(replace(now, head=head), None)
        return None

    def _publish(self, moment: Moment, step: Step | None) -> None:
        self._moment = moment
        for listener in tuple(self._listeners):
            listener(moment, step)
