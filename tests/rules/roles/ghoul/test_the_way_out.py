"""What a Ghoul reads that stands on the Entrance with its goal reached."""

from __future__ import annotations

import pytest

from rules import prompts
from tests.table import play, then


@pytest.mark.rule("ghoul.how-to-win")
def test_who_is_put_on_the_entrance_reads_to_step_off_it_and_on_again() -> None:
    """The rule asks to enter, and nobody has who was put there; elsewhere nothing is said of it."""
    table = play(
        "table knight ghoul",
        "map on",
        "knight places bones at 0,1",
        "knight places fangs at 1,0",
        "knight places eye at 0,-1",
        "knight places bones at -1,0",
        "knight ends turn",
        "knight places fangs at 0,2",
        "ghoul starts at 0,1",
        "correct ghoul fury to 8",
        "put knight at 0,1",
        "ghoul rolls 6 5 1",
        "ghoul chooses 6 5",
    )
    assert "Move: 6 left" in [one.text for one in prompts(table)]
    attack = ("ghoul attacks knight against 1", "knight loses grit", "knight names fangs")
    table = then(table, *attack, "ghoul skitters to 0,2", "put ghoul at 0,0")
    again = "Move: 6 left; step off the Entrance and on again to win"
    assert again in [one.text for one in prompts(table)]
