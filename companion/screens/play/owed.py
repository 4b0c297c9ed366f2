"""What hands still have to do on the table: said in a turn, and shown until somebody says Done."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from rules import Told, done_at, passed, plays
from rules.names import capital, plural, possessive, title

if TYPE_CHECKING:
    from collections.abc import Collection

    from companion.moment import Moment
    from rules.names import Role

BACK: Final = 40
"""So many steps back something owed is looked for: what is older is forgotten by all."""


@dataclass(frozen=True, slots=True)
class Tag:
    """One thing to do, with what is known of it besides, and where its rule stands."""

    key: str
    text: str
    note: str
    rule: str
    left: str = ""
    """What is to be done, said in another's turn than the one from which it was left."""

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
    for at in range(first, moment.head):
        for place, event in enumerate(moment.steps[at].events):
            if isinstance(event, Told) and event.todo:
                text, _, note = event.text.partition(" (")
                key = f"{moment.numbers[at]}.{place}"
                found.pop((text, event.rule), None)
                whose = plays(done_at(moment.tables[at], moment.steps[at]))
                left = _left(text, whose, plays(passed(moment.table)))
                found[text, event.rule] = Tag(key, text, note.removesuffix(")"), event.rule, left)
    return tuple(one for one in found.values() if one.key not in done)


def _left(text: str, whose: Role, now: Role) -> str:
    """Say in another's turn whose it is to do something: from the Knight's turn: place a tile."""
    if whose is now:
        return ""
    said, doer = text, f"{capital(title(whose))} "
    if text.startswith(doer):
        does, _, what = text.removeprefix(doer).partition(" ")
        said = f"{plural(does)} {what}"
    return f"from {possessive(title(whose))} turn: {said}"


def on_top(owed: tuple[Tag, ...]) -> tuple[Tag, ...]:
    """Put the tags as they lie: the first of the newest step on top, then the newest before it."""
    steps = dict.fromkeys(one.step for one in reversed(owed))
    return tuple(one for step in steps for one in owed if one.step == step)
