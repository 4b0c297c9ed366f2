"""Whom the Ghoul can attack, and of whom it has to know a number first."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from rules import prompts
from rules.names import Piece
from rules.roles.ghoul.reach import can_attack, unsure
from tests.rules.roles.ghoul.table import ON_THE_MAP, holding
from tests.table import offered, play, then

if TYPE_CHECKING:
    from rules import Table


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


def _note(table: Table, line: str) -> str:
    (answer,) = (one for asked in prompts(table) for one in asked.answers if one.line == line)
    return answer.note


@pytest.mark.rule("vile-ghoul.attack", "vile-ghoul.move-and-act")
def test_a_boost_die_says_whose_attack_it_would_make_possible() -> None:
    """Attack 3 is not above Strength 3, which takes 4; of two dice on row 6 the first boosts."""
    table = play(
        "table knight vile-ghoul",
        "knight ends turn",
        "vile-ghoul starts",
        "vile-ghoul rolls 6 6 6",
        "vile-ghoul selects 6 for movement 4 attack 3",
        "vile-ghoul ends turn",
        "knight ends turn",
        "vile-ghoul selects 6",
        "knight has 3 strength",
    )
    assert "vile-ghoul attacks knight against 3" not in offered(table)
    boost = "vile-ghoul boosts attack"
    assert _note(table, boost) == "1 left; an attack on the Knight takes 1 more"
    assert _note(table, "vile-ghoul boosts movement") == "1 left"
    assert _note(then(table, "knight has 2 strength"), boost) == "1 left", "3 is above 2 as it is"
    assert _note(then(table, "knight has 4 strength"), boost) == "1 left", "one is not enough"
    assert "vile-ghoul attacks knight against 3" in offered(then(table, boost))


@pytest.mark.rule("terror.hunt", "ghoul.attack")
def test_hunt_says_whose_attack_it_would_make_possible() -> None:
    """With 5 discs Strength 5 takes one more, by either effect; 7 takes three, by the second."""
    table = holding(play("table knight ghoul", "knight ends turn", "ghoul starts"), "hunt")
    table = then(table, "ghoul rolls 6 5 4", "ghoul chooses 6 5", "knight has 5 strength")
    for line in ("ghoul uses hunt", "ghoul spends hunt"):
        assert _note(table, line).endswith("; an attack on the Knight takes 1 more")
        assert _note(then(table, "knight has 7 strength"), line).endswith("Knight takes 3 more")
        assert "takes" not in _note(then(table, "knight has 8 strength"), line)
        assert "takes" not in _note(then(table, "knight has 4 strength"), line)


@pytest.mark.rule("terror.hunt", "ghoul.attack")
def test_of_who_stands_on_another_space_hunt_says_nothing() -> None:
    """The Knight is on the Entrance, the Ghoul beside it, and then with her."""
    table = play(*ON_THE_MAP[:-2], "ghoul rolls 1 2 3", "ghoul draws hunt", "ghoul chooses 3 2")
    table = then(table, "knight has 2 strength")
    assert "takes" not in _note(table, "ghoul uses hunt")
    table = then(table, "ghoul moves to 0,0 past pieces")
    assert _note(table, "ghoul uses hunt").endswith("; an attack on the Knight takes 1 more")


@pytest.mark.rule("terror.hunt", "ghost.other-players")
def test_beside_a_ghost_whom_nobody_attacks_hunt_speaks_of_the_others() -> None:
    """She stands there with the Knight, and has no number of her own."""
    table = play("table knight ghoul ghost", "knight ends turn", "ghoul starts")
    table = then(table, "ghoul rolls 1 2 3", "ghoul draws hunt", "ghoul chooses 3 2")
    table = then(table, "knight has 2 strength")
    assert _note(table, "ghoul uses hunt").endswith("; an attack on the Knight takes 1 more")
