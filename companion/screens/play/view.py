"""What the table shows while it is played: pure functions from a moment to what stands where."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from companion.asked import asked_of
from companion.naming import NOBODY
from companion.screens.play.plaque import Plaque, before, plaque_of
from companion.screens.play.seats import Seat, light, of_the_cave, seats_of
from companion.screens.play.sections import Section, left_over, sections_of, without_numbers
from companion.screens.play.strip import Mark, marks
from companion.screens.play.trackers import Tracker, trackers
from companion.screens.play.turn_end import End, end_of, plain_end
from companion.screens.words import dice_of, drawing_of, emblem, may_first, next_turn, say
from rules import Answer, Ask, Gap, Told, coming, passed, plays
from rules.actions import Win
from rules.names import Role, Symbol, capital, does, listed, many, possessive, title
from rules.telling import Change, besides, changes, reminders

if TYPE_CHECKING:
    from collections.abc import Iterable

    from companion.moment import Moment
    from companion.naming import Names
    from rules import Prompt, Step, Table
    from rules.actions import Action

MOST_OPTIONS: Final = 8
"""More options than this go onto a sheet of their own."""


@dataclass(frozen=True, slots=True)
class Button:
    """One way to answer. Without an action there are gaps in it, and a form asks for them."""

    label: str
    note: str
    drawing: str
    action: Action | None
    answer: Answer
    waits: bool = False
    """Whether a space has to be chosen first: until then it keeps its place, dimmed."""


@dataclass(frozen=True, slots=True)
class Group:
    """Answers that stand together: under a caption, or as faces of dice to be tapped."""

    caption: str
    buttons: tuple[Button, ...]
    dice: int = 0
    """So many dice are typed; the one button then holds the answer they fill."""


@dataclass(frozen=True, slots=True)
class Question:
    """One prompt with its answers."""

    text: str
    rule: str
    who: str
    """The role that answers; empty where nobody in particular does."""
    speaker: str
    """Who answers, where it is somebody else than whose turn it is."""
    groups: tuple[Group, ...]
    required: bool
    note: str = ""
    """A line about it."""
    count: str = ""
    """The how-manieth of how many, such as `1 of 2`."""
    face: str = ""
    """The role whose token stands beside who answers,"""
    aside: str = ""
    """and in whose turn, or with whose piece, that is."""
    picture: str = ""
    """The face of a die that was rolled for it."""

    @property
    def answers_here(self) -> bool:
        """Tell whether a key answers it, and none of them waits for a space."""
        return any(not one.waits for group in self.groups for one in group.buttons)

    @property
    def answering(self) -> str:
        """That somebody answers: `Ann answers`, but `The Goblins answer`."""
        if not self.speaker:
            return ""
        if self.is_unnamed:
            return capital(does(Role(self.face), "answers"))
        return f"{self.speaker} answers"

    @property
    def names_the_speaker(self) -> bool:
        """Tell whether the question itself says who answers."""
        return self.speaker.lower() in self.text.lower()

    @property
    def is_unnamed(self) -> bool:
        """Tell whether who answers is called by the role."""
        return self.speaker == capital(title(Role(self.face)))


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


def question(table: Table, prompt: Prompt) -> Question:
    """Show a prompt, with who answers it where that is not clear."""
    asked = Question(
        prompt.asked,
        prompt.rule,
        "" if prompt.who is None else prompt.who.value,
        "",
        groups(prompt),
        prompt.required,
        capital(prompt.why),
    )
    return asked if prompt.who is None else _spoken(asked, table, prompt.who)


def _spoken(asked: Question, table: Table, who: Role) -> Question:
    """Say who answers, and in whose turn, where it is somebody else than whose turn it is."""
    player = plays(table)
    if who is player:
        return asked
    if who is not table.turn:
        aside = f"in {possessive(title(player))} turn"
        return replace(asked, speaker=capital(title(who)), face=who.value, aside=aside)
    speaker, aside = capital(title(player)), f"playing {title(who)}"
    return replace(asked, speaker=speaker, face=player.value, aside=aside)


def groups(prompt: Prompt) -> tuple[Group, ...]:
    """Put the answers of a prompt together; ending the turn has a place of its own."""
    found: list[Group] = []
    for answer in prompt.answers:
        if answer.action == plain_end(answer.action):
            continue
        group = _group(answer, first=not found and prompt.required)
        if found and _belongs(found[-1], group):
            group = Group(found[-1].caption, (*found[-1].buttons, *group.buttons))
            found.pop()
        found.append(group)
    return _without_echo(found)


def _group(answer: Answer, *, first: bool) -> Group:
    if not answer.asks:
        numbered = _NUMBERED.fullmatch(answer.label)
        caption, label = (numbered[1], numbered[2]) if numbered else ("", answer.label)
        drawing = _picture(answer.action)
        return Group(caption, (Button(label, answer.note, drawing, answer.action, answer),))
    ask = answer.asks[0]
    if len(answer.asks) == 1:
        if first and ask.kind is Gap.DIE and not ask.options:
            return Group(answer.note, (Button(answer.label, "", "", None, answer),), ask.count)
        found = options(ask)
        # What nobody else may see is chosen on a sheet of its own, never on the open table.
        # A space is tapped on the map, where it lies.
        open_here = ask.secret is None and ask.kind is not Gap.SPACE
        if open_here and ask.count == 1 and 0 < len(found) <= MOST_OPTIONS:
            caption = f"{answer.label}: {answer.note}" if answer.note else answer.label
            return Group(caption, tuple(_option(answer, ask, value) for value in found))
    drawing = _picture(answer.action)
    return Group("", (Button(f"{answer.label} …", answer.note, drawing, None, answer),))


def _picture(action: Action) -> str:
    """Name the drawing of what is named or chosen: a symbol, or a face of a die of one's own."""
    die = getattr(action, "die", None)
    if isinstance(die, int):
        return f"{dice_of(getattr(action, 'by', ''))}-{die}"
    return drawing_of(getattr(action, "face", None) or getattr(action, "symbol", None))


