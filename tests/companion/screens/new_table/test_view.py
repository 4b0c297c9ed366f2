"""A new table: what is offered, what is wrong, and what each level means."""

from __future__ import annotations

import pytest

from companion.naming import Names
from companion.screens.new_table.choice import (
    Choice,
    with_agreed,
    with_game,
    with_level,
    with_map,
    with_role,
    with_ruling,
    with_variant,
)
from companion.screens.new_table.hard import level_views
from companion.screens.new_table.view import (
    NewTableView,
    difference,
    new_table_view,
)
from rules import Box, Game, Setup, who_plays
from rules.names import Role
from tests.companion.screens.new_table.test_choice import C, G, H, K, T, U, V, seated


def folds(view: NewTableView) -> dict[str, list[str]]:
    """Give what lies under each fold."""
    return {fold.name: [one.name for one in fold.switches] for fold in view.folds}


def test_nobody_is_no_table() -> None:
    """Then it says what to do, and has nothing to explain."""
    view = new_table_view(Choice())
    assert (view.can_start, view.problems, view.note) == (False, (), "First say who plays")
    assert (view.rows, view.folds, view.map) == ((), (), ())


def test_two_can_begin_at_once() -> None:
    """In turn order, at the usual levels."""
    view = new_table_view(seated(U, K))
    assert (view.can_start, view.note) == (True, "2 play, no map")
    assert [(row.name, row.level, row.said, row.hard) for row in view.rows] == [
        ("Knight", "Knight", "the usual game", 3),
        ("Ghoul", "Ghoul", "the usual game", 3),
    ]


def test_whose_box_is_not_there_is_not_offered() -> None:
    """Who sits already stays to be seen."""
    view = new_table_view(seated(U), None, {Box.CAVERNS})
    assert {seat.name for seat in view.seats} == {
        *("Knight", "Goblins", "Dragon", "Cave", "Thief"),
        "Ghoul",
    }


def test_every_role_lies_in_one_box() -> None:
    """Whoever owns all boxes is offered everybody."""
    owned = [role for box in Box for role in box.roles]
    assert len(owned) == len(set(owned))
    assert set(owned) == {role for game in Game for role in who_plays(game)}


@pytest.mark.parametrize(
    ("seats", "sentence", "ways"),
    [
        (
            (K, C, Role.CAVE_GHOST),
            "The Cave and the Cave Ghost take the same seat: only one of them plays",
            ["Without the Cave", "Without the Cave Ghost"],
        ),
        (
            (K, G, V),
            "The Goblins and the Vile Ghoul take the same seat: only one of them plays",
            ["Without the Goblins", "Without the Vile Ghoul"],
        ),
        ((C,), "The Cave cannot play alone: somebody has to walk into it", ["With the Knight"]),
        (
            (Role.SHADOW_PALADIN, H),
            "No booklet gives the Shadow Paladin a game alone in the Cave",
            ["The Dragon instead of the Shadow Paladin"],
        ),
        (
            (K, G, Role.DRAGON, Role.UNICORN, C, T, U, H),
            "8 roles are too many: with the Ghoul and the Ghost there are games for seven",
            ["Without the Unicorn", "Without the Ghost"],
        ),
        (
            (Role.DRAGON, Role.SHADOW_PALADIN),
            "The Dragon and the Shadow Paladin take the same seat: only one of them plays",
            ["Without the Shadow Paladin"],
        ),
    ],
)
@pytest.mark.rule("cave-ghost.player-variants", "vile-ghoul.player-variants")
def test_an_impossible_mix_explains_itself_and_offers_what_can_be_played(
    seats: tuple[Role, ...], sentence: str, ways: list[str]
) -> None:
    """The nearest table first; then the one before the last tap, where that was one."""
    before = seated(*seats[:-1])
    view = new_table_view(seated(*seats), before)
    assert view.problems[0][0] == sentence
    assert not view.can_start
    alone = len(seats) == 1
    assert view.note == ("Say who else plays" if alone else "See what is wrong")
    assert [way.words for way in view.ways_out] == ways
    for way in view.ways_out:
        assert new_table_view(Choice(way.setup)).can_start


