"""What can be said to have happened, of whom, and how the sentence reads so far: pure."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from companion.asked import asked_of
from companion.naming import NOBODY, person
from companion.screens.play.trackers import values
from companion.screens.words import in_sentences, say
from rules import goal_of, passed, reporting
from rules.actions import Killed, Win
from rules.kept import kept
from rules.names import ROLE_TITLES, Role, Symbol, capital
from rules.said import begun, did, named

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from companion.naming import Names
    from companion.screens.play.trackers import Value
    from rules import Answer, Table
    from rules.actions import Action
    from rules.reporting import Blank, Report

WON: Final = ("Somebody has won …", "somebody won", "crown")
"""The words, the name and the drawing of the key that asks who has won."""
LISTED: Final = 24
"""So many values of a gap are listed at most; a table has hardly more."""
ENDS: Final = 6
"""So many sentences are offered to whoever types."""
_DRAWN: Final = (
    ("treasure", "token-treasure"),
    ("crystal", "token-crystal"),
    ("artifact", "token-artifact"),
    ("gem", "token-gem"),
    ("bomb", "token-bomb"),
    ("ruin", "token-ruin"),
    ("omen", "token-omen"),
    ("event", "token-event"),
    ("chain", "token-chain"),
    ("card", "cards"),
    ("die", "dice"),
    ("roll", "dice"),
    ("dice", "dice"),
    ("tile", "map"),
    ("turn", "done"),
    ("move", "token-movement"),
    ("attack", "token-attack"),
    ("shot", "token-attack"),
    ("struck", "token-attack"),
    ("hit", "token-attack"),
    ("killed", "token-attack"),
    ("health", "token-defense"),
    ("named", "eye"),
)
"""What a sort of thing is drawn with, by the first of these words that stands in it."""


@dataclass(frozen=True, slots=True)
class Sort:
    """One sort of thing that can be said; dimmed with a reason where it cannot be so now."""

    words: str
    drawing: str
    report: Report
    answers: tuple[Answer, ...] = ()
    """What is offered of it anyway, each with what it costs."""
    why: str = ""
    """Why it cannot be, in two or three words; empty where it can."""
    reason: str = ""
    """The same in a sentence."""

    @property
    def aside(self) -> bool:
        """Tell whether it need not be seen: it cannot be now, and does not say who has won."""
        return bool(self.why) and self.report.action is not Win


@dataclass(frozen=True, slots=True)
class Choice:
    """One way to fill a gap."""

    value: object
    words: str
    why: str = ""


@dataclass(frozen=True, slots=True)
class Winner:
    """Who may have won, what for, and what is said of it."""

    role: str
    name: str
    goal: str
    won: Sort
    by: tuple[Sort, ...]
    """What reaches the goal, where it can be said in one sentence: somebody's death."""


@dataclass(frozen=True, slots=True)
class Happened:
    """Everything that can be said of one role."""

    roles: tuple[tuple[str, str], ...]
    who: str
    title: str
    kinds: tuple[Sort, ...]
    on_the_map: tuple[Sort, ...]
    numbers: tuple[Value, ...]


def happened(table: Table, who: Role, names: Names = NOBODY) -> Happened:
    """Show what can be said of a role now: what is possible stands first."""
    kinds = sorted(sorts_of(table, who), key=lambda one: bool(one.why))
    if table.cave is None:  # nobody wonders why the app knows no tiles there
        kinds = [one for one in kinds if not (one.why and one.report.on_the_map)]
    return Happened(
        tuple((role.value, names.of(role) or ROLE_TITLES[role]) for role in table.roles),
        who.value,
        f"{person(who, names)} …",
        tuple(one for one in kinds if not one.report.on_the_map),
        tuple(one for one in kinds if one.report.on_the_map),
        tuple(one for one in values(table, who) if one.is_number and one.value is not None),
    )


def may_be_won(table: Table) -> bool:
    """Tell whether there is anybody of whom it can be said now that they have won."""
    return any(True for _ in winners(table))


def winners(table: Table, names: Names = NOBODY) -> Iterator[Winner]:
    """Give who may have won, by seat, each with what would be said of it.

    Whoever is dead cannot, nor of whom the app follows the goal where no death would reach it.
    """
    for role in filter(lambda role: not table.is_dead(role), table.roles):
        goal = goal_of(table.setup, role)
        prey = () if goal.kill is None else sorts_of(table, goal.kill, Killed)
        killed = tuple(one for one in prey if not one.why)
        for won in sorts_of(table, role, Win):
            if killed or not won.why:
                yield Winner(role.value, person(role, names), goal.text, won, killed)


