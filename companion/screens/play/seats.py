"""Who sits at the table, and whose turn it is: what the ribbon above a game shows."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from rules import acts
from rules.cave import PlaceTiles, RemoveTiles, TurnOver, cave_of
from rules.names import ROLE_TITLES, several

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules import Table


CAVE: Final = "cave"
"""Whose token and whose light the Cave has, also where nobody plays it."""


@dataclass(frozen=True, slots=True)
class Seat:
    """A role in the turn ribbon."""

    role: str
    name: str
    on_turn: bool
    out: bool = False
    """Whether it is dead. Off the map is no sign of it: nobody has to keep the others' pieces."""


def seats_of(table: Table) -> tuple[Seat, ...]:
    """Give the seats in turn order, and last the Cave where somebody is alone with it.

    Between two turns it is whoever may act before the next.
    """
    return tuple(_seats(table))


def _seats(table: Table) -> Iterator[Seat]:
    at_work, falls = of_the_cave(table), isinstance(shaping(table), RemoveTiles)
    # A role that the Ghost has summoned has a seat as long as its turn lasts.
    for role in dict.fromkeys((*table.setup.seats, table.turn)):
        on_turn = role is acts(table) and not at_work
        yield Seat(role.value, ROLE_TITLES[role], on_turn, table.is_dead(role))
    if _plays_against_the_cave(table):
        name = "The Collapse" if falls else "The Cave"
        yield Seat(CAVE, name, bool(at_work))


def _plays_against_the_cave(table: Table) -> bool:
    """Tell whether somebody is alone with the Cave, whose tiles come and go on the map."""
    return table.cave is not None and len(table.setup.seats) == 1 and cave_of(table) is None


def light(table: Table) -> str:
    """Say in whose light all stands: of whoever acts, of the Cave while its tiles come or go.

    A game that is over stands in the light of whoever has won it, and where nobody has in the
    Cave's.
    """
    if table.outcome is not None:
        return next((one.value for one in table.outcome.winners), CAVE)
    return CAVE if of_the_cave(table) else acts(table).value


def of_the_cave(table: Table) -> str:
    """Say what the Cave does as its tiles come or go; empty where it waits or is played."""
    owed = shaping(table)
    if owed is None or not _plays_against_the_cave(table):
        return ""
    tiles = several(owed.of, "tile")
    return f"grows by {tiles}" if isinstance(owed, PlaceTiles) else f"the Cave takes {tiles}"


def shaping(table: Table) -> PlaceTiles | RemoveTiles | None:
    """Give the tiles that come or go now; a tile that goes is turned over in between."""
    if not isinstance(table.first_owed, PlaceTiles | RemoveTiles | TurnOver):
        return None
    return next((one for one in table.owed if isinstance(one, PlaceTiles | RemoveTiles)), None)
