"""What each tap makes of a table that is being chosen."""

from __future__ import annotations

import pytest

from companion.naming import Names
from companion.screens.new_table.choice import (
    Choice,
    as_kept,
    asked,
    from_kept,
    instead,
    with_agreed,
    with_books,
    with_game,
    with_level,
    with_map,
    with_role,
    with_ruling,
    with_stack,
    with_variant,
)
from rules import Game, Setup, new_table
from rules.names import Role
from rules.setup.plan import plan

K, G, C, T = Role.KNIGHT, Role.GOBLINS, Role.CAVE, Role.THIEF
U, V, H = Role.GHOUL, Role.VILE_GHOUL, Role.GHOST


def seated(*roles: Role) -> Choice:
    """Let these sit down, one after the other."""
    choice = Choice()
    for role in roles:
        choice = with_role(choice, role)
    return choice


def test_a_role_sits_down_and_gets_up_again_with_its_level() -> None:
    """Whoever comes back plays at the usual level."""
    choice = with_level(seated(K, U), U, "hunter")
    assert asked(choice).levels == {U: "hunter"}
    assert asked(with_role(choice, U)).levels == {}
    assert asked(with_role(with_role(choice, U), U)).levels == {}


def test_the_usual_level_need_not_be_said() -> None:
    """The middle of five, and the middle of three alone."""
    choice = with_level(with_level(seated(K, U), U, "hunter"), U, "ghoul")
    assert asked(choice).levels == {}
    alone = seated(U)
    assert asked(with_level(alone, U, "medium")).levels == {}
    assert asked(with_level(alone, U, "hard")).levels == {U: "hard"}


def test_a_level_of_solo_games_goes_when_somebody_comes() -> None:
    """There is no hard game of two."""
    assert asked(with_role(with_level(seated(U), U, "hard"), K)).levels == {}


def test_the_other_box_has_other_seats() -> None:
    """Whoever does not live there gets up; the visitors stay."""
    choice = with_game(seated(Role.ARMORED_KNIGHT, U), Game.MYSTERIOUS_MANOR)
    assert choice.setup.seats == (Role.ARMORED_KNIGHT,)
    assert not choice.setup.with_map


def test_who_plays_alone_has_the_map_until_somebody_says_otherwise() -> None:
    """A group has its tiles on the table."""
    assert asked(seated(U)).with_map
    assert not asked(seated(U, K)).with_map
    without = with_map(seated(U))
    assert not asked(without).with_map
    assert not asked(with_role(without, K)).with_map
    assert asked(with_role(with_map(with_map(seated(U))), K)).with_map


def test_the_map_is_there_by_itself_as_these_had_it_last() -> None:
    """In whatever order they sit down; whoever says otherwise has it so whoever comes."""
    choice = Choice(maps={frozenset({K, U}): True, frozenset({U}): False})
    with_ghoul = with_role(choice, U)
    assert not asked(with_ghoul).with_map
    both = with_role(with_ghoul, K)
    assert asked(both).with_map
    assert not asked(with_role(both, H)).with_map
    assert asked(with_role(with_map(with_ghoul), H)).with_map


def test_who_comes_to_one_alone_by_a_way_out_takes_the_map_along_no_further() -> None:
    """It was there by itself for one alone, and two have their tiles on the table."""
    alone = seated(C)
    nearest = plan(alone.setup).nearest
    assert nearest is not None
    mended = instead(alone, nearest)
    assert asked(mended).seats == (K, C)
    assert not asked(mended).with_map


def test_the_app_shuffles_only_where_it_keeps_the_map() -> None:
    """What was said goes with the map, and with a Cave, whose player holds tiles in secret."""
    choice = with_stack(seated(U))
    assert asked(choice).choices == {"stack": "virtual"}
    assert asked(with_stack(choice)).choices == {}
    assert asked(with_map(choice)).choices == {}
    assert asked(with_role(with_map(with_map(choice)), C)).choices == {}


