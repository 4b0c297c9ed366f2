"""How screens name things: roles, values, moments. Pure, and shared by every view."""

from __future__ import annotations

import re
from enum import Enum
from typing import TYPE_CHECKING, Final

from rules import acts, coming, may_act_first, role_rules
from rules.map import DragonFace, the_tile
from rules.names import (
    ROLE_TITLES,
    Role,
    Symbol,
    capital,
    listed,
    possessive,
    pronoun,
    several,
    title,
)

if TYPE_CHECKING:
    from collections.abc import Iterable

    from rules import Refusal, Table

_DIE: Final = "die"
_FOUR: Final = "orthogonal"
"""The drawing of the face that is called after how many points it has."""
DASH: Final = "\N{EN DASH}"
"""Stands where there is no number yet: it comes later in the turn, or nobody has told it."""
LONG: Final = 100
"""More letters than these nobody reads in a moment."""
_DAY: Final = 86_400.0
_HOUR: Final = 3_600.0
_MINUTE: Final = 60.0


def roles(seats: Iterable[Role]) -> str:
    """Name everybody at a table."""
    return ", ".join(ROLE_TITLES[role] for role in seats)


def told(number: int | None) -> str:
    """Write a number, or that nobody has told it."""
    return DASH if number is None else str(number)


def emblem(role: Role) -> str:
    """Name the drawing of a role."""
    return f"role-{role.value}"


def dice_of(role: str) -> str:
    """Name the drawings of the dice that somebody rolls, or that nobody in particular does."""
    return role_rules(Role(role)).dice if role else _DIE


def say(value: object) -> str:
    """Say a value as a button does: a card, a symbol, a number, a space."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, DragonFace):
        return value.named.title()
    if isinstance(value, Enum):
        return str(value.value).replace("-", " ").title()
    if isinstance(value, tuple):
        if [type(one) for one in value] == [int, int]:
            return capital(the_tile(value))
        return ", ".join(map(say, value))
    return "nothing" if value is None else str(value)


def drawing_of(value: object) -> str:
    """Name the drawing that shows a value; nothing where words do."""
    if isinstance(value, DragonFace):
        return face_of(value)
    if isinstance(value, Role):
        return emblem(value)
    return value.value if isinstance(value, Symbol) else ""


def face_of(face: DragonFace) -> str:
    """Name the drawing of a face of the Dragon die."""
    return f"dragon-die-{_FOUR if face is DragonFace.FOUR else face.value}"


def ago(then: float, now: float) -> str:
    """Say how long ago something was, as people do."""
    passed = now - then
    for unit, word in ((_DAY, "day"), (_HOUR, "hour"), (_MINUTE, "minute")):
        if passed >= unit:
            return f"{several(int(passed // unit), word)} ago"
    return "just now"


def long(seconds: float) -> str:
    """Say how long something took, as people do: 52 minutes, 2 hours and 5 minutes."""
    minutes = round(seconds / _MINUTE)
    hours, rest = divmod(minutes, round(_HOUR / _MINUTE))
    parts = [several(hours, "hour")] * bool(hours) + [several(rest, "minute")] * bool(rest)
    return listed(parts)


def ended(text: str) -> str:
    """End a text as a sentence ends; a question has its mark already."""
    return text if text.endswith(("?", "!", ".", "…")) else f"{text}."


def briefly(said: Iterable[str]) -> str:
    """Say as many of these whole as are read in a moment: the first one, or its first sentence."""
    first, *more = map(ended, said)
    if len(first) > LONG:
        return re.split(r"(?<=[.!?]) ", first, maxsplit=1)[0]
    for one in more:
        if len(first) + len(one) > LONG:
            break
        first = f"{first} {one}"
    return first


def in_sentences(refusal: Refusal) -> str:
    """Say why something may not be done, and the way out."""
    return f"{ended(refusal.text)} {ended(refusal.remedy)}"


def turn_mark(table: Table) -> tuple[str, str, str]:
    """Say whose turn it is, or who may act before the next, and in which round; none in the end."""
    if table.outcome is not None:
        return "", "", ""
    name, may = ROLE_TITLES[acts(table)], may_first(table)
    now = f"{name} {may}" if may else f"{possessive(name)} turn"
    return acts(table).value, now, f"Round {table.round}"


def may_first(table: Table) -> str:
    """Say what may be done between two turns: may reveal; nothing where a turn is taken."""
    first = may_act_first(table)
    return "" if first is None else f"may {first.answers[0].label.partition(' ')[0].lower()}"


def next_turn(table: Table, name: str = "") -> str:
    """Say between two turns which one comes, by a name too; nothing where one is taken."""
    comes = coming(table)
    if comes is None:
        return ""
    whose = (
        pronoun(comes.turn) if comes.turn is acts(table) else possessive(name or title(comes.turn))
    )
    return f"{whose} turn"
