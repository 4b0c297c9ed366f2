"""What the home screen shows."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from companion.naming import NOBODY, Names
from companion.screens.words import ago, emblem, roles, told

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules import Setup
    from rules.names import Role


class Saved(Protocol):
    """A saved game as the storage lists it."""

    @property
    def id(self) -> int:
        """Its number."""
        ...

    @property
    def setup(self) -> Setup | None:
        """Who plays; nothing where that cannot be read."""
        ...

    @property
    def round(self) -> int:
        """The round it is in."""
        ...

    @property
    def last_line(self) -> str:
        """What was done last."""
        ...

    @property
    def over(self) -> bool:
        """Whether somebody has won."""
        ...

    @property
    def changed(self) -> float:
        """When it was played last."""
        ...

    @property
    def names(self) -> Names:
        """What it and its players are called."""
        ...


@dataclass(frozen=True, slots=True)
class GameCard:
    """One game to go on with."""

    id: int
    title: str
    emblems: tuple[tuple[str, str], ...]
    """A drawing and the role whose accent it has, for everybody at the table."""
    state: str
    last: str
    when: str
    names: Names = NOBODY
    seats: tuple[Role, ...] = ()


@dataclass(frozen=True, slots=True)
class TablesView:
    """Everything on the home screen."""

    notice: str
    games: tuple[GameCard, ...]
    empty: str


def tables_view(
    games: Sequence[Saved], now: float, *, notice: str = "", problem: str = ""
) -> TablesView:
    """Show these games."""
    said = " ".join(one for one in (notice, problem) if one)
    empty = "" if games else "No game yet. Start a table; every step is saved."
    return TablesView(said, tuple(_card(game, now) for game in games), empty)


def _card(game: Saved, now: float) -> GameCard:
    if game.setup is None:
        told_when = ago(game.changed, now)
        return GameCard(game.id, "A game that cannot be read", (), "Kept as it is", "", told_when)
    seats = game.setup.seats
    return GameCard(
        game.id,
        game.names.table or roles(seats),
        tuple((emblem(role), role.value) for role in seats),
        "Over" if game.over else f"Round {game.round}",
        told(game.last_line) or "Not begun",
        ago(game.changed, now),
        game.names,
        seats,
    )