def test_those_who_do_not_go_together_are_marked() -> None:
    """And nobody else; what else could be chosen waits until it can."""
    view = new_table_view(seated(K, G, V), seated(K, G))
    assert {row.role for row in view.rows if row.wrong} == {G, V}
    assert (view.map, view.folds) == ((), ())


def test_fully_focused_and_wraith_explain_themselves() -> None:
    """Whichever was chosen last, either can go."""
    focused = with_variant(seated(K, H), "fully-focused")
    wraith = with_level(focused, H, "wraith")
    view = new_table_view(wraith, focused)
    assert view.problems[0][0] == "Fully Focused goes with every level of the Ghost but Wraith"
    assert [way.words for way in view.ways_out] == ["Without Fully Focused", "Ghost: Ghost"]
    assert not any(row.wrong for row in view.rows)


def test_a_level_of_somebody_else_is_never_offered_but_would_be_told() -> None:
    """As it comes from a table that was kept by another version."""
    strange = Choice(Setup((K, U), levels={U: "wraith"}))
    view = new_table_view(strange)
    assert view.problems[0][0].startswith("“Wraith” is no level of the Ghoul but of the Cave Ghost")
    assert [way.words for way in view.ways_out] == ["Ghoul: Hunter"]


def test_who_lives_in_the_other_box_is_sent_there() -> None:
    """Where nobody else is left."""
    view = new_table_view(Choice(Setup((Role.SPIDER,))), seated(K))
    assert [way.words for way in view.ways_out] == [
        "From Mysterious Manor",
        "The Knight instead of the Spider",
    ]


def test_what_else_may_differ_is_said_in_general() -> None:
    """Such as an agreed number that this mix has not."""
    assert difference(Setup((K, U), choices={"a": "b"}), Setup((K, U))) == "As it can be played"


@pytest.mark.rule("vile-ghoul.difficulty-variants", "setup.difficulty.knight")
def test_each_level_says_what_it_changes_here() -> None:
    """By the cards: Health of the prey, the dice, the goal; the usual one says the goal."""
    told = {one.title: one.means for one in level_views(seated(K, V), V)}
    assert told["Ragpicker"] == "Knight: start with 5 Health"
    assert told["Ghoul"] == "Kill the Knight; an Ambush that kills her counts too"
    assert told["Stalker"] == "Put one Ghoul die into the box: you play with two"
    assert told["Hunter"].startswith("Knight: start with 8 Health. Put one Ghoul die")
    alone = {one.title: one for one in level_views(seated(K), K)}
    assert "line C" in alone["Hard"].means
    assert alone["Lady"].means.startswith("Smash 6 Crystals, Strength 4")
    assert alone["Knight"].means == "Smash 5 Crystals and escape by the Entrance"
    beside = {one.title: one for one in level_views(seated(K, H), K)}
    assert beside["Medium"].said == "the usual game"
    assert (alone["Medium"].said, alone["Medium"].hard, alone["Medium"].chosen) == (
        *("the usual solo game", 3),
        True,
    )


@pytest.mark.rule("ghost.difficulty-variants", "setup.difficulty.cave", "setup.difficulty.thief")
def test_what_a_level_leaves_out_is_said() -> None:
    """The Ghost card, tiles of each type, the first upgrades."""
    four = seated(K, C, T, H)
    ghost = {one.title: one.means for one in level_views(four, H)}
    assert ghost["Phantom"] == "Without the Ghost's own card"
    assert ghost["Wraith"] == (
        "Lock 6 Artifacts, then reach the Entrance. Without the Ghost's own card"
    )
    cave = {one.title: one.means for one in level_views(four, C)}
    assert cave["Lava Tube"].endswith("Put 2 tiles of each type into the box")
    thief = {one.title: one.means for one in level_views(four, T)}
    assert thief["Prowler"].endswith("The first Treasure brings no upgrade")


def test_a_level_at_an_impossible_table_means_nothing_yet() -> None:
    """The table is mended first."""
    assert {one.means for one in level_views(seated(K, Role.ARMORED_KNIGHT), K)} == {""}


