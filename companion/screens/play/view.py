"""What the table shows while it is played: pure functions from a moment to what stands where."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from companion.asked import asked_of
from companion.naming import NOBODY
from companion.screens.play.answering import Question, groups, question
from companion.screens.play.plaque import Plaque, before, plaque_of
from companion.screens.play.seats import Seat, light, of_the_cave, seats_of
from companion.screens.play.sections import Section, left_over, sections_of, without_numbers
from companion.screens.play.strip import Mark, marks
from companion.screens.play.trackers import Tracker, trackers
from companion.screens.play.turn_end import End, end_of
from companion.screens.words import emblem, may_first, next_turn
from rules import Told, coming, passed, plays
from rules.actions import Win
from rules.names import capital, listed, many, title
from rules.telling import Change, besides, changes, reminders

if TYPE_CHECKING:
    from companion.moment import Moment
    from companion.naming import Names
    from rules import Prompt, Step, Table


@dataclass(frozen=True, slots=True)
class Over:
    """How the game ended."""

    title: str
    why: str
    rule: str
    winners: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class PlayView:
    """Everything on the play screen."""

    round: int
    seats: tuple[Seat, ...]
    turn: str
    """Whose piece has the turn,"""
    player: str
    """and who plays it: a Ghost plays another's piece in a turn of her own."""
    light: str
    """In whose light it stands: of whoever plays, or of the Cave while its tiles come or go."""
    steps: tuple[Mark, ...]
    trackers: tuple[Tracker, ...]
    now: Question | None
    dice: tuple[int, ...]
    sections: tuple[Section, ...]
    """What the turn has for itself; what stands there is asked nowhere else."""
    passing: Question | None
    """What may be done in a moment that passes by itself, if one stands open."""
    also: tuple[Question, ...]
    offers: tuple[Question, ...]
    end: End | None
    told: tuple[Change, ...]
    happened: str
    undo: str
    undo_shows: str
    redo: str
    over: Over | None
    at_work: str = ""
    """What the Cave does, where nobody plays it and its tiles come or go."""
    plaque: Plaque | None = None
    """What is asked where no question stands there."""
    comes: str = ""
    """Who has the next turn, where nobody has one yet: what is asked and offered is for that one,
    and all else is as the turn that has ended left it."""
    may: str = ""
    """What may be done before it, in two words,"""
    next_turn: str = ""
    """and that turn, as one says it: her turn, the Dragon's turn."""

    @property
    def asked(self) -> object:
        """What is asked of whom: where it is another, the tray begins anew."""
        return self.now, self.turn, self.comes

    @property
    def follows(self) -> str:
        """Say that it follows: whatever else she does begins it, where both are hers."""
        return f"{'Or begin' if self.comes == self.light else 'Then'} {self.next_turn}"

    @property
    def key_light(self) -> str:
        """In whose light the keys are: between two turns they are the next one's."""
        return self.player if self.comes else self.light


def play_view(moment: Moment, undo: str, seen: str, redo: str) -> PlayView:
    """Show a moment of a game.

    Between two turns everything is shown as it lies on the table, and what is asked and offered is
    that of the turn that comes: whatever is done of it begins it.
    """
    now_at, table = moment.table, passed(moment.table)
    between = coming(now_at) is not None
    every = asked_of(moment.table)
    sections = sections_of(moment.table)
    if between:
        sections = without_numbers(sections)
    asked = left_over(every, sections)
    now = _first_of(table, asked)
    if sections and now is not None and not _comes_first(now) and table.cave is None:
        now = None  # what the turn has for itself comes first
    # The open moment is asked last, of the table before it has passed.
    passing = asked[-1] if table is not moment.table and asked else None
    passing = None if passing is None or _was_answered(moment, passing) else passing
    rest = [question(table, one) for one in asked if one is not now and one is not passing]
    step = moment.steps[moment.head - 1] if moment.head else None
    plaque = None if now is not None and groups(now) else plaque_of(moment.table)
    end = end_of(table, every, sections)
    if passing is not None and plaque is not None and passing.who is plays(table):
        # What passes by itself is asked first, by one name wherever it stands.
        may = passing.answers[0].label
        plaque = before(plaque, may, passing.why)
        end = None if end is None else replace(end, may=may)
    return PlayView(
        round=now_at.round,
        seats=seats_of(now_at),
        turn=table.turn.value,
        player=plays(table).value,
        light=light(now_at),
        steps=marks(now_at),
        trackers=trackers(now_at),
        now=None if now is None else question(table, now),
        dice=_dice(table),
        sections=sections,
        passing=None if passing is None else question(table, passing),
        also=tuple(one for one in rest if one.groups and one.who == table.turn.value),
        offers=tuple(one for one in rest if one.groups and one.who != table.turn.value),
        end=end,
        told=_to_tell(table, step, sections),
        happened=_happened(moment, step),
        undo=undo,
        undo_shows=seen,
        redo=redo,
        over=over(table),
        at_work=of_the_cave(now_at),
        plaque=plaque,
        comes=table.turn.value if between else "",
        may=may_first(now_at),
        next_turn=next_turn(now_at),
    )


