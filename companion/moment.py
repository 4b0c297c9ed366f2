"""A game at one moment: its steps and tables, how many of them count, and what Undo would do."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from rules import passed, plays
from rules.telling import label

if TYPE_CHECKING:
    from rules import Step, Table


@dataclass(frozen=True, slots=True)
class Moment:
    """A game at one moment. `tables[n]` is the table before step n, so undo folds nothing."""

    game: int
    steps: tuple[Step, ...]
    tables: tuple[Table, ...]
    head: int
    numbers: tuple[int, ...] = ()
    """The entries of the journal that the steps are."""

    @property
    def table(self) -> Table:
        """The table as it is now."""
        return self.tables[self.head]

    @property
    def undo_label(self) -> str:
        """What undo would take back; empty at the beginning."""
        return self._label(self.before, self.head)

    @property
    def redo_label(self) -> str:
        """What redo would bring back; empty at the end."""
        return self._label(self.head, self.after)

    @property
    def before(self) -> int:
        """Where undo leads: before the last step, and before those it was done in one go with."""
        at = max(0, self.head - 1)
        while at > 0 and self.steps[at].along:
            at -= 1
        return at

    @property
    def after(self) -> int:
        """Where redo leads: behind the next step, and behind those done in one go with it."""
        at = min(len(self.steps), self.head + 1)
        while at < len(self.steps) and self.steps[at].along:
            at += 1
        return at

    @property
    def seen(self) -> str:
        """What the steps that undo would take back have shown, and nobody can unsee."""
        fences = (step.fence for step in reversed(self.steps[self.before : self.head]))
        return next(filter(None, fences), "")

    def _label(self, first: int, end: int) -> str:
        if first == end:
            return ""
        last, several, turn = self.steps[end - 1], end - first, plays(passed(self.table))
        if several == 1:
            return label(self.tables[first], last, turn)
        return f"{label(self.tables[end - 1], replace(last, events=()), turn)}, {several} steps"
