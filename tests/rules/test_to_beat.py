"""What an attack must beat: told by its own name, in this round, or counted by the app."""

from __future__ import annotations

import pytest

from rules import new_table
from rules.corrections import to_correct
from rules.house import HOUSE
from rules.names import Piece, Role, listed
from rules.panel import panel
from rules.table import Setup
from rules.to_beat import holds, number_told, said, sure_number, with_card
from tests.table import play, refused, then


@pytest.mark.rule("ruling.told-numbers")
def test_a_number_is_sure_for_the_round_in_which_it_was_told() -> None:
    """The Knight's Strength starts every turn anew."""
    table = play("table knight ghoul", "knight has 2 strength")
    assert (number_told(table, Piece.KNIGHT), sure_number(table, Piece.KNIGHT)) == (2, 2)
    table = then(table, "knight ends turn", "overrule ghoul ends turn")
    assert (number_told(table, Piece.KNIGHT), holds(table, Piece.KNIGHT)) == (2, False)
    assert holds(then(table, "correct knight strength to 2"), Piece.KNIGHT)


@pytest.mark.rule("ruling.told-numbers", "base.thief-turn")
def test_a_turn_of_its_own_sets_a_number_anew() -> None:
    """What the Vile Ghoul heard of the Thief before his turn is what it was, and not sure."""
    table = play("table vile-ghoul dragon thief", "thief has 2 stealth", "dragon has 3 armor")
    assert (holds(table, Piece.THIEF), holds(table, Piece.DRAGON)) == (True, True)
    table = then(table, "overrule vile-ghoul ends turn", "dragon ends turn")
    assert (number_told(table, Piece.THIEF), holds(table, Piece.THIEF)) == (2, False)
    assert holds(table, Piece.DRAGON)  # no turn begins with another Armor


@pytest.mark.rule("ruling.told-numbers", "ghoul.attack-effects.knight")
@pytest.mark.parametrize(("lost", "sure"), [("grit", False), ("treasure", False), ("health", True)])
def test_what_a_knight_gives_may_lower_her_strength(lost: str, *, sure: bool) -> None:
    """A Hero cube goes with Grit, and a Treasure card may have helped her; Health does nothing."""
    attacked = "knight ends turn", "ghoul starts", "ghoul rolls 6 5 1", "ghoul chooses 6 5"
    table = play("table knight ghoul", *attacked, "ghoul attacks knight against 3")
    table = then(table, f"knight loses {lost}")
    assert (number_told(table, Piece.KNIGHT), holds(table, Piece.KNIGHT)) == (3, sure)


@pytest.mark.rule("ruling.told-numbers", "ghoul.attack-effects.dragon", "base.dragon-turn")
@pytest.mark.parametrize(("lost", "sure"), [("sloth", False), ("cards", True)])
def test_a_sloth_token_lost_may_lower_an_armor(lost: str, *, sure: bool) -> None:
    """His Armor hangs on his Wakefulness, counted here or not."""
    attacked = "dragon ends turn", "ghoul starts", "ghoul rolls 6 5 1", "ghoul chooses 6 5"
    table = play("table dragon ghoul", *attacked, "ghoul attacks dragon against 2")
    assert holds(then(table, f"dragon loses {lost}"), Piece.DRAGON) is sure


@pytest.mark.rule("ruling.told-numbers", "ghoul.other-players.claw", "base.dragon-turn")
def test_what_the_dragon_eats_may_raise_his_armor() -> None:
    """A Claw counts as a Goblin, and what he eats may wake him."""
    table = play(
        "table dragon ghoul", "dragon ends turn", "ghoul starts", "ghoul rolls 6 1 5",
        "ghoul chooses 6 1", "ghoul ends turn", "dragon claws ghoul on the surface with 3",
    )  # fmt: skip
    assert (number_told(table, Piece.DRAGON), holds(table, Piece.DRAGON)) == (3, False)


@pytest.mark.rule("ruling.told-numbers", "base.thief-turn.killed")
def test_a_killed_thief_drops_what_lowered_his_stealth() -> None:
    """How much he carried nobody counts, so his Stealth is asked again."""
    attacked = "thief ends turn", "ghoul starts", "ghoul rolls 6 5 1", "ghoul chooses 6 5"
    table = play("table thief ghoul", *attacked, "ghoul attacks thief against 1")
    assert holds(table, Piece.THIEF)
    table = then(table, "thief is killed at loot level 0")
    assert (number_told(table, Piece.THIEF), holds(table, Piece.THIEF)) == (1, False)


