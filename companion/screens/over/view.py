"""What the end of a game shows: the winner, the reason, a curve, and a story of a few sentences."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING, Final

from companion.naming import NOBODY
from companion.screens.words import long
from rules import panel
from rules.names import (
    Role,
    capital,
    does,
    listed,
    plural,
    possessive,
    several,
    title,
)
from rules.names import many as are_many
from rules.said import did, named

if TYPE_CHECKING:
    from collections.abc import Iterator

    from companion.moment import Moment
    from companion.naming import Names
    from rules import Outcome, Reading, Table

MOST: Final = 3
"""So many sentences tell a game."""
NOBODYS: Final = Role.CAVE
"""In whose light it is said that nobody has won."""
_ESCAPED: Final = "escaped"
_ENDS: Final = (_ESCAPED, "killed", "won", "collapsed")
"""Deeds that say themselves how the game ended."""
EVENING: Final = 8 * 3_600.0
"""Seconds within which a game was played in one go."""
OFTEN: Final = 2
"""So often in one turn is worth a sentence."""


@dataclass(frozen=True, slots=True)
class Curve:
    """A number over the rounds, and the number that wins."""

    role: str
    name: str
    points: tuple[tuple[int, int], ...]
    """Each round with what the number was at its end."""
    goal: int | None
    start: int = 0
    """What it was before the first round: a game of one round has a curve too."""

    @property
    def drawn(self) -> tuple[tuple[int, int], ...]:
        """Give the points of it from the start on; that is no round."""
        return ((0, self.start), *self.points)

    @property
    def called(self) -> str:
        """Whose number it is, by its name."""
        return f"{possessive(capital(title(Role(self.role))))} {self.name}"

    @property
    def top(self) -> int:
        """The highest that is shown."""
        return max(1, self.goal or 0, *(value for _, value in self.drawn))


@dataclass(frozen=True, slots=True)
class Told:
    """One sentence of the story."""

    round: int
    text: str


@dataclass(frozen=True, slots=True)
class EndView:
    """Everything about the end of a game."""

    role: str
    """In whose light it is shown."""
    title: str
    why: str
    rule: str
    rounds: str
    curve: Curve | None
    story: tuple[Told, ...]
    numbers: tuple[str, ...]
    """How it stood in the end."""


def end_view(moment: Moment, names: Names = NOBODY, lasted: float = 0.0) -> EndView | None:
    """Show how a game ended; None while it is played. `lasted`: seconds from its first step on."""
    table = moment.table
    outcome = table.outcome
    if outcome is None:
        return None
    winner = outcome.winners[0] if outcome.winners else NOBODYS
    return EndView(
        winner.value,
        title_of(moment, outcome, names),
        f"{capital(outcome.why)}",
        outcome.rule,
        " · ".join(filter(None, (several(table.round, "round"), _time(lasted)))),
        curve(moment, winner),
        tuple(story(moment, winner)),
        tuple(_number(one) for one in panel(table) if one.value is not None),
    )


def _time(seconds: float) -> str:
    """Say how long it took; of a game that was put away in between nobody knows how long."""
    return long(seconds) if seconds < EVENING else ""


def title_of(moment: Moment, outcome: Outcome, names: Names) -> str:
    """Say who won, as a headline."""
    if not outcome.winners:
        seats = moment.table.setup.seats
        # A phone that lies on a table says who, not "you".
        return f"{_loses(seats[0], names)}!" if len(seats) == 1 else "Nobody wins!"
    said = [names.of(role) or title(role) for role in outcome.winners]
    several_win = len(said) > 1 or (
        are_many(outcome.winners[0]) and not names.of(outcome.winners[0])
    )
    verb = "escapes" if _ESCAPED in outcome.why else "wins"
    verb = plural(verb) if several_win else verb
    return f"{capital(listed(said))} {verb}!"


def _loses(role: Role, names: Names) -> str:
    name = names.of(role)
    return f"{name} loses" if name else capital(does(role, "loses"))


# The curve


def _reached(one: Reading) -> bool:
    return isinstance(one.value, int) and one.goal is not None and one.value >= one.goal


def curve(moment: Moment, winner: Role) -> Curve | None:
    """Follow the number that counts, round by round: the winner's, or that of whoever has one."""
    table = moment.table
    with_goal = [one for one in panel(table) if one.kept and (one.goal or one.role is winner)]
    # Of two numbers on the way to a goal, the one that has come there: Crystals, if they won.
    with_goal.sort(key=lambda one: (one.role is not winner, one.goal is None, not _reached(one)))
    if not with_goal:
        return None
    drawn, role = with_goal[0], with_goal[0].role
    ends: dict[int, Table] = {}
    for then in moment.tables[: moment.head + 1]:
        ends[min(then.round, table.round)] = then
    points = tuple((round_, _value(drawn, then)) for round_, then in ends.items())
    start = _value(drawn, moment.tables[0])
    return Curve(role.value, drawn.number.name, points, drawn.goal, start)


