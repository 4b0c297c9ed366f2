"""What whoever is on turn is asked, where no question of its own stands there.

In the Manor it hangs on the wall with the emblem; in the Cave it is a line above the keys.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from companion.panels import own
from companion.screens.play.sections import keeps_books
from rules import Game, passed, plays
from rules.names import capital, does, title

if TYPE_CHECKING:
    from rules import Table


@dataclass(frozen=True, slots=True)
class Plaque:
    """Whose emblem stands there, what they are asked, and a line about it."""

    role: str
    text: str
    note: str
    hangs: bool = True
    """Whether it hangs on the Manor's wall."""


def plaque_of(table: Table) -> Plaque | None:
    """Say what whoever is on turn is asked; a board asks it itself, where one is kept."""
    table = passed(table)
    manor = table.setup.game is Game.MYSTERIOUS_MANOR
    if table.outcome is not None or table.owed or table.cave is not None:
        return None
    found = own(table.turn, "now") if keeps_books(table, table.turn) else None
    if found is None:
        if not manor:
            return None  # the first group asks what was done
        said = capital(does(table.turn, "plays"))
        return Plaque(table.turn.value, said, "tell what it changes for the others")
    text, note = found.asks(table)
    if table.within is not None:
        note = f"{capital(does(plays(table), 'plays'))} {title(table.turn)}"
    return Plaque(plays(table).value, text, note, hangs=manor)


def before(plaque: Plaque, may: str, when: str) -> Plaque:
    """Ask first whether something is done that may be done before all else, and when it may."""
    # What else is asked may be a question of the same kind, with its other ways in its note.
    asks = plaque.text.endswith("?")
    rather = plaque.note if asks else f"or {plaque.text[:1].lower()}{plaque.text[1:]}"
    return replace(plaque, text=f"{may}?", note=capital("; ".join(filter(None, (when, rather)))))
