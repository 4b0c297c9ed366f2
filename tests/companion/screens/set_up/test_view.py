"""The list to tick off, its drawings, and what is read aloud."""

from __future__ import annotations

from itertools import combinations

from companion.board.sketch import SIDE
from companion.naming import NOBODY, Names
from companion.screens.new_table.choice import Choice
from companion.screens.set_up.view import aloud, key_of, set_up_view
from companion.widgets.glyph import lines as drawings
from rules import Game, Setup
from rules.names import Role
from rules.setup.plan import plan
from tests.companion.screens.new_table.test_choice import C, G, H, K, T, U

X, D = Role.CAVE_GHOST, Role.DRAGON
TABLES = (
    Setup((K, U)),
    Setup((K, G, D, C, T, U, H)),
    Setup((K, X), levels={X: "spirit"}),
    Setup((C, K), levels={C: "grand"}),
    Setup((H,)),
    Setup((U,), levels={U: "hard"}),
    Setup((K,)),
    Setup((G, C)),
    Setup((G, T)),
    Setup((Role.ARMORED_KNIGHT, Role.SHADOW_PALADIN, U), levels={U: "stalker"}),
    Setup((Role.ARMORED_KNIGHT, Role.SHADOW_PALADIN), Game.MYSTERIOUS_MANOR),
    Setup((K, G, D, T), variants=frozenset({"crowded-house", "terrain"})),
)


def test_the_list_is_the_plans_in_its_order() -> None:
    """Each line says whose hands it is for; the second half of a long one comes second."""
    view = set_up_view(Choice(TABLES[0]), (), by_person=False)
    (part,) = view.parts
    assert [line.key for line in part.lines] == [key_of(step) for step in plan(TABLES[0]).steps]
    aside = next(line for line in part.lines if line.key == "aside")
    assert aside.text == "Set the 9 Crystal tiles aside"
    assert aside.note == "Shuffle all others, Dark side up"
    assert {line.whose for line in part.lines} == {"", "Knight's player", "Ghoul's player"}
    assert (view.done, view.of, view.left) == (0, 15, "15 lines not ticked")


def test_ticks_are_counted() -> None:
    """One that belongs to no line counts nothing."""
    every = [key_of(step) for step in plan(TABLES[0]).steps]
    view = set_up_view(Choice(TABLES[0]), [*every[1:], "elsewhere"], by_person=False)
    assert (view.done, view.left) == (14, "1 line not ticked")
    done = set_up_view(Choice(TABLES[0]), every, by_person=False)
    assert done.left == "Everything is laid out"


def test_the_list_is_split_by_person() -> None:
    """What is done together first, then each player's own under a name."""
    choice = Choice(Setup((K, G, U)), Names("", {U: "Bo"}))
    view = set_up_view(choice, (), by_person=True)
    assert [part.title for part in view.parts] == [
        "Together",
        "Knight's player",
        "Goblins' player",
        "Bo",
    ]
    assert {line.role for line in view.parts[3].lines} == {"ghoul"}
    assert sum(len(part.lines) for part in view.parts) == view.of


def test_a_tick_is_found_again_at_every_table() -> None:
    """No two lines of one list have the same name."""
    roles = [role for role in Role if plan(Setup((role, U))).ok or role is U]
    for seats in combinations(roles, 3):
        made = plan(Setup(seats))
        keys = [key_of(step) for step in made.steps]
        assert len(set(keys)) == len(keys)


def test_goals_and_losses_stand_below_the_list() -> None:
    """One sentence for each, and what everybody loses by."""
    view = set_up_view(Choice(TABLES[0], Names("Duel", {K: "Ann"})), (), by_person=False)
    assert view.title == "Duel"
    assert [(goal.name, goal.text) for goal in view.goals] == [
        ("Knight · Ann", "Smash 5 Crystals and escape by the Entrance"),
        ("Ghoul", "Kill the Knight, or gain 9 Fury and escape by the Entrance"),
    ]
    assert view.losses[0][0].startswith("Everybody loses when the Cave has collapsed")


def test_every_sketch_is_made_of_drawings_that_are_there() -> None:
    """Within its square; a thing has a drawing or a number."""
    seen = set()
    for setup in TABLES:
        for line in set_up_view(Choice(setup), (), by_person=False).parts[0].lines:
            for thing in line.sketch:
                seen.add(line.key)
                shown = thing.drawing in drawings() or thing.said or thing.slab == "box"
                assert shown, (line.key, thing)
                assert 0 <= thing.x <= SIDE - thing.size + 0.01
                assert 0 <= thing.y <= SIDE - thing.size + 0.01
    assert {"start", "piles", "stack", "ghost artifacts", "knight health", "flare"} <= seen


def test_the_piles_show_how_many_tiles_they_have() -> None:
    """14, 14 and 13 make the 41 of the stack: 36 less the four that start, and 9 Crystals."""
    lines = set_up_view(Choice(TABLES[0]), (), by_person=False).parts[0].lines
    sketches = {line.key: line.sketch for line in lines}
    assert [thing.said for thing in sketches["piles"] if thing.said] == ["14", "14", "13"]
    assert [thing.drawing for thing in sketches["piles"][3:]] == ["token-crystal"] * 3
    assert [thing.said for thing in sketches["stack"]] == ["41"]
    assert len(sketches["start"]) == 5


def test_who_holds_a_card_stands_beside_it() -> None:
    """Its emblem; a card for all lies beside the Entrance."""
    lines = set_up_view(Choice(Setup((K, G, C))), (), by_person=False).parts[0].lines
    flare = next(line for line in lines if line.key == "knight flare")
    assert [thing.drawing for thing in flare.sketch] == ["cards", "role-knight"]
    both = set_up_view(Choice(Setup((G, T))), (), by_person=False).parts[0].lines
    flare = next(line for line in both if line.key == "flare")
    assert [thing.drawing for thing in flare.sketch] == ["cards", "entrance"]


def test_each_role_is_read_aloud_in_a_minute() -> None:
    """Goal, turn, three things; at 150 words a minute, and the two of the Manor too."""
    for setup in TABLES:
        for one in aloud(Choice(setup, NOBODY)):
            assert len(one.words.split()) < 150
            assert len(one.remember) == 3
            assert one.goal
            assert one.turn
    (first, second) = aloud(Choice(TABLES[0], Names("", {K: "Ann"})))
    assert (first.title, second.title) == ("Knight · Ann", "Ghoul")
    assert first.words.startswith("The Knight. Your goal: Smash 5 Crystals")
