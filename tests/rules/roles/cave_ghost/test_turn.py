"""Her turn: five phases, the last two of which its end asks for."""

from dataclasses import replace

import pytest

from rules import prompts
from rules.map.cave import Stack
from rules.map.omens import Omen
from rules.names import Kind, Piece, Role
from rules.roles.cave_ghost.seat import board, her_phase
from tests.rules.cave.maps import picture
from tests.rules.cave.table import opened, with_cave
from tests.rules.roles.cave_ghost.table import begun, her_turn
from tests.table import refused, then


@pytest.mark.rule("cave-ghost.check-past-plunder", "ruling.powers-before-treasure")
def test_each_six_spent_omens_put_a_treasure() -> None:
    """13 spent: Place Treasure, then two more tokens, and 1 Omen stays."""
    table = her_turn("correct cave-ghost past-plunder to 5", "cave-ghost priced rockslide at 8")
    table = then(table, "cave-ghost buys rockslide")
    table = then(table, "put rockslide between -1,0 and 0,0", "cave-ghost plunders 1,0")
    no = refused(table, "cave-ghost buys hatred")
    assert no.rule == "cave-ghost.turn-summary"
    assert len(prompts(table)[0].answers) == 1
    table = then(table, "cave-ghost ends turn")
    assert prompts(table)[0].rule == "cave-ghost.check-past-plunder"
    table = then(table, "cave-ghost plunders 0,1", "cave-ghost plunders 0,-1")
    assert (table.turn, board(table).past_plunder) == (Role.KNIGHT, 1)
    no = refused(table, "mend spent-omens to 4")
    assert no.text == "The Omen tokens lie on the Cave Ghost's board"


@pytest.mark.rule("cave-ghost.check-past-plunder", "cave-ghost.place-treasure")
def test_with_no_place_no_treasure_is_put_and_the_omens_go_back() -> None:
    """The only Dark tile holds the Knight."""
    table = her_turn("correct cave-ghost past-plunder to 4", "cave-ghost buys rockslide")
    table = then(table, "put rockslide between -1,0 and 0,0")
    cave = picture("E d", in_game={Kind.GHOST: 6}).with_piece(Piece.KNIGHT, (1, 0))
    cave = cave.with_piece(Piece.CAVE_GHOST, (0, 0))
    table = with_cave(table, replace(cave, stack=Stack(9)))
    assert prompts(table)[0].answers[0].note == ""
    table = then(table, "cave-ghost ends turn")
    assert (table.turn, board(table).past_plunder) == (Role.KNIGHT, 0)


@pytest.mark.rule("cave-ghost.using-powers", "boards.cave-ghost-powers")
def test_prices_told_before_her_first_turn_hold_in_it() -> None:
    """Her board is read while the game is laid out."""
    table = opened("table knight cave-ghost", by="cave-ghost")
    table = then(table, "cave-ghost priced hatred at 1 2 3", "correct cave-ghost past-plunder to 2")
    table = then(table, "knight ends turn", "cave-ghost starts at 1,0")
    assert board(table).prices == {Omen.HATRED: (1, 2, 3)}
    assert board(table).past_plunder == 2


def test_what_stood_beside_the_map_is_taken_over() -> None:
    """So games were saved before her board was kept: spent Omens, and prices of one number."""
    table = opened("table knight cave-ghost", by="cave-ghost")
    cave = replace(table.the_cave, omens_spent=4, omen_prices={Omen.ROCKSLIDE: 2})
    table = then(with_cave(table, cave), "knight ends turn", "cave-ghost starts at 1,0")
    assert board(table).prices == {Omen.ROCKSLIDE: (2,)}
    assert board(table).past_plunder == 4


@pytest.mark.rule("cave-ghost.move-and-use-powers")
def test_her_phase_lasts_from_the_shaped_cave_to_her_treasure() -> None:
    """Not while a tile is owed, and not in another's turn."""
    assert not her_phase(begun())
    table = her_turn()
    assert her_phase(table)
    assert not her_phase(then(table, "cave-ghost plunders 1,0"))
