"""The matrix of who can do what to whom, and how it is compiled."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from rules.book import entries, entry
from rules.book.matrix import attackers, cell, cells, targets
from tools.book.compile_matrix import read_matrix
from tools.book.sources import SourceProblem

if TYPE_CHECKING:
    from pathlib import Path

ROLES = 12
"""The roles of the matrix: six of the base game, two Ghouls, two Ghosts, and the Hallways' two."""


def test_every_pair_of_roles_has_a_cell_that_leads_to_an_entry() -> None:
    """Twelve roles meet eleven others each; the Shadow Unicorn meets the two Ghouls."""
    assert len(cells()) == ROLES * (ROLES - 1) + 2
    assert {one.entry for one in cells() if entry(one.entry) is None} == set()
    assert [one for one in cells() if not one.short or one.attacker == one.target] == []


def test_the_roles_stand_in_their_order_and_who_is_not_played_stands_last() -> None:
    """Nobody attacks the Shadow Unicorn here."""
    assert attackers()[:3] == ("knight", "goblins", "dragon")
    assert attackers()[-1] == "shadow-unicorn"
    assert targets() == attackers()[:-1]


def test_the_knight_enters_the_ghouls_space_only_when_she_is_stronger() -> None:
    """Her Strength has to be above its Defense, and she names where it flees to."""
    found = cell("knight", "ghoul")
    assert found is not None
    assert found.known
    assert "Strength" in found.enter
    assert "Defense" in found.enter
    assert "Knight" in found.skitter
    assert found.entry == "ghoul.other-players.knight"


def test_a_pair_that_never_meets_has_no_cell() -> None:
    """A role and itself, and what is no role."""
    assert cell("knight", "knight") is None
    assert cell("knight", "the board") is None


def test_what_the_app_carries_is_what_was_written() -> None:
    """Cell by cell, in the order of the source's roles."""
    assert read_matrix({one.id for one in entries()}) == cells()


CELL = """
[[cell]]
attacker = "{}"
target = "{}"
known = true
enter = ""
attack = ""
price = ""
effect = ""
skitter = ""
short = "strikes"
entry = "{}"
acts = ""
"""


def test_what_is_wrong_with_the_matrix_is_said_all_at_once(tmp_path: Path) -> None:
    """A stranger, a lost entry, a pair twice, a pair left out, and a cell with a field too few."""
    source = tmp_path / "matrix.toml"
    source.write_text(
        'roles = ["knight", "ghoul"]\nnon_players = []\n'
        + CELL.format("knight", "ghoul", "here")
        + CELL.format("knight", "ghoul", "nowhere")
        + CELL.format("mouse", "ghoul", "here")
        + '[[cell]]\nattacker = "ghoul"\ntarget = "knight"\n',
        encoding="utf-8",
    )
    with pytest.raises(SourceProblem) as told:
        read_matrix({"here"}, source)
    lines = str(told.value).splitlines()
    assert "matrix: knight and ghoul: no entry is called nowhere" in lines
    assert "matrix: knight and ghoul stand twice" in lines
    assert "matrix: mouse and ghoul: one of them is no role of the matrix" in lines
    assert "matrix: nothing is said of ghoul and knight" in lines
    assert any(line.startswith("matrix: ghoul and knight: has other fields") for line in lines)
    assert len(lines) == 5
