"""A step in words: the line in the history, the label on Undo, the reasons behind a change."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from rules.actions.turn import Correct, EndTurn
from rules.boards import NOTED
from rules.events import Changed, Told, evolve
from rules.house import HOUSE, rules_of
from rules.names import Piece, Role, capital, is_or_are, possessive, several, title
from rules.panel import name_of, reading_of
from rules.pieces import owner
from rules.said import deed, did, said

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from rules.steps import Step
    from rules.table import Table


@dataclass(frozen=True, slots=True)
class Change:
    """One number that changed, with the address of its rule."""

    text: str
    rule: str


def changes(before: Table, step: Step, to: Role | None = None) -> tuple[Change, ...]:
    """Tell which numbers a step changed, as `Fury 7 → 8`; of others than who did it, with whose.

    `to`: whose turn it is by now; where that is another's, each number is told with whose it is.

    Each number is told once, from what it was to what it is; one that is read off more than its
    field as it is read. What a role only notes is not told, nor what a turn's beginning gives, or
    its end or a phase's takes.
    """
    found: list[Change | _Counted] = []
    table, doer = before, _doer(before, step)
    for event in step.events:
        if isinstance(event, Told):
            found.append(Change(event.text, event.rule))
        if isinstance(event, Changed) and event.role is not None and not _is_noted(event):
            was = getattr(table.roles[event.role], event.field)
            if type(was) is int and type(event.now) is int:
                of = None if _moment(table) != _moment(before) else doer
                passing = _in_passing(before, event, was, of)
                number = (event.role, event.field)
                found.append(_Counted(event, number, was, event.now, *passing))
        table = evolve(table, event)
    over = isinstance(step.action, EndTurn) or _moment(table) != _moment(before)
    ended = over or not table.goes_on(before)
    told = (
        one
        for one in found
        if isinstance(one, Change) or not ((over and one.begins) or (ended and one.ends))
    )
    known = doer if to in {None, doer} else None
    return tuple(_once_each(told, known, before, table))


@dataclass(frozen=True, slots=True)
class _Counted:
    """One event of a step that set a number, and what it was before."""

    event: Changed
    number: tuple[Role, str]
    """Whose it is, and which."""
    was: int
    now: int
    begins: bool
    """Whether a turn's beginning gives it,"""
    ends: bool
    """or its end takes it."""

    def goes_on(self, last: _Counted) -> bool:
        """Tell whether it goes the way it went before."""
        return (self.now > self.was) == (last.now > last.was)


def _once_each(
    told: Iterable[Change | _Counted], known: Role | None, before: Table, after: Table
) -> Iterator[Change]:
    """Tell a number that went on and on in one go, where it was set first; there and back is two.

    One that is read off more than its field is told once, if it is another now.
    """
    lines: list[Change | list[_Counted]] = []
    runs = dict[tuple[Role, str], list[_Counted]]()
    for one in told:
        if isinstance(one, Change):
            lines.append(one)
            continue
        run = runs.get(one.number)
        if run is None or not (reading_of(*one.number) or one.goes_on(run[-1])):
            lines.append(run := [])
            runs[one.number] = run
        run.append(one)
    for line in lines:
        if isinstance(line, Change):
            yield line
            continue
        last, reading = line[-1], reading_of(*line[-1].number)
        was, now = (reading(before), reading(after)) if reading else (line[0].was, last.now)
        if was != now:
            yield _told(last.event, known, was, now)


def _in_passing(before: Table, event: Changed, was: int, doer: Role | None) -> tuple[bool, bool]:
    """Tell whether a turn's beginning gives a number, and whether the end of one takes it.

    `doer`: who did it, as long as that turn goes on; who plays alone begins another in one step.
    """
    assert event.role is not None  # noqa: S101  # whoever calls has looked
    assert isinstance(event.now, int)  # noqa: S101  # whoever calls has looked
    if event.field not in HOUSE.roles[event.role].for_a_turn:
        return False, False
    lay_there = doer is None or was == getattr(before.roles[event.role], event.field)
    return event.role is not doer and event.now > was, not event.now and lay_there


def _moment(table: Table) -> tuple[int, Role]:
    return table.round, table.turn


def _is_noted(event: Changed) -> bool:
    untold = set() if event.role is None else HOUSE.roles[event.role].untold | NOTED
    return event.field in untold


def _told(event: Changed, doer: Role | None, was: object, now: object) -> Change:
    assert event.role is not None  # noqa: S101  # whoever calls has looked
    name = name_of(event.role, event.field)
    whose = "" if event.role is doer else f"{capital(possessive(title(event.role)))} "
    return Change(f"{whose}{name} {was} → {now}", event.rule)


def _doer(before: Table, step: Step) -> Role | None:
    """Give who did it: the role, or the owner of the piece; else whose turn it was."""
    by = getattr(step.action, "by", None) or getattr(step.action, "role", None)
    if isinstance(by, Piece):
        return owner(by)
    return by if isinstance(by, Role) else before.turn


def reminders(table: Table) -> tuple[Change, ...]:
    """Tell what the players keep in mind as the table is now."""
    if table.outcome is not None:
        return ()
    seated = (rules_of(table.setup, role) for role in table.roles)
    return tuple(one for rules in seated for one in rules.reminders(table))


def besides(step: Step, told: Iterable[Change]) -> tuple[Change, ...]:
    """Leave out what the step's own sentence says already, as it was said or as it is told."""
    own = said(step.action), did(step.action)
    return tuple(one for one in told if one.text not in own)


def _as_a_fact(change: str) -> tuple[str, ...]:
    """Give how a sentence may have said already what a number is now: Attack 5, Strength is 4."""
    before, _, now = change.rpartition(" → ")
    name = before.rpartition(" ")[0]
    # The Fangs Tribe's Population is among the Goblins' numbers the Fangs Population.
    own = name.split()[-1]
    counted = several(int(now), own.removesuffix("s"))
    return f"{name} {now}", f"{own} {is_or_are(own)} {now}", counted


def label(before: Table, step: Step, turn: Role | None = None) -> str:
    """Tell a step in one short line.

    `turn`: who plays where it is read, on the Undo button: there it is told as done, and who plays
    needs no name.
    """
    told = {event.text for event in step.events if isinstance(event, Told)}
    done = said(step.action, before.cave) if turn is None else deed(step.action, turn, before.cave)
    done += " anyway" * bool(step.overruled)
    telling = [one.text for one in changes(before, step) if one.text not in told]
    # What was said as a number is no news: “selects the 5, Movement 3”.
    telling = [text for text in telling if not any(now in done for now in _as_a_fact(text))]
    # A correction says itself what the number is now.
    first = telling[0] if telling and not isinstance(step.action, Correct) else ""
    # In the middle of a line “The Ghost's” is no beginning any more.
    first = f"the {first.removeprefix('The ')}" if first.startswith("The ") else first
    return ", ".join(filter(None, [done, first]))
