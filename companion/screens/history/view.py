"""What the history shows: every line with what it changed and why."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from companion.naming import NOBODY
from rules import SKIPPED, done_at, owner
from rules.names import ROLE_TITLES, Role, several
from rules.said import did, spoken
from rules.telling import besides, changes
from rules.transcript import write

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from companion.moment import Moment
    from companion.naming import Names
    from companion.storage.journal import Branch
    from rules import Refusal, Step
    from rules.telling import Change


@dataclass(frozen=True, slots=True)
class Replaced:
    """Steps that others have replaced; `tip` brings them back."""

    tip: int
    text: str
    note: str


@dataclass(frozen=True, slots=True)
class Line:
    """One step. `head`: going there leaves so many steps standing."""

    head: int
    role: str
    """Whose token stands before it; empty where it is nobody's."""
    text: str
    note: str
    """What it changed, said in one go; below a refusal that was overruled, that one."""
    changes: tuple[Change, ...]
    seen: str
    overruled: tuple[Refusal, ...]
    now: bool
    undone: bool
    skipped: bool = False
    """Whether it is what a turn has left out, and not what was done in it."""
    replaced: tuple[Replaced, ...] = ()
    """What came right after it once, and was replaced by what does now."""


@dataclass(frozen=True, slots=True)
class Chapter:
    """The lines of one round, the last one first."""

    title: str
    lines: tuple[Line, ...]


@dataclass(frozen=True, slots=True)
class HistoryView:
    """Some chapters; `more` lines lie further back, and `later` lines before them."""

    chapters: tuple[Chapter, ...]
    more: int
    at_start: bool
    replaced: tuple[Replaced, ...] = ()
    """What stood at the very beginning once."""
    later: int = 0
    rounds: tuple[int, ...] = ()
    """The rounds that one may go to, the last one first."""


def history_view(
    moment: Moment, count: int, branches: Iterable[Branch] = (), before: int | None = None
) -> HistoryView:
    """Show the last `count` steps (of those before one), the newest first, chapter by chapter."""
    replaced: dict[int, tuple[Replaced, ...]] = {}
    for branch in branches:
        fork = min(branch.fork, len(moment.steps))
        replaced[fork] = (*replaced.get(fork, ()), _replaced(branch))
    last = len(moment.steps) if before is None else before
    first = max(0, last - count)
    chapters: list[Chapter] = []
    for number in range(last - 1, first - 1, -1):
        title = f"Round {_round_of(moment, number)}"
        lines = tuple(_lines(moment, number, replaced.get(number + 1, ())))
        if chapters and chapters[-1].title == title:
            chapters[-1] = Chapter(title, (*chapters[-1].lines, *lines))
        else:
            chapters.append(Chapter(title, lines))
    at_start = moment.head == 0
    rounds = range(moment.tables[-1].round, 0, -1)
    later = len(moment.steps) - last
    return HistoryView(
        tuple(chapters),
        first,
        at_start=at_start,
        replaced=replaced.get(0, ()),
        later=later,
        rounds=tuple(rounds),
    )


def end_of(moment: Moment, round_: int) -> int:
    """Give how many steps there are up to the end of a round."""
    last = len(moment.steps)
    return next((n for n in range(last) if _round_of(moment, n) > round_), last)


def _round_of(moment: Moment, number: int) -> int:
    """Tell in which round a step was done: the first of a turn may begin it."""
    before, after = moment.tables[number : number + 2]
    return (
        before.round if before.round == after.round else done_at(before, moment.steps[number]).round
    )


def _replaced(branch: Branch) -> Replaced:
    back = f"Back to “{spoken(branch.last_line)}”"
    return Replaced(branch.tip, back, several(branch.steps, "step"))


def _lines(moment: Moment, number: int, replaced: tuple[Replaced, ...]) -> Iterator[Line]:
    """Give a step, and below it what it has left out on purpose: that can be done still."""
    before, step = moment.tables[number], moment.steps[number]
    told = changes(before, step)
    skips = tuple(one for one in told if one.text.startswith(SKIPPED))
    rest = tuple(one for one in told if one not in skips)
    undone = number >= moment.head
    yield Line(
        number + 1,
        _whose(step.action),
        did(step.action, before.cave),
        _note(step, rest),
        rest,
        step.fence,
        step.overruled,
        now=number + 1 == moment.head,
        undone=undone,
        replaced=replaced,
    )
    for one in skips:
        yield Line(
            number + 1,
            _whose(step.action),
            one.text,
            "" if undone else "tap to do it now",
            (one,),
            "",
            (),
            now=False,
            undone=undone,
            skipped=True,
        )


def _note(step: Step, told: tuple[Change, ...]) -> str:
    """Say what a step changed, without what its own words say already."""
    if step.overruled:
        return f"Done anyway: {'. '.join(one.text for one in step.overruled)}"
    return " · ".join(dict.fromkeys(one.text for one in besides(step, told)))


def said_of(replaced: tuple[Replaced, ...]) -> str:
    """Say that other steps stood here once, as long as nobody has asked which."""
    often = len(replaced)
    return f"Replaced here: {replaced[0].note if often == 1 else f'{often} times'}"


def _whose(action: object) -> str:
    """Tell whose deed it was: of a role, or of a role's piece."""
    by = getattr(action, "by", None) or getattr(action, "role", None)
    role = by if by is None or isinstance(by, Role) else owner(by)
    return "" if role is None else role.value


def as_text(moment: Moment, names: Names = NOBODY) -> str:
    """Write the game as a transcript, as far as it counts: for a report, or to play it again.

    What people are called stands above it, as lines that no reader takes for the game.
    """
    people = [names.table] if names.table else []
    people += [f"{ROLE_TITLES[role]}: {name}" for role, name in names.players.items()]
    text = write(moment.table.setup, moment.steps[: moment.head])
    return "".join((*(f"# {one}\n" for one in people), text))