def test_what_is_offered_besides_fits_the_table() -> None:
    """Map and shuffling, variants, and the rulings that matter here."""
    view = new_table_view(seated(K, U))
    assert [one.name for one in view.map] == ["map"]
    assert folds(view) == {
        "variants": ["skitter"],
        "rulings": ["crystal-fury"],
    }
    with_cave = new_table_view(with_map(seated(K, C, U, H)))
    assert [one.name for one in with_cave.map] == ["map"]
    assert folds(with_cave) == {
        "variants": ["skitter", "fully-focused"],
        "rulings": ["spores-skitter", "crystal-fury", "artifact-pushed"],
    }
    assert [one.name for one in new_table_view(seated(U)).map] == ["map", "stack"]
    manor = with_role(with_game(Choice(), Game.MYSTERIOUS_MANOR), Role.SPIDER)
    assert (new_table_view(manor).map, folds(new_table_view(manor))) == ((), {})


@pytest.mark.parametrize(
    ("choice", "why", "note"),
    [
        (seated(U), "On by itself, as one plays alone", "Alone, with the map"),
        (seated(K, U), "Off by itself, as several play", "2 play, no map"),
        (
            with_role(Choice(maps={frozenset({U}): False}), U),
            "Off as when these roles played last",
            "Alone, no map",
        ),
        (
            with_role(Choice(maps={frozenset({U}): True}), U),
            "On as when these roles played last",
            "Alone, with the map",
        ),
        (with_map(seated(K, U)), "", "2 play, with the map"),
    ],
)
def test_a_map_that_is_there_or_not_by_itself_says_why(choice: Choice, why: str, note: str) -> None:
    """The key that goes on says which; whoever has switched it knows why it is so."""
    view = new_table_view(choice)
    what = "The app knows where every tile and piece lies"
    assert view.map[0].what == (f"{what}. {why}" if why else what)
    assert view.note == note


def test_omens_are_counted_with_the_map_and_without() -> None:
    """On the map by what lies there, without it by taps."""
    assert "omens" in [one.name for one in new_table_view(seated(K, C)).counted]
    assert "omens" in [one.name for one in new_table_view(with_map(seated(K, C))).counted]


def test_a_fold_says_what_lies_under_it() -> None:
    """What is on; of rulings, how many are off."""
    choice = with_variant(with_ruling(seated(K, U), "crystal-fury"), "skitter")
    view = new_table_view(with_agreed(choice, "keep-grit", "yes"))
    assert {fold.name: fold.said for fold in view.folds} == {
        "variants": "Skitter",
        "rulings": "1 switched off",
    }
    usual = {fold.name: fold.said for fold in new_table_view(seated(K, U)).folds}
    assert usual == {"variants": "None", "rulings": "As we play them"}


def test_a_ruling_is_shown_with_its_reason_from_the_book() -> None:
    """Its question, what we play, and why."""
    (rulings,) = [fold for fold in new_table_view(seated(K, U)).folds if fold.name == "rulings"]
    (fury,) = rulings.switches
    assert fury.title == "Does smashing a Crystal give the Ghoul Fury?"
    assert "We play: yes" in fury.what
    assert "Why" in fury.what
    assert "may switch" not in fury.what
    assert (fury.rule, fury.on) == ("ruling.crystal-fury", True)


def test_agreed_numbers_are_shown_with_what_each_means() -> None:
    """Only in the mixes that leave one open."""
    (crystals,) = new_table_view(seated(G, H)).agree
    assert crystals.options[1] == ("4", "4 Crystals to smash, 5 Artifacts for the Ghost to lock")
    assert new_table_view(seated(K, G)).agree == ()
    assert new_table_view(seated(U)).agree == ()


def test_names_stand_with_the_roles() -> None:
    """Who is named is called so."""
    choice = Choice(Setup((K, U)), Names("Friday night", {K: "Ann", U: "Bo"}))
    view = new_table_view(choice)
    assert [row.name for row in view.rows] == ["Knight · Ann", "Ghoul · Bo"]
    assert view.names == "Friday night · Ann and Bo"
    assert new_table_view(seated(K)).names == "Nobody is named"
