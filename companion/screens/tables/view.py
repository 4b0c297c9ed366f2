"""What the home screen shows."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Protocol

from companion.naming import NOBODY, Names
from companion.screens.words import ago, emblem, may_first, roles
from rules import acts, panel
from rules.names import capital, listed, possessive, several, title
from rules.said import spoken

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules import Reading, Setup, Table
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
class Glance:
    """How a game stands, for its card: whoever is on turn or has won, and what counts."""

    role: str
    """Whose token is shown large; empty where nobody has won."""
    state: str
    note: str
    won: bool


@dataclass(frozen=True, slots=True)
class Away:
    """A game that was deleted and can be brought back."""

    id: int
    title: str
    note: str


@dataclass(frozen=True, slots=True)
class TablesView:
    """Everything on the home screen."""

    notice: str
    games: tuple[GameCard, ...]
    empty: str
    more: int = 0
    """So many games are further back."""


def tables_view(
    games: Sequence[Saved], now: float, *, notice: str = "", problem: str = "", count: int = 0
) -> TablesView:
    """Show these games, of so many."""
    said = " ".join(one for one in (notice, problem) if one)
    empty = "" if games else "No game yet. Start a table; every step is saved."
    cards = tuple(_card(game, now) for game in games)
    return TablesView(said, cards, empty, max(0, count - len(cards)))


def named(game: Saved) -> str:
    """Say what a game is called: by its name, or by who sits there."""
    if game.setup is None:
        return "A game that cannot be read"
    return game.names.table or roles(game.setup.seats)


def away_view(away: Sequence[tuple[Saved, float]], now: float) -> tuple[Away, ...]:
    """Show what was deleted and can be brought back."""
    return tuple(Away(game.id, named(game), f"deleted {ago(since, now)}") for game, since in away)


# How a game stands


MOST: Final = 2
"""So many numbers stand on a card."""


def glance(table: Table, names: Names) -> Glance:
    """Say how a game stands: whose turn it is and how far they are, or who has won."""
    outcome = table.outcome
    if outcome is None:
        may = may_first(table)
        now = acts(table) if may else table.turn
        name = names.of(now) or title(now)
        said = f"{name} {may}" if may else f"{possessive(name)} turn"
        state = f"Round {table.round} · {said}"
        return Glance(now.value, state, _numbers(table), won=False)
    rounds = several(table.round, "round")
    if not outcome.winners:
        return Glance("", "Nobody won", rounds, won=True)
    winners = listed([_winner(role, names) for role in outcome.winners])
    return Glance(outcome.winners[0].value, f"Won by {winners}", rounds, won=True)


def _winner(role: Role, names: Names) -> str:
    name = names.of(role)
    return f"{name}, {title(role)}" if name else title(role)


def _numbers(table: Table) -> str:
    """Name the numbers that win, of whoever is on turn first; and how much of the Cave is left."""
    readings = [one for one in panel(table) if one.goal is not None]
    readings.sort(key=lambda one: one.role is not table.turn)
    said = [_number(one, table) for one in readings[:MOST]]
    cave = table.cave
    if cave is not None and len(said) < MOST:
        said.append(f"{several(cave.stack.left, 'tile')} left")
    return capital(", ".join(said))


def _number(one: Reading, table: Table) -> str:
    said = f"{one.number.name} {one.value} of {one.goal}"
    return said if one.role is table.turn else f"{possessive(title(one.role))} {said}"


def _card(game: Saved, now: float) -> GameCard:
    if game.setup is None:
        told_when = ago(game.changed, now)
        return GameCard(game.id, named(game), (), "Kept as it is", "", told_when)
    seats = game.setup.seats
    return GameCard(
        game.id,
        named(game),
        tuple((emblem(role), role.value) for role in seats),
        "Over" if game.over else f"Round {game.round}",
        spoken(game.last_line) or "Not begun",
        ago(game.changed, now),
        game.names,
        seats,
    )
