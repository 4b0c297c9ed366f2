"""What the table owes and may do now: derived from the table, never stored.

A prompt is one question with its answers. An answer is an action that is ready, or one in which
some fields are still asked for: dice to be typed, a number, a card.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, Any, Final, overload

from rules.altered import quick, replace
from rules.names import ENTRANCE
from rules.sentences import sentence_of

if TYPE_CHECKING:
    from rules.actions import Action
    from rules.names import Role, Space
    from rules.outcome import Refusal
    from rules.secret import Secret


class Gap(StrEnum):
    """What sort of thing an answer still asks for; a screen picks its input by it."""

    DIE = "d6"
    NUMBER = "number"
    CARD = "card"
    SYMBOL = "symbol"
    SPACE = "space"
    CHOICE = "choice"
    TEXT = "text"


_ANY: Final = {Gap.SPACE: ENTRANCE, Gap.TEXT: "anything"}
"""What stands for any value of a sort; a number for all others."""


@quick
@dataclass(frozen=True, slots=True)
class Ask:
    """One field of an answer that a person still has to give.

    `options` are the values that make sense; each may be given as often as it stands there.
    `many`: the field holds `count` values together, not one. `secret`: what is given is one.
    `named`: what is asked for, in words, where the field has another name. `prices`: what each of
    the options costs, where they differ and their answer has no price of its own.
    """

    field: str
    kind: Gap
    count: int = 1
    options: tuple[object, ...] = ()
    many: bool = False
    secret: type[Secret[Any]] | None = None
    named: str = ""
    prices: tuple[int, ...] = ()

    @property
    def blank(self) -> str:
        """How the gap looks in a sentence."""
        return " ".join([f"<{self.kind.value}>"] * self.count)

    @property
    def example(self) -> object:
        """The first value that makes sense; any number, word or the Entrance, where each may."""
        return self.value(*(self.options[: self.count] or (_ANY.get(self.kind, 1),) * self.count))

    def value(self, *given: object) -> object:
        """Make the field's value of what was given."""
        value = given if self.many else given[0]
        return value if self.secret is None else self.secret(value)


@quick
@dataclass(frozen=True, slots=True)
class Answer:
    """One way to answer: what the button says, what it costs or means, what it does."""

    action: Action
    label: str
    note: str = ""
    asks: tuple[Ask, ...] = ()
    by_secret: bool = False
    """Whether it can be given hangs on a secret: it is offered in any case, since leaving it out
    would tell, and a wrong one is refused to whoever tries it."""
    price: int | None = None
    """What it costs, as a number to stand on its button or its space; in words it is the note's."""
    there: Space | None = None
    """Where on the map it is done, if its action does not name the space: a tap gives it too."""

    def fill(self, **values: object) -> Action:
        """Give the action with the asked fields filled in."""
        return replace(self.action, **values) if values else self.action  # its fields vary

    @property
    def example(self) -> Action:
        """The action with each gap filled by the first that makes sense, to be tried."""
        return self.fill(**{ask.field: ask.example for ask in self.asks})

    @property
    def line(self) -> str:
        """The answer as a line of a transcript, with gaps where something is asked."""
        blanks = {ask.field: ask.blank for ask in self.asks}
        return sentence_of(type(self.action)).write(self.action, blanks)


def lines_of(answer: Answer) -> tuple[str, ...]:
    """Give the answer as lines, one for each space that may be chosen; other gaps stay open."""
    where = next((ask for ask in answer.asks if ask.kind is Gap.SPACE and ask.options), None)
    if where is None:
        return (answer.line,)
    rest = tuple(ask for ask in answer.asks if ask is not where)
    filled = (answer.fill(**{where.field: where.value(space)}) for space in where.options)
    return tuple(
        line
        for action in filled
        for line in lines_of(Answer(action, answer.label, answer.note, rest))
    )


class Later(Sequence[Answer]):
    """Answers that are worked out when somebody looks at them: what is asked may be enough."""

    __slots__ = ("_answers",)

    def __init__(self, answers: Iterable[Answer]) -> None:
        """Take what gives the answers when it is gone through."""
        self._answers = answers

    def _all(self) -> tuple[Answer, ...]:
        if not isinstance(self._answers, tuple):
            self._answers = tuple(self._answers)
        return self._answers

    @overload
    def __getitem__(self, place: int) -> Answer: ...

    @overload
    def __getitem__(self, place: slice) -> tuple[Answer, ...]: ...

    def __getitem__(self, place: int | slice) -> Answer | tuple[Answer, ...]:
        """Give one of them, or some."""
        return self._all()[place]

    def __len__(self) -> int:
        """Count them."""
        return len(self._all())

    def __iter__(self) -> Iterator[Answer]:
        """Give one after the other."""
        return iter(self._all())


class OneByOne(Sequence[Answer]):
    """Answers each of which is worked out when somebody looks at it: how many, is known before."""

    __slots__ = ("_answers",)

    def __init__(self, answers: Iterable[Answer | Callable[[], Answer]]) -> None:
        """Take each as it is, or what gives it."""
        self._answers = list(answers)

    @overload
    def __getitem__(self, place: int) -> Answer: ...

    @overload
    def __getitem__(self, place: slice) -> tuple[Answer, ...]: ...

    def __getitem__(self, place: int | slice) -> Answer | tuple[Answer, ...]:
        """Give one of them, or some."""
        if isinstance(place, slice):
            return tuple(self[one] for one in range(len(self))[place])
        found = self._answers[place]
        if not isinstance(found, Answer):
            self._answers[place] = found = found()
        return found

    def __len__(self) -> int:
        """Count them."""
        return len(self._answers)

    def __iter__(self) -> Iterator[Answer]:
        """Give one after the other."""
        return map(self.__getitem__, range(len(self)))


@dataclass(frozen=True, slots=True)
class Dimmed:
    """An answer that stays in its place though it cannot be given now, and why it cannot."""

    answer: Answer
    why: Refusal
    short: str
    """Why in two or three words, as a dimmed key says it."""


@quick
@dataclass(frozen=True, slots=True)
class Prompt:
    """One question to the table. `required`: the game waits for it; otherwise it is an offer."""

    text: str
    rule: str
    who: Role | None
    answers: Sequence[Answer]
    required: bool = True
    dimmed: tuple[Dimmed, ...] = ()

    @property
    def asked(self) -> str:
        """What is to be done, in a few words: the text up to its first question or semicolon."""
        return _parts_of(self.text)[0]

    @property
    def why(self) -> str:
        """What the text says about it after that: a line below; often nothing."""
        return _parts_of(self.text)[1]


def _parts_of(text: str) -> tuple[str, str]:
    asked, *more = re.split(r"(?<=\?) |; ", text, maxsplit=1)
    return asked, "".join(more)
