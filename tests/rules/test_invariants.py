"""What can never be true of a table is found, whatever led there."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest

from rules.cards.terror import Terror
from rules.invariants import BrokenTableError, check, problems
from rules.names import Role
from rules.outcome import Outcome
from rules.roles.ghoul.board import Ghoul, VileGhoul
from rules.roles.ghoul.owed import NameSymbol
from tests.table import play

if TYPE_CHECKING:
    from rules import Table


def with_ghoul(table: Table, **fields: Any) -> Table:  # noqa: ANN401  # any field of the board
    """Lay other values on the Ghoul's board."""
    role = Role.GHOUL if table.seated(Role.GHOUL) else Role.VILE_GHOUL
    board = table.roles[role]
    assert isinstance(board, Ghoul | VileGhoul)
    return replace(table, roles={**table.roles, role: replace(board, **fields)})


def test_a_table_as_it_is_laid_out_is_sound() -> None:
    """Nothing is wrong with it, with either Ghoul."""
    assert problems(play("table knight ghoul")) == ()
    assert problems(play("table vile-ghoul")) == ()


def test_a_turn_of_somebody_who_is_not_there() -> None:
    """And a round before the first, and something owed after the end."""
    table = play("table knight ghoul")
    end = Outcome((Role.GHOUL,), (Role.KNIGHT,), "it won", "ghoul.how-to-win")
    assert "not at the table" in problems(replace(table, turn=Role.THIEF))[0]
    assert "before the first" in problems(replace(table, round=0))[0]
    owed = (NameSymbol(Role.GHOUL, Role.KNIGHT),)
    assert "after the end" in problems(replace(table, outcome=end, owed=owed))[0]


@pytest.mark.parametrize(
    "fields",
    [{name: -1} for name in ("movement", "attack", "defense", "treasures", "crystals", "cheated")]
    + [{"backstab_cubes": -1}],
)
@pytest.mark.rule("ghoul.move", "ghoul.attack", "ghoul.set-defense")
def test_no_count_is_below_zero(fields: dict[str, int]) -> None:
    """Points, discs and tokens can be spent, not owed."""
    assert problems(with_ghoul(play("table knight ghoul"), **fields)) == (
        "Ghoul: a number is below 0",
    )


@pytest.mark.parametrize("fury", [-1, 15])
@pytest.mark.rule("ghoul.fury", "ghoul.how-to-win.fury-goal")
def test_the_cube_stays_on_its_track(fury: int) -> None:
    """The track runs from 0 to 14."""
    assert problems(with_ghoul(play("table knight ghoul"), fury=fury)) == (
        "Ghoul: the Fury track runs from 0 to 14",
    )


@pytest.mark.parametrize("field", ["boost", "bonus", "left"])
@pytest.mark.rule("vile-ghoul.select-statistics.boost-dice")
def test_the_vile_ghouls_own_counts(field: str) -> None:
    """Boost dice, a bonus and the die on the left are there or not, never less."""
    broken = with_ghoul(play("table vile-ghoul"), **{field: -1})
    assert problems(broken) == ("Vile Ghoul: a number is below 0",)
    with pytest.raises(BrokenTableError, match="below 0"):
        check(broken)


@pytest.mark.parametrize(
    "deck", [(), (Terror.CHASE,) * 13, (*(Terror.CHASE, Terror.HUNT) * 6, Terror.SNEAK)]
)
@pytest.mark.rule("terror.deck")
def test_the_thirteen_cards_are_always_there(deck: tuple[Terror, ...]) -> None:
    """Not twelve, and not thirteen others."""
    assert problems(with_ghoul(play("table knight ghoul"), deck=deck)) == (
        "Ghoul: the Terror cards are not those of the box",
    )
