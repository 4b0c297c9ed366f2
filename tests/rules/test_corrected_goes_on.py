"""A corrected table is no dead end: in whichever moment it is said, somebody can go on."""

from __future__ import annotations

import random
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pytest

from rules import Refusal, carry_out, decide, fold, new_table, to_correct
from rules.actions import Correct
from rules.cards.terror import Terror
from rules.corrections import NOTHING, SaidAs, span_of
from rules.names import Role
from rules.sentences import write_action
from rules.transcript import read
from tests.rules.roles.test_always_goes_on import stands_still

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules import Table
    from rules.corrections import Correction

PLAYTHROUGHS: Final = Path(__file__).parents[1] / "playthroughs"
WORDS: Final = (NOTHING, "3", "3 4", "1 2 3", *Terror, *Role, "knight dragon")
"""Dice, cards and roles: what lies there by its names is one of these, or some of them."""


def moments(folder: str) -> Iterator[tuple[str, Table]]:
    """Give the first table of each moment that the games of a folder come to."""
    seen = set()
    for file in sorted((PLAYTHROUGHS / folder).glob("*.txt")):
        game = read(file.read_text(encoding="utf-8"))
        table = new_table(game.setup)
        for line in game.lines:
            lent = any(getattr(board, "lent", None) for board in table.roles.values())
            moment = (table.turn, table.phase, type(table.first_owed), table.within is None, lent)
            if moment not in seen:
                seen.add(moment)
                yield f"{file.stem}, before line {line.number}", table
            chance = random.Random(line.number)
            both = carry_out(table, line.action, chance, overrule=line.overrule)
            assert not isinstance(both, Refusal)
            table = both[1]


def values(table: Table, role: Role, one: Correction) -> Iterator[str]:
    """Give what may be said of something: its least and its most, and what lies between."""
    if one.kind is SaidAs.WORDS:
        yield from WORDS
    elif one.kind is SaidAs.YES_OR_NO:
        yield from ("yes", "no")
    else:
        span = span_of(table, role, one.field) or range(6)
        yield from (NOTHING, *(str(number) for number in {0, 1, 3, span[-1]}))


@pytest.mark.rule("table.corrections", "table.the-end")
@pytest.mark.parametrize(
    "folder", sorted(one.name for one in PLAYTHROUGHS.iterdir() if one.is_dir())
)
def test_no_correction_brings_a_table_to_a_stand(folder: str) -> None:
    """Whatever is said to lie there, something is offered, owed, or the game is over."""
    for where, table in moments(folder):
        for role in table.roles:
            for one in to_correct(table, role):
                for value in values(table, role, one):
                    action = Correct(role, one.field.replace("_", "-"), value)
                    done = decide(table, action, random.Random(1), overrule=True)
                    if not isinstance(done, Refusal):
                        said = f"{where}: {write_action(action)}"
                        assert stands_still(fold(table, done.events)) == "", said
