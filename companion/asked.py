"""What the table asks, worked out once for each moment, however many parts of a screen show it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Generic, TypeVar

from rules import passed, prompts, refused, untried

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from rules import Answer, Prompt, Refusal, Table
    from rules.names import Role

T = TypeVar("T")

KEPT: Final = 3
"""What is known of so many tables is kept: the one that is shown, the one before it, to which Undo
leads, and one that was only tried."""


class Known(Generic[T]):
    """What was worked out of the tables that were asked about last; a table never changes."""

    def __init__(self) -> None:
        """Know nothing yet."""
        self._last: list[tuple[Table, T]] = []

    def of(self, table: Table, work_out: Callable[[Table], T]) -> T:
        """Give what is known of a table; asked again about the same one, it is worked out once."""
        for one in self._last:
            if one[0] is table:
                self._last.remove(one)
                break
        else:
            one = table, work_out(table)
        self._last = [one, *self._last][:KEPT]
        return one[1]


_prompts: Final = Known[tuple["Prompt", ...]]()


def asked_of(table: Table) -> tuple[Prompt, ...]:
    """Give the prompts of a table."""
    return _prompts.of(table, prompts)


@dataclass(frozen=True, slots=True)
class Tried:
    """What might be offered, and why it may not be done now, if it may not."""

    answer: Answer
    rule: str
    who: Role | None
    """Who is asked."""
    why: Refusal | None
    short: str
    """Why in two or three words; empty where it may be done."""


NOT_NOW: Final = "not now"
"""What is said of a thing whose rule says why it may not be done in a whole sentence only."""


_tried: Final = Known[tuple[Tried, ...]]()


def tried_of(table: Table) -> tuple[Tried, ...]:
    """Give all that might be offered, in its fixed order."""
    return _tried.of(table, lambda one: tuple(_each(one)))


def _each(table: Table) -> Iterator[Tried]:
    for prompt in untried(passed(table)):
        for answer in prompt.answers:
            no = refused(table, answer.example)
            if no is None:
                yield Tried(answer, prompt.rule, prompt.who, None, "")
            else:
                yield Tried(answer, prompt.rule, prompt.who, no.refusal, no.short or NOT_NOW)
