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
