"""What the table asks, worked out once for each moment, however many parts of a screen show it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from rules import passed, prompts, refused, untried
from rules.kept import kept

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules import Answer, Prompt, Refusal, Table
    from rules.names import Role


@kept
def asked_of(table: Table) -> tuple[Prompt, ...]:
    """Give the prompts of a table."""
    return prompts(table)


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
    about: tuple[str, str] = ("", "")
    """What the question is, and what is said of it: what belongs together is asked together."""


NOT_NOW: Final = "not now"
"""What is said of a thing whose rule says why it may not be done in a whole sentence only."""


@kept
def tried_of(table: Table) -> tuple[Tried, ...]:
    """Give all that might be offered, in its fixed order."""
    return tuple(_each(table))


def _each(table: Table) -> Iterator[Tried]:
    for prompt in untried(passed(table)):
        about = prompt.asked, prompt.why
        for answer in prompt.answers:
            no = refused(table, answer.example)
            if no is None:
                yield Tried(answer, prompt.rule, prompt.who, None, "", about)
            else:
                short = no.short or NOT_NOW
                yield Tried(answer, prompt.rule, prompt.who, no.refusal, short, about)