_NUMBERED: Final = re.compile(r"(.+: \w+) (\d+)")
"""`Attack the Knight: Strength 2` is one of a row of numbers under what stands before it."""


def _option(answer: Answer, ask: Ask, value: object) -> Button:
    action = answer.fill(**{ask.field: ask.value(value)})
    return Button(say(value), "", drawing_of(value), action, answer)


def _belongs(group: Group, following: Group) -> bool:
    if group.dice or following.dice or group.caption != following.caption:
        return False
    return not following.buttons[0].answer.asks or not following.caption


def _without_echo(found: list[Group]) -> tuple[Group, ...]:
    # A row of one number is a plain button again; a note that stands above is not said twice.
    said = {group.caption for group in found if group.dice}
    shown = []
    for group in found:
        buttons = group.buttons
        caption = group.caption
        if len(buttons) == 1 and caption and not group.dice and not buttons[0].answer.asks:
            buttons, caption = (replace(buttons[0], label=buttons[0].answer.label),), ""
        buttons = tuple(replace(one, note="") if one.note in said else one for one in buttons)
        shown.append(Group(caption, buttons, group.dice))
    return tuple(shown)


def options(ask: Ask) -> tuple[object, ...]:
    """Give the values among which a gap is filled; none where anything may stand there."""
    values: Iterable[object] = ask.options
    if ask.kind is Gap.SYMBOL and not ask.options:
        values = tuple(Symbol)
    return tuple(dict.fromkeys(values))


def filled(answer: Answer, given: dict[str, tuple[object, ...]]) -> Action:
    """Put what was given into the gaps of an answer."""
    return answer.fill(**{ask.field: ask.value(*given[ask.field]) for ask in answer.asks})


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
