"""What the Ghoul smashes counts for everybody else who wins by Crystals, and for nobody else."""

from __future__ import annotations

import random

import pytest

from rules import Refusal, decide, fold, read_action
from rules.events import Told
from tests.table import play

pytestmark = pytest.mark.rule("ghoul.attack-effects.crystal", "setup.mixes")


@pytest.mark.parametrize(
    ("others", "whose"),
    [
        ("knight", "the Knight"),  # 5 Crystals and the way out
        ("goblins", "the Goblins"),  # 5 Crystals and the way out
        ("dragon", None),  # he wakes and leaves
        ("cave", None),  # it collapses
        ("thief", None),  # he stashes Treasures
        ("knight cave", "the Knight"),  # each by the mix of the two: 5 Crystals
        ("knight thief", "the Knight"),  # 5 or 6, as agreed
        ("knight goblins", "the Knight"),  # the Goblins kill her
        ("knight dragon", None),  # she kills the Dragon
        ("goblins cave", "the Goblins"),
        ("goblins thief", "the Goblins"),
        ("goblins dragon", None),  # they kill him
        ("dragon thief", None),
        ("armored-knight cave", "the Armored Knight"),
        ("knight goblins dragon", None),
    ],
)
def test_a_crystal_counts_for_whom_it_brings_nearer_to_the_goal(
    others: str, whose: str | None
) -> None:
    """It is told as the Crystal breaks, for each whose goal at this table is Crystals."""
    table = play(
        f"table {others} ghoul",
        *(f"{role} ends turn" for role in others.split()),
        "ghoul starts",
        "ghoul rolls 6 5 1",
        "ghoul chooses 6 5",
    )
    step = decide(table, read_action("ghoul smashes crystal"), random.Random(7))
    assert not isinstance(step, Refusal)
    told = [one.text for one in step.events if isinstance(one, Told) and "ounts" in one.text]
    assert told == ([] if whose is None else [f"The Crystal counts for {whose} too"])
    assert fold(table, step.events).roles["ghoul"].crystals == 1
