"""When the Collapse begins, and when the Cave has collapsed."""

import pytest

from rules.map.cave import Cave, Stack, Stage
from rules.map.ending import begin_collapse, begins_next_turn, collapsed
from rules.map.removing import take_back
from rules.names import Kind
from tests.rules.cave.maps import picture


@pytest.mark.rule("collapse.begins", "ruling.collapse-start")
def test_the_collapse_begins_on_the_turn_after_the_last_tile() -> None:
    """With the stack empty at a turn's end the next turn is the first of the Collapse."""
    assert not begins_next_turn(Cave(stack=Stack(1)))
    assert begin_collapse(Cave(stack=Stack(1))).stage is Stage.GROWING
    assert begins_next_turn(Cave())
    assert begin_collapse(Cave()).stage is Stage.COLLAPSING
    assert not begins_next_turn(Cave(stage=Stage.COLLAPSING))


@pytest.mark.rule("collapse.begins")
def test_tiles_in_the_caves_hand_still_have_to_be_placed() -> None:
    """An empty stack is not enough while the Cave holds a tile."""
    assert not begins_next_turn(Cave(hand=1))
    assert begins_next_turn(Cave(hand=0))


@pytest.mark.rule("collapse.begins.tiles-back")
def test_tiles_that_went_back_under_the_stack_put_the_collapse_off() -> None:
    """Wrath takes a Dark tile back in the very turn in which the last one was placed."""
    cave = take_back(picture("E d d"), [(2, 0)], [Kind.EVENT])
    assert cave.stack.left == 1
    assert not begins_next_turn(cave)


@pytest.mark.rule("collapse.crystal-tiles", "cave-ghost.difficulty-variants")
def test_the_cave_has_collapsed_when_crystal_tiles_and_hatred_are_gone() -> None:
    """Five Crystal tiles, and every Hatred token where there are some."""
    on = Stage.COLLAPSING
    assert not collapsed(Cave(crystal_tiles_removed=4, stage=on))
    assert collapsed(Cave(crystal_tiles_removed=5, stage=on))
    assert not collapsed(Cave(crystal_tiles_removed=6, hatred=1, stage=on))
    assert collapsed(Cave(crystal_tiles_removed=3, crystal_tiles_goal=3, stage=on))


@pytest.mark.rule("ruling.cave-won-early", "collapse.crystal-tiles")
def test_crystal_tiles_that_leave_early_end_nothing_before_the_collapse() -> None:
    """All five are gone while tiles are still placed: they count, and the game goes on."""
    assert not collapsed(Cave(crystal_tiles_removed=5))