@pytest.mark.rule("ruling.told-numbers", "base.thief-turn", "base.knight-turn")
def test_what_a_number_hangs_on_is_kept_and_moves() -> None:
    """Another Loot, or less Grit: what was told may be another; more Grit takes nothing away."""
    table = play(
        "table knight thief ghoul", "choose keep-grit yes", "choose keep-loot yes",
        "knight keeps grit at 5", "knight has 3 strength", "thief has 3 stealth",
    )  # fmt: skip
    more = then(table, "knight keeps grit at 6")
    assert holds(more, Piece.KNIGHT)
    assert not holds(then(more, "knight keeps grit at 4"), Piece.KNIGHT)
    assert not holds(then(table, "thief keeps loot at 1"), Piece.THIEF)
    assert holds(then(table, "thief keeps loot at 0"), Piece.THIEF)


@pytest.mark.rule("ruling.told-numbers", "cave.omens.soporific-spores")
@pytest.mark.parametrize(
    "told", ["knight has 3 strength", "dragon has 3 armor", "thief has 3 stealth"]
)
def test_spores_may_lower_what_was_told(told: str) -> None:
    """They cost Grit, a cube or an upgrade, and on each of these a number may hang."""
    role = told.partition(" ")[0]
    table = play("table knight dragon cave thief", "map on")
    for line in ("bones at 0,1", "fangs at 1,0", "eye at 0,-1", "bones at -1,0"):
        table = then(table, f"cave places {line}")
    table = then(table, "knight ends turn", "dragon ends turn", "cave places eye at 0,2", told)
    assert holds(table, Piece(role))
    table = then(table, f"cave buys soporific-spores on {role}")
    assert (number_told(table, Piece(role)), holds(table, Piece(role))) == (3, False)


@pytest.mark.rule("ruling.told-numbers")
def test_nobody_at_the_table_has_no_number() -> None:
    """A piece whose player is not there is asked for nothing."""
    table = play("table knight ghoul")
    assert (number_told(table, Piece.DRAGON), holds(table, Piece.DRAGON)) == (None, False)


@pytest.mark.rule("variant.ash-dragon")
def test_the_ash_dragon_adds_one_up_to_four() -> None:
    """Against the Ghoul alone the card lies there, beside a Knight it does not."""
    alone, beside = play("table dragon ghoul"), play("table knight dragon ghoul")
    assert [with_card(alone, Piece.DRAGON, number) for number in (1, 3, 4)] == [2, 4, 4]
    assert with_card(beside, Piece.DRAGON, 3) == 3
    assert said(alone, Piece.DRAGON, 2) == "Armor 2, with Ash Dragon 3"
    assert said(beside, Piece.DRAGON, 2) == "Armor 2"


@pytest.mark.rule("ghoul.other-players")
def test_a_role_of_the_manor_tells_its_defense() -> None:
    """It has no piece on this map, and so no Tribe to be asked for."""
    table = play("table ghoul")
    manor = play("table paladin skeletons", "game mysterious-manor", "paladin has 3 defense")
    assert manor.roles[Role.PALADIN].defense == 3
    assert refused(table, "paladin has 3 defense").rule == "table.seats"


@pytest.mark.rule("table.corrections")
def test_a_number_is_corrected_by_its_own_name_or_taken_back() -> None:
    """What was told in error is unknown again; words are no number."""
    table = play("table goblins ghoul", "correct goblins eye-population to 2")
    assert sure_number(table, Piece.EYE_TRIBE) == 2
    assert (
        number_told(then(table, "correct goblins eye-population to nothing"), Piece.EYE_TRIBE)
        is None
    )
    assert "“many”" in refused(table, "correct goblins eye-population to many").text


@pytest.mark.rule("table.corrections")
def test_every_number_that_a_screen_shows_can_be_corrected() -> None:
    """By its field, which the screen's form uses, and by the name that stands beside it."""
    for role, rules in HOUSE.roles.items():
        if not rules.panel:
            continue
        setup = Setup((role,)) if role in {Role.GHOUL, Role.GHOST} else Setup((role, Role.GHOUL))
        if role in {Role.VILE_GHOUL, Role.CAVE_GHOST}:
            setup = Setup((role, Role.KNIGHT))
        if role.value in {"paladin", "skeletons", "spider", "manor", "warlock"}:
            continue
        table = new_table(setup)
        shown = [one.number for one in panel(table) if one.role is role]
        known = {one.field for one in to_correct(table, role)}
        numbers = [*(rules.panel if rules.keeps_books else shown)]
        board = table.roles[role]  # no Vile Ghoul has Fury
        numbers = [one for one in numbers if one.read or hasattr(board, one.field)]
        missing = [one.name for one in numbers if one.field not in known]
        assert missing == [], f"{role.value}: {listed(missing)}"
