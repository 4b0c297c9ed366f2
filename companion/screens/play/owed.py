"""What hands still have to do on the table: said in a turn, and shown until somebody says Done."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from rules import Told, done_at, passed, plays
from rules.names import capital, lowered, plural, possessive, title

if TYPE_CHECKING:
    from collections.abc import Collection

    from companion.moment import Moment
    from rules import Table
    from rules.names import Role

BACK: Final = 40
"""So many steps back something owed is looked for: what is older is forgotten by all."""


_NAMED: Final = re.compile(r"(?!The )[A-Z]\w*(?: [A-Z]\w*)*:")
"""The name of what it is done for, before all else; it keeps its capital in a sentence."""


@dataclass(frozen=True, slots=True)
class Tag:
    """One thing to do, with what is known of it besides, and where its rule stands."""

    key: str
    text: str
    note: str
    rule: str
    left: str = ""
    """What is to be done, said in another's turn than the one from which it was left,"""
    role: str = ""
    """and whose turn that was."""

    @property
    def step(self) -> str:
        """The step in which it came to be owed."""
        return self.key.partition(".")[0]


def tags(moment: Moment, done: Collection[str]) -> tuple[Tag, ...]:
    """Give what is still to be done on the table, the oldest first.

    What is owed once more was done before: nobody owes the same thing twice.
    """
    if moment.table.outcome is not None:
        return ()
    first = max(0, moment.head - BACK)
    found: dict[tuple[str, str], Tag] = {}
    now = _turn(passed(moment.table))
    ended = (_turn(moment.tables[at]) for at in range(moment.head, first - 1, -1))
    last = next((turn for turn in ended if turn != now), None)
    for at in range(first, moment.head):
        for place, event in enumerate(moment.steps[at].events):
            if isinstance(event, Told) and event.todo:
                turn = _turn(done_at(moment.tables[at], moment.steps[at]))
                text, _, note = event.text.partition(" (")
                found.pop((text, event.rule), None)
                role = "" if turn[1] is now[1] else turn[1].value
                found[text, event.rule] = Tag(
                    f"{moment.numbers[at]}.{place}",
                    text,
                    note.removesuffix(")"),
                    event.rule,
                    _left(text, turn[1], last=turn == last) if role else "",
                    role,
                )
    return tuple(one for one in found.values() if one.key not in done)


def _turn(table: Table) -> tuple[int, Role]:
    """Tell one turn from another: by its round, and who plays it."""
    return table.round, plays(table)


def _left(text: str, whose: Role, *, last: bool) -> str:
    """Say in another's turn who still has to do something, and since when."""
    said, doer = text if _NAMED.match(text) else lowered(text), capital(title(whose))
    if text.startswith(f"{doer} "):
        does, _, what = text.removeprefix(f"{doer} ").partition(" ")
        said = f"{plural(does)} {what}"
    elif text.startswith(f"{doer}: "):
        said = text.removeprefix(f"{doer}: ")
    turn = f"{possessive(title(whose))} turn" if last else f"an earlier turn of {title(whose)}"
    return f"Left from {turn}: {said}"


def on_top(owed: tuple[Tag, ...]) -> tuple[Tag, ...]:
    """Put the tags as they lie: the first of the newest step on top, then the newest before it."""
    steps = dict.fromkeys(one.step for one in reversed(owed))
    return tuple(one for step in steps for one in owed if one.step == step)
