"""Where nobody names the symbol of a skitter, the stack's top tile does."""

from __future__ import annotations

import pytest

from rules import Step, prompts
from rules.events import Told
from tests.table import play, refused, step

ALONE = (
    "table ghoul",
    "map on",
    "ghoul places fangs at 1,0",
    "ghoul places eye at 0,-1",
    "ghoul places fangs at -1,0",
    "ghoul places fangs at 0,1",
    "ghoul starts at 1,0",
    "ghoul rolls 6 5 4",
    "ghoul chooses 6 5",
)


@pytest.mark.rule("ruling.symbol-without-tile")
def test_what_no_free_tile_shows_stands_there_dimmed() -> None:
    """With Bones on top of the stack one must be told to look at the tile after it."""
    table = play(*ALONE, "put crystal on 1,0", "ghoul smashes crystal")
    (asked,) = prompts(table)
    assert [answer.label for answer in asked.answers] == ["Fangs", "Eye"]
    (bones,) = asked.dimmed
    assert (bones.answer.label, bones.short) == ("Bones", "take the next tile")
    assert refused(table, "stack shows bones") == bones.why
    assert bones.why.text == "No unoccupied Dark tile shows Bones"


@pytest.mark.rule("ghoul.attack-effects.crystal")
def test_alone_nobody_is_told_that_a_crystal_counts_for_others() -> None:
    """It is said where somebody else may be counting; alone it only takes room."""
    said = "The Crystal counts for"
    smashed = step(play(*ALONE, "put crystal on 1,0"), "ghoul smashes crystal")
    assert isinstance(smashed, Step)
    told = [one.text for one in smashed.events if isinstance(one, Told)]
    assert not any(said in one for one in told)
