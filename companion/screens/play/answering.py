"""One question with its answers, as they stand together; and what a form asks for them."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from companion.screens.play.turn_end import plain_end
from companion.screens.words import dice_of, drawing_of, say
from rules import Answer, Ask, Gap, plays
from rules.names import Role, Symbol, capital, does, possessive, title

if TYPE_CHECKING:
    from collections.abc import Iterable

    from rules import Prompt, Table
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
