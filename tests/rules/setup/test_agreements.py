"""What a group may switch: variants and rulings, each listed once."""

from __future__ import annotations

from pathlib import Path

import pytest

from rules import Setup
from rules.book import entries
from rules.names import Role
from rules.setup.agreements import RULINGS, SWITCHES
from rules.setup.plan import plan

SWITCHABLE = "A group may switch this ruling"
TESTS = Path(__file__).parents[2]


def test_every_ruling_that_the_book_lets_a_group_switch_is_listed_once() -> None:
    """And no other; its question, answer and reason stand in the book, and nowhere else."""
    switchable = {
        entry.id.removeprefix("ruling.")
        for entry in entries()
        if any(line.startswith(SWITCHABLE) for line in entry.finer)
    }
    assert set(SWITCHES) == switchable
    assert len(SWITCHES) == len(set(SWITCHES))
    for entry in entries():
        if entry.id in {ruling.rule for ruling in RULINGS}:
            assert entry.finer[-1].startswith(SWITCHABLE)
            assert any("Why" in line for line in entry.finer)


@pytest.mark.parametrize("ruling", SWITCHES)
def test_both_ways_of_every_ruling_are_tested(ruling: str) -> None:
    """Somewhere a table plays without it; all others play by it."""
    without = (f"ruling {ruling} no", f'"{ruling}": "no"')
    tests = [path.read_text("utf-8") for path in TESTS.rglob("*") if path.suffix in {".py", ".txt"}]
    assert any(said in text for text in tests for said in without)


@pytest.mark.parametrize(
    ("seats", "matters"),
    [
        ((Role.KNIGHT, Role.GOBLINS, Role.DRAGON), set()),
        ((Role.KNIGHT, Role.GHOUL), {"crystal-fury"}),
        ((Role.VILE_GHOUL, Role.THIEF, Role.CAVE), {"spores-skitter", "evasion"}),
        ((Role.KNIGHT, Role.CAVE_GHOST), {"cave-ghost-easy"}),
        ((Role.KNIGHT, Role.GHOST), {"artifact-pushed"}),
        # Against one the Ghost summons the Cave, with its Spores; against two nobody has them.
        ((Role.VILE_GHOUL, Role.GHOST), {"artifact-pushed", "spores-skitter"}),
        ((Role.VILE_GHOUL, Role.KNIGHT, Role.GHOST), {"artifact-pushed"}),
        ((Role.GHOST,), {"artifact-pushed"}),
        ((Role.VILE_GHOUL, Role.CAVE_GHOST), {"cave-ghost-easy"}),
        ((Role.ARMORED_KNIGHT, Role.GHOUL), {"crystal-fury", "health-in-cave"}),
        ((Role.KNIGHT, Role.SHADOW_PALADIN, Role.CAVE), {"health-in-cave"}),
    ],
)
def test_a_table_is_asked_about_the_rulings_that_matter_there(
    seats: tuple[Role, ...], matters: set[str]
) -> None:
    """Nobody reads about Spores where nobody plays the Cave."""
    assert {ruling.name for ruling in plan(Setup(seats)).rulings} == matters
