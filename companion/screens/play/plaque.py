"""In the Manor no map is kept: whose turn it is and what is asked hang on its wall."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from companion.panels import own
from companion.screens.play.sections import keeps_books
from rules import Game, passed
from rules.names import capital, does

if TYPE_CHECKING:
    from rules import Table


@dataclass(frozen=True, slots=True)
class Plaque:
    """Whose emblem hangs there, what they are asked, and a line about it."""

    role: str
    text: str
    note: str


def plaque_of(table: Table) -> Plaque | None:
    """Say what whoever is on turn is asked, where no question of its own stands there."""
    table = passed(table)
    if table.setup.game is not Game.MYSTERIOUS_MANOR or table.outcome is not None or table.owed:
        return None
    found = own(table.turn, "now") if keeps_books(table, table.turn) else None
    if found is None:
        said = capital(does(table.turn, "plays"))
        return Plaque(table.turn.value, said, "tell what it changes for the others")
    return Plaque(table.turn.value, *found.asks(table))