def _was_answered(moment: Moment, asked: Prompt) -> bool:
    """Tell whether the open moment has been answered so already: then what waits comes first."""
    kinds = {type(one.action) for one in asked.answers}
    began = moment.head
    while began and moment.tables[began - 1].owed[:1] == moment.table.owed[:1]:
        began -= 1
    return any(type(step.action) in kinds for step in moment.steps[began : moment.head])


def _to_tell(table: Table, step: Step | None, sections: tuple[Section, ...]) -> tuple[Change, ...]:
    """Tell what just happened and what players keep in mind, but what a card here says itself."""
    cards = {section.rule for section in sections if section.who}
    news = () if step is None else besides(step, _told(step))
    told = (*news, *reminders(table))
    return tuple(one for one in told if one.rule not in cards)


def play(moment: Moment) -> PlayView:
    """Show a moment of a game, with what undo and redo would do."""
    return play_view(moment, moment.undo_label, moment.seen, moment.redo_label)


# The question


def what_is_asked(table: Table) -> Prompt | None:
    """Find the one question of the moment: what is owed, or what the player on turn may do."""
    return _first_of(passed(table), asked_of(table))


def _first_of(table: Table, asked: tuple[Prompt, ...]) -> Prompt | None:
    first = [prompt for prompt in asked if _comes_first(prompt)]
    if first:
        return max(first, key=lambda prompt: prompt.required)
    own = [prompt for prompt in asked if prompt.who is table.turn]
    return next((prompt for prompt in own if groups(prompt)), next(iter(own), None))


def _comes_first(prompt: Prompt) -> bool:
    """Tell whether it is asked before all else: what is owed, or who has won by a death."""
    return prompt.required or any(isinstance(one.action, Win) for one in prompt.answers)


def _dice(table: Table) -> tuple[int, ...]:
    # While they are chosen among; what came of the choice stands in the numbers.
    dice = tuple(getattr(table.roles[table.turn], "dice", ()))
    return dice if len(dice) > _PAIR else ()


_PAIR: Final = 2


# What has just happened


def _told(step: Step | None) -> tuple[Change, ...]:
    if step is None:
        return ()
    return tuple(Change(event.text, event.rule) for event in step.events if isinstance(event, Told))


def _happened(moment: Moment, step: Step | None) -> str:
    if step is None:
        return ""
    told = _told(step)
    found = changes(moment.tables[moment.head - 1], step, passed(moment.table).turn)
    return " · ".join(change.text for change in found if change not in told)


def over(table: Table, names: Names = NOBODY) -> Over | None:
    """Say who has won, and why."""
    outcome = table.outcome
    if outcome is None:
        return None
    winners = outcome.winners
    said = [f"{names.of(one)} ({title(one)})" if names.of(one) else title(one) for one in winners]
    one = len(said) == 1 and (bool(names.of(winners[0])) or not many(winners[0]))
    verb = "wins" if one else "win"
    text = f"{capital(listed(said))} {verb}" if said else "Nobody wins"
    return Over(text, outcome.why, outcome.rule, tuple(map(emblem, winners)))
