"""The numbers that are read across the table, and when."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from rules import Setup, new_table
from rules.house import role_rules
from rules.names import Role
from rules.panel import name_of, panel
from tests.table import play, then

if TYPE_CHECKING:
    from rules import Table

ROLLED = ("table knight ghoul", "knight ends turn", "ghoul starts", "ghoul rolls 6 5 4")


def seen(*told: str) -> dict[str, object]:
    """Give the Ghoul's numbers that are shown after these lines."""
    return {one.number.field: one.value for one in panel(play(*told)) if one.role is Role.GHOUL}


@pytest.mark.rule("ghoul.set-defense")
def test_the_others_must_know_its_defense_and_itself_its_points() -> None:
    """Movement and attack have their places before they are set; Fury is always there."""
    assert seen("table knight ghoul") == {"fury": 0, "defense": 0}
    assert seen(*ROLLED) == {"fury": 0, "movement": None, "attack": None}
    assert seen(*ROLLED, "ghoul chooses 6 5") == {"fury": 0, "movement": 6, "attack": 5}


def test_what_is_not_there_is_not_shown_unless_it_wins() -> None:
    """Treasures come up with the first; Crystals stand there where the goal counts them."""
    assert "treasures" not in seen("table knight ghoul")
    assert seen("table knight ghoul", "correct ghoul treasures to 1")["treasures"] == 1
    assert "crystals" not in seen("table knight ghoul")
    (crystals,) = (
        one for one in panel(new_table(Setup((Role.GHOUL,)))) if one.number.field == "crystals"
    )
    assert (crystals.value, crystals.goal) == (0, 6)


@pytest.mark.rule("vile-ghoul.move.temporary-bonus")
def test_a_bonus_is_for_its_own_turn() -> None:
    """Nobody else has to reckon with it."""
    told = ("table knight vile-ghoul", "knight ends turn", "vile-ghoul starts")
    bonus = "correct vile-ghoul bonus to 1"
    fields = [one.number.field for one in panel(play(*told, bonus)) if one.kept]
    assert fields == ["movement", "attack", "bonus"]
    fields = [one.number.field for one in panel(play("table knight vile-ghoul", bonus)) if one.kept]
    assert fields == ["defense"]


def test_a_number_that_no_panel_shows_has_words_too() -> None:
    """The history says spaces moved, not moved."""
    hers = Role.ARMORED_KNIGHT
    assert name_of(hers, "moved") == "Spaces moved"
    assert name_of(hers, "on_javelin") == "Hero cubes on Throw Javelin"
    assert name_of(hers, "unassigned") == "Hero cubes"
    assert name_of(Role.SHADOW_PALADIN, "walls") == "Walls left to cross"
    assert name_of(Role.VILE_GHOUL, "left") == "Die chosen"


def test_those_whose_books_lie_on_the_table_come_last() -> None:
    """The Knight sits before the Ghoul, and what she tells stands behind its numbers."""
    table = play("table knight ghoul", "knight has 4 defense")
    assert [(one.role, one.kept) for one in panel(table)] == [
        (Role.GHOUL, True),
        (Role.GHOUL, True),
        (Role.KNIGHT, False),
        (Role.KNIGHT, False),
    ]


@pytest.mark.parametrize("role", list(Role))
def test_every_seat_can_tell_what_others_must_know(role: Role) -> None:
    """Each by the name on its own board; "Defense" only where that is printed."""
    names = {
        Role.KNIGHT: "Strength",
        Role.GOBLINS: "Population",
        Role.DRAGON: "Armor",
        Role.UNICORN: "Armor",
        Role.THIEF: "Stealth",
    }
    assert name_of(role, "defense") == names.get(role, "Defense")


def test_fields_and_dice_are_called_what_they_are() -> None:
    """By the panel's name where it has one; the Ghouls' dice are their own."""
    assert name_of(Role.GHOUL, "backstab_cubes") == "Backstab cubes"
    assert name_of(Role.GHOUL, "goal_reached") == "Goal reached"
    assert (role_rules(Role.KNIGHT).dice, role_rules(Role.VILE_GHOUL).dice) == ("die", "ghoul-die")


def test_what_comes_and_goes_is_told_from_what_is_always_there() -> None:
    """Treasures of a Ghoul come and go; Crystals on the way to a goal are always there."""
    found = panel(play(*ROLLED, "ghoul chooses 6 5", "correct ghoul treasures to 1"))
    ghouls = [one for one in found if one.role is Role.GHOUL]
    assert [one.number.field for one in ghouls if one.comes_and_goes] == ["treasures"]
    assert [one.number.field for one in ghouls if one.number.is_spent] == ["movement", "attack"]
    alone = panel(new_table(Setup((Role.GHOUL,))))
    assert not any(one.comes_and_goes for one in alone if one.number.field == "crystals")