def test_a_variant_leaves_with_its_role() -> None:
    """Skitter needs a Ghoul."""
    choice = with_variant(seated(K, U), "skitter")
    assert asked(choice).variants == {"skitter"}
    assert asked(with_variant(choice, "skitter")).variants == frozenset()
    assert asked(with_role(choice, U)).variants == frozenset()


@pytest.mark.parametrize(
    ("seats", "name", "value"),
    [
        ((V, T), "thief-treasures", "5"),
        ((V, T, C), "thief-treasures", "5"),
        ((V, H), "ghost-crystals", "4"),
        ((G, H), "ghost-crystals", "4"),
    ],
)
@pytest.mark.rule("vile-ghoul.2plus-players.thief", "ghost.2-players", "ruling.vile-against-ghost")
def test_the_players_agree_on_a_number(seats: tuple[Role, ...], name: str, value: str) -> None:
    """The usual number need not be said; in another mix there is nothing to agree on."""
    choice = with_agreed(seated(*seats), name, value)
    assert asked(choice).choices == {name: value}
    assert plan(asked(choice)).choices[0].chosen == value
    assert from_kept(as_kept(choice)) == Choice(asked(choice), map_said=True)
    usual = plan(asked(choice)).choices[0].options[0]
    assert asked(with_agreed(choice, name, usual)).choices == {}
    crowded = with_role(choice, K)
    assert asked(crowded).choices == {}
    assert asked(with_role(crowded, K)).choices == {}


def test_what_the_app_counts_goes_with_those_whose_it_is() -> None:
    """The Goblins' Rage without Goblins is nothing."""
    choice = with_agreed(seated(K, G, U), "keep-rage", "yes")
    assert asked(choice).choices == {"keep-rage": "yes"}
    assert plan(asked(choice)).ok
    assert asked(with_role(choice, G)).choices == {}


def test_a_ruling_is_switched_off_and_on() -> None:
    """It holds unless the group says no."""
    choice = with_ruling(seated(K, U), "crystal-fury")
    assert asked(choice).rulings == {"crystal-fury": "no"}
    assert asked(with_ruling(choice, "crystal-fury")).rulings == {}


def test_books_on_paper_go_with_their_role() -> None:
    """Whoever comes back has them kept by the app."""
    choice = with_books(seated(K, U), U)
    assert asked(choice).on_paper == {U}
    assert asked(with_books(choice, U)).on_paper == frozenset()
    assert asked(with_role(choice, U)).on_paper == frozenset()


def test_the_nearest_table_is_taken_whole() -> None:
    """The names stay."""
    choice = Choice(Setup((K, Role.ARMORED_KNIGHT)), Names("", {K: "Ann"}))
    nearest = plan(choice.setup).nearest
    assert nearest is not None
    mended = instead(choice, nearest)
    assert plan(mended.setup).ok
    assert mended.names.of(K) == "Ann"


@pytest.mark.parametrize("seats", [(K, U), (V, T), (U,), (K, G, C)])
def test_what_is_chosen_is_a_table_for_the_rules(seats: tuple[Role, ...]) -> None:
    """The set-up that the taps make is one that a game can be played with."""
    assert set(new_table(asked(seated(*seats))).roles) == set(seats)


def test_a_table_is_kept_whole() -> None:
    """Box, seats, levels, variants, rulings, what is counted, map, names."""
    choice = with_level(with_variant(seated(K, G, U), "skitter"), K, "lady")
    choice = with_map(with_ruling(with_agreed(choice, "keep-rage", "yes"), "crystal-fury"))
    named = Choice(choice.setup, Names("Friday night", {K: "Ann"}), map_said=True)
    assert from_kept(as_kept(named)) == Choice(asked(named), named.names, map_said=True)


@pytest.mark.parametrize(
    "kept",
    [
        None,
        [],
        {},
        {"setup": 3},
        {"setup": ""},
        {"setup": "table elf"},
        {"setup": "table knight armored-knight"},
        {"setup": "table knight ghoul\nvariant fully-focused"},
    ],
)
def test_what_cannot_be_played_is_not_remembered(kept: object) -> None:
    """A setting of another version does no harm."""
    assert from_kept(kept) is None
