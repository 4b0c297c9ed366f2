"""What the Ghost may do in her turn, and in one that she plays with another piece."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from companion.screens.play.sections import Figures, Lines, Slots, Track
from tests.companion.screens.groups import keys, section
from tests.table import play

if TYPE_CHECKING:
    from rules import Table

GHOST = (
    "knight ends turn",
    "dragon ends turn",
    "ghost starts",
    "correct ghost focus to 4",
    "correct ghost movement to 5",
)


@pytest.mark.rule("ghost.statistics", "ghost.telekinesis")
def test_the_ghost_sees_what_focus_buys_and_every_object_she_may_move() -> None:
    """Focus 4: Movement 5, then 6, and Influence 3; each object keeps its place."""
    table = play("table knight dragon ghost", *GHOST)
    parts = section(table, "Focus").parts
    track = next(one for one in parts if isinstance(one, Track))
    assert (track.marks[track.at], len(track.marks)) == ("4", 8)
    figures = next(one for one in parts if isinstance(one, Figures)).figures
    assert [(one.name, one.value, one.then) for one in figures] == [
        ("Movement", "5", "6"),
        ("Influence", "3", ""),
    ]
    before = keys(table, "Telekinesis")
    assert list(before) == ["Knight", "Dragon", "Treasure", "Gem", "Artifact"]
    slots = next(one for one in section(table, "Artifacts locked").parts if isinstance(one, Slots))
    assert (slots.filled, slots.of) == (0, 5)
    stops = next(
        one for one in section(table, "When she may reveal").parts if isinstance(one, Lines)
    )
    assert [one.text for one in stops.lines] == [
        "End of the Knight's turn",
        "End of the Dragon's turn",
    ]


@pytest.mark.rule("ghost.select-possession-card")
def test_the_card_says_what_its_owner_gives_up_by_laying_it_now() -> None:
    """Five spaces and three objects are left: both keys say so, until nothing is."""
    table = play("table knight dragon ghost", *GHOST)
    card = keys(table, "Select Possession Card")
    assert {one.note for one in card.values()} == {"ends her moves: 5 spaces and 3 objects left"}
    spent = ("correct ghost movement to 0", "correct ghost influence to 1")
    card = keys(play("table knight dragon ghost", *GHOST, *spent), "Select Possession Card")
    assert {one.note for one in card.values()} == {"ends her moves: 1 object left"}
    spent = ("correct ghost movement to 0", "correct ghost influence to 0")
    card = keys(play("table knight dragon ghost", *GHOST, *spent), "Select Possession Card")
    assert [one.note for one in card.values()] == ["kept secret", "the app is not told which"]


@pytest.mark.rule("ghost.taking-a-possession-turn", "possession.knight")
def test_a_possession_turn_shows_what_the_card_gives_and_forbids() -> None:
    """What it gives as numbers is pinned; here stands the rest."""
    table = _possessed()
    card = section(table, "Possessed Knight")
    assert card.note == "The Ghost plays"
    lines = next(one for one in card.parts if isinstance(one, Lines)).lines
    assert {one.mark for one in lines} == {"done", "not-applicable"}


def _possessed() -> Table:
    return play(
        "table knight dragon ghost", "knight ends turn", "dragon ends turn", "ghost starts",
        "correct ghost focus to 4", "ghost has laid a card", "ghost ends turn",
        "knight ends turn", "ghost reveals knight",
    )  # fmt: skip
