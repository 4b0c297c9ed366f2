"""What the table asks, worked out once for each moment, however many parts of a screen show it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from rules import passed, prompts, refused, untried

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules import Answer, Prompt, Refusal, Table
    from rules.names import Role

_known: list[tuple[Table, tuple[Prompt, ...]]] = []
"""The table that was asked about last, with its prompts; a table never changes."""


def asked_of(table: Table) -> tuple[Prompt, ...]:
    """Give the prompts of a table; asked twice about the same one, it works them out once."""
    if not _known or _known[0][0] is not table:
        _known[:] = [(table, prompts(table))]
    return _known[0][1]


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


_tried: list[tuple[Table, tuple[Tried, ...]]] = []


def tried_of(table: Table) -> tuple[Tried, ...]:
    """Give all that might be offered, in its fixed order; worked out once for a moment, too."""
    if not _tried or _tried[0][0] is not table:
        _tried[:] = [(table, tuple(_each(table)))]
    return _tried[0][1]


def _each(table: Table) -> Iterator[Tried]:
    for prompt in untried(passed(table)):
        for answer in prompt.answers:
            no = refused(table, answer.example)
            if no is None:
                yield Tried(answer, prompt.rule, prompt.who, None, "")
            else:
                yield Tried(answer, prompt.rule, prompt.who, no.refusal, no.short or NOT_NOW)
