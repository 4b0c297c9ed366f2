"""The tables that were played last, to be laid again: they are read off the saved games."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final, Protocol

from companion.naming import NOBODY, Names, brief
from companion.screens.new_table.choice import Choice, instead, keeps_map
from companion.screens.new_table.view import difference
from companion.screens.words import emblem, roles
from rules import who_plays
from rules.names import level_title, listed
from rules.setup import VARIANTS
from rules.setup.plan import plan

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from rules import Setup
    from rules.names import Role

MOST: Final = 3
"""So many tables are remembered."""


class Saved(Protocol):
    """A saved game as the storage lists it."""

    @property
    def setup(self) -> Setup | None:
        """Who plays."""
        ...

    @property
    def names(self) -> Names:
        """What it is called."""
        ...


@dataclass(frozen=True, slots=True)
class LastTable:
    """A table to be laid again."""

    choice: Choice
    title: str
    note: str
    emblems: tuple[tuple[str, str], ...]
    """A drawing and the role whose accent it has, for everybody at the table."""


@dataclass(frozen=True, slots=True)
class Besides:
    """The same table with somebody more."""

    role: Role
    words: str
    emblem: str
    choice: Choice


def last_tables(games: Iterable[Saved]) -> tuple[LastTable, ...]:
    """Give the last few different tables, the newest first; those that can still be played."""
    found: dict[str, LastTable] = {}
    for game in games:
        setup = game.setup
        if len(found) < MOST and setup is not None:
            key = repr((setup.game, setup.seats, sorted(setup.levels.items()), setup.with_map))
            if key not in found and plan(setup).ok:
                found[key] = _last(setup, game.names)
    return tuple(found.values())


def _last(setup: Setup, names: Names) -> LastTable:
    choice = Choice(setup, names, map_said=True)
    emblems = tuple((emblem(role), role.value) for role in setup.seats)
    title = names.table or roles(setup.seats)
    return LastTable(choice, title, " · ".join(_notes(setup, names)), emblems)


def _notes(setup: Setup, names: Names) -> Iterator[str]:
    players = [brief(names.of(role)) for role in setup.seats if names.of(role)]
    if players:
        yield listed(players)
    elif names.table:
        yield roles(setup.seats)
    yield from (level_title(level) for level in setup.levels.values())
    yield from (one.title for one in VARIANTS if one.name in setup.variants)
    if setup.with_map:
        yield "with the map"


def besides(choice: Choice, owned: Iterable[Role]) -> tuple[Besides, ...]:
    """Give whom this table could take in besides: again with the Ghost."""
    setup = choice.setup
    more = [
        role for role in who_plays(setup.game) if role not in setup.seats and role in set(owned)
    ]
    found = []
    for role in more:
        with_it = instead(choice, replace(setup, seats=(*setup.seats, role)))
        levels = {one: said for one, said in with_it.setup.levels.items() if _fits(with_it, one)}
        with_it = replace(with_it, setup=replace(with_it.setup, levels=levels))
        if plan(with_it.setup).ok:
            words = difference(setup, with_it.setup)
            found.append(Besides(role, words, emblem(role), with_it))
    return tuple(found)


def _fits(choice: Choice, role: Role) -> bool:
    alone = replace(choice.setup, levels={role: choice.setup.level(role)})
    return plan(alone).ok


def maps_of_last(games: Iterable[Saved]) -> dict[frozenset[Role], bool]:
    """Give for all who sat together whether they had the map when they did so last."""
    maps: dict[frozenset[Role], bool] = {}
    for game in games:
        if game.setup is not None and keeps_map(game.setup):
            maps.setdefault(frozenset(game.setup.seats), game.setup.with_map)
    return maps


def names_of_last(games: Iterable[Saved]) -> Names:
    """Give for each role who played it last."""
    players: dict[Role, str] = {}
    for game in games:
        players = {**game.names.players, **players}
    return Names("", players) if players else NOBODY
