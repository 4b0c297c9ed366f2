"""What a tap on a space means, and why it may mean nothing."""

import pytest

from companion.screens.map.view import (
    board_view,
)
from companion.screens.map.ways import buttons_at, ways, why_not
from rules.map.cave import Stage
from rules.names import Piece
from tests.rules.cave.maps import picture
from tests.rules.cave.table import opened, solo, turn, with_cave
from tests.table import then


@pytest.mark.rule("cave.placing", "collapse.eligible")
def test_every_other_space_says_why_not() -> None:
    """In the rule's own words, for placing, removing and moving."""
    placing = turn(solo(), 4, 2, 6)
    refusal = why_not(placing, (5, 5))
    assert refusal is not None
    assert refusal.text == "No tile touches the space five right and five up from the Entrance"
    cave = picture("f b E e", stage=Stage.COLLAPSING)
    removing = turn(with_cave(solo(), cave.with_piece(Piece.GHOUL, (0, 0))), 5, 1, 6)
    refusal = why_not(removing, (-1, 0))
    assert refusal is not None
    assert "goes before it" in refusal.text
    moving = then(solo(), "ghoul rolls 4 1 6", "ghoul chooses 4 1")
    assert why_not(moving, (-1, 0)) is not None
    assert why_not(solo(), (1, 0)) is None


@pytest.mark.rule("cave-ghost.using-powers.crystal-curse")
def test_a_space_that_her_curse_does_not_reach_says_why() -> None:
    """She is in the west; the Event tile in the north touches her corner, the east does not."""
    table = opened("table knight cave-ghost", by="cave-ghost")
    table = then(table, "put cave-ghost at -1,0", "knight ends turn")
    table = then(table, "cave-ghost places eye at 1,1", "mend 0,1 to lit event with walls north")
    table = then(table, "cave-ghost buys crystal-curse for 1")
    assert set(board_view(table).glow) == {(0, 1)}
    refusal = why_not(table, (1, 0))
    assert refusal is not None
    assert refusal.text == "The tile right of the Entrance does not surround the Cave Ghost"
    assert refusal.remedy == "Her Crystal Curse reaches the eight spaces around her"


@pytest.mark.rule("cave-ghost.using-powers.telekinesis")
def test_what_has_a_key_and_is_no_step_does_not_glow() -> None:
    """A tap on the Treasure's tile is a step there: her Telekinesis is bought by its key alone."""
    table = opened("table knight cave-ghost", by="cave-ghost")
    table = then(table, "put treasure on 1,0", "put cave-ghost at -1,0", "knight ends turn")
    table = then(table, "cave-ghost places eye at 1,1", "correct cave-ghost omens to 9")
    (step,) = buttons_at(ways(table)[1, 0], (1, 0))
    assert step.label == "Move"
    still = board_view(then(table, "correct cave-ghost movement to 0"))
    assert (1, 0) not in still.glow
