"""Whom the Ghoul can attack, and of whom it has to know a number first."""

from __future__ import annotations

import pytest

from rules.names import Piece
from rules.roles.ghoul.reach import can_attack, unsure
from tests.rules.roles.ghoul.table import ON_THE_MAP
from tests.table import play, then


@pytest.mark.rule("ruling.unknown-number", "ruling.told-numbers")
def test_a_number_is_asked_for_until_it_is_told_and_while_an_attack_is_left() -> None:
    """The Knight's Strength: unknown, then told, whether or not five discs are enough for it."""
    table = play(*ON_THE_MAP)
    assert unsure(table, Piece.KNIGHT)
    weak = then(table, "knight has 3 strength")
    assert can_attack(weak, Piece.KNIGHT)
    assert not unsure(weak, Piece.KNIGHT)
    strong = then(table, "knight has 9 strength")
    assert not can_attack(strong, Piece.KNIGHT)
    assert not unsure(strong, Piece.KNIGHT)


@pytest.mark.rule("ghoul.attack.once-a-turn")
def test_of_whom_it_has_attacked_in_this_turn_nothing_is_asked() -> None:
    """Nor of a piece that nobody attacks."""
    table = then(play(*ON_THE_MAP), "ghoul moves to 0,0", "ghoul attacks knight against 2")
    assert not unsure(table, Piece.KNIGHT)
    assert not unsure(table, Piece.GHOST)