def _value(one: Reading, table: Table) -> int:
    """Read the same number of another moment."""
    value = getattr(table.roles.get(one.role), one.number.field, None)
    if one.number.read is not None:
        value = one.number.read(table)
    return value if isinstance(value, int) else 0


def _number(one: Reading) -> str:
    said = f"{possessive(capital(title(one.role)))} {one.number.name}: {one.value}"
    return said if one.goal is None else f"{said} of {one.goal}"


# The story


def story(moment: Moment, winner: Role) -> Iterator[Told]:
    """Tell a game in a few sentences, all of them its own: the great turns, and the last deed."""
    last = moment.tables[moment.head - 1].round
    told = {last: Told(last, _last(moment))}
    great = []
    often = max(_turns(moment), key=lambda turn: turn.count, default=None)
    if often is not None and often.count >= OFTEN:
        text = f"{often.text}, {several(often.count, 'time')} in one turn"
        great.append(Told(often.round, text))
    for one in (*great, *_rises(curve(moment, winner))):
        if len(told) < MOST:
            told.setdefault(one.round, one)
    yield from sorted(told.values(), key=lambda one: one.round)


def _rises(drawn: Curve | None) -> Iterator[Told]:
    """Tell in which rounds the number rose, the greatest leap first; of two alike the earlier."""
    if drawn is None:
        return
    leaps = [
        (before - after, number, f"{drawn.called} rose from {before} to {after}")
        for (_, before), (number, after) in pairwise(drawn.drawn)
        if after > before
    ]
    for _, number, text in sorted(leaps):
        yield Told(number, text)


def _last(moment: Moment) -> str:
    """Say what the last deed was, and what came of it where its own words do not say that."""
    action, outcome = moment.steps[moment.head - 1].action, moment.table.outcome
    deed = did(action, moment.tables[moment.head - 1].cave)
    if outcome is None or any(word in deed for word in _ENDS):
        return deed
    by = getattr(action, "by", None)
    who = "The Cave" if by is None else capital(named(by))
    if _ESCAPED in outcome.why and outcome.why.startswith(who):
        return f"{deed} and {_ESCAPED}"
    if outcome.why.startswith(f"{who} ") and deed.startswith(f"{who} "):
        return f"{deed} and{outcome.why.removeprefix(who)}"
    return f"{deed}, and {outcome.why[:1].lower()}{outcome.why[1:]}"


@dataclass(frozen=True, slots=True)
class _Often:
    round: int
    text: str
    count: int


def _turns(moment: Moment) -> Iterator[_Often]:
    """Give for each turn what was done most often in it, where it hits somebody."""
    counts: dict[tuple[int, Role, type], list[str]] = {}
    for before, step in zip(moment.tables, moment.steps[: moment.head], strict=False):
        kind = type(step.action)
        if hasattr(step.action, "target"):
            said = counts.setdefault((before.round, before.turn, kind), [])
            said.append(did(step.action, before.cave))
    for (round_, _, _), said in counts.items():
        yield _Often(round_, said[0].partition(" (")[0], len(said))


def as_text(view: EndView) -> str:
    """Write the end as a text to be shared."""
    lines = [view.title, f"{view.why}.", "", view.rounds]
    if view.curve is not None:
        values = ", ".join(str(value) for _, value in view.curve.points)
        lines.append(f"{view.curve.called}, round by round: {values}")
    lines += [f"Round {one.round}: {one.text}" for one in view.story]
    return "\n".join((*lines, "", *view.numbers, ""))
