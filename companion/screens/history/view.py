"""What the history shows: every line with what it changed and why."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from companion.naming import NOBODY
from companion.screens.words import several, told
from rules.names import ROLE_TITLES
from rules.telling import changes
from rules.transcript import write

if TYPE_CHECKING:
    from collections.abc import Iterable

    from companion.naming import Names
    from companion.session import Moment
    from companion.storage.journal import Branch
    from rules import Refusal
    from rules.telling import Change


@dataclass(frozen=True, slots=True)
class Line:
    """One step. `head`: going there leaves so many steps standing."""

    head: int
    text: str
    changes: tuple[Change, ...]
    seen: str
    overruled: tuple[Refusal, ...]
    now: bool
    undone: bool


@dataclass(frozen=True, slots=True)
class Chapter:
    """The lines of one round, the last one first."""

    title: str
    lines: tuple[Line, ...]


@dataclass(frozen=True, slots=True)
class Replaced:
    """Steps that others have replaced; `tip` brings them back."""

    tip: int
    text: str
    note: str


@dataclass(frozen=True, slots=True)
class HistoryView:
    """The newest chapters; `more` lines lie further back."""

    chapters: tuple[Chapter, ...]
    more: int
    at_start: bool
    replaced: tuple[Replaced, ...] = ()


def history_view(moment: Moment, count: int, branches: Iterable[Branch] = ()) -> HistoryView:
    """Show the last `count` steps, the newest first, a chapter for each round."""
    replaced = tuple(_replaced(moment, branch) for branch in branches)
    first = max(0, len(moment.steps) - count)
    chapters: list[Chapter] = []
    for number in range(len(moment.steps) - 1, first - 1, -1):
        title = f"Round {moment.tables[number].round}"
        line = _line(moment, number)
        if chapters and chapters[-1].title == title:
            chapters[-1] = Chapter(title, (*chapters[-1].lines, line))
        else:
            chapters.append(Chapter(title, (line,)))
    at_start = moment.head == 0
    return HistoryView(tuple(chapters), first, at_start=at_start, replaced=replaced)


def _replaced(moment: Moment, branch: Branch) -> Replaced:
    steps = several(branch.steps, "step")
    fork = min(branch.fork, len(moment.steps))
    where = f"after “{told(moment.steps[fork - 1].line)}”" if fork else "from the start"
    return Replaced(branch.tip, f"Back to “{told(branch.last_line)}”", f"{steps}, {where}")


def _line(moment: Moment, number: int) -> Line:
    before, step = moment.tables[number], moment.steps[number]
    return Line(
        number + 1,
        told(step.line),
        changes(before, step),
        step.fence,
        step.overruled,
        now=number + 1 == moment.head,
        undone=number >= moment.head,
    )


def as_text(moment: Moment, names: Names = NOBODY) -> str:
    """Write the game as a transcript, as far as it counts: for a report, or to play it again.

    What people are called stands above it, as lines that no reader takes for the game.
    """
    people = [names.table] if names.table else []
    people += [f"{ROLE_TITLES[role]}: {name}" for role, name in names.players.items()]
    text = write(moment.table.setup, moment.steps[: moment.head])
    return "".join((*(f"# {one}\n" for one in people), text))
