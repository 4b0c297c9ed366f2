"""What hands still have to do on the table: said in a turn, and shown until somebody says Done."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from rules import Told

if TYPE_CHECKING:
    from collections.abc import Collection

    from companion.session import Moment

BACK: Final = 40
"""So many steps back something owed is looked for: what is older is forgotten by all."""
MOST: Final = 2
"""So many tags stand there at once; the next one comes when one of them is done."""


@dataclass(frozen=True, slots=True)
class Tag:
    """One thing to do, with what is known of it besides, and where its rule stands."""

    key: str
    text: str
    note: str
    rule: str


def tags(moment: Moment, done: Collection[str]) -> tuple[Tag, ...]:
    """Give what is still to be done on the table, the oldest first."""
    if moment.table.outcome is not None:
        return ()
    first = max(0, moment.head - BACK)
    found = []
    for at in range(first, moment.head):
        for place, event in enumerate(moment.steps[at].events):
            if isinstance(event, Told) and event.todo:
                text, _, note = event.text.partition(" (")
                key = f"{moment.numbers[at]}.{place}"
                if key not in done:
                    found.append(Tag(key, text, note.removesuffix(")"), event.rule))
    return tuple(found)
