"""Sentences that no person would say: transcript words, coordinates, a wrong number or article."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final, NamedTuple

from rules import prompts, refused, strip, untried
from rules.cards.terror import Terror
from rules.events import Seen, Told
from rules.names import Piece, Role, Token
from rules.panel import panel
from rules.said import did, said
from rules.telling import changes, label, reminders

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from rules import Refusal, Step, Table

_WORDS: Final = {*Role, *Piece, *Token}
_HYPHENS: Final = "|".join(sorted(word.value for word in _WORDS if "-" in word.value))
_NAMES: Final = "|".join(sorted({word.value for word in {*Role, *Piece, *Terror}} - {"cave"}))
_COUNT: Final = "two|three|four|five|six|seven|eight|nine"
_THINGS: Final = (
    "tiles|cards|cubes|discs|spaces|tokens|points|players|steps|dice|Crystals|Treasures|Gems|"
    "Omens|Artifacts|Tribes|pieces|movements|walls|times|chains|turns"
)
_DOES: Final = r"is|was|has|does|(?!as\b|its\b|this\b|plus\b|always\b)[a-z]+[a-rt-z]s"
WRONG: Final[dict[str, re.Pattern[str]]] = {
    "a coordinate": re.compile(r"-?\d+,-?\d+"),
    "a word of the transcript": re.compile(rf"\b({_HYPHENS})\b|_|\b\w+-tribe\b"),
    "a name without its capital": re.compile(
        rf"\b(the|a|an|The) ({_NAMES})\b|^({_NAMES})\b|\bends turn\b|\b(free|Lit|Dark) ghost\b"
    ),
    "one of several": re.compile(rf"(?<![\d.,→-])\b1 (?:[A-Z]\w+ )?({_THINGS})\b"),
    "the wrong article": re.compile(
        r"\b[Aa] (?!Uni|uni|Use|use|one)[AEIOUaeiou]\w|\b[Aa]n [^AEIOUaeiou\W]"
    ),
    "several who do as one": re.compile(
        rf"(?<!of the )(?<!with the )\b(Goblins|Skeletons) ({_DOES})\b"
    ),
    "no word at all": re.compile(r"\b(Ghost|Ghoul|Knight|Dragon)ed\b|\bhised\b"),
    "a word twice": re.compile(r"\b([A-Za-z]{2,}) \1\b"),
    "a thing named by itself": re.compile(
        r"\bthe (\w+) at the \1 token|^T(he [A-Z][\w ]+?) (?!is\b|are\b).* under t\2$"
    ),
    "two numbers side by side": re.compile(rf"\bthe one ({_COUNT}) (left|right|above|below)"),
    "the other English": re.compile(r"(?i)\b(centre|colour|neighbour|armour|defence|grey)"),
    "a gap before a mark": re.compile(r"[^.…] [,.;:!%](?!\.)"),
    "a label for a sentence": re.compile(r"\bFirst: (?!.*\?)"),
    "nothing behind a mark": re.compile(r"[,;:(]\s*$"),
    "what is no sentence": re.compile(r"(?<!^)(?<!\. )\bNone\b|\{|\}|  |\ba the\b|\(\)|\.\."),
}
"""What is wrong with a sentence, and how it shows."""


class Heard(NamedTuple):
    """Something that is said; `whole`: a sentence, which begins with a capital."""

    text: str
    whole: bool = True


def wrong(text: str) -> str:
    """Say what a person would not say in a text; empty where it is well said."""
    return ", ".join(what for what, shows in WRONG.items() if shows.search(text))


def faults(heard: Iterable[Heard]) -> dict[str, str]:
    """Give what is badly said, with what is wrong about it."""
    found = {one: wrong(one.text) for one in set(heard)}
    small = {one.text: "a small beginning" for one in found if one.whole and one.text[:1].islower()}
    return {one.text: what for one, what in found.items() if what} | small


def said_at(table: Table) -> Iterator[Heard]:
    """Give everything that is asked and shown at a table."""
    for prompt in prompts(table):
        yield Heard(prompt.text)
        for answer in prompt.answers:
            yield Heard(answer.label)
            yield from _aside(answer.note, *(ask.named for ask in answer.asks))
        for dimmed in prompt.dimmed:
            yield Heard(dimmed.answer.label)
            yield from _aside(dimmed.answer.note, dimmed.short)
            yield from of_refusal(dimmed.why)
    yield from (Heard(one.number.name) for one in panel(table))
    yield from (Heard(one.text) for one in reminders(table))
    yield from (Heard(one.title) for one in strip(table))
    if table.outcome is not None:
        yield Heard(table.outcome.why)


def refused_at(table: Table) -> Iterator[Heard]:
    """Give what is said of everything that might be offered, and may not be done now."""
    for prompt in untried(table):
        for answer in prompt.answers:
            no = refused(table, answer.example)
            if no is not None:
                yield from of_refusal(no.refusal)
                yield from _aside(no.short)


def said_of(before: Table, step: Step) -> Iterator[Heard]:
    """Give everything that is told of a step: what was done, what followed, what Undo says."""
    for event in step.events:
        if isinstance(event, Told | Seen):
            yield Heard(event.text, whole=isinstance(event, Told))
    yield from (Heard(one.text) for one in changes(before, step))
    yield Heard(said(step.action))
    yield Heard(did(step.action, before.cave))
    yield Heard(label(before, step))
    yield Heard(label(before, step, before.turn), whole=False)
    for no in step.overruled:
        yield from of_refusal(no)


def of_refusal(no: Refusal) -> tuple[Heard, Heard]:
    """Give what a refusal says."""
    return Heard(no.text), Heard(no.remedy)


def _aside(*texts: str) -> Iterator[Heard]:
    """What stands beside something else may begin small."""
    return (Heard(text, whole=False) for text in texts)
