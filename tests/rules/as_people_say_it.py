"""Sentences that no person would say: transcript words, coordinates, a wrong number or article."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from rules import prompts
from rules.cards.terror import Terror
from rules.events import Seen, Told
from rules.names import Piece, Role, Token
from rules.panel import panel
from rules.said import said
from rules.telling import label, reminders

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules import Refusal, Step, Table

_WORDS: Final = {*Role, *Piece, *Token}
_HYPHENS: Final = "|".join(sorted(word.value for word in _WORDS if "-" in word.value))
_NAMES: Final = "|".join(sorted({word.value for word in {*Role, *Piece, *Terror}} - {"cave"}))
_THINGS: Final = (
    "tiles|cards|cubes|discs|spaces|tokens|points|players|steps|dice|Crystals|Treasures|Gems|"
    "Omens|Artifacts|Tribes|pieces|movements|walls|times|chains|turns"
)
_SEVERAL: Final = (
    "ends|takes|places|names|chooses|puts|loses|draws|uses|has|is|says|gains|keeps|"
    "carries|belongs|answers|holds"
)
WRONG: Final[dict[str, re.Pattern[str]]] = {
    "a coordinate": re.compile(r"-?\d+,-?\d+"),
    "a word of the transcript": re.compile(rf"\b({_HYPHENS})\b|_|\b\w+-tribe\b"),
    "a name without its capital": re.compile(
        rf"\b(the|a|an|The) ({_NAMES})\b|^({_NAMES})\b|\bends turn\b"
    ),
    "one of several": re.compile(rf"(?<![\d.,→-])\b1 (?:[A-Z]\w+ )?({_THINGS})\b"),
    "the wrong article": re.compile(
        r"\b[Aa] (?!Uni|uni|Use|use|one)[AEIOUaeiou]\w|\b[Aa]n [^AEIOUaeiou\W]"
    ),
    "several who do as one": re.compile(
        rf"(?<!of the )(?<!with the )\b(Goblins|Skeletons) ({_SEVERAL})\b"
    ),
    "what is no sentence": re.compile(
        r"(?<!^)\bNone\b|\{|\}|  |\bthe the\b|\ba the\b| ,|\(\)|\.\."
    ),
}
"""What is wrong with a sentence, and how it shows."""


def wrong(text: str) -> str:
    """Say what a person would not say in a text; empty where it is well said."""
    return ", ".join(what for what, shows in WRONG.items() if shows.search(text))


def said_at(table: Table) -> Iterator[str]:
    """Give everything that is asked and shown at a table."""
    for prompt in prompts(table):
        yield prompt.text
        for answer in prompt.answers:
            yield from (answer.label, answer.note, *(ask.named for ask in answer.asks))
        for dimmed in prompt.dimmed:
            yield from (dimmed.answer.label, dimmed.answer.note)
            yield from of_refusal(dimmed.why)
    yield from (one.number.name for one in panel(table))
    yield from (one.text for one in reminders(table))
    if table.outcome is not None:
        yield table.outcome.why


def said_of(before: Table, step: Step) -> Iterator[str]:
    """Give everything that is told of a step: what was done, what followed, what Undo says."""
    yield from (event.text for event in step.events if isinstance(event, Told | Seen))
    yield said(step.action)
    yield label(before, step)
    for no in step.overruled:
        yield from of_refusal(no)


def of_refusal(no: Refusal) -> tuple[str, str]:
    """Give what a refusal says."""
    return no.text, no.remedy
