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


@pytest.mark.rule("table.corrections", "boards.ghost-focus")
def test_an_influence_that_the_screen_shows_wrong_is_set_like_any_number() -> None:
    """Her board prints 3 where the digest says 2: so it is whenever her Focus is 2 again."""
    table = without_map("correct ghost influence to 3", focus=2)
    assert hers(table).influence == 3
    assert hers(then(table, "correct ghost focus to 3")).influence == 2
    back = then(table, "correct ghost focus to 3", "correct ghost focus to 2")
    assert hers(back).influence == 3
    for wrong in ("x", "-1", "1000", "nothing"):
        assert refused(table, f"correct ghost influence to {wrong}").remedy == (
            "Say a number of 0 or more"
        )


@pytest.mark.rule("table.corrections", "boards.ghost-focus")
def test_what_her_own_card_adds_is_no_part_of_the_track() -> None:
    """With the Ghost card face-up 4 are shown: 3 are printed, and stay when the card has gone."""
    table = without_map("ghost lays ghost facedown", "ghost ends turn", "knight ends turn")
    table = then(table, "dragon ends turn", "ghost reveals ghost", "correct ghost influence to 4")
    assert hers(table).influence == 4
    assert hers(then(table, "correct ghost revealed to nothing")).influence == 3
    assert refused(table, "correct ghost influence to 0").text == "Her own card alone adds 1"
