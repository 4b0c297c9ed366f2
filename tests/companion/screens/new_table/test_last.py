"""The tables that were played last."""

from __future__ import annotations

from dataclasses import dataclass, replace

from companion.naming import NOBODY, Names
from companion.screens.new_table.last import besides, last_tables, maps_of_last, names_of_last
from rules import Game as Box
from rules import Setup
from rules.names import Role
from tests.companion.screens.new_table.test_choice import C, G, H, K, U, V


@dataclass(frozen=True)
class Game:
    """A saved game."""

    setup: Setup | None
    names: Names = NOBODY


DUEL = Setup((K, U))
TRIO = Setup((K, G, U), levels={U: "hunter"}, variants=frozenset({"skitter"}), with_map=True)


def test_the_last_different_tables_are_remembered_the_newest_first() -> None:
    """A table played five times is one table; what cannot be read or played is none."""
    broken = Setup((K, U), variants=frozenset({"fully-focused"}))
    games = [Game(TRIO), Game(DUEL), Game(TRIO), Game(None), Game(broken), Game(Setup((G, C)))]
    tables = last_tables([*games, Game(Setup((K, C)))])
    assert [table.choice.setup for table in tables] == [TRIO, DUEL, Setup((G, C))]
    assert tables[0].title == "Knight, Goblins, Ghoul"
    assert tables[0].note == "Hunter · Skitter · with the map"
    assert tables[1].emblems == (("role-knight", "knight"), ("role-ghoul", "ghoul"))


def test_a_named_table_is_called_so() -> None:
    """Its players stand below; or its roles, where nobody is named."""
    (table,) = last_tables([Game(DUEL, Names("Friday night", {K: "Ann"}))])
    assert (table.title, table.note) == ("Friday night", "Ann")
    (table,) = last_tables([Game(DUEL, Names("Friday night"))])
    assert table.note == "Knight, Ghoul"


def test_again_with_the_ghost() -> None:
    """Whoever can sit down besides is offered, with the levels that still hold."""
    (table,) = last_tables([Game(Setup((U,), levels={U: "hard"}))])
    every = besides(table.choice, Role)
    assert H in {one.role for one in every}
    assert V not in {one.role for one in every}
    (ghost,) = [one for one in every if one.role is H]
    assert ghost.words == "With the Ghost"
    assert ghost.choice.setup.levels == {U: "hard"}
    (knight,) = [one for one in every if one.role is K]
    assert knight.choice.setup.levels == {}
    assert besides(table.choice, [V]) == ()


def test_it_is_remembered_who_had_the_map_when_they_played_last() -> None:
    """The newest game of these roles says so; the Manor has no map, and says nothing."""
    manor = Setup((Role.ARMORED_KNIGHT, Role.SPIDER), Box.MYSTERIOUS_MANOR)
    games = [Game(DUEL), Game(TRIO), Game(replace(DUEL, with_map=True)), Game(manor), Game(None)]
    assert maps_of_last(games) == {frozenset({K, U}): False, frozenset({K, G, U}): True}


def test_names_are_remembered_role_by_role() -> None:
    """The last who played it."""
    games = [Game(DUEL, Names("", {K: "Ann"})), Game(DUEL, Names("Old", {K: "Bo", U: "Cy"}))]
    assert names_of_last(games) == Names("", {K: "Ann", U: "Cy"})
    assert names_of_last([Game(DUEL)]) == NOBODY