def sorts_of(table: Table, who: Role, *only: type) -> Iterator[Sort]:
    """Give what can be said of a role, one after the other: each is asked of the rules but once.

    Whoever walks through them before they are shown has them shown at once.
    """
    offered, found_out = _offered(table, who), _found_out(table)
    for report in reporting.reports(passed(table), who):
        if only and report.action not in only:
            continue
        answers = offered.get(report.action, ())
        if not answers and report not in found_out:
            found_out[report] = _why(table, report)
        why = ("", "") if answers else found_out[report]
        if why is not None:
            yield Sort(report.words, drawn(report.words), report, answers, *why)


@kept
def _found_out(_table: Table) -> dict[Report, tuple[str, str] | None]:
    """Why each sentence cannot be so at a table, as far as somebody has asked."""
    return {}


def _why(table: Table, report: Report) -> tuple[str, str] | None:
    """Say why it cannot be, in few words and in a sentence; None of what is never offered."""
    no = reporting.why_never(passed(table), report, {})
    if no is None:
        return "", ""
    return None if no.never else (no.short or "not now", in_sentences(no.refusal))


def _offered(table: Table, who: Role) -> dict[type, tuple[Answer, ...]]:
    found: dict[type, tuple[Answer, ...]] = {}
    for prompt in asked_of(table):
        for answer in prompt.answers:
            if getattr(answer.action, "by", None) == who:
                kind = type(answer.action)
                found[kind] = (*found.get(kind, ()), answer)
    return found


def drawn(words: str) -> str:
    """Name the drawing of a sort of thing; none where none of its words has one."""
    said = words.lower()
    return next((drawing for word, drawing in _DRAWN if word in said), "")


# One sentence, gap by gap


def so_far(table: Table, report: Report, given: Mapping[str, object]) -> str:
    """Say what is said so far, with a sign for what is still to come."""
    try:
        return did(reporting.build(report, given), table.cave)
    except (TypeError, ValueError, AttributeError):  # gaps are left that its words need
        return begun(report.action, report.by, given, table.cave)


def choices(
    table: Table, report: Report, given: Mapping[str, object], blank: Blank
) -> tuple[Choice, ...]:
    """Give what may stand in a gap: what is possible first, the rest with why not."""
    now = passed(table)
    found = []
    for value in blank.options:
        whole = (value,) if blank.many else value
        no = reporting.why_never(now, report, {**given, blank.name: whole})
        why = "" if no is None else no.short or f"{no.refusal.text}"
        found.append(Choice(value, capital(words(value, table)), why))
    found.sort(key=lambda one: bool(one.why))
    possible = [one for one in found if not one.why]
    # Of spaces there are many that cannot be meant; what can is enough.
    return tuple(possible or found)[:LISTED] if len(found) > LISTED else tuple(found)


def words(value: object, table: Table) -> str:
    """Say a value as its key does."""
    return say(value) if isinstance(value, Symbol | int | bool) else named(value, table.cave)


def extras(table: Table, report: Report, given: Mapping[str, object]) -> tuple[Blank, ...]:
    """Give what may be said besides, and can be so now."""
    now = passed(table)
    left = [one for one in reporting.blanks(now, report) if one.name not in given]
    return tuple(
        one
        for one in left
        if one.flag and reporting.why_never(now, report, {**given, one.name: True}) is None
    )


# Typing


def sentences(table: Table) -> tuple[tuple[str, Action], ...]:
    """Give whole sentences that can be said now, as people say them, for whoever types."""
    found: dict[str, Action] = {}
    for prompt in asked_of(table):
        for answer in prompt.answers:
            if not answer.asks:
                found.setdefault(did(answer.action, table.cave), answer.action)
    now = passed(table)
    for role in now.roles:
        for report in reporting.reports(now, role):
            for action in reporting.ways(now, report):
                found.setdefault(did(action, table.cave), action)
    return tuple(found.items())


def completed(typed: str, known: tuple[tuple[str, Action], ...]) -> tuple[tuple[str, Action], ...]:
    """Give the sentences that have all the words that were typed, as far as they were typed."""
    asked = typed.lower().split()
    if not asked:
        return ()
    found = []
    for words_, action in known:
        there = words_.lower().replace(",", "").split()
        if all(any(one.startswith(word) for one in there) for word in asked):
            found.append((words_, action))
    return tuple(found[:ENDS])
