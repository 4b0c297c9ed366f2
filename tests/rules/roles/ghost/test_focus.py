"""Statistics: the Focus track."""

import pytest

from rules.roles.ghost.focus import MOST_FOCUS, TRACK, influence_at, movement_at
from tests.rules.roles.ghost.table import hers, without_map
from tests.table import refused, then

# Movement and Influence by Focus, from the player board.
PRINTED = ((0, 3, 1), (1, 4, 1), (2, 4, 2), (3, 5, 2), (4, 5, 3), (5, 6, 3), (6, 6, 4), (7, 7, 4))


@pytest.mark.rule("ghost.statistics", "boards.ghost-focus")
@pytest.mark.parametrize(("focus", "movement", "influence"), PRINTED)
def test_each_focus_gives_its_movement_and_influence(
    focus: int, movement: int, influence: int
) -> None:
    """As her board prints them."""
    assert (movement_at(TRACK, focus), influence_at(TRACK, focus)) == (movement, influence)
    assert without_map(focus=focus).roles["ghost"].influence == influence  # type: ignore[index,attr-defined]  # a role's word


def test_the_track_ends_at_seven() -> None:
    """There are eight spaces."""
    assert MOST_FOCUS == 7


@pytest.mark.rule("boards.ghost-focus")
def test_a_board_that_prints_other_numbers_is_told_once() -> None:
    """The digest may be wrong: the table's own board counts."""
    table = without_map("correct ghost track to 2/1 3/1 4/2 5/2 5/3 6/3 6/4 8/5", focus=7)
    assert hers(table).influence == 5
    for wrong in ("3/1 4/1", "3/1 4/1 4/2 5/2 5/3 6/3 6/4 x", "3/1 4/1 4/2 5/2 5/3 6/3 6/4 7/-1"):
        no = refused(table, f"correct ghost track to {wrong}")
        assert no.rule == "boards.ghost-focus"
        assert "8 pairs" in no.remedy
    assert hers(then(table, "correct ghost focus to 0")).influence == 1