def test_her_spirit_is_shown_in_her_own_turn_and_is_nothing_to_spend() -> None:
    """While she walks and plays cards, and for the others, it is of no use: then she draws."""
    lines = ("table skeletons shadow-paladin", "game mysterious-manor",
             "correct shadow-paladin spirit to 4")  # fmt: skip
    acting = (*lines, "skeletons ends turn")
    for table in (play(*lines), play(*acting)):
        assert "spirit" not in {one.number.field for one in panel(table)}
    drawing = panel(play(*acting, "shadow-paladin marks 0"))
    (spirit,) = (one for one in drawing if one.number.field == "spirit")
    assert (spirit.value, spirit.number.is_spent) == (4, False)


@pytest.mark.rule("ghost.taking-a-possession-turn", "possession.knight")
def test_a_possessed_piece_has_the_numbers_of_its_card_as_far_as_they_are_left() -> None:
    """Influence 3 gives Perception 1 + 3; the Strength that was told stands back for the card's."""
    table = play(
        "table knight dragon ghost", "knight has 2 strength", "knight ends turn",
        "dragon ends turn", "ghost starts", "correct ghost influence to 3",
        "ghost has laid a card", "ghost ends turn", "knight ends turn", "ghost reveals knight",
    )  # fmt: skip
    seen = [(one.role, one.number.name, one.value) for one in panel(table)][:3]
    assert seen == [
        (Role.KNIGHT, "Movement", 5), (Role.KNIGHT, "Perception", 4), (Role.KNIGHT, "Strength", 3),
    ]  # fmt: skip
    told = [one for one in panel(table) if one.number.name == "Strength"]
    assert len(told) == 1
    after = panel(then(table, "ghost walks knight", "ghost spends encounter"))
    assert [one.value for one in after][:3] == [4, 3, 3]


@pytest.mark.rule("armored-knight.move-and-act", "armored-knight.strength-and-defense")
def test_the_armored_knight_sees_what_she_may_move_and_how_hard_she_hits() -> None:
    """Strength 1 without a cube, 2 more with Bolster; Movement once the track is typed in."""
    table = play("table armored-knight skeletons", "game mysterious-manor")

    def numbers(table: Table) -> dict[str, object]:
        mine = (one for one in panel(table) if one.role is Role.ARMORED_KNIGHT)
        return {one.number.name: one.value for one in mine}

    assert numbers(table)["Strength"] == 1
    assert numbers(table)["Movement"] is None
    table = then(table, "armored-knight track movement gives 3 4", "armored-knight bolsters")
    assert (numbers(table)["Movement"], numbers(table)["Strength"]) == (3, 3)
    assert numbers(then(table, "armored-knight moves"))["Movement"] == 2
    assert "Strength" not in numbers(then(table, "armored-knight ends turn"))


@pytest.mark.rule("shadow-paladin.move-and-act")
def test_the_shadow_paladin_sees_her_movement_while_she_acts() -> None:
    """2 spaces; none before her turn, and 1 after a step."""
    waits = play("table skeletons shadow-paladin", "game mysterious-manor")
    assert "movement" not in {one.number.field for one in panel(waits)}
    acts = then(waits, "skeletons ends turn")
    assert {one.number.field: one.value for one in panel(acts)}["movement"] == 2
    moved = then(acts, "shadow-paladin moves")
    assert {one.number.field: one.value for one in panel(moved)}["movement"] == 1


@pytest.mark.rule("cave-ghost.collect-omen-tokens", "ruling.told-numbers")
def test_a_number_that_nobody_has_told_yet_keeps_its_place() -> None:
    """Her Omens without a map until they are counted, and what an attack must beat."""
    told = ("table knight cave-ghost", "knight ends turn")
    before = {one.number.name: one.value for one in panel(play(*told)) if one.value is None}
    assert before == {"Omens": None, "Movement": None, "Strength": None}
    after = panel(play(*told, "correct cave-ghost omens to 9", "knight has 2 strength"))
    values = {one.number.name: one.value for one in after}
    assert (values["Omens"], values["Strength"]) == (9, 2)
    goblins = panel(play("table goblins ghoul"))
    assert [one.number.name for one in goblins] == ["Fury", "Defense"]  # a Tribe has its own
